import type { Context } from '#kernel/context.ts'
import { mayMark } from '#modules/assessments/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { readHandIns } from '../handing/own-hand-ins.server.ts'
import { findHandIn } from '../marking/hold-hand-in.server.ts'
import { openTaught } from './read-task.server.ts'
import { showHandIn } from './show-hand-in.server.ts'

/** One hand-in with whose it is and everything that the person handed in for the task. */
export async function readHandIn(ctx: Context, id: string) {
  const found = await findHandIn(ctx, id)
  const { work, lesson, course } = await openTaught(ctx, found.lessonID)
  const person = await ctx
    .from(users)
    .select(personName().as('name'))
    .where('_id', '=', found.userID)
    .executeTakeFirst()
  const all = await readHandIns(ctx, found.lessonID, found.userID)
  const { rubric, points, passPercent = null, dueAt = null } = work
  return {
    lesson,
    course,
    task: { rubric, points, passPercent, dueAt },
    person: person?.name ?? '',
    receipt: found.receipt,
    mayMark:
      mayMark(ctx.actor, lesson.courseID) && found.status !== 'replaced' && found.status !== 'returned',
    handIn: await showHandIn(ctx, work, found),
    others: all
      .filter(({ _id }) => _id !== id)
      .map(({ _id, number, createdAt, status }) => ({ _id, number, createdAt, status })),
  }
}
