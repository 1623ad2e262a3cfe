import { sql } from 'kysely'
import { siteOf } from '#kernel/data/fragments.ts'
import { countSome, type TodayCard, type TodayFigure } from '#modules/today/public.server.ts'
import { jobs } from './collections.ts'

/** Jobs that failed for good within so many days are work. */
const FAILED_DAYS = 7
const DAY = 86_400_000

const sinceOf = (now: Date) => new Date(now.getTime() - FAILED_DAYS * DAY).toISOString()

/** Jobs of the site that failed: each can be done again. */
export const jobsToday: TodayCard = {
  id: 'jobs',
  icon: 'job',
  kind: 'work',
  order: 70,
  path: '/setup/jobs',
  async read(ctx) {
    const failed = ctx
      .from(jobs)
      .select('_id')
      .where('status', '=', 'failed')
      .where('createdAt', '>', sinceOf(ctx.now))
    return { count: await countSome(failed), href: '/setup/jobs?status=failed' }
  },
}

/** The same of all sites that somebody runs. */
export const jobsOfSites: TodayFigure = {
  id: 'jobs',
  order: 40,
  kind: 'trouble',
  href: (site) => `/setup/jobs?status=failed${site === undefined ? '' : `&site=${site}`}`,
  read: (ctx) =>
    ctx
      .from(jobs)
      .select([siteOf(jobs).as('site'), sql<number>`count(*)::int`.as('count')])
      .where('status', '=', 'failed')
      .where('createdAt', '>', sinceOf(ctx.now))
      .groupBy(siteOf(jobs))
      .execute(),
}
