import { type SqlBool, sql } from 'kysely'

/**
 * True where the course has a round to come, or needs none: past rounds are not sold, their courses leave lists, searches and
 * suggestions. Seminars have pages and days in the calendar, and stand in no list of courses.
 */
export const onSale = sql<SqlBool>`not ${sql.ref('course.isOver')} and ${sql.ref('course.mode')} <> 'seminar'`
