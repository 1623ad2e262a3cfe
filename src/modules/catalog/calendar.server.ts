import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { courses } from '#modules/courses/public.server.ts'
import { CALENDAR_LIMIT, CALENDAR_YEARS } from './blocks/limits.ts'
import type { CalendarClass } from './write-calendar.ts'

/** An on-site course in the calendar: its days of class, or those of registration while no class is set. */
export interface CalendarEntry {
  readonly _id: string
  readonly name: string
  readonly from: string
  readonly to: string
  readonly isRegistration: boolean
  readonly place: string | null
  readonly seats: number | null
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

const dayInBangkok = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' })

/** The day that it is in Bangkok, as YYYY-MM-DD. */
export const dayOf = (now: Date) => dayInBangkok.format(now)

/** A class that began in an earlier year goes on in January. */
const monthOf = ({ from }: CalendarEntry, year: number) =>
  from < `${year}-01-01` ? 1 : Number(from.slice(5, 7))

const firstDay = sql<string>`coalesce("startDate", "startRegistDate")`
const lastDay = sql<string>`case when "startDate" is null then greatest("startRegistDate", "endRegistDate")
  else greatest("startDate", "endDate") end`

/** The months of a year that have something; null where the site has no on-site training in any year. */
export async function readCalendar(ctx: Context, year: number): Promise<Calendar | null> {
  const row = await ctx.db
    .with('onsite', (db) =>
      db
        .selectFrom(courses.name)
        .select([
          '_id',
          'name',
          'place',
          'seats',
          sql<boolean>`"startDate" is null`.as('isRegistration'),
          firstDay.as('from'),
          lastDay.as('to'),
        ])
        .where(visibleToAll(ctx, courses))
        .where('type', '=', 'onsite')
        .where(({ or, eb }) => or([eb('startDate', 'is not', null), eb('startRegistDate', 'is not', null)])),
    )
    .with('found', (db) =>
      db
        .selectFrom('onsite')
        .select(['_id', 'name', 'place', 'seats', 'isRegistration', 'from', 'to'])
        .where('from', '<=', sql<string>`${`${year}-12-31`}::date`)
        .where(
          sql<string>`case when "isRegistration" then "from" else "to" end`,
          '>=',
          sql<string>`${`${year}-01-01`}::date`,
        ),
    )
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('onsite').select('onsite._id')).as('isUsed'),
      eb.selectFrom('found').select(sql<number>`count(*)::int`.as('n')).$asScalar().$notNull().as('total'),
      jsonArrayFrom(
        eb
          .selectFrom('found')
          .select(['_id', 'name', 'place', 'seats', 'isRegistration', 'from', 'to'])
          .orderBy('from')
          .orderBy('name')
          .orderBy('_id')
          .limit(CALENDAR_LIMIT),
      ).as('entries'),
    ])
    .executeTakeFirstOrThrow()
  if (!row.isUsed) return null
  const thisMonth = dayOf(ctx.now).slice(0, 7)
  const months = [...Map.groupBy(row.entries, (entry) => monthOf(entry, year))].map(([month, entries]) => ({
    month,
    isPast: `${year}-${String(month).padStart(2, '0')}` < thisMonth,
    entries,
  }))
  return { months, shown: row.entries.length, total: row.total }
}

/** The open on-site classes of the years that the calendar offers, nearest to now first where there are too many. */
export async function readClasses(ctx: Context): Promise<CalendarClass[]> {
  const thisYear = Number(dayOf(ctx.now).slice(0, 4))
  return ctx
    .from(courses)
    .select([
      '_id',
      'name',
      sql<string>`"startDate"`.as('from'),
      sql<string>`greatest("startDate", "endDate")`.as('to'),
      'place',
      'short_description as summary',
      'updatedAt',
    ])
    .where(visibleToAll(ctx, courses))
    .where('type', '=', 'onsite')
    .where('startDate', '>=', `${thisYear - CALENDAR_YEARS}-01-01`)
    .where('startDate', '<=', `${thisYear + CALENDAR_YEARS}-12-31`)
    .orderBy(sql`abs("startDate" - ${dayOf(ctx.now)}::date)`)
    .orderBy('_id')
    .limit(CALENDAR_LIMIT)
    .execute()
}
