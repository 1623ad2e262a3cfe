import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'

/** One request at a time on an upload, in all processes. */
export interface UploadLocks {
  /**
   * Runs the work alone. Whoever comes later is likely the same sender, whose line was cut: `giveWay` is called then,
   * and must make the work end soon.
   */
  hold<T>(key: string, giveWay: () => void, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Holder {
  readonly giveWay: () => void
  readonly ended: Promise<void>
  hasLock: boolean
  isSentAway: boolean
}

interface Connection {
  ask<Row extends pg.QueryResultRow>(text: string, values: readonly string[]): Promise<Row | undefined>
  end(): void
}

const CHANNEL = 'sala_upload'
const WAIT_MS = 30_000
const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 250
const ANSWER_TIMEOUT_MS = 5_000
const KEY = `hashtextextended('sala.upload:' || $1, 0)`

/** The upload stayed in other hands for as long as anybody waits. */
const busy = () => new DomainError('files.bad-upload', { status: 423 })

/** A connection that hears of those who wait. A question that fails ends it, and with it every lock on it. */
async function connect(
  pool: pg.Pool,
  onWaiting: (key: string) => void,
  onLost: (error: unknown) => void,
): Promise<Connection> {
  const client = await pool.connect()
  let isOpen = true
  const end = () => {
    if (!isOpen) return
    isOpen = false
    client.removeAllListeners('notification').off('end', lose)
    client.release(true)
  }
  const lose = (error?: unknown) => {
    if (!isOpen) return
    end()
    onLost(error)
  }
  client.on('error', lose).on('end', lose)
  client.on('notification', ({ payload = '' }) => onWaiting(payload))
  const connection: Connection = {
    async ask<Row extends pg.QueryResultRow>(text: string, values: readonly string[]) {
      try {
        const config = { text, values: [...values], query_timeout: ANSWER_TIMEOUT_MS }
        return (await client.query<Row>(config)).rows[0]
      } catch (error) {
        lose(error)
        throw error
      }
    },
    end,
  }
  await connection.ask(`listen ${CHANNEL}`, [])
  return connection
}

/** Answers false when the time is over before the other has ended. */
async function endsInTime(ended: Promise<void>, deadline: number): Promise<boolean> {
  const timer = new AbortController()
  const late = pause(Math.max(0, deadline - performance.now()), false, { signal: timer.signal })
  late.catch(() => undefined)
  const isInTime = await Promise.race([ended.then(() => true), late])
  timer.abort()
  return isInTime
}

/**
 * Makes the locks of a process: advisory locks of PostgreSQL, all on one connection, so that a process that dies frees
 * them. Those who wait tell the holder by NOTIFY.
 */
export function createUploadLocks(pool: pg.Pool, log: Logger, waitMs = WAIT_MS): UploadLocks {
  const holders = new Map<string, Holder>()
  let connecting: Promise<Connection> | undefined

  function sendAway(holder: Holder | undefined): void {
    if (!holder) return
    holder.isSentAway = true
    holder.giveWay()
  }

  // A notice comes before the answer to any later question of this connection: never to a later holder.
  const sendHolderAway = (key: string) => sendAway(holders.get(key)?.hasLock ? holders.get(key) : undefined)

  function open(): Promise<Connection> {
    if (connecting) return connecting
    const mine = connect(pool, sendHolderAway, (error) => {
      if (connecting === mine) connecting = undefined
      log.warn({ err: error }, 'lost the connection that holds the locks of uploads')
      // Another process may have them by now.
      for (const key of holders.keys()) sendHolderAway(key)
    })
    connecting = mine
    mine.catch(() => {
      if (connecting === mine) connecting = undefined
    })
    return mine
  }

  /** Waits for the other requests of this process, which PostgreSQL takes for one and the same. */
  async function enter(key: string, giveWay: () => void, deadline: number) {
    for (let other = holders.get(key); other; other = holders.get(key)) {
      sendAway(other)
      if (!(await endsInTime(other.ended, deadline))) throw busy()
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const holder: Holder = { giveWay, ended, hasLock: false, isSentAway: false }
    holders.set(key, holder)
    return { holder, end }
  }

  async function acquire(key: string, holder: Holder, deadline: number): Promise<Connection> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const connection = await open()
      const row = await connection.ask<{ taken: boolean }>(`select pg_try_advisory_lock(${KEY}) as taken`, [
        key,
      ])
      holder.hasLock = row?.taken === true
      if (holder.hasLock) return connection
      if (holder.isSentAway || performance.now() >= deadline) throw busy()
      await connection.ask('select pg_notify($1, $2)', [CHANNEL, key])
      await pause(wait)
    }
  }

  return {
    async hold(key, giveWay, work) {
      const deadline = performance.now() + waitMs
      const { holder, end } = await enter(key, giveWay, deadline)
      try {
        const connection = await acquire(key, holder, deadline)
        try {
          return await work()
        } finally {
          holder.hasLock = false
          // A connection that cannot free it is ended, which frees it too.
          await connection.ask(`select pg_advisory_unlock(${KEY})`, [key]).catch(() => undefined)
        }
      } finally {
        holders.delete(key)
        end()
      }
    },
    async close() {
      const last = await connecting?.catch(() => undefined)
      connecting = undefined
      last?.end()
    },
  }
}
