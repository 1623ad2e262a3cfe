import pg from 'pg'
import type { Cascades, ChangeLine } from './change-feed.server.ts'
import { CHANGE_CHANNEL } from './changed-tables.ts'

const ANSWER_TIMEOUT_MS = 1_000
const CONNECT_TIMEOUT_MS = 5_000

/** Messages by NOTIFY, which PostgreSQL hands out with the commit. `also` is said on the connection at its beginning. */
export function postgresChanges(config: pg.ClientConfig, also = ''): ChangeLine {
  return {
    async connect(hear, lose) {
      const client = new pg.Client({
        ...config,
        keepAlive: true,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        query_timeout: ANSWER_TIMEOUT_MS,
      })
      client.on('error', lose).on('end', lose)
      client.on('notification', ({ payload }) => hear(payload ?? ''))
      try {
        await client.connect()
        await client.query(`listen ${CHANGE_CHANNEL}; ${also}`)
      } catch (error) {
        void client.end().catch(() => undefined)
        throw error
      }
      return {
        // An empty query is the cheapest that is answered; PostgreSQL hands over what was notified before it says it is ready.
        ask: () => client.query(''),
        close: () => client.end(),
      }
    },
  }
}

/** Which tables lose or change rows when rows of another are deleted, as the foreign keys say. */
export async function readCascades(pool: Pick<pg.Pool, 'query'>): Promise<Cascades> {
  const { rows } = await pool.query<{ gone: string; follows: string }>(
    `select g.relname as gone, f.relname as follows from pg_constraint k
     join pg_class g on g.oid = k.confrelid join pg_class f on f.oid = k.conrelid
     where k.contype = 'f' and k.confdeltype in ('c', 'n', 'd')`,
  )
  const cascades = new Map<string, Set<string>>()
  for (const { gone, follows } of rows) cascades.set(gone, (cascades.get(gone) ?? new Set()).add(follows))
  return cascades
}
