import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context, Tables } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { classes, roundsBetween } from '#modules/attendance/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { seatCounts } from '#modules/enrolments/public.server.ts'
import { CALENDAR_LIMIT, CALENDAR_YEARS } from './blocks/limits.ts'
import type { CalendarClass } from './write-calendar.ts'

/** A round in the calendar: a class, the days of an on-site course without one, or those of registration while no day is set. */
export interface CalendarEntry {
  readonly _id: string
  readonly slug: string | null
  readonly classID: string | null
  readonly name: string
  readonly from: string
  readonly to: string
  readonly isRegistration: boolean
  readonly place: string | null
  /** Seats that are left; null where there is no end to them. */
  readonly free: number | null
  readonly price: number
  readonly sale_price: number
  /** It has not begun, and its course takes people. */
  readonly isOpen: boolean
  /** Why nobody can join: it is over, has begun, or registration has not opened or is closed; null where it can be joined. */
  readonly why: 'past' | 'running' | 'early' | 'closed' | null
}

export interface CalendarMonth {
  /** 1 to 12. */
  readonly month: number
  readonly isPast: boolean
  readonly entries: readonly CalendarEntry[]
}

export interface Calendar {
  readonly months: readonly CalendarMonth[]
  readonly shown: number
  readonly total: number
}

type RoundRow = Omit<CalendarEntry, 'isOpen' | 'why'> & {
  readonly startRegistDate: string | null
  readonly endRegistDate: string | null
}

/** A class that began in an earlier year goes on in January. */
const monthOf = ({ from }: Pick<CalendarEntry, 'from'>, year: number) =>
  from < `${year}-01-01` ? 1 : Number(from.slice(5, 7))

const firstDay = sql<string>`coalesce(course."startDate", course."startRegistDate")`
const lastDay = sql<string>`case when course."startDate" is null then greatest(course."startRegistDate", course."endRegistDate")
  else greatest(course."startDate", course."endDate") end`

type Reader = Pick<Context, 'lang'>

const shared = (reader: Reader) => [
  'course._id' as const,
  'course.slug' as const,
  translated(reader, courses, 'name').as('name'),
  'course.price' as const,
  'course.sale_price' as const,
  'course.startRegistDate' as const,
  'course.endRegistDate' as const,
]

const eb = expressionBuilder<Tables>()

/** Seats that the course has left as a whole. */
const courseFree = sql<number | null>`case when course.seats > 0 then greatest(0, course.seats - coalesce(${eb
  .selectFrom(aliased(seatCounts, 'given'))
  .select('given.taken')
  .where('given.roundID', '=', sql.ref<string>('course._id'))
  .$asScalar()}, 0)) end`

/** The classes of open on-site courses. */
const heldRounds = (ctx: Context, first: string, last: string, reader: Reader = ctx) =>
  eb
    .selectFrom(roundsBetween(reader, first, last).as('round'))
    .innerJoin(courses.name, 'course._id', 'round.courseID')
    .select([
      ...shared(reader),
      sql<string | null>`round."_id"`.as('classID'),
      'round.place',
      sql<number | null>`least(round.free, ${courseFree})`.as('free'),
      sql<boolean>`false`.as('isRegistration'),
      sql<string>`round."startDate"`.as('from'),
      sql<string>`round."endDate"`.as('to'),
    ])
    .where(visibleToAll(ctx, courses))
    .where('course.type', '=', 'onsite')

/** The days of open on-site courses on which no class of theirs meets. */
const ownRounds = (ctx: Context, reader: Reader = ctx) =>
  eb
    .selectFrom(courses.name)
    .select([
      ...shared(reader),
      sql<string | null>`null::uuid`.as('classID'),
      translated<string | null>(reader, courses, 'place').as('place'),
      courseFree.as('free'),
      sql<boolean>`course."startDate" is null`.as('isRegistration'),
      firstDay.as('from'),
      lastDay.as('to'),
    ])
    .where(visibleToAll(ctx, courses))
    .where('course.type', '=', 'onsite')
    .where(firstDay, 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(aliased(classes, 'met'))
            .select('met._id')
            .whereRef('met.courseID', '=', 'course._id')
            .where(
              sql<SqlBool>`course."startDate" is null or (met."startDate" <= ${lastDay} and met."endDate" >= ${firstDay})`,
            ),
        ),
      ),
    )

