import type { Context } from '#kernel/context.ts'
import type { BlockSource } from '#kernel/pages/block.ts'
import { type Here, readHere } from '#kernel/pages/page-parameters.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { readDetailLook } from '#modules/courses/public.server.ts'
import { type Calendar, readCalendar } from '../../calendar.server.ts'
import type { Vat } from '../../components/course-price.tsx'
import { CALENDAR_YEARS } from '../limits.ts'

/** A year as the block shows it, and the way to others. */
export interface ShownYear extends Calendar {
  readonly year: number
  readonly thisYear: number
  readonly vat: Vat
  readonly here: Here
}

function yearOf({ parameters: { year = '' } }: Here, thisYear: number): number {
  const isOffered = /^\d{4}$/.test(year) && Math.abs(Number(year) - thisYear) <= CALENDAR_YEARS
  return isOffered ? Number(year) : thisYear
}

/** The year that the address names; any other than those offered is this year. */
export async function readYear(ctx: Context, url: URL): Promise<ShownYear | null> {
  const here = readHere(url)
  const thisYear = Number(bangkokDay(ctx.now).slice(0, 4))
  const year = yearOf(here, thisYear)
  const calendar = await readCalendar(ctx, year)
  return calendar && { ...calendar, year, thisYear, vat: readDetailLook(ctx).vat, here }
}

/** Reads the year once for all calendars of the page. */
export const readCalendars: BlockSource<ShownYear | null> = async (ctx, objects, { url }) => {
  const shown = await readYear(ctx, url)
  return objects.map(() => shown)
}
