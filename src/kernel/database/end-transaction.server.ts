import type pg from 'pg'
import { sinkOf } from '#kernel/cache/change-sink.ts'
import { CHANGE_CHANNEL, type ChangeNotes, changeMessage } from '#kernel/cache/changed-tables.ts'
import type { Asked } from '#kernel/data/statement.ts'
import { type Connection, holdWrites } from './connection.server.ts'

/** What the last statements answered, and what other processes were notified of. */
export interface Ended {
  readonly rows: unknown[][]
  readonly message: string | undefined
}

interface Ending {
  readonly opened: Connection
  readonly pool: pg.Pool
  /** The site whose rows were changed; null for what all sites share. */
  readonly site: string | null
  readonly changes: ChangeNotes
  readonly statement: 'commit' | 'rollback'
  /** Sent in one write with the end: where one fails, nothing is committed. */
  readonly last?: readonly Asked[] | undefined
}

/** Ends a transaction and gives its connection back. Whoever has to hear of what it changed is told with the commit. */
export async function endTransaction(ending: Ending): Promise<Ended> {
  const { opened, pool, site, changes, statement, last = [] } = ending
  const results = Promise.all(last.map(({ text, values }) => opened.query(text, values)))
  // What they say is heard below, after the end.
  results.catch(() => undefined)
  const changed = changes.take()
  const message = statement === 'commit' && changed.length > 0 ? changeMessage(site, changed) : undefined
  const sent = message
    ? await sinkOf(pool)
        ?.begin(site, changed)
        .catch(() => undefined)
    : undefined
  try {
    // Sent in one write: PostgreSQL hands the notification out when the commit stands, and not before.
    holdWrites(opened.client)
    const notified =
      message && !sent
        ? opened.client.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, message])
        : undefined
    await Promise.all([opened.begun, notified, opened.client.query(statement)])
    opened.release()
  } catch (error) {
    opened.release(true)
    await results
    if (statement === 'commit') throw error
  } finally {
    // Whoever does not hear the end looks again by itself.
    await sent?.end().catch(() => undefined)
  }
  return { rows: (await results).map(({ rows }) => rows as unknown[]), message }
}

/** Whoever goes on as if nothing had failed is told how the turn ended. */
export function refuseSpoilt(): never {
  throw new Error('a part of the turn failed: nothing of it is done')
}
