import { type SqlBool, sql } from 'kysely'

const dayInBangkok = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' })

/** True for courses that can still be joined: a class in a room that has begun is offered to nobody. */
export function isOffered(now: Date) {
  const day = dayInBangkok.format(now)
  return sql<SqlBool>`(${sql.ref('course.type')} <> 'onsite'
    or coalesce(${sql.ref('course.startDate')} >= ${day}::date, true))`
}
