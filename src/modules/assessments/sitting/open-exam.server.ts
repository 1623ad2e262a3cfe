import { type SqlBool, sql } from 'kysely'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { exams } from '#modules/exams/public.server.ts'
import { enterLesson, openClassroom } from '#modules/learning/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'

export type OpenedExam = Awaited<ReturnType<typeof openExam>>

/** The lessons of a course that are completed by passing the exam. */
export async function findExamLessons(ctx: Context, courseId: string, examId: string): Promise<string[]> {
  const rows = await ctx
    .from(lessons)
    .select('_id')
    .where('courseID', '=', courseId)
    .where((eb) => sql<SqlBool>`${eb.ref('content')}->>'examID' = ${examId}`)
    .execute()
  return rows.map(({ _id }) => _id)
}

/** An exam within a course that the actor may enter: where lessons lead to it, one of them is open to them. */
export async function openExam(ctx: Context, courseId: string, examId: string) {
  if (!uuidPattern.test(examId)) throw notFound()
  const classroom = await openClassroom(ctx, courseId)
  const exam = await ctx.from(exams).selectAll().where('_id', '=', examId).executeTakeFirst()
  const leading = exam ? await findExamLessons(ctx, courseId, examId) : []
  if (!exam || (leading.length === 0 && exam.courseID !== courseId)) throw notFound()
  const isLooking = classroom.enrolment === null
  if (!exam.status && !isLooking) throw notFound()
  const shown = leading.filter((id) => classroom.lessons.some(({ _id }) => _id === id))
  const open = shown.filter((id) => !classroom.locks.has(id))
  if (shown.length > 0 && open.length === 0) enterLesson(classroom, shown[0] ?? '')
  return { exam, course: classroom.course, enrolment: classroom.enrolment, lesson: open[0] ?? null }
}

/** Who takes the course; staff only look. */
export function requireSitter(opened: Pick<OpenedExam, 'enrolment'>) {
  if (!opened.enrolment) throw new DomainError('learning.only-looking', { status: 403 })
  return opened.enrolment
}
