import type pg from 'pg'
import { PgBoss, type Queue } from 'pg-boss'
import type { Context, Logger } from '#kernel/context.ts'
import { PLANNED_ONCE } from '#kernel/data/planned-once.ts'
import type { Module } from '#kernel/modules.ts'
import type { Job } from './define.ts'
import { JOB_SCHEMA } from './install.server.ts'

/** Queue that keeps the jobs whose last try failed. */
export const DEAD_LETTERS = 'dead-letters'

const DAY_SECONDS = 86_400
const STORED_SECONDS = 30 * DAY_SECONDS
/** A worker that is silent for so long is taken for dead, and its job is given to another. */
const HEARTBEAT_SECONDS = 10

/** What lies in the queue: the site, and the data that its declaration checks. */
export interface Envelope {
  readonly site: string
  readonly data: unknown
}

export interface SendInput {
  readonly id: string
  readonly name: string
  readonly envelope: Envelope
  readonly startAfter?: Date | number | undefined
  readonly priority?: number | undefined
}

/** A statement runner: a request's transaction, or a connection of the platform role. */
export type RunSql = (text: string, values: readonly unknown[]) => Promise<unknown[]>

export interface JobQueue {
  /** The jobs that the modules bring, by name. */
  readonly jobs: ReadonlyMap<string, Job>
  /** Puts a job into the queue through the given transaction. False when a job with this id is there already. */
  send(run: RunSql, input: SendInput): Promise<boolean>
  /** Gives jobs of one name whose last try failed another one, through the given transaction. */
  retry(run: RunSql, name: string, ids: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** The jobs of the modules by name. Throws when a name is claimed twice or a declaration cannot be worked with. */
export function collectJobs(modules: readonly Module[]): ReadonlyMap<string, Job> {
  const jobs = new Map<string, Job>()
  for (const module of modules)
    for (const job of module.jobs) {
      if (!/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/.test(job.name))
        throw new Error(`job «${job.name}» of «${module.name}» needs a name like module.verb`)
      if (jobs.has(job.name)) throw new Error(`job «${job.name}» is brought twice`)
      if (typeof job.run !== 'function') throw new Error(`job «${job.name}» has nothing that runs it`)
      jobs.set(job.name, job)
    }
  return jobs
}

function queueOptions(job: Job, retrySeconds: number | undefined): Omit<Queue, 'name'> {
  return {
    retryLimit: job.retries,
    retryBackoff: true,
    retryDelay: retrySeconds ?? job.retryDelaySeconds,
    retryDelayMax: 3600,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: STORED_SECONDS,
    deleteAfterSeconds: STORED_SECONDS,
    deadLetter: DEAD_LETTERS,
    notify: true,
  }
}

/**
 * Makes the queues that are missing; `isRenewing` also gives the others the options of their declarations, or the
 * installation's own wait before a second try.
 */
export async function ensureQueues(
  boss: PgBoss,
  jobs: ReadonlyMap<string, Job>,
  isRenewing: boolean,
  retrySeconds?: number,
): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name))
  if (!existing.has(DEAD_LETTERS))
    await boss.createQueue(DEAD_LETTERS, {
      retryLimit: 20,
      retryDelay: 5,
      deleteAfterSeconds: STORED_SECONDS,
    })
  for (const job of jobs.values()) {
    if (!existing.has(job.name)) await boss.createQueue(job.name, queueOptions(job, retrySeconds))
    else if (isRenewing) await boss.updateQueue(job.name, queueOptions(job, retrySeconds))
  }
}

/** The sending side of the queue. It opens at the first job, so that a process that sends none holds nothing. */
export function createJobQueue(
  modules: readonly Module[],
  pool: Pick<pg.Pool, 'query'>,
  log: Logger,
): JobQueue {
  const jobs = collectJobs(modules)
  let opening: Promise<PgBoss> | undefined

  async function open(): Promise<PgBoss> {
    const boss = new PgBoss({
      db: { executeSql: async (text, values) => pool.query(text, values) },
      schema: JOB_SCHEMA,
      migrate: false,
      supervise: false,
      schedule: false,
    })
    boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue cannot be read'))
    try {
      await boss.start()
      await ensureQueues(boss, jobs, false)
    } catch (error) {
      opening = undefined
      await boss.stop({ graceful: false })
      throw error
    }
    return boss
  }

  const through = (run: RunSql) => ({
    executeSql: async (text: string, values?: unknown[]) => ({ rows: await run(text, values ?? []) }),
  })
  // A queue's statement is the same for all its jobs, and takes longer to plan than to run.
  const plannedThrough = (run: RunSql) => through((text, values) => run(`${text} ${PLANNED_ONCE}`, values))

  return {
    jobs,
    async send(run, { id, name, envelope, startAfter, priority }) {
      opening ??= open()
      const boss = await opening
      const sent = await boss.send(name, envelope, {
        id,
        db: plannedThrough(run),
        ...(startAfter === undefined ? {} : { startAfter }),
        ...(priority === undefined ? {} : { priority }),
      })
      return sent !== null
    },
    async retry(run, name, ids) {
      opening ??= open()
      await (await opening).retry(name, [...ids], { db: through(run) })
    },
    async close() {
      const boss = await opening?.catch(() => undefined)
      opening = undefined
      await boss?.stop({ graceful: false })
    },
  }
}

/** The statement runner of a request. */
export function runnerOf(ctx: Pick<Context, 'run'>): RunSql {
  return (text, values) => ctx.run(text, values)
}
