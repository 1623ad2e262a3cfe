import type { Context } from '#kernel/context.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { handIns } from '../tables.ts'

const MAX_TASKS = 50
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Tasks with work that waits to be marked, those that wait longest first; of lecturers those of their courses. */
export async function readWaiting(ctx: Context) {
  const { actor } = ctx
  return ctx
    .from(handIns, 'h')
    .innerJoin(lessons.name, 'lesson._id', 'h.lessonID')
    .innerJoin(courses.name, 'course._id', 'h.courseID')
    .select(({ fn }) => ['lesson._id', 'lesson.name', 'course.name as course', fn.countAll<number>().as('n')])
    .where('h.status', '=', 'waiting')
    .$if(!actor.isStaff, (query) =>
      query.where('h.courseID', 'in', [...(actor.capabilities.teaching ?? []), NOBODY]),
    )
    .groupBy(['lesson._id', 'lesson.name', 'course.name'])
    .orderBy(({ fn }) => fn.min('h.createdAt'))
    .limit(MAX_TASKS)
    .execute()
}
