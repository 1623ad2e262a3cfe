import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { BulkAction } from '#kernel/lists/define-list.server.ts'
import { refusalFrom } from '#kernel/lists/refusal.ts'
import type { RowNote } from '#kernel/lists/tables.ts'
import { listCourseChoices } from '#modules/courses/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { classroomOf, notifyLearner } from '../mails.server.ts'
import { mayEnrol } from '../settle.server.ts'
import { enrolMember } from './enrol.server.ts'
import { findPriced } from './unpaid-places.server.ts'

/** Members that are enrolled at once at most: each takes a seat by itself and gets a mail. */
const MAX_ENROLLED = 500

/** Enrols the chosen members in a course, as far as it has seats; each is told by mail. */
export const enrolAction: BulkAction = {
  label: 'enrolments.bulk.enrol',
  confirm: 'enrolments.bulk.enrol-question',
  options: (ctx) => listCourseChoices(ctx, { isOpen: true }),
  max: MAX_ENROLLED,
  isBeside: true,
  may: ({ actor }) => mayEnrol(actor),
  async run(ctx, ids, courseID) {
    // There is no room for a reason beside the choice of the course: the page of enrolling has it.
    if ((await findPriced(ctx, [courseID])).size > 0)
      throw new DomainError('enrolments.priced-course', { status: 409 })
    const people = await readNames(ctx, ids)
    const notes: RowNote[] = []
    for (const { _id: userID, name } of people) {
      const refusal = await refusalFrom(ctx.isolate((inner) => enrolOne(inner, userID, courseID)))
      if (refusal) notes.push({ id: userID, isDone: false, name, code: refusal.code, values: refusal.values })
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

async function enrolOne(ctx: Context, userID: string, courseID: string): Promise<void> {
  await enrolMember(ctx, { userID, courseID, source: 'staff' })
  await notifyLearner(ctx, 'confirmed', { userID, courseID, path: classroomOf(courseID) })
}
