import type pg from 'pg'

/** Where a table has its rows in a cluster: by site on the workers, whole on every node, or on the coordinator alone. */
export type Place = 'site' | 'everywhere' | 'coordinator'

export interface PlacedTable {
  readonly name: string
  readonly place: Place
}

/**
 * Tables without a site that stay on the coordinator, where every process is connected: nothing joins them with a site’s rows.
 * Any other without a site is whole on every node. The queue’s tables are in a schema of their own and stay too.
 */
export const COORDINATOR_TABLES: Readonly<Record<string, string>> = {
  migration: 'what the migrator has done',
  secret_mark: 'which secret the values are sealed with, read at a start',
  attempt: 'counts of failed attempts, written without a journal',
  socket_io_attachments: 'long messages between the processes, written without a journal',
}

/** The place of every table of the product. */
export async function readPlaces(db: Pick<pg.ClientBase, 'query'>): Promise<PlacedTable[]> {
  const { rows } = await db.query<{ name: string; hasSite: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a
       where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped) as "hasSite"
     from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
  )
  return rows.map(({ name, hasSite }) => ({ name, place: placeOf(name, hasSite) }))
}

function placeOf(name: string, hasSite: boolean): Place {
  if (hasSite) return 'site'
  return name in COORDINATOR_TABLES ? 'coordinator' : 'everywhere'
}
