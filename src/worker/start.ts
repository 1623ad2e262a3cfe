import type pg from 'pg'
import { type JobWithMetadata, PgBoss, systemClock } from 'pg-boss'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { Job } from '#kernel/jobs/define.ts'
import { JOB_SCHEMA } from '#kernel/jobs/install.server.ts'
import { DEAD_LETTERS, ensureQueues } from '#kernel/jobs/queue.server.ts'
import { buryJob, runJob } from '#kernel/jobs/run-job.server.ts'
import { dealOut, ensureSchedules, isTick } from '#kernel/jobs/schedule.server.ts'
import { type Lanes, watchQueues } from './watch-queues.ts'

export interface WorkerInput {
  engine: Engine
  database: pg.ClientConfig
  /** How often the queue is looked at beside being woken, and how often dead workers are looked for. */
  pollSeconds?: number
  superviseSeconds?: number
  /** Before the second try of any job, in place of what its declaration says; doubles from try to try. */
  retrySeconds?: number | undefined
}

export interface Worker {
  /** Lets running jobs finish for so long, then gives them back to the queue. */
  close(): Promise<void>
}

const STOP_MS = 15_000
const CONNECTIONS = 4
/** A lane is woken when there is something to do; what it looks for by itself is what nobody woke it for. */
const LANE_SECONDS = 60

function bossOptions({ database, superviseSeconds = 10 }: WorkerInput) {
  // Only strings and numbers: the queue parses times itself.
  const { types: _, ...connection } = connectionConfig(database, 'sala_platform')
  return {
    ...(connection as Omit<pg.ClientConfig, 'types' | 'password'> & { password?: string }),
    options: '-c timezone=UTC -c jit=off -c role=sala_platform -c statement_timeout=30000',
    application_name: 'sala_worker',
    max: CONNECTIONS,
    schema: JOB_SCHEMA,
    // Schedules go by the database's time: this machine's clock may be moved without their noticing.
    clock: { ...systemClock, now: () => performance.timeOrigin + performance.now() },
    migrate: false,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    cronMonitorIntervalSeconds: 30,
  }
}

/** Starts doing the jobs of all sites, and the scheduled ones at their times. */
export async function startWorker(input: WorkerInput): Promise<Worker> {
  const { engine } = input
  const { jobs } = engine.jobs
  const boss = new PgBoss(bossOptions(input))
  const lanes: Lanes = new Map()
  let isClosing = false
  boss.on('error', (error) => {
    // The database may end the last connections of a process that stops.
    if (!isClosing) engine.log.warn({ reason: error.message }, 'the worker cannot reach the queue')
  })
  boss.on('warning', (warning) => engine.log.info({ warning: warning.message }, 'the queue warns'))
  await boss.start()
  const watch = watchQueues(engine, lanes, {
    seconds: input.pollSeconds ?? 2,
    wake: (lane) => boss.notifyWorker(lane),
  })
  const addLane = async (queue: string, work: LaneWork) => {
    const lane = await openLane(boss, queue, work)
    lanes.set(queue, [...(lanes.get(queue) ?? []), lane])
  }
  try {
    const open = async (isUrgent: boolean) => {
      for (const job of jobs.values())
        for (let lane = 0; (job.isUrgent ?? false) === isUrgent && lane < job.concurrency; lane += 1)
          await addLane(job.name, (queued) => doOne(engine, job, queued))
    }
    // What waited for a clock while nobody worked is taken up before hundreds of queues are looked through.
    await ensureQueues(boss, jobs, false, input.retrySeconds)
    await open(true)
    await ensureQueues(boss, jobs, true, input.retrySeconds)
    await ensureSchedules(boss, engine)
    await open(false)
    await addLane(DEAD_LETTERS, async (dead) => {
      if (isTick(dead.data)) return
      await buryJob(engine, jobs.get(dead.sourceName ?? ''), {
        id: dead.sourceId ?? dead.id,
        data: dead.data,
        error: readError(dead.sourceOutput),
      })
    })
  } catch (error) {
    watch.close()
    await boss.stop({ graceful: false })
    throw error
  }
  return {
    close: () => {
      isClosing = true
      watch.close()
      return boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}

type LaneWork = (job: JobWithMetadata<unknown>) => Promise<void>

const poll = { pollingIntervalSeconds: LANE_SECONDS, notifyPollingIntervalSeconds: LANE_SECONDS }

/** Does the jobs of a queue one after the other. */
async function openLane(boss: PgBoss, queue: string, work: LaneWork): Promise<string> {
  let lane: string | undefined
  lane = await boss.work(queue, { ...poll, includeMetadata: true }, async ([job]) => {
    if (!job) return
    try {
      await work(job)
    } finally {
      // Where one was there may be more: the queue would look again only at its next turn.
      if (lane !== undefined) boss.notifyWorker(lane)
    }
  })
  return lane
}

async function doOne(engine: Engine, job: Job, queued: JobWithMetadata<unknown>): Promise<void> {
  if (isTick(queued.data)) await dealOut(engine, job, queued.id)
  else await runJob(engine, job, queued)
}

/** The message that the queue kept of the last try; a worker that died or ran out of time left the queue's own. */
function readError(output: unknown): string {
  if (typeof output !== 'object' || output === null) return 'unknown'
  const { message, value } = output as { message?: unknown; value?: unknown }
  if (typeof message === 'string') return message
  return typeof value === 'string' ? value : JSON.stringify(output)
}
