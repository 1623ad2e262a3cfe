import type { Context } from '#kernel/context.ts'
import { readSlow } from '#kernel/database/slow-statements.ts'
import { forbidden } from '#kernel/errors.ts'
import { readQueueState } from '#kernel/jobs/queue-state.server.ts'
import { readRecentFaults } from '#modules/alerts/public.server.ts'
import { jobs } from '#modules/jobs/public.server.ts'
import type { Monitor } from './monitor.ts'

const SHOWN = 20
const DAY_MS = 86_400_000

async function countJobs(ctx: Context, isWide: boolean): Promise<Monitor['jobs']> {
  if (isWide) {
    const { waiting, running, failed } = await readQueueState(ctx.engine)
    return { waiting, running, failed }
  }
  const since = new Date(ctx.now.getTime() - DAY_MS).toISOString()
  const rows = await ctx
    .from(jobs)
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['waiting', 'running']),
        eb.and([eb('status', '=', 'failed'), eb('finishedAt', '>', since)]),
      ]),
    )
    .groupBy('status')
    .execute()
  const countOf = (status: string) => rows.find((row) => row.status === status)?.n ?? 0
  return { waiting: countOf('waiting'), running: countOf('running'), failed: countOf('failed') }
}

/** How the site that is worked on is; for root on the platform's site, how all are. */
export async function readMonitor(ctx: Context): Promise<Monitor> {
  if (!ctx.actor.is('root', 'admin')) throw forbidden()
  const isWide = ctx.actor.is('root') && ctx.site.siteType === 'origin'
  const site = isWide ? undefined : ctx.site._id
  const start = performance.now()
  const counted = await countJobs(ctx, isWide)
  const nameOf = async (id: string | null) =>
    isWide && id !== null ? ((await ctx.engine.sites.byId(id))?.siteName ?? null) : null
  const faults = readRecentFaults(ctx.engine, ctx.now, site).slice(0, SHOWN)
  const slow = readSlow(site).slice(0, SHOWN)
  return {
    milliseconds: Math.max(1, Math.round(performance.now() - start)),
    jobs: counted,
    process: isWide ? { bytes: process.memoryUsage.rss(), seconds: Math.round(process.uptime()) } : null,
    faults: await Promise.all(
      faults.map(async ({ site: id, ...fault }) => ({ ...fault, site: await nameOf(id) })),
    ),
    slow: await Promise.all(slow.map(async ({ site: id, ...one }) => ({ ...one, site: await nameOf(id) }))),
  }
}
