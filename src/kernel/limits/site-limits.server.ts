import type pg from 'pg'
import type { Context, Logger } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { nextMidnight } from '#kernel/thai/next-midnight.ts'
import { type Limits, limitsOf } from './limits.ts'
import { createRequestCount } from './request-count.server.ts'

const DAY_MS = 86_400_000

/** What sites may use. */
export interface SiteLimits {
  /** The limits that count for a site. */
  of(site: Pick<Site, 'limits'>): Limits
  /** Counts a request of the site; throws when it comes to make sense again, where the minute has had its share. */
  takeRequest(site: Site): void
  /** Adds what this process counted to what all of them did. */
  fold(): Promise<void>
}

/** Without a word of the operator there is no limit but that of files. */
export function createSiteLimits(
  pool: Pick<pg.Pool, 'query'>,
  log: Logger,
  storage: number,
  usual: Partial<Limits> = {},
): SiteLimits {
  const all: Limits = { storage, requests: null, mails: null, jobs: null, members: null, ...usual }
  const requests = createRequestCount(pool, log)
  return {
    of: (site) => limitsOf(site, all),
    fold: requests.fold,
    takeRequest(site) {
      const { requests: max } = limitsOf(site, all)
      const seconds = max === null ? undefined : requests.take(site._id, max)
      if (seconds !== undefined)
        throw new DomainError('gateway.site-busy', { status: 429, retryAfter: seconds, values: { seconds } })
    },
  }
}

/** The day in Bangkok that it is, as the moment that it began. */
export function dayOf(now: Date): Date {
  return new Date(nextMidnight(now).getTime() - DAY_MS)
}

/** How many mails the site has sent today. */
export async function readMailsToday(ctx: Pick<Context, 'run' | 'site'>, now: Date): Promise<number> {
  const [found] = await ctx.run<{ count: number }>(
    `select count from site_use where site_id = $1 and kind = 'mails' and period = $2`,
    [ctx.site._id, dayOf(now)],
  )
  return found?.count ?? 0
}

/** Counts a mail of the site as sent today. */
export async function countMail(ctx: Pick<Context, 'run' | 'site'>, now: Date): Promise<void> {
  await ctx.run(
    `insert into site_use (site_id, kind, period, count) values ($1, 'mails', $2, 1)
     on conflict (site_id, kind, period) do update set count = site_use.count + excluded.count`,
    [ctx.site._id, dayOf(now)],
  )
}

/** How many jobs of the site wait, up to a number that is enough to know. */
export async function countWaiting(ctx: Pick<Context, 'run' | 'site'>, enough: number): Promise<number> {
  const [found] = await ctx.run<{ count: number }>(
    `select count(*)::int as count from (select from job where site_id = $1 and status = 'waiting' limit $2) waiting`,
    [ctx.site._id, enough],
  )
  return found?.count ?? 0
}
