import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { openExam } from '#modules/assessments/public.server.ts'
import { CONSENT_VERSION, PICTURE_DAYS } from '../limits.ts'
import { findCheck } from './take-check.server.ts'

/** What the device check is for: an exam that asks for a picture, or nothing but trying the devices. */
export async function readCheck(ctx: Context, query: URLSearchParams) {
  const courseID = query.get('course')
  const examID = query.get('exam')
  if (courseID === null && examID === null) return null
  const { exam, course, enrolment } = await openExam(ctx, courseID ?? '', examID ?? '')
  if (exam.supervision === 'none') throw notFound()
  const done = await findCheck(ctx, exam._id)
  return {
    courseID: course._id,
    examID: exam._id,
    name: exam.name,
    course: course.name,
    supervision: exam.supervision,
    endsWithoutCamera: exam.endsWithoutCamera,
    isLooking: enrolment === null,
    isDone: done !== undefined,
    consent: CONSENT_VERSION,
    days: PICTURE_DAYS,
    back: `/lesson/assessment/${course._id}/${exam._id}/${exam.type}`,
  }
}

export type ShownCheck = NonNullable<Awaited<ReturnType<typeof readCheck>>>
