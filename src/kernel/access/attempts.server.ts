import { createHash } from 'node:crypto'
import type { Engine } from '#kernel/engine.server.ts'

export interface AttemptLimit {
  /** How many failures are allowed within the window. */
  readonly max: number
  readonly seconds: number
}

/** Addresses and account names are kept as hashes only. */
function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url')
}

// A window that ends later than one that begins now was written by a clock that has been put back since: it is over.
// A minute more, so that attempts that race each other do not end each other's.
const longest = `now() + make_interval(secs => $2 + 60)`

/** True when the window has no attempt left. Works across processes. */
export async function isExhausted(
  engine: Engine,
  parts: readonly string[],
  limit: AttemptLimit,
): Promise<boolean> {
  const result = await engine.pools.app.query<{ count: number }>(
    `select count from attempt where key = $1 and until > now() and until <= ${longest}`,
    [keyOf(parts), limit.seconds],
  )
  return (result.rows[0]?.count ?? 0) >= limit.max
}

/** Takes one of the window's attempts before the work is done; false when there is none left. Many at once share them. */
export async function takeAttempt(
  engine: Engine,
  parts: readonly string[],
  limit: AttemptLimit,
): Promise<boolean> {
  return (await countAttempt(engine, parts, limit)) <= limit.max
}

/** Gives an attempt back that turned out to be none, e.g. after the right password. */
export async function giveBackAttempt(engine: Engine, parts: readonly string[]): Promise<void> {
  await engine.pools.app.query('update attempt set count = greatest(count - 1, 0) where key = $1', [
    keyOf(parts),
  ])
}

/** Counts one failure and answers how many there are; the window starts at the first. Old windows are swept as new ones come. */
export async function countAttempt(
  engine: Engine,
  parts: readonly string[],
  limit: AttemptLimit,
): Promise<number> {
  const counted = await engine.pools.app.query<{ count: number }>(
    `insert into attempt (key, count, until) values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set
       count = case when attempt.until > now() and attempt.until <= ${longest} then attempt.count + 1 else 1 end,
       until = case when attempt.until > now() and attempt.until <= ${longest} then attempt.until
         else excluded.until end
     returning count`,
    [keyOf(parts), limit.seconds],
  )
  if (Math.random() < 0.01) await engine.pools.app.query('delete from attempt where until < now()')
  return counted.rows[0]?.count ?? 0
}

/** Forgets the failures of a window, after a success. */
export async function clearAttempts(engine: Engine, parts: readonly string[]): Promise<void> {
  await engine.pools.app.query('delete from attempt where key = $1', [keyOf(parts)])
}
