import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { classes } from '#modules/attendance/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { certificates } from '../collections.ts'

/** Certificates in one archive at most. */
export const MAX_BULK = 1000
const MAX_CLASSES = 200

/** Whose certificates are wanted: all of a course or path, or of one class of it. */
export interface BulkChoice {
  readonly subjectID: string
  readonly classID: string | null
}

/** Valid certificates of the course or path, of the class where one is named, in the order of their numbers. */
export function fromBulk(ctx: Context, { subjectID, classID }: BulkChoice) {
  const all = ctx
    .from(certificates, 'c')
    .where('c.status', '=', 'valid')
    .where('c.holder', 'is not', null)
    .where((eb) => eb.or([eb('c.courseID', '=', subjectID), eb('c.pathID', '=', subjectID)]))
  if (classID === null) return all
  return all.where(({ exists, selectFrom }) =>
    exists(
      selectFrom(aliased(enrolments, 'e'))
        .select('e._id')
        .whereRef('e.userID', '=', 'c.userID')
        .whereRef('e.courseID', '=', 'c.courseID')
        .where('e.classID', '=', classID),
    ),
  )
}

/** Throws unless the actor may have them, and the class is one of the course on this site. */
export async function checkChoice(ctx: Context, { subjectID, classID }: BulkChoice): Promise<void> {
  if (!ctx.actor.is('admin')) throw forbidden()
  if (!uuidPattern.test(subjectID)) throw notFound()
  if (classID === null) return
  if (!uuidPattern.test(classID)) throw notFound()
  const found = await ctx
    .from(classes)
    .select('_id')
    .where('_id', '=', classID)
    .where('courseID', '=', subjectID)
    .executeTakeFirst()
  if (!found) throw notFound()
}

/** The classes of a course, the newest first, to choose from. */
export function listClassChoices(ctx: Context, courseID: string) {
  return ctx
    .from(classes)
    .select(['_id as value', 'name as label'])
    .where('courseID', '=', courseID)
    .orderBy('startDate', 'desc')
    .orderBy('_id')
    .limit(MAX_CLASSES)
    .execute()
}
