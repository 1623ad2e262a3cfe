import { type SqlBool, sql } from 'kysely'
import { bangkokDay } from '#kernel/thai/dates.ts'

/** True for courses that can still be joined: a class in a room that has begun is offered to nobody. */
export function isOffered(now: Date) {
  const day = bangkokDay(now)
  return sql<SqlBool>`(${sql.ref('course.type')} <> 'onsite'
    or coalesce(${sql.ref('course.startDate')} >= ${day}::date, true))`
}
