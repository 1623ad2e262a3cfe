import type pg from 'pg'

type Db = Pick<pg.ClientBase, 'query'>

const POSTGRES = 15
const CITUS = 12

/** Whether the tables have their places in a cluster. */
export async function isDistributed(db: Db): Promise<boolean> {
  // Only a database with Citus has the table that this asks.
  const known = await db.query<{ known: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as known`,
  )
  if (!known.rows[0]?.known) return false
  const { rowCount } = await db.query(
    `select from pg_dist_partition where logicalrelid = to_regclass('public.site')`,
  )
  return (rowCount ?? 0) > 0
}

/** Tables that a cluster knows nothing of. */
export async function readPlaced(db: Db): Promise<ReadonlySet<string>> {
  if (!(await isDistributed(db))) return new Set()
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relnamespace = 'public'::regnamespace`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** What the database says of itself and its cluster. */
export interface ClusterState {
  readonly isSuperuser: boolean
  readonly postgres: number
  /** The version of the extension; null where the database has none. */
  readonly citus: string | null
  /** Nodes that may have rows of sites; null without the extension. */
  readonly nodes: number | null
  /** Whether the cluster knows the coordinator by an address: what is whole on every node is there too. */
  readonly hasCoordinator: boolean
  /** Connections of servers and workers. */
  readonly connected: number
}

/** Asks the database for its state. */
export async function readCluster(db: Db): Promise<ClusterState> {
  const { rows } = await db.query<Pick<ClusterState, 'isSuperuser' | 'postgres' | 'citus'>>(
    `select (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
       current_setting('server_version_num')::int / 10000 as postgres,
       (select extversion from pg_extension where extname = 'citus') as citus`,
  )
  const [own] = rows
  if (!own) throw new Error('the database does not say what it is')
  const connected = await countServers(db)
  if (own.citus === null) return { ...own, nodes: null, hasCoordinator: false, connected }
  const nodes = await db.query<{ nodes: number; hasCoordinator: boolean }>(
    `select count(*) filter (where shouldhaveshards)::int as nodes,
       coalesce(bool_or(groupid = 0), false) as "hasCoordinator" from pg_dist_node where isactive and noderole = 'primary'`,
  )
  return { ...own, nodes: 0, hasCoordinator: false, ...nodes.rows[0], connected }
}

/** How many connections of servers and workers there are. */
export async function countServers(db: Db): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name in ('sala_app', 'sala_platform')`,
  )
  return rows[0]?.n ?? 0
}

/** Why the database cannot be distributed as it stands, in words for its operator; nothing where it can. */
export function refusalsOf({
  isSuperuser,
  postgres,
  citus,
  nodes,
  hasCoordinator,
  connected,
}: ClusterState): string[] {
  const version = Number.parseInt(citus ?? '', 10)
  const asked: [boolean, string][] = [
    [isSuperuser, 'DATABASE_URL is not a superuser’s'],
    [postgres >= POSTGRES, `PostgreSQL ${POSTGRES} or newer is needed, this is ${postgres}`],
    [
      citus !== null,
      'the database has no Citus: put citus first into shared_preload_libraries of every node, then create extension citus',
    ],
    [citus === null || version >= CITUS, `Citus ${CITUS} or newer is needed, this is ${citus}`],
    [
      citus === null || (nodes ?? 0) > 0,
      'no node may have rows: select citus_add_node(host, port) for every worker',
    ],
    [
      citus === null || hasCoordinator,
      'the cluster does not know its coordinator: select citus_set_coordinator_host(host, port)',
    ],
    [connected === 0, `${connected} connections of servers or workers are open: stop them first`],
  ]
  return asked.filter(([holds]) => !holds).map(([, refusal]) => refusal)
}
