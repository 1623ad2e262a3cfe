import type { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import type { Engine } from '#kernel/engine.server.ts'

/** What a job may know and do while it runs. */
export interface JobRun {
  /**
   * A context on the site the job was enqueued for, acting as the server itself. What is written through it is
   * committed together with the job being done, so that it happens once.
   */
  readonly ctx: Context
  readonly jobID: string
  /** Which try this is, from 1. */
  readonly attempt: number
  /** Ends when the job takes too long or the process stops. */
  readonly signal: AbortSignal
  /** Tells whoever waits how far the job is, 0 to 100, with a text key of what it does now. */
  progress(percent: number, message?: string): Promise<void>
}

/** Work that is done after the request, at least once, by a worker. */
export interface Job<Data = unknown> {
  /** `module.verb`, e.g. `mail.send`. */
  readonly name: string
  /** What it does, in the words of people, by language. */
  readonly label: Readonly<Record<string, string>>
  readonly data: z.ZodType<Data>
  /** Tries after the first; 5 unless told. */
  readonly retries: number
  /** Before the second try; doubles from try to try, up to an hour. 5 unless told. */
  readonly retryDelaySeconds: number
  readonly timeoutSeconds: number
  /** How many run at the same time in one process; 2 unless told. */
  readonly concurrency: number
  /** Done by the clock: a worker takes it up before it does anything else. */
  readonly isUrgent?: boolean
  /** Runs at these times: a cron expression in Bangkok's time, or what the engine's settings say. Its data is `{}`. */
  readonly schedule?: string | ((engine: Engine) => string | undefined)
  /** What a scheduled one is done for: every site, or once for all of them, then on the platform's site. */
  readonly scope: 'site' | 'installation'
  run(run: JobRun, data: Data): Promise<void>
  /** Told once when the last try failed, in a transaction that also marks the job as failed. */
  gaveUp?(ctx: Context, data: Data, error: string): Promise<void>
}

type Defaults = 'retries' | 'retryDelaySeconds' | 'timeoutSeconds' | 'concurrency' | 'scope'
type JobInput<Data> = Omit<Job<Data>, Defaults> & Partial<Pick<Job<Data>, Defaults>>

/** A job whose last try failed. */
export interface FailedJob {
  readonly name: string
}

/** Told of every job that failed for good, in the transaction that marks it so. */
export const failedJobs = defineSlot<(ctx: Context, job: FailedJob) => Promise<void>>('failed jobs')

const defined = new Set<string>()

/** Declares a job. It must bear being run twice: a worker may die after the work and before saying so. */
export function defineJob<Data>(input: JobInput<Data>): Job<Data> {
  const job: Job<Data> = {
    retries: 5,
    retryDelaySeconds: 5,
    timeoutSeconds: 120,
    concurrency: 2,
    scope: 'site',
    ...input,
  }
  defined.add(job.name)
  return job
}

/** Throws, naming them, when jobs were declared that none of the modules brings: nobody would ever run them. */
export function checkJobsAreBrought(jobs: ReadonlyMap<string, Job>): void {
  const stray = [...defined].filter((name) => !jobs.has(name)).map((name) => `«${name}»`)
  if (stray.length > 0) throw new Error(`declared, but brought by no module: ${stray.join(', ')}`)
}
