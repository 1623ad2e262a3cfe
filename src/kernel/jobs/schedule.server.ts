import { createHash } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { lazyTransaction } from '#kernel/database/lazy-transaction.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { Job } from './define.ts'

/** Data of the job that cron makes: it becomes one job for every site. */
const TICK = { tick: true } as const

/** Whether a queued job is cron's, to be dealt out to the sites. */
export function isTick(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'tick' in data
}

/** Makes the schedules in the database those of the declarations. */
export async function ensureSchedules(boss: PgBoss, engine: Engine): Promise<void> {
  const { jobs } = engine.jobs
  const times = new Map<string, string>()
  for (const { name, schedule } of jobs.values()) {
    const time = typeof schedule === 'function' ? schedule(engine) : schedule
    if (time !== undefined) times.set(name, time)
  }
  for (const { name } of await boss.getSchedules()) if (!times.has(name)) await boss.unschedule(name)
  for (const [name, time] of times)
    await boss.schedule(name, time, TICK, { tz: 'Asia/Bangkok', missed: 'once' })
}

/**
 * All sites but those that are suspended, or below one that is; or the one that stands for the installation: the platform, else the
 * first that there was.
 */
const SITES = {
  site: `with recursive open as (
      select "_id" from site where "parentSite" is null and "suspendedAt" is null
      union all
      select site."_id" from site join open on site."parentSite" = open."_id" where site."suspendedAt" is null
    ) select "_id" from open`,
  installation: `select "_id" from site order by ("siteType" = 'origin') desc, "createdAt", "_id" limit 1`,
} as const

/** The same for the same tick and site, so that dealing out again adds nothing. */
function idOf(tickId: string, siteId: string): string {
  const hex = createHash('sha256').update(`${tickId}\0${siteId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Adds the job to every site that it is for, all or none. */
export async function dealOut(engine: Engine, job: Job, tickId: string): Promise<void> {
  const transaction = lazyTransaction(engine.pools.platform, 'begin')
  try {
    const sites = await transaction.run<{ _id: string }>(SITES[job.scope], [])
    for (const { _id: site } of sites) {
      const id = idOf(tickId, site)
      const added = await transaction.run(
        'insert into job (site_id, "_id", name) values ($1, $2, $3) on conflict do nothing returning "_id"',
        [site, id, job.name],
      )
      if (added.length > 0)
        await engine.jobs.send((text, values) => transaction.run(text, values), {
          id,
          name: job.name,
          envelope: { site, data: {} },
        })
    }
    await transaction.commit()
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}
