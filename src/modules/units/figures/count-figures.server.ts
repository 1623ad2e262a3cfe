import { sql } from 'kysely'
import { z } from 'zod'
import type { Context, ReadFrom } from '#kernel/context.ts'
import { siteOf } from '#kernel/data/fragments.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { readPlatform, workOnPlatform } from '#kernel/open-context.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { files } from '#modules/files/public.server.ts'
import { jobs } from '#modules/jobs/public.server.ts'
import { orders } from '#modules/orders/public.server.ts'
import { sites } from '#modules/sites/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { siteFigures } from '../tables.ts'

const names = [
  'members',
  'courses',
  'enrolments',
  'completed',
  'income',
  'storage',
  'waiting',
  'failed',
] as const
type Name = (typeof names)[number] | 'sites'
type Figures = Record<Name, number>

interface Counted {
  readonly site: string
  readonly count: number
}

const none = (): Figures => ({
  members: 0,
  courses: 0,
  enrolments: 0,
  completed: 0,
  income: 0,
  storage: 0,
  sites: 0,
  waiting: 0,
  failed: 0,
})

/** The month that is counted; one that is over has an end, and what came after it is not of it. */
interface Month {
  readonly start: string
  readonly end?: string
}

type Reader = (from: ReadFrom, month: Month) => Promise<Counted[]>

/** Reads each figure of all sites in one statement. */
const readers: Readonly<Record<(typeof names)[number], Reader>> = {
  members: (from, { end }) =>
    from(users)
      .select((eb) => [siteOf(users).as('site'), eb.fn.countAll<number>().as('count')])
      .where('role', '=', 'user')
      .$if(end !== undefined, (query) => query.where('createdAt', '<', end ?? ''))
      .groupBy(siteOf(users))
      .execute(),
  courses: (from) =>
    from(courses)
      .select((eb) => [siteOf(courses).as('site'), eb.fn.countAll<number>().as('count')])
      .groupBy(siteOf(courses))
      .execute(),
  enrolments: (from, { end }) =>
    from(enrolments)
      .select((eb) => [siteOf(enrolments).as('site'), eb.fn.countAll<number>().as('count')])
      .where('status', '=', 'active')
      .$if(end !== undefined, (query) => query.where('createdAt', '<', end ?? ''))
      .groupBy(siteOf(enrolments))
      .execute(),
  completed: (from, { end }) =>
    from(enrolments)
      .select((eb) => [siteOf(enrolments).as('site'), eb.fn.countAll<number>().as('count')])
      .where('status', '=', 'active')
      .where(sql<string>`${sql.ref('analytics')}->>'status'`, '=', 'complete')
      .$if(end !== undefined, (query) => query.where('createdAt', '<', end ?? ''))
      .groupBy(siteOf(enrolments))
      .execute(),
  income: (from, { start, end }) =>
    from(orders)
      .select([
        siteOf(orders).as('site'),
        sql<number>`coalesce(sum(${sql.ref('paidAmount')}), 0)::float8`.as('count'),
      ])
      .where('paidAt', '>=', start)
      .$if(end !== undefined, (query) => query.where('paidAt', '<', end ?? ''))
      .groupBy(siteOf(orders))
      .execute(),
  storage: (from) =>
    from(files)
      .select([
        siteOf(files).as('site'),
        sql<number>`coalesce(sum(${sql.ref('size')}), 0)::float8`.as('count'),
      ])
      .groupBy(siteOf(files))
      .execute(),
  waiting: (from) =>
    from(jobs)
      .select((eb) => [siteOf(jobs).as('site'), eb.fn.countAll<number>().as('count')])
      .where('status', '=', 'waiting')
      .groupBy(siteOf(jobs))
      .execute(),
  failed: (from) =>
    from(jobs)
      .select((eb) => [siteOf(jobs).as('site'), eb.fn.countAll<number>().as('count')])
      .where('status', '=', 'failed')
      .groupBy(siteOf(jobs))
      .execute(),
}

const ROWS_AT_ONCE = 1_000
const BANGKOK_MS = 7 * 3_600_000

/** Adds what a site has to those above it. */
function addUp(
  found: Map<string, Figures>,
  all: readonly { _id: string; parentSite: string | null; siteType: string }[],
) {
  const parents = new Map(all.map(({ _id, parentSite }) => [_id, parentSite]))
  const own = new Map(all.map(({ _id }) => [_id, found.get(_id) ?? none()]))
  const sums = new Map([...own].map(([id, figures]) => [id, { ...figures }]))
  for (const { _id, siteType } of all) {
    const figures = own.get(_id) ?? none()
    const isUnit = siteType === 'unit' ? 1 : 0
    for (let above = parents.get(_id) ?? null; above !== null; above = parents.get(above) ?? null) {
      const sum = sums.get(above)
      if (!sum) break
      for (const name of names) sum[name] += figures[name]
      sum.sites += isUnit
    }
  }
  return sums
}

/** When a month begins in Bangkok, so many months before that of `now`. */
function monthOf(now: Date, before: number): Date {
  const there = new Date(now.getTime() + BANGKOK_MS)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - before) - BANGKOK_MS)
}

/** What every site has in the month of `now`, or had in one before it, with the sums of those above. */
export async function countRows(from: ReadFrom, now: Date, before = 0) {
  const start = monthOf(now, before)
  const month: Month = {
    start: start.toISOString(),
    ...(before > 0 && { end: monthOf(now, before - 1).toISOString() }),
  }
  const all = await from(sites).select(['_id', 'parentSite', 'siteType']).execute()
  const found = new Map<string, Figures>()
  for (const name of names)
    for (const { site, count } of await readers[name](from, month)) {
      const figures = found.get(site) ?? none()
      figures[name] = count
      found.set(site, figures)
    }
  const day = new Date(start.getTime() + BANGKOK_MS).toISOString().slice(0, 10)
  return [...addUp(found, all)].map(([site, figures]) => ({
    site,
    month: day,
    ...figures,
    countedAt: now.toISOString(),
  }))
}

/** Counts what every site has and stores it for this month. */
export async function countFigures(ctx: Context): Promise<void> {
  const rows = await readPlatform(ctx.engine, (from) => countRows(from, ctx.now))
  await workOnPlatform(ctx, async (inner) => {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await inner.write(siteFigures).putMany(rows.slice(at, at + ROWS_AT_ONCE), { key: ['site', 'month'] })
  })
}

/** Counts every hour: dashboards of platform and collections read what was counted, however many sites there are. */
export const countFiguresJob = defineJob({
  name: 'units.count-figures',
  label: { th: 'นับตัวเลขของทุกเว็บไซต์', en: 'Count the figures of all sites' },
  data: z.object({}),
  scope: 'installation',
  schedule: '7 * * * *',
  concurrency: 1,
  timeoutSeconds: 1800,
  run: ({ ctx }) => countFigures(ctx),
})
