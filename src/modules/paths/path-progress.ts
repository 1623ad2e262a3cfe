import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'

type Assigned = Tables & { a: Tables['path_assignment']; p: Tables['learning_path'] }

/** What somebody takes of the courses of a path; assignment and path under `a` and `p`. */
function taken(eb: ExpressionBuilder<Assigned, 'a' | 'p'>) {
  return eb
    .selectFrom(aliased(enrolments, 'e'))
    .whereRef('e.userID', '=', 'a.userID')
    .where('e.status', '=', 'active')
    .where('e.courseID', '=', sql<string>`any(${eb.ref('p.courses')})`)
}

/** How many courses of the path somebody has completed. */
export const doneCourses = (eb: ExpressionBuilder<Assigned, 'a' | 'p'>) =>
  taken(eb)
    .select((own) => own.fn.countAll<number>().as('n'))
    .where(sql<string>`${sql.ref('e.analytics')}->>'status'`, '=', 'complete')
    .$asScalar()
    .$notNull()

/** How many courses the path has. */
export const allCourses = () => sql<number>`cardinality(${sql.ref('p.courses')})`

/** Percent of the path: each course counts the same, by how far somebody is in it. */
export const pathPercent = (eb: ExpressionBuilder<Assigned, 'a' | 'p'>) =>
  sql<number>`coalesce(floor(${taken(eb).select(
    sql<number>`sum(case when ${sql.ref('e.analytics')}->>'status' = 'complete' then 100 else (${sql.ref('e.analytics')}->>'percent')::numeric end)`.as(
      'n',
    ),
  )} / nullif(${allCourses()}, 0)), 0)::int`
