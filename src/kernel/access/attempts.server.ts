import { hash } from 'node:crypto'
import { PLANNED_ONCE } from '#kernel/data/planned-once.ts'
import type { Asked } from '#kernel/data/statement.ts'
import { askPrepared } from '#kernel/database/ask-prepared.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { networkOf } from './network.ts'

export interface AttemptLimit {
  /** How many failures are allowed within the window. */
  readonly max: number
  readonly seconds: number
}

/** A window by what it is counted for. Addresses in it count as their network. */
export type AttemptKey = readonly string[]

/** Addresses and account names are stored as hashes only. */
function keyOf(parts: AttemptKey): string {
  return hash('sha256', parts.map(networkOf).join('\0'), 'base64url')
}

/** True when the window has no attempt left. Works across processes. */
export async function isExhausted(engine: Engine, parts: AttemptKey, limit: AttemptLimit): Promise<boolean> {
  const result = await engine.pools.beside.query<{ count: number }>(
    'select count from attempt where key = $1 and until > now() and until <= now() + make_interval(secs => $2 + 60)',
    [keyOf(parts), limit.seconds],
  )
  return (result.rows[0]?.count ?? 0) >= limit.max
}

/**
 * Takes one of the window's attempts before the work is done, or as many as the work is worth; false when there are not so many left, and
 * then none is taken. Many at once share them.
 */
export async function takeAttempt(
  engine: Engine,
  parts: AttemptKey,
  limit: AttemptLimit,
  amount = 1,
): Promise<boolean> {
  if (amount > limit.max) return false
  const taken = await alone(engine, TAKE, [keyOf(parts), amount, limit.seconds, limit.max], 'attempt_take')
  await sweepSometimes(engine)
  return taken.length > 0
}

/** Counts one failure and answers how many there are; the window starts at the first. */
export async function countAttempt(engine: Engine, parts: AttemptKey, limit: AttemptLimit): Promise<number> {
  const [count = 0] = await countAttempts(engine, [[parts, limit]])
  return count
}

type Windows = readonly (readonly [AttemptKey, AttemptLimit, amount?: number])[]

interface Counted {
  readonly key: string
  readonly count: number
}

/** Asks a statement beside whatever else is done: on its own, or as the last one of work that ends with it. */
export type AskBeside = (asked: Asked<Counted>) => Promise<readonly Counted[]>

/**
 * Counts one failure in each of the windows, in one statement. Old windows are swept as new ones come. It stands alone unless told what to
 * ask it with.
 */
export async function countAttempts(
  engine: Engine,
  windows: Windows,
  ask: AskBeside = ({ text, values }) => alone(engine, text, values, 'attempt_count'),
): Promise<number[]> {
  if (windows.length === 0) return []
  const keys = windows.map(([parts]) => keyOf(parts))
  // Always in one order, so that two who count the same windows wait for each other and not in a circle. A window that ends later
  // than one that begins now was written by a clock that has been put back since: it is over. A minute more, so that attempts that
  // race each other do not end each other's.
  const seconds = windows.map(([, limit]) => limit.seconds)
  const counted = await ask({
    text: COUNT,
    values: [keys, seconds, windows.map(([, , amount = 1]) => amount)],
  })
  await sweepSometimes(engine)
  const counts = new Map(counted.map(({ key, count }) => [key, count]))
  return keys.map((key) => counts.get(key) ?? 0)
}

async function sweepSometimes(engine: Engine): Promise<void> {
  if (Math.random() < 0.01) await alone(engine, 'delete from attempt where until < now()', [])
}

const IS_CURRENT = `attempt.until > now() and attempt.until <= excluded.until + interval '1 minute'`
const ADD_UP = `count = case when ${IS_CURRENT} then attempt.count + excluded.count else excluded.count end,
       until = case when ${IS_CURRENT} then attempt.until else excluded.until end`

const COUNT = `insert into attempt (key, count, until)
     select key, amount, now() + make_interval(secs => seconds)
     from unnest($1::text[], $2::int[], $3::int[]) as wanted (key, seconds, amount) order by key
     on conflict (key) do update set ${ADD_UP}
     returning key, count ${PLANNED_ONCE}`

/** Answers a row where the amount is left. */
const TAKE = `insert into attempt (key, count, until) values ($1, $2::int, now() + make_interval(secs => $3))
     on conflict (key) do update set ${ADD_UP}
       where not (${IS_CURRENT}) or attempt.count + excluded.count <= $4::int
     returning key ${PLANNED_ONCE}`

/** In a connection of its own, which prepares what has a name: whoever counts may have one of those that requests share. */
async function alone<Row>(
  { pools }: Engine,
  text: string,
  values: readonly unknown[],
  name?: string,
): Promise<Row[]> {
  if (name) return askPrepared(pools.beside, { name, text, values: [...values] })
  return (await pools.beside.query(text, [...values])).rows as Row[]
}

/** What gives attempts back, for whoever ends work with it. */
export function askGivenBack(windows: readonly AttemptKey[], clear: readonly AttemptKey[] = []): Asked {
  return { text: GIVE_BACK, values: [[...windows, ...clear].map(keyOf), clear.map(keyOf)] }
}

const GIVE_BACK = `update attempt set count = case when key = any($2) then 0 else greatest(count - 1, 0) end
     where key in (select key from attempt where key = any($1) order by key for update) ${PLANNED_ONCE}`

/** Gives attempts back that turned out to be none, e.g. after the right password, and forgets those of the windows to clear. */
export async function giveBackAttempts(
  engine: Engine,
  windows: readonly AttemptKey[],
  clear: readonly AttemptKey[] = [],
): Promise<void> {
  const { text, values } = askGivenBack(windows, clear)
  await alone(engine, text, values, 'attempt_give_back')
}

/** Forgets the failures of a window, after a success. */
export async function clearAttempts(engine: Engine, parts: AttemptKey): Promise<void> {
  await giveBackAttempts(engine, [], [parts])
}
