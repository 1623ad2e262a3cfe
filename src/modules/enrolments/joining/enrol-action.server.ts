import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { BulkAction, RowNote } from '#kernel/lists/define-list.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { listCourseChoices } from '../board/course-choices.server.ts'
import { classroomOf, tellLearner } from '../mails.server.ts'
import { mayEnrol } from '../settle.server.ts'
import { enrolMember } from './enrol.server.ts'

/** Enrols the chosen members in a course, as far as it has seats; each is told by mail. */
export const enrolAction: BulkAction = {
  label: 'enrolments.bulk.enrol',
  confirm: 'enrolments.bulk.enrol-question',
  options: (ctx) => listCourseChoices(ctx, { isOpen: true }),
  may: ({ actor }) => mayEnrol(actor),
  async run(ctx, ids, courseID) {
    const people = await readNames(ctx, ids)
    const notes: RowNote[] = []
    for (const { _id: userID, name } of people) {
      const message = await enrolOne(ctx, userID, courseID)
      if (message) notes.push({ id: userID, isDone: false, name, message: ctx.t(message) })
    }
    return { notes }
  },
}

function readNames(ctx: Context, ids: readonly string[]) {
  return ctx
    .from(users)
    .select(['_id', personName().as('name')])
    .where('_id', 'in', ids)
    .where('role', '=', 'user')
    .execute()
}

/** Answers why not, where somebody could not be enrolled. */
async function enrolOne(ctx: Context, userID: string, courseID: string): Promise<string | undefined> {
  try {
    await ctx.isolate(async (inner) => {
      await enrolMember(inner, { userID, courseID, source: 'staff' })
      await tellLearner(inner, 'confirmed', { userID, courseID, path: classroomOf(courseID) })
    })
    return undefined
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error.code
  }
}
