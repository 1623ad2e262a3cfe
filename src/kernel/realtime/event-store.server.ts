import type pg from 'pg'
import { tenantTransaction } from '#kernel/database/lazy-transaction.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { RealtimeEvent } from './wire.ts'

const columns = 'id, room, type, data'

/** Runs one reading of the site's events. */
async function read<Row>(
  engine: Engine,
  text: string,
  values: readonly [string, ...unknown[]],
): Promise<Row[]> {
  const transaction = tenantTransaction(engine.pools.app, values[0])
  try {
    return await transaction.run<Row>(text, values)
  } finally {
    await transaction.rollback()
  }
}

/** The events of the site after an id, the oldest first. */
export function readEvents(
  engine: Engine,
  siteId: string,
  after: number,
  limit: number,
): Promise<RealtimeEvent[]> {
  return read(engine, `select ${columns} from event where site_id = $1 and id > $2 order by id limit $3`, [
    siteId,
    after,
    limit,
  ])
}

/** The newest events of the site, the oldest of them first. */
export async function readNewest(engine: Engine, siteId: string, limit: number): Promise<RealtimeEvent[]> {
  const rows = await read<RealtimeEvent>(
    engine,
    `select ${columns} from event where site_id = $1 order by id desc limit $2`,
    [siteId, limit],
  )
  return rows.toReversed()
}

/** The events of a room after an id, and whether all of them are still there. */
export async function readRoom(
  engine: Engine,
  siteId: string,
  room: string,
  since: number,
  limit: number,
): Promise<{ events: RealtimeEvent[]; complete: boolean }> {
  const events = await read<RealtimeEvent>(
    engine,
    `select ${columns} from event where site_id = $1 and room = $2 and id > $3 order by id limit $4`,
    [siteId, room, since, limit + 1],
  )
  // Events go in their order, the oldest first: one that is as old as the last known says that none is missing.
  const kept = await read(engine, 'select 1 from event where site_id = $1 and id <= $2 limit 1', [
    siteId,
    since,
  ])
  return {
    events: events.slice(0, limit),
    complete: events.length <= limit && (since === 0 || kept.length > 0),
  }
}

/** How long a page may be away and still be told everything. */
export const STORED_HOURS = 24
const PRUNE_LIMIT = 10_000

/** Takes old events away, a bounded number of each site; its newest stays as its cursor. */
export async function pruneEvents(pool: pg.Pool): Promise<number> {
  const sites = await pool.query<{ _id: string }>('select "_id" from site')
  let count = 0
  for (const { _id } of sites.rows) {
    const gone = await pool.query(
      `delete from event where site_id = $1 and id < (select max(id) from event where site_id = $1)
         and id = any(array(select id from event where site_id = $1
           and "createdAt" < now() - make_interval(hours => $2) order by id limit $3))`,
      [_id, STORED_HOURS, PRUNE_LIMIT],
    )
    count += gone.rowCount ?? 0
  }
  return count
}
