import { setTimeout as pause } from 'node:timers/promises'
import { declaredTables } from '#kernel/collections/declared.ts'
import type { Logger } from '#kernel/context.ts'
import { EVERY_TABLE, parseChangeMessage } from './changed-tables.ts'

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

/** What other transactions and other processes changed, notified after each commit. */
export interface ChangeFeed {
  /** Connects, and connects again whenever the connection is lost. */
  open(): void
  close(): Promise<void>
  subscribe(listener: ChangeListener): void
  /** True when all that was committed until a moment ago has been told. */
  isCurrent(): boolean
  /** Waits until all that was committed before this call has been told; false when nobody can say. */
  catchUp(): Promise<boolean>
  /** Tells this process of a change that it has committed itself, before the line does. */
  tell(message: string): void
  /** Waits until no process shows what was kept before a commit: each asks the database again within that time. */
  settle(): Promise<void>
  /** Every table, and whether its changes are notified. */
  tables(): ReadonlyMap<string, boolean>
}

/** What carries the messages about changes between processes. */
export interface ChangeLine {
  /** Connects; `hear` is called with every message until `lose` is. */
  connect(hear: (text: string) => void, lose: () => void): Promise<ConnectedLine>
}

export interface ConnectedLine {
  /** Comes back when every message that was sent before this call has been heard. */
  ask(): Promise<unknown>
  close(): Promise<void>
}

/** Several lines as one: it is connected while all of them are. */
export function joinLines(lines: readonly ChangeLine[]): ChangeLine {
  return {
    async connect(hear, lose) {
      const connected: ConnectedLine[] = []
      const close = async () => void (await Promise.all(connected.map((line) => line.close())))
      try {
        for (const line of lines) connected.push(await line.connect(hear, lose))
      } catch (error) {
        await close().catch(() => undefined)
        throw error
      }
      return { ask: () => Promise.all(connected.map((line) => line.ask())), close }
    },
  }
}

/** The tables whose rows go, or change, when rows of a table are gone. */
export type Cascades = ReadonlyMap<string, ReadonlySet<string>>

/** For so long an answer of the line counts as «a moment ago». */
const CURRENT_MS = 25
/** While somebody asks, the line is asked again after so long, so that nobody waits for it. */
const REFRESH_MS = 14
/** Timers may fire a little early. */
const TIMER_SLACK_MS = 2
const RETRY_MIN_MS = 50
const RETRY_MAX_MS = 5_000

/** Makes a feed that is not connected yet. */
export function createChangeFeed(
  line: ChangeLine,
  readCascades: () => Promise<Cascades>,
  log: Logger,
): ChangeFeed {
  const listeners: ChangeListener[] = []
  let cascades: Cascades = new Map()
  let connected: ConnectedLine | undefined
  let isOpen = false
  let retry: NodeJS.Timeout | undefined
  let retryMs = RETRY_MIN_MS
  let currentAt = Number.NEGATIVE_INFINITY
  let running: Promise<boolean> | undefined
  let queued: Promise<boolean> | undefined

  function hear(text: string): void {
    const { site, tables } = parseChangeMessage(text)
    const names = new Set<string>()
    for (const { table, hasGone } of tables) {
      if (table === EVERY_TABLE) for (const [name] of declaredTables()) names.add(name)
      else addChanged(names, table, hasGone)
    }
    for (const table of names) for (const listener of listeners) listener.onChange({ site, table })
  }

  function addChanged(names: Set<string>, table: string, hasGone: boolean): void {
    if (names.has(table) && !hasGone) return
    names.add(table)
    if (hasGone)
      for (const other of cascades.get(table) ?? []) if (!names.has(other)) addChanged(names, other, true)
  }

  function lose(lost: ConnectedLine | undefined): void {
    if (!lost || connected !== lost) return
    connected = undefined
    currentAt = Number.NEGATIVE_INFINITY
    for (const listener of listeners) listener.onLost?.()
    if (isOpen) log.warn({}, 'changes are not notified any more; pages are not cached until they are again')
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
    let next: ConnectedLine | undefined
    try {
      next = await line.connect(hear, () => lose(next))
      cascades = await readCascades()
    } catch (error) {
      log.warn({ err: error }, 'changes cannot be listened to')
      void next?.close().catch(() => undefined)
      return later()
    }
    if (!isOpen) return next.close()
    retryMs = RETRY_MIN_MS
    connected = next
    for (const listener of listeners) listener.onListening?.()
  }

  async function ask(): Promise<boolean> {
    const asked = connected
    if (!asked) return false
    const sentAt = performance.now()
    try {
      await asked.ask()
    } catch {
      lose(asked)
      void asked.close().catch(() => undefined)
    }
    if (connected !== asked) return false
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
      const last = connected
      connected = undefined
      await last?.close()
    },
    subscribe: (listener) => void listeners.push(listener),
    isCurrent() {
      const age = performance.now() - currentAt
      if (age > REFRESH_MS && age < CURRENT_MS && !running) void start()
      return age < CURRENT_MS
    },
    catchUp() {
      if (!connected) return Promise.resolve(false)
      if (!running) return start()
      // The answer on its way may have left before the commit that the caller knows of.
      queued ??= running.then(() => {
        queued = undefined
        return start()
      })
      return queued
    },
    tell: hear,
    async settle() {
      // Also while this process hears nothing: others may still give what they keep.
      if (isOpen) await pause(CURRENT_MS + TIMER_SLACK_MS)
    },
    tables: declaredTables,
  }
}
