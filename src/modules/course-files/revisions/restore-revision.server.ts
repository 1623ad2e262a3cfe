import { type Expression, type SqlBool, sql } from 'kysely'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import { readRecord, uuidPattern } from '#kernel/collections/read.server.ts'
import { isAllowed } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { categories, courses, findThoseThatWait, institutions } from '#modules/courses/public.server.ts'
import { lessons, sections } from '#modules/lessons/public.server.ts'
import { revisions } from '../collections.ts'
import { changeCourse, writeLessons, writeSections } from '../exchange/write-parts.server.ts'
import { lockHistory, readNewestNumber, storeRevision } from '../store-revision.server.ts'
import { notRestored, type Snapshot, type Values } from './snapshot.ts'

/** The snapshot of one revision; what is not there is not found. */
export async function readRevision(ctx: Context, courseId: string, number: number): Promise<Snapshot> {
  const row = await ctx
    .from(revisions)
    .select('snapshot')
    .where('courseID', '=', courseId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.snapshot
}

const textsOf = (value: unknown) => [value].flat().filter((item) => typeof item === 'string')
const idsOf = (value: unknown) => textsOf(value).filter((id) => uuidPattern.test(id))
const among = (values: readonly string[], type: 'text[]' | 'uuid[]') =>
  sql<string>`any(${values}::${sql.raw(type)})`

/** Values of a snapshot that the site still has the records of; a moment that was set is decided now. */
async function withoutMissing(ctx: Context, courseId: string, course: Values): Promise<Values> {
  const codes = textsOf(course.category)
  const categoryRows = await ctx
    .from(categories)
    .select('code')
    .where('code', '=', among(codes, 'text[]'))
    .execute()
  const present = new Set(categoryRows.map(({ code }) => code))
  const wanted = idsOf(course.prerequisites)
  const courseRows = await ctx
    .from(courses)
    .select('_id')
    .where('_id', '=', among(wanted, 'uuid[]'))
    .execute()
  const known = new Set(courseRows.map(({ _id }) => _id))
  const earlier = wanted.filter((id) => known.has(id))
  // A course that has come to wait for this one since cannot come first again.
  const waiting = await findThoseThatWait(ctx, courseId, earlier)
  const institution = await ctx
    .from(institutions)
    .select('_id')
    .where('_id', '=', among(idsOf(course.institution), 'uuid[]'))
    .executeTakeFirst()
  const kept: Values = {
    ...course,
    category: codes.filter((code) => present.has(code)),
    prerequisites: earlier.filter((id) => !waiting.includes(id)),
    institution: institution?._id ?? null,
  }
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !notRestored.includes(name)))
}

/** What came after the revision is hidden and stays: somebody may have learned it. Sections without lessons go. */
export async function hideLater(ctx: Context, courseID: string, old: Snapshot): Promise<void> {
  const isLater = (parts: readonly { readonly _id: string }[]): Expression<SqlBool> =>
    sql<SqlBool>`"_id" <> all(${parts.map(({ _id }) => _id)}::uuid[])`
  await ctx
    .write(lessons)
    .where((eb) => eb.and([eb('courseID', '=', courseID), isLater(old.lessons)]))
    .patch({ status: false })
  await ctx
    .write(sections)
    .where((eb) =>
      eb.and([
        eb('section.courseID', '=', courseID),
        isLater(old.sections),
        eb.not(
          eb.exists(
            eb.selectFrom(lessons.name).select('lesson._id').whereRef('lesson.sectionID', '=', 'section._id'),
          ),
        ),
      ]),
    )
    .remove()
  await ctx
    .write(sections)
    .where((eb) => eb.and([eb('courseID', '=', courseID), isLater(old.sections)]))
    .patch({ order: sql<number>`least("order" + ${old.sections.length}::int, 10000)` })
}

export interface RestoreRequest {
  readonly courseId: string
  readonly number: number
  /** The newest revision that the person has seen: what came since must not be overwritten unseen. */
  readonly seen?: number | undefined
}

/**
 * Brings a course back to how it was: its fields, sections and lessons, under the ids that they had, so that nobody loses what
 * they learned. It is a revision of its own and can be undone like any other. Answers its number.
 */
export async function restoreRevision(
  ctx: Context,
  { courseId, number, seen }: RestoreRequest,
): Promise<number> {
  authorize(ctx, courses, 'update')
  if (!uuidPattern.test(courseId)) throw notFound()
  const isChangeable = await isAllowed(ctx, courses, 'update', courseId, true)
  await readRecord(ctx, courses, courseId)
  if (!isChangeable) throw forbidden()
  await lockHistory(ctx, courseId)
  if (seen !== undefined && (await readNewestNumber(ctx, courseId)) !== seen)
    throw new DomainError('records.changed-meanwhile', { status: 412 })
  const snapshot = await readRevision(ctx, courseId, number)
  // Begun first: what is written from here on belongs to it.
  const made = await storeRevision(ctx, courseId, { reason: 'restore', fromNumber: number })
  await recordAudit(ctx, {
    action: 'restore',
    collection: courses.name,
    recordID: courseId,
    changes: { revision: [seen ?? null, number] },
  })
  await changeCourse(ctx, courseId, await withoutMissing(ctx, courseId, snapshot.course))
  await writeSections(ctx, courseId, snapshot.sections)
  await writeLessons(ctx, courseId, snapshot.lessons)
  await hideLater(ctx, courseId, snapshot)
  return made
}
