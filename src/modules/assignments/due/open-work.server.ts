import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { lessonKinds, lessons } from '#modules/lessons/public.server.ts'
import { handIns } from '../tables.ts'

const kinds = lessonKinds.filter(({ work }) => work !== undefined).map(({ kind }) => kind)
const isWork = sql<boolean>`${sql.ref('l.kind')} = any(${kinds}::text[])`

/** When the work of a lesson is due; null where it has its time, or takes none. */
export const dueAt = sql<
  string | null
>`case when ${isWork} then (${sql.ref('l.content')}->>'dueAt')::timestamptz end`

/** Whether what comes too late is refused. */
export const refusesLate = sql<boolean>`${sql.ref('l.content')}->>'late' = 'refused'`

/** Work of open lessons that people are to hand in and have not, or were asked to do again: of their enrolment, lesson and course. */
export const openWork = (ctx: Context) =>
  ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(lessons, 'l'), 'l.courseID', 'e.courseID')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'e.courseID')
    .where('e.status', '=', 'active')
    .where('c.status', '=', true)
    .where('l.status', '=', true)
    .where(isWork)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(aliased(handIns, 'h'))
            .select('h._id')
            .whereRef('h.lessonID', '=', 'l._id')
            .whereRef('h.userID', '=', 'e.userID')
            .where('h.status', 'not in', ['returned', 'replaced']),
        ),
      ),
    )
