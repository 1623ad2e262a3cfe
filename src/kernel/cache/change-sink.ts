import type { ChangedTable } from './changed-tables.ts'

/** Carries messages about changes where NOTIFY does not: around the commit, since it is no part of it. */
export interface ChangeSink {
  /** Before the commit: whoever hears it makes sure that the end follows, or looks again by itself. */
  begin(site: string | null, tables: readonly ChangedTable[]): Promise<SentChange>
}

export interface SentChange {
  /** After the commit or rollback. */
  end(): Promise<void>
}

const sinks = new WeakMap<object, ChangeSink>()

/** Has the changes of all transactions on the pool go by the sink instead of NOTIFY. */
export function sendChangesBy(pool: object, sink: ChangeSink): void {
  sinks.set(pool, sink)
}

/** The sink of the pool; undefined where NOTIFY carries its changes. */
export function sinkOf(pool: object): ChangeSink | undefined {
  return sinks.get(pool)
}
