import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { DomainError } from '#kernel/errors.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import {
  lessonKind,
  lessons,
  type OutlineLesson,
  openContent,
  progress,
  sessionAt,
} from '#modules/lessons/public.server.ts'
import { enterLesson, findCourseOf, openClassroom } from '../classroom/classroom.server.ts'
import { learningClocks } from '../tables.ts'
import { recordProgress } from './record-progress.server.ts'

/** Completes a lesson that the learner opened, or of which they say themselves that they are through. */
export async function finishLesson(ctx: Context, lessonId: string): Promise<void> {
  const classroom = await openClassroom(ctx, await findCourseOf(ctx, lessonId))
  const lesson = enterLesson(classroom, lessonId)
  if (!classroom.enrolment) throw new DomainError('learning.only-looking', { status: 403 })
  const { completion, kind, seconds, readSeconds, lastPage } = lesson
  const known = lessonKind(kind)
  const measure = known?.measure
  // Of a film of unknown length nobody can say how much of it was watched.
  const isOwnWord = completion === 'manual' || (measure === 'watched' && seconds === 0)
  if (!isOwnWord && measure === 'watched') throw new DomainError('learning.watch-first', { status: 409 })
  if (!isOwnWord && measure === 'answered') throw new DomainError('learning.answer-first', { status: 409 })
  if (!isOwnWord && measure === 'passed') throw new DomainError('learning.pass-first', { status: 409 })
  if (!isOwnWord && (readSeconds ?? 0) > (classroom.progress.get(lessonId)?.seconds ?? 0))
    throw new DomainError('learning.read-first', { status: 409 })
  if (!isOwnWord && lastPage && (classroom.progress.get(lessonId)?.share ?? 0) < 100)
    throw new DomainError('learning.read-to-end-first', { status: 409 })
  if (known?.session) await checkHasBegun(ctx, lesson)
  await completeLesson(ctx, classroom.enrolment._id, lessonId)
}

/** What takes place at a fixed time is not complete before one could have been there. */
async function checkHasBegun(ctx: Context, { _id, kind }: OutlineLesson): Promise<void> {
  const row = await ctx.from(lessons).select('content').where('_id', '=', _id).executeTakeFirst()
  const session = openContent(kind, row?.content)?.session
  if (!session || sessionAt(session, ctx.now).state === 'waiting')
    throw new DomainError('learning.not-begun', { status: 409 })
}

/** Marks a lesson as complete for the learner, once. Answers whether that took them further in the course. */
export async function completeLesson(ctx: Context, enrolId: string, lessonId: string): Promise<boolean> {
  const [{ owed }, known, lesson, enrolment] = await allOver([
    // Held until the end of the transaction, before the others are read.
    ctx
      .write(learningClocks)
      .put(
        { enrollID: enrolId },
        { key: ['enrollID'], patch: (eb) => ({ owed: eb.ref('learning_clock.owed') }) },
      ),
    ctx
      .from(progress)
      .select(['status', 'watched', 'share'])
      .where('enrollID', '=', enrolId)
      .where('lessonID', '=', lessonId)
      .executeTakeFirst(),
    ctx.from(lessons).select(['courseID', 'status']).where('_id', '=', lessonId).executeTakeFirst(),
    // Staff or the server itself may be the ones who end it.
    ctx.from(enrolments).select('userID').where('_id', '=', enrolId).executeTakeFirst(),
  ])
  if (known?.status === 'complete') return false
  await recordProgress(ctx, {
    enrolId,
    userId: enrolment?.userID,
    lessonId,
    courseId: lesson?.courseID ?? null,
    isComplete: true,
    share: known?.share ?? 0,
    watched: known?.watched ?? [],
    seconds: 0,
    position: undefined,
    sitting: undefined,
    isUsed: false,
    settle: owed,
  })
  return lesson?.status === true
}
