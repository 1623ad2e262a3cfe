import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { enterLesson, findCourseOf, openClassroom } from '#modules/learning/public.server.ts'
import { lessons, openContent, sessionAt } from '#modules/lessons/public.server.ts'

/** The lesson of a live class, for whoever may open it: its learners, its lecturers, staff. */
export async function openMeeting(ctx: Context, lessonID: string) {
  if (!uuidPattern.test(lessonID)) throw notFound()
  const classroom = await openClassroom(ctx, await findCourseOf(ctx, lessonID))
  const lesson = enterLesson(classroom, lessonID)
  const row = await ctx.from(lessons).select('content').where('_id', '=', lessonID).executeTakeFirst()
  const content = meetingOf(row?.content)
  const times = openContent(lesson.kind, row?.content)?.session
  if (!content || !times) throw notFound()
  return {
    lesson,
    course: classroom.course,
    enrolment: classroom.enrolment,
    content,
    session: sessionAt(times, ctx.now),
    isTeaching: classroom.enrolment === null,
  }
}

export type OpenedMeeting = Awaited<ReturnType<typeof openMeeting>>

/** What a class says beside its times; undefined for a lesson that takes place elsewhere. */
function meetingOf(content: unknown) {
  const parts = content as Readonly<Record<string, unknown>> | null | undefined
  if (typeof parts?.attendPercent !== 'number') return undefined
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { attendPercent: parts.attendPercent, stream: text(parts.stream), recording: text(parts.recording) }
}
