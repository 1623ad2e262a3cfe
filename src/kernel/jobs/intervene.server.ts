import { lazyTransaction } from '#kernel/database/lazy-transaction.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { JOB_SCHEMA } from './install.server.ts'
import { buryJob } from './run-job.server.ts'
import type { JobKey } from './track.server.ts'

/** A job that somebody wants to change the fate of. */
export interface NamedJob extends JobKey {
  readonly name: string
}

/**
 * Gives jobs that failed for good another try; answers the ids of those that wait again. The queue forgets a job after a
 * month, and what its module was told of stays as it is: such jobs are left alone.
 */
export async function tryAgain(engine: Engine, asked: readonly NamedJob[]): Promise<ReadonlySet<string>> {
  const transaction = lazyTransaction(engine.pools.platform, 'begin')
  const { run } = transaction
  try {
    const jobs = asked.filter(({ name }) => engine.jobs.jobs.get(name)?.gaveUp === undefined)
    const queued = await run<{ id: string; name: string; state: string }>(
      `select id, name, state from ${JOB_SCHEMA}.job
       where name = any($1) and id = any($2) and state in ('created', 'retry', 'failed') for update`,
      [jobs.map(({ name }) => name), jobs.map(({ id }) => id)],
    )
    const known = new Set(queued.map(({ id }) => id))
    const again = new Set<string>()
    for (const [site, own] of Map.groupBy(jobs, (job) => job.site)) {
      const waiting = await run<{ _id: string }>(
        `update job set status = 'waiting', percent = 0, message = null, "finishedAt" = null, "updatedAt" = sala_clock()
         where site_id = $1 and "_id" = any($2::uuid[]) and status = 'failed' returning "_id"`,
        [site, own.map(({ id }) => id).filter((id) => known.has(id))],
      )
      for (const { _id } of waiting) again.add(_id)
    }
    const failed = queued.filter(({ id, state }) => state === 'failed' && again.has(id))
    for (const [name, own] of Map.groupBy(failed, (job) => job.name))
      await engine.jobs.retry(
        run,
        name,
        own.map(({ id }) => id),
      )
    await transaction.commit()
    return again
  } finally {
    await transaction.rollback()
  }
}

/**
 * Calls a job off that no worker has begun: it counts as failed for this reason, the key of a text, and its module is told.
 * False when it has begun or is over.
 */
export async function callOff(
  engine: Engine,
  { name, site, id }: NamedJob,
  reason: string,
): Promise<boolean> {
  const { rows } = await engine.pools.platform.query<{ data: unknown }>(
    `select data from ${JOB_SCHEMA}.job where name = $1 and id = $2 and data->>'site' = $3`,
    [name, id, site],
  )
  const [queued] = rows
  if (!queued) return false
  return buryJob(engine, engine.jobs.jobs.get(name), {
    id,
    data: queued.data,
    error: reason,
    from: ['waiting'],
  })
}
