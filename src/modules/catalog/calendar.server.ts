import type { Context } from '#kernel/context.ts'
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

/** The months of a year that have something; null where the site has no on-site training in any year. */
export async function readCalendar(ctx: Context, year: number): Promise<Calendar | null> {
  const [row] = await ctx.run<{ isUsed: boolean; total: number; entries: CalendarEntry[] }>(
    `with onsite as (
       select "_id", name, place, seats, "startDate" is null as "isRegistration",
         coalesce("startDate", "startRegistDate") as "from",
         case when "startDate" is null then greatest("startRegistDate", "endRegistDate")
           else greatest("startDate", "endDate") end as "to"
       from course where site_id = $1 and status and type = 'onsite'
         and ("startDate" is not null or "startRegistDate" is not null)),
     found as (
       select * from onsite
       where "from" <= $3::date and case when "isRegistration" then "from" else "to" end >= $2::date)
     select exists (select 1 from onsite) as "isUsed", (select count(*)::int from found) as total,
       (select coalesce(json_agg(entry), '[]') from (
         select * from found order by "from", name, "_id" limit $4) entry) as entries`,
    [ctx.site._id, `${year}-01-01`, `${year}-12-31`, CALENDAR_LIMIT],
  )
  if (!row?.isUsed) return null
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
  return ctx.run<CalendarClass>(
    `select "_id", name, "startDate" as "from", greatest("startDate", "endDate") as "to", place,
       short_description as summary, "updatedAt"
     from course where site_id = $1 and status and type = 'onsite' and "startDate" between $2 and $3
     order by abs("startDate" - $4::date), "_id" limit $5`,
    [
      ctx.site._id,
      `${thisYear - CALENDAR_YEARS}-01-01`,
      `${thisYear + CALENDAR_YEARS}-12-31`,
      dayOf(ctx.now),
      CALENDAR_LIMIT,
    ],
  )
}
