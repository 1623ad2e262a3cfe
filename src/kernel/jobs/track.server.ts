import type pg from 'pg'
import { tenantTransaction } from '#kernel/database/lazy-transaction.server.ts'
import { writeEvents } from '#kernel/realtime/publish.server.ts'
import { nameRoom, type Room } from '#kernel/realtime/rooms.ts'
import { JOB_PROGRESS, type JobProgressData } from '#kernel/realtime/wire.ts'

/** Which record of the site's jobs is meant. */
export interface JobKey {
  readonly site: string
  readonly id: string
}

const MAX_TEXT = 2000

/** Where those listen who wait for the job: whoever may read its record. */
export function roomOfJob({ site, id }: JobKey): Room {
  return { kind: 'record', site, collection: 'job', id }
}

async function write(pool: pg.Pool, { site, id }: JobKey, set: string, values: unknown[]): Promise<boolean> {
  // Apart from the job's own transaction: people who wait see it at once.
  const transaction = tenantTransaction(pool, site)
  try {
    const rows = await transaction.run<JobProgressData>(
      `update job set ${set}, "updatedAt" = sala_clock()
       where site_id = $1 and "_id" = $2 and status in ('waiting', 'running') returning status, percent, message`,
      [site, id, ...values],
    )
    const room = nameRoom(roomOfJob({ site, id }))
    const events = rows.map((data) => ({ room, type: JOB_PROGRESS, data }))
    await writeEvents(transaction.run, site, events)
    await transaction.commit()
    return rows.length > 0
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** Marks the job as running. False when it is done already, or when its request never committed. */
export function markRunning(pool: pg.Pool, key: JobKey, attempt: number): Promise<boolean> {
  return write(pool, key, `status = 'running', attempt = $3, key = null`, [attempt])
}

/** Keeps how far the job is. */
export async function markProgress(
  pool: pg.Pool,
  key: JobKey,
  percent: number,
  message?: string,
): Promise<void> {
  const whole = Math.max(0, Math.min(100, Math.round(percent)))
  await write(pool, key, 'percent = $3, message = $4', [whole, message?.slice(0, MAX_TEXT) ?? null])
}

/** Notes why a try failed; the job waits for its next one. */
export async function markFailedTry(pool: pg.Pool, key: JobKey, error: string): Promise<void> {
  await write(pool, key, `status = 'waiting', error = $3`, [error.slice(0, MAX_TEXT)])
}

type Run = (text: string, values: readonly unknown[]) => Promise<unknown[]>

/** Marks the job as done in the transaction of its work. False when another worker was quicker. */
export async function markDone(run: Run, { site, id }: JobKey): Promise<boolean> {
  const rows = await run(
    `update job set status = 'done', percent = 100, error = null, "finishedAt" = sala_clock(),
       "updatedAt" = sala_clock()
     where site_id = $1 and "_id" = $2 and status in ('waiting', 'running') returning "_id"`,
    [site, id],
  )
  return rows.length > 0
}

/** Marks the job as failed for good. False when it is over already, or is not what it may be. */
export async function markDead(
  run: Run,
  { site, id }: JobKey,
  error: string,
  from: readonly string[] = ['waiting', 'running'],
): Promise<boolean> {
  const rows = await run(
    `update job set status = 'failed', error = $3, "finishedAt" = sala_clock(),
       "updatedAt" = sala_clock()
     where site_id = $1 and "_id" = $2 and status = any($4) returning "_id"`,
    [site, id, error.slice(0, MAX_TEXT), from],
  )
  return rows.length > 0
}
