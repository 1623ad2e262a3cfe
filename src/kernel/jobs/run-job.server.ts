import { z } from 'zod'
import { makeServerActor } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { watchHeld } from '#kernel/database/held-connections.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import { JOB_PROGRESS, type JobProgressData } from '#kernel/realtime/wire.ts'
import { failedJobs, type Job } from './define.ts'
import {
  type JobKey,
  markDead,
  markDone,
  markFailedTry,
  markProgress,
  markRunning,
  roomOfJob,
} from './track.server.ts'

const envelopeSchema = z.object({ site: z.uuid(), data: z.unknown() })

/** A job as it lies in the queue. */
export interface QueuedJob {
  readonly id: string
  readonly data: unknown
  readonly retryCount: number
  readonly signal: AbortSignal
}

/** What is told of an error: its message, never its stack. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function openServerContext(engine: Engine, siteId: string): Promise<Context | undefined> {
  // The job may be about a change that another process has just made to its site.
  if (!(await engine.changes.catchUp())) {
    engine.sites.forget()
    engine.languages.forget()
  }
  const site = await engine.sites.byId(siteId)
  if (!site) return undefined
  return openContext({
    engine,
    host: site,
    actor: makeServerActor(site._id),
    t: engine.catalog.translate('th'),
  })
}

function notifyEnd(ctx: Context, key: JobKey, data: JobProgressData): void {
  publish(ctx, roomOfJob(key), JOB_PROGRESS, data)
}

/** Runs one try. What it wrote is committed together with the job being done; a failed try leaves nothing. */
export function runJob(engine: Engine, job: Job, queued: QueuedJob): Promise<void> {
  return engine.jobRuns.watch(job.name, () => watchHeld(() => runTry(engine, job, queued)))
}

async function runTry(engine: Engine, job: Job, queued: QueuedJob): Promise<void> {
  const { site, data } = envelopeSchema.parse(queued.data)
  const key: JobKey = { site, id: queued.id }
  const attempt = queued.retryCount + 1
  const ctx = await openServerContext(engine, site)
  if (!ctx) return engine.log.warn({ job: job.name, id: key.id }, 'the job’s site is gone')
  const pool = engine.pools.app
  // The record stands under row-level security: a job that names a site it was not enqueued in has none.
  if (!(await markRunning(pool, key, attempt)))
    return engine.log.info({ job: job.name, id: key.id }, 'the job is done already')
  try {
    await job.run(
      {
        ctx,
        jobID: key.id,
        attempt,
        signal: queued.signal,
        progress: (percent, message) => markProgress(pool, key, percent, message),
      },
      job.data.parse(data),
    )
    if (await markDone(ctx.run, key)) {
      notifyEnd(ctx, key, { status: 'done', percent: 100, message: null })
      await ctx.commit()
    } else await ctx.rollback()
  } catch (error) {
    await ctx.rollback()
    await markFailedTry(pool, key, describeError(error))
    engine.log.warn({ err: error, job: job.name, id: key.id, attempt }, 'a try of a job failed')
    throw error
  }
}

/** Marks a job as failed for good and tells its module, both or neither. False when it is over already. */
export async function buryJob(engine: Engine, job: Job | undefined, dead: DeadJob): Promise<boolean> {
  const { site, data } = envelopeSchema.parse(dead.data)
  const ctx = await openServerContext(engine, site)
  if (!ctx) return false
  try {
    const isNew = await markDead(ctx.run, { site, id: dead.id }, dead.error, dead.from)
    if (isNew) notifyEnd(ctx, { site, id: dead.id }, { status: 'failed', percent: 0, message: null })
    if (isNew && job?.gaveUp) await job.gaveUp(ctx, job.data.parse(data), wordsOf(ctx, dead.error))
    if (isNew && job) for (const tell of engine.contributionsTo(failedJobs)) await tell(ctx, job)
    await ctx.commit()
    engine.log.error({ job: job?.name, id: dead.id }, 'a job failed for good')
    return isNew
  } catch (error) {
    await ctx.rollback()
    throw error
  }
}

function wordsOf({ t }: Context, error: string): string {
  return t.has(error) ? t(error) : error
}

export interface DeadJob {
  readonly id: string
  readonly data: unknown
  /** Why: a message, or the key of a text. */
  readonly error: string
  /** What it may be now; waiting or running unless told. */
  readonly from?: readonly string[]
}
