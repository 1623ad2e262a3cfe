import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { lessonKind, type OutlineLesson, openContent, sessionAt } from '#modules/lessons/public.server.ts'
import { enterLesson, findCourseOf, openClassroom } from './classroom.server.ts'
import { recordProgress } from './record-progress.server.ts'

/** Completes a lesson that the learner opened, or of which they say themselves that they are through. */
export async function finishLesson(ctx: Context, lessonId: string): Promise<void> {
  const classroom = await openClassroom(ctx, await findCourseOf(ctx, lessonId))
  const lesson = enterLesson(classroom, lessonId)
  if (!classroom.enrolment) throw new DomainError('learning.only-looking', { status: 403 })
  const { completion, kind, seconds } = lesson
  const known = lessonKind(kind)
  const measure = known?.measure
  // Of a film of unknown length nobody can say how much of it was watched.
  const isOwnWord = completion === 'manual' || (measure === 'watched' && seconds === 0)
  if (!isOwnWord && measure === 'watched') throw new DomainError('learning.watch-first', { status: 409 })
  if (!isOwnWord && measure === 'answered') throw new DomainError('learning.answer-first', { status: 409 })
  if (known?.session) await checkHasBegun(ctx, lesson)
  await completeLesson(ctx, classroom.enrolment._id, lessonId)
}

/** What takes place at a fixed time is not complete before one could have been there. */
async function checkHasBegun(ctx: Context, { _id, kind }: OutlineLesson): Promise<void> {
  const [row] = await ctx.run<{ content: unknown }>(
    'select content from lesson where site_id = $1 and "_id" = $2',
    [ctx.site._id, _id],
  )
  const session = openContent(kind, row?.content)?.session
  if (!session || sessionAt(session, ctx.now).state === 'waiting')
    throw new DomainError('learning.not-begun', { status: 409 })
}

/** Marks a lesson as complete for the learner, once. */
export async function completeLesson(ctx: Context, enrolId: string, lessonId: string): Promise<void> {
  const [clock] = await ctx.run<{ owed: number }>(
    `insert into learning_clock (site_id, "enrollID") values ($1, $2)
     on conflict (site_id, "enrollID") do update set owed = learning_clock.owed returning owed`,
    [ctx.site._id, enrolId],
  )
  const [known] = await ctx.run<{ status: string; watched: [number, number][]; share: number }>(
    `select status, watched, share from lesson_progress where site_id = $1 and "enrollID" = $2 and "lessonID" = $3`,
    [ctx.site._id, enrolId, lessonId],
  )
  if (known?.status === 'complete') return
  await recordProgress(ctx, {
    enrolId,
    lessonId,
    isComplete: true,
    share: known?.share ?? 0,
    watched: known?.watched ?? [],
    seconds: 0,
    position: undefined,
    sitting: undefined,
    isUsed: false,
    settle: clock?.owed ?? 0,
  })
}
