import type { z } from 'zod'
import type { Context } from '#kernel/context.ts'

/** What a job may know and do while it runs. */
export interface JobRun {
  /** A context on the site the job was enqueued for, acting as the server itself. */
  readonly ctx: Context
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
  readonly data: z.ZodType<Data>
  /** Tries after the first; 5 unless told. */
  readonly retries: number
  readonly timeoutSeconds: number
  run(run: JobRun, data: Data): Promise<void>
}

type JobInput<Data> = Pick<Job<Data>, 'name' | 'data' | 'run'> &
  Partial<Pick<Job<Data>, 'retries' | 'timeoutSeconds'>>

/** Declares a job. It must bear being run twice: a worker may die after the work and before saying so. */
export function defineJob<Data>(input: JobInput<Data>): Job<Data> {
  return { retries: 5, timeoutSeconds: 120, ...input }
}
