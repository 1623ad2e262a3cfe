import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '#kernel/context.ts'

/** A committed change; no site where the table is shared by all of them. */
export interface Change {
  readonly site: string | null
  readonly table: string
}

export interface ChangeListener {
  onChange(change: Change): void
  /** Nothing is told from now on: what is kept may be old. */
  onLost?(): void
  /** Changes are told from now on; some may have been missed before. */
  onListening?(): void
}

/** What other transactions and other processes changed, told by PostgreSQL after each commit. */
export interface ChangeFeed {
  /** Connects, and connects again whenever the connection is lost. */
  open(): void
  close(): Promise<void>
  subscribe(listener: ChangeListener): void
  /** True when all that was committed until a moment ago has been told. */
  isCurrent(): boolean
  /** Waits until all that was committed before this call has been told; false when nobody can say. */
  catchUp(): Promise<boolean>
  /** Waits until no process shows what was kept before a commit: each asks the database again within that time. */
  settle(): Promise<void>
  /** Every table, and whether its changes are told. */
  tables(): ReadonlyMap<string, boolean>
}

/** For so long an answer of the database counts as «a moment ago». */
const CURRENT_MS = 25
/** While somebody asks, the database is asked again after so long, so that nobody waits for it. */
const REFRESH_MS = 14
/** Timers may fire a little early. */
const TIMER_SLACK_MS = 2
const ANSWER_TIMEOUT_MS = 1_000
const CONNECT_TIMEOUT_MS = 5_000
const RETRY_MIN_MS = 50
const RETRY_MAX_MS = 5_000

const tablesSql = `select c.relname as name,
  exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'sala_tell_insert' and t.tgenabled <> 'D') as told
  from pg_class c where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = 'public'::regnamespace`

/** Makes a feed that is not connected yet. */
export function createChangeFeed(config: pg.ClientConfig, log: Logger): ChangeFeed {
  const listeners: ChangeListener[] = []
  let known: ReadonlyMap<string, boolean> = new Map()
  let client: pg.Client | undefined
  let isOpen = false
  let retry: NodeJS.Timeout | undefined
  let retryMs = RETRY_MIN_MS
  let currentAt = Number.NEGATIVE_INFINITY
  let running: Promise<boolean> | undefined
  let queued: Promise<boolean> | undefined

  function hear({ payload }: pg.Notification): void {
    const change = JSON.parse(payload ?? '{}') as Change
    for (const listener of listeners) listener.onChange(change)
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return
    client = undefined
    currentAt = Number.NEGATIVE_INFINITY
    for (const listener of listeners) listener.onLost?.()
    if (isOpen) log.warn({}, 'changes are not told any more; pages are not kept until they are again')
    later()
  }

  function later(): void {
    if (!isOpen || retry) return
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, retryMs * Math.random())
    retry.unref()
    retryMs = Math.min(RETRY_MAX_MS, retryMs * 2)
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...config,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
    })
    next.on('error', () => lose(next)).on('end', () => lose(next))
    next.on('notification', hear)
    try {
      await next.connect()
      await next.query('listen sala_change')
      const tables = await next.query<{ name: string; told: boolean }>(tablesSql)
      known = new Map(tables.rows.map(({ name, told }) => [name, told]))
    } catch (error) {
      log.warn({ err: error }, 'changes cannot be listened to')
      void next.end().catch(() => undefined)
      return later()
    }
    if (!isOpen) return next.end()
    retryMs = RETRY_MIN_MS
    client = next
    for (const listener of listeners) listener.onListening?.()
  }

  // PostgreSQL hands over what was told before it says that it is ready for the next query.
  async function ask(): Promise<boolean> {
    const asked = client
    if (!asked) return false
    const sentAt = performance.now()
    try {
      // Says nothing and asks nothing: the cheapest that is answered.
      await asked.query('')
    } catch {
      lose(asked)
      void asked.end().catch(() => undefined)
    }
    if (client !== asked) return false
    currentAt = sentAt
    return true
  }

  function start(): Promise<boolean> {
    running = ask().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    open() {
      if (isOpen) return
      isOpen = true
      void connect()
    },
    async close() {
      isOpen = false
      clearTimeout(retry)
      const last = client
      client = undefined
      await last?.end()
    },
    subscribe: (listener) => void listeners.push(listener),
    isCurrent() {
      const age = performance.now() - currentAt
      if (age > REFRESH_MS && age < CURRENT_MS && !running) void start()
      return age < CURRENT_MS
    },
    catchUp() {
      if (!client) return Promise.resolve(false)
      if (!running) return start()
      // The answer on its way may have left before the commit that the caller knows of.
      queued ??= running.then(() => {
        queued = undefined
        return start()
      })
      return queued
    },
    async settle() {
      // Also while this process hears nothing: others may still give what they keep.
      if (isOpen) await pause(CURRENT_MS + TIMER_SLACK_MS)
    },
    tables: () => known,
  }
}