/** The months of a year that have something; null where the site has no on-site training in any year. */
export async function readCalendar(ctx: Context, year: number): Promise<Calendar | null> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const row = await ctx.db
    .with('found', (db) =>
      db
        .selectFrom(heldRounds(ctx, first, last).unionAll(ownRounds(ctx)).as('rounds'))
        .selectAll()
        .where('from', '<=', sql<string>`${last}::date`)
        .where(
          sql<string>`case when "isRegistration" then "from" else "to" end`,
          '>=',
          sql<string>`${first}::date`,
        ),
    )
    .selectNoFrom((outer) => [
      outer
        .exists(
          outer
            .selectFrom(courses.name)
            .select('course._id')
            .where(visibleToAll(ctx, courses))
            .where('course.type', '=', 'onsite')
            .where(firstDay, 'is not', null),
        )
        .as('isUsed'),
      outer.selectFrom('found').select(sql<number>`count(*)::int`.as('n')).$asScalar().$notNull().as('total'),
      jsonArrayFrom(
        outer
          .selectFrom('found')
          .selectAll()
          .orderBy('from')
          .orderBy('name')
          .orderBy('_id')
          .limit(CALENDAR_LIMIT),
      ).as('entries'),
    ])
    .executeTakeFirstOrThrow()
  if (!row.isUsed && row.total === 0) return null
  const today = bangkokDay(ctx.now)
  const entries = row.entries.map((entry) => showEntry(entry, today))
  const months = [...Map.groupBy(entries, (entry) => monthOf(entry, year))].map(([month, own]) => ({
    month,
    isPast: `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7),
    entries: own,
  }))
  return { months, shown: entries.length, total: row.total }
}

function showEntry({ startRegistDate, endRegistDate, ...entry }: RoundRow, today: string): CalendarEntry {
  const hasBegun = !entry.isRegistration && entry.from < today
  const isEarly = (startRegistDate ?? today) > today
  const isClosed = (endRegistDate ?? today) < today
  const why = hasBegun
    ? entry.to < today
      ? 'past'
      : 'running'
    : isEarly
      ? 'early'
      : isClosed
        ? 'closed'
        : null
  return { ...entry, why, isOpen: why === null }
}

/** The rounds of open on-site courses in the years that the calendar offers, nearest to now first where there are too many. */
export async function readFeed(ctx: Context, lang: string): Promise<CalendarClass[]> {
  const reader = { lang }
  const today = bangkokDay(ctx.now)
  const thisYear = Number(today.slice(0, 4))
  const [first, last] = [`${thisYear - CALENDAR_YEARS}-01-01`, `${thisYear + CALENDAR_YEARS}-12-31`]
  return ctx.db
    .selectFrom(heldRounds(ctx, first, last, reader).unionAll(ownRounds(ctx, reader)).as('round'))
    .innerJoin(courses.name, 'course._id', 'round._id')
    .leftJoin(classes.name, 'class._id', 'round.classID')
    .select([
      sql<string>`coalesce(round."classID", round."_id")`.as('uid'),
      'round._id',
      'round.slug',
      'round.name',
      'round.from',
      'round.to',
      'round.place',
      translated<string | null>(reader, courses, 'short_description').as('summary'),
      sql<string>`greatest(course."updatedAt", class."updatedAt")`.as('updatedAt'),
    ])
    .where('round.isRegistration', '=', false)
    .where('round.from', '>=', sql<string>`${first}::date`)
    .where('round.from', '<=', sql<string>`${last}::date`)
    .orderBy(sql`abs(round."from" - ${today}::date)`)
    .orderBy('uid')
    .limit(CALENDAR_LIMIT)
    .execute()
}
