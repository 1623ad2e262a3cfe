import { sql } from 'kysely'
import { operator, recordAudit } from '#kernel/access/audit.server.ts'
import { siteOf } from '#kernel/data/fragments.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { callOff, tryAgain } from '#kernel/jobs/intervene.server.ts'
import { readPlatform, workOnSite } from '#kernel/open-context.server.ts'
import { CALLED_OFF } from './actions.server.ts'
import { jobs } from './collections.ts'

const MAX_LISTED = 1_000

export const jobStatuses = ['waiting', 'running', 'failed'] as const

/** Which jobs of the installation are meant. */
export interface JobChoice {
  readonly ids?: readonly string[]
  readonly status?: (typeof jobStatuses)[number] | undefined
  readonly site?: string | undefined
}

/** A job of any site, for whoever runs the installation. */
export type OperatedJob = Awaited<ReturnType<typeof listJobs>>[number]

/** Jobs of all sites that wait, run or failed for good, the oldest first. */
export function listJobs(engine: Engine, { ids, status, site }: JobChoice) {
  return readPlatform(engine, (from) =>
    from(jobs)
      .select([
        '_id as id',
        'name',
        'status',
        'attempt',
        'error',
        'createdAt',
        'finishedAt',
        siteOf(jobs).as('site'),
      ])
      .where('status', '=', sql<'waiting'>`any(${status ? [status] : jobStatuses})`)
      .$if(ids !== undefined, (query) => query.where('_id', '=', sql<string>`any(${ids}::uuid[])`))
      .$if(site !== undefined, (query) => query.where(siteOf(jobs), '=', site ?? ''))
      .orderBy('createdAt')
      .limit(MAX_LISTED)
      .execute(),
  )
}

async function record(engine: Engine, action: 'retry' | 'cancel', { site, id }: OperatedJob): Promise<void> {
  await workOnSite(engine, site, (ctx) =>
    recordAudit(ctx, { action, collection: jobs.name, recordID: id }, operator),
  )
}

/** Gives failed jobs another try; answers those that wait again. */
export async function retryJobs(engine: Engine, chosen: JobChoice): Promise<OperatedJob[]> {
  const failed = await listJobs(engine, { ...chosen, status: 'failed' })
  const again = await tryAgain(engine, failed)
  const waiting = failed.filter(({ id }) => again.has(id))
  for (const job of waiting) await record(engine, 'retry', job)
  return waiting
}

/** Calls jobs off that wait, and forgets those that failed; answers both. What runs goes on. */
export async function dropJobs(engine: Engine, ids: readonly string[]): Promise<OperatedJob[]> {
  const dropped: OperatedJob[] = []
  for (const job of await listJobs(engine, { ids })) {
    const isGone =
      job.status === 'failed'
        ? (
            await workOnSite(engine, job.site, (ctx) =>
              ctx.write(jobs).where({ _id: job.id, status: 'failed' }).remove(),
            )
          ).length > 0
        : job.status === 'waiting' && (await callOff(engine, job, CALLED_OFF))
    if (!isGone) continue
    await record(engine, 'cancel', job)
    dropped.push(job)
  }
  return dropped
}
