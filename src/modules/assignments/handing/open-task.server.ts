import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { enterLesson, findCourseOf, openClassroom } from '#modules/learning/public.server.ts'
import { lessons, openContent, type Work } from '#modules/lessons/public.server.ts'

/** The work of a lesson, whoever asks. */
export async function readWork(ctx: Context, lessonID: string): Promise<Work> {
  const row = await ctx
    .from(lessons)
    .select(['kind', 'content'])
    .where('_id', '=', lessonID)
    .executeTakeFirst()
  const work = row && openContent(row.kind, row.content)?.work
  if (!work) throw notFound()
  return work
}

/** The task of a lesson that is open to the actor; `enrolment` is null for those who only look. */
export async function openTask(ctx: Context, lessonID: string) {
  if (!uuidPattern.test(lessonID)) throw notFound()
  const classroom = await openClassroom(ctx, await findCourseOf(ctx, lessonID))
  enterLesson(classroom, lessonID)
  return {
    work: await readWork(ctx, lessonID),
    courseID: classroom.course._id,
    enrolment: classroom.enrolment,
  }
}

/** The same for somebody who takes the course. */
export async function openOwnTask(ctx: Context, lessonID: string) {
  const { userID } = ctx.actor
  if (userID === null) throw new DomainError('general.sign-in', { status: 401 })
  const { enrolment, ...task } = await openTask(ctx, lessonID)
  if (!enrolment) throw new DomainError('learning.only-looking', { status: 403 })
  return { ...task, enrollID: enrolment._id, userID }
}
