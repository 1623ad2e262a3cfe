import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import type { JobProgressData, JoinRequest } from '#kernel/realtime/wire.ts'
import { watchRecord } from './watch-record.server.ts'

/** A job as a page begins to show it. */
export interface WatchedJob {
  readonly watch: JoinRequest
  readonly progress: JobProgressData
  readonly id: string
  readonly finishedAt: string | null
}

type JobRecord = JobProgressData & Pick<WatchedJob, 'finishedAt'>

/** Reads how far a job is, for those who may see it, with where to hear how it goes on. */
export async function watchJob(ctx: Context, jobID: string): Promise<WatchedJob> {
  const collection = ctx.engine.registry.collection('job')
  if (!collection) throw notFound()
  const watch = await watchRecord(ctx, collection, jobID)
  const job = (await readRecord(ctx, collection, jobID)) as unknown as JobRecord
  const { status, percent, message, finishedAt } = job
  return { id: jobID, watch, progress: { status, percent, message }, finishedAt }
}
