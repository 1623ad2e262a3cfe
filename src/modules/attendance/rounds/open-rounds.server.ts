import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { seatCounts } from '#modules/enrolments/public.server.ts'
import { nameOfClass, placeOfClass } from '../classes/said-of-class.ts'
import { classes } from '../collections.ts'

/** When and where a class meets, in the reader's language, and how many can still come. */
export interface Round {
  readonly _id: string
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly startTime: string
  readonly endTime: string
  readonly place: string | null
  /** Null where there is no end to them. */
  readonly free: number | null
}

/** Rounds that one page shows. */
const MAX_ROUNDS = 12

/** Seats that are left of a class; null where nobody counts them. */
export const classSeatsLeft = sql<number | null>`case when class.seats is not null
  then greatest(0, class.seats - coalesce(${expressionBuilder<Tables>()
    .selectFrom(seatCounts.name)
    .select('seat_count.taken')
    .where('seat_count.roundID', '=', sql.ref<string>('class._id'))
    .$asScalar()}, 0)) end`

type Reader = Pick<Context, 'lang'>

const fromClasses = (reader: Reader) =>
  expressionBuilder<Tables>()
    .selectFrom(classes.name)
    .select([
      'class._id',
      nameOfClass(reader).as('name'),
      'class.startDate',
      'class.endDate',
      'class.startTime',
      'class.endTime',
      placeOfClass(reader).as('place'),
    ])
    .orderBy('class.startDate')
    .orderBy('class._id')

const toCome = (reader: Reader, courseID: Expression<string> | string, today: string) =>
  fromClasses(reader).where('class.courseID', '=', courseID).where('class.startDate', '>=', today)

/** The classes of a course that have not begun, as a part of a query: past ones are not sold. */
export const openRounds = (reader: Reader, courseID: Expression<string> | string, today: string) =>
  toCome(reader, courseID, today).select(classSeatsLeft.as('free')).limit(MAX_ROUNDS)

/** Those of several courses, each with its course, as a part of a query. */
export const openRoundsOf = (reader: Reader, courseIDs: readonly string[], today: string) =>
  fromClasses(reader)
    .select(['class.courseID', classSeatsLeft.as('free')])
    .where('class.courseID', 'in', [...courseIDs])
    .where('class.startDate', '>=', today)

/** The first of them, with all its seats: those that are free are asked apart, so that no enrolment ends what was read. */
export const nextClass = (reader: Reader, courseID: Expression<string>, today: string) =>
  toCome(reader, courseID, today).select('class.seats').limit(1)

/** The classes of all courses that meet between two days, as a part of a query. */
export const roundsBetween = (reader: Reader, from: string, to: string) =>
  fromClasses(reader)
    .select(['class.courseID', classSeatsLeft.as('free')])
    .where('class.startDate', '<=', to)
    .where('class.endDate', '>=', from)
