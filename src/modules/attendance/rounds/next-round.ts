import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#kernel/context.ts'
import { courses } from '#modules/courses/public.server.ts'
import { classes } from '../collections.ts'

/** The classes of a course that have not begun. */
const toCome = (courseID: Expression<string>, today: string) =>
  expressionBuilder<Tables>()
    .selectFrom(classes.name)
    .where('class.courseID', '=', courseID)
    .where('class.startDate', '>=', today)

/** What a query knows of a course: itself, or the row of a part of the query. */
export interface Dated {
  readonly id: Expression<string>
  readonly isOnsite: Expression<boolean>
  /** The first day of the course itself. */
  readonly startDate: Expression<string | null>
}

const ofCourse: Dated = {
  id: sql.ref<string>(`${courses.name}._id`),
  isOnsite: sql<boolean>`${sql.ref(`${courses.name}.type`)} = 'onsite'`,
  startDate: sql.ref<string | null>(`${courses.name}.startDate`),
}

/** The day on which the next round of a course begins: of its classes, else of itself; null where none is to come. */
export function nextDay(today: string, { id, isOnsite, startDate }: Dated = ofCourse) {
  const ofClass = toCome(id, today).select(({ fn }) => fn.min('class.startDate').as('day'))
  return sql<string | null>`coalesce(case when ${isOnsite} then (${ofClass}) end,
    case when ${startDate} >= ${today}::date then ${startDate} end)`
}

/** True where a round to come of a course begins between two days, the last of them left out. */
export function beginsBetween(first: Expression<string>, end: Expression<string>, today: string) {
  const { id, isOnsite, startDate } = ofCourse
  const met = toCome(id, today).select('class._id')
  const isWithin = (day: Expression<string | null>) =>
    sql<SqlBool>`${day} >= greatest(${first}, ${today}::date) and ${day} < ${end}`
  const metWithin = met.where(isWithin(sql.ref<string>('class.startDate')))
  return sql<SqlBool>`case when ${isOnsite} and exists (${met}) then exists (${metWithin}) else ${isWithin(startDate)} end`
}
