import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { mayMark } from '#modules/assessments/public.server.ts'
import { openTaughtCourse } from '#modules/attendance/public.server.ts'
import { lessons, openContent } from '#modules/lessons/public.server.ts'
import { asHandIn } from '../handing/own-hand-ins.server.ts'
import { handIns } from '../tables.ts'
import { showHandIn } from './show-hand-in.server.ts'

/** What one page of the queue has; marking goes on with the next ones. */
const MAX_SHOWN = 20

/** A task with its course, for those who look after it. */
export async function openTaught(ctx: Context, lessonID: string) {
  const lesson = uuidPattern.test(lessonID)
    ? await ctx
        .from(lessons)
        .select(['_id', 'name', 'courseID', 'kind', 'content'])
        .where('_id', '=', lessonID)
        .executeTakeFirst()
    : undefined
  const work = lesson && openContent(lesson.kind, lesson.content)?.work
  if (!lesson || !work) throw notFound()
  const course = await openTaughtCourse(ctx, lesson.courseID)
  return {
    work,
    lesson: { _id: lesson._id, name: lesson.name, courseID: lesson.courseID },
    course: { _id: course._id, name: course.name },
  }
}

/** What waits to be marked of one task, the first that came first, without names; how the rest stands in numbers. */
export async function readTask(ctx: Context, lessonID: string) {
  const { work, lesson, course } = await openTaught(ctx, lessonID)
  const counts = await ctx
    .from(handIns)
    .select(({ fn }) => ['status', fn.countAll<number>().as('n')])
    .where('lessonID', '=', lessonID)
    .groupBy('status')
    .execute()
  const countOf = (state: string) => counts.find(({ status }) => status === state)?.n ?? 0
  const rows = await ctx
    .from(handIns)
    .selectAll()
    .where('lessonID', '=', lessonID)
    .where('status', '=', 'waiting')
    .orderBy('_id')
    .limit(MAX_SHOWN)
    .execute()
  const waiting = []
  for (const row of rows) waiting.push(await showHandIn(ctx, work, asHandIn(row)))
  const { rubric, points, passPercent = null, dueAt = null } = work
  return {
    lesson,
    course,
    task: { rubric, points, passPercent, dueAt },
    mayMark: mayMark(ctx.actor, lesson.courseID),
    waiting,
    counts: {
      waiting: countOf('waiting'),
      marked: countOf('marked'),
      returned: countOf('returned'),
      released: countOf('released'),
    },
  }
}
