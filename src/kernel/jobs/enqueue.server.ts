import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { PLANNED_ONCE } from '#kernel/data/planned-once.ts'
import { countWaiting } from '#kernel/limits/site-limits.server.ts'
import type { Job } from './define.ts'
import { runnerOf } from './queue.server.ts'

export interface EnqueueOptions {
  /** Not before this moment, or so many seconds from now. */
  startAfter?: Date | number
  /** While a job of this name and key waits in the site, enqueuing again answers that one. */
  singletonKey?: string
  /** The key is of something new: none can wait under it yet. */
  isFirstOfKey?: boolean
  /** Higher ones first; 0 unless told. */
  priority?: number
}

const MAX_TRIES = 3

/** A site with more waiting jobs than it may have waits with the next ones, behind everybody else's; none is lost. */
const POSTPONED_SECONDS = 600
const LAST = -1

async function postpone(ctx: Context): Promise<number | undefined> {
  const { jobs: max } = ctx.engine.limits.of(ctx.site)
  if (max === null || (await countWaiting(ctx, max)) < max) return undefined
  ctx.log.warn(
    { site: ctx.site._id },
    'the site has as many waiting jobs as it may: the next ones wait longer',
  )
  return POSTPONED_SECONDS
}

/** Adds a job to the request's transaction: it is there when the request commits, and not when it does not. */
export async function enqueue<Data>(
  ctx: Context,
  job: Job<Data>,
  data: Data,
  options: EnqueueOptions = {},
): Promise<string> {
  const { jobs } = ctx.engine
  if (jobs.jobs.get(job.name) !== (job as Job<never>))
    throw new Error(`no module brings the job «${job.name}»`)
  const parsed = job.data.parse(data)
  const postponed = await postpone(ctx)
  const key = options.singletonKey ?? null
  const add = (id: string) =>
    ctx.run(
      `insert into job (site_id, "_id", name, "userID", key) values ($1, $2, $3, $4, $5)
       on conflict (site_id, name, key) where status = 'waiting' do nothing returning "_id" ${PLANNED_ONCE}`,
      [ctx.site._id, id, job.name, ctx.actor.userID, key],
    )
  const send = (id: string) =>
    jobs.send(runnerOf(ctx), {
      id,
      name: job.name,
      envelope: { site: ctx.site._id, data: parsed },
      startAfter: options.startAfter ?? postponed,
      priority: postponed === undefined ? options.priority : LAST,
    })
  if (key === null || options.isFirstOfKey) {
    // None can be in its place: both leave in one write.
    const id = newId(ctx.now)
    await Promise.all([add(id), send(id)])
    return id
  }
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const id = newId(ctx.now)
    const added = await add(id)
    if (added.length > 0) {
      await send(id)
      return id
    }
    const waiting = await ctx.run<{ _id: string }>(
      `select "_id" from job where site_id = $1 and name = $2 and key = $3 and status = 'waiting'`,
      [ctx.site._id, job.name, key],
    )
    // None: a worker has begun it since, and what the caller changed may have come too late for it.
    if (waiting[0]) return waiting[0]._id
  }
  throw new Error(`job «${job.name}» could not be added`)
}
