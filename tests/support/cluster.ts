import pg from 'pg'
import { readyDatabase } from '#gateway/database.ts'
import { seedWhenEmpty } from '#gateway/seed.ts'
import { distribute } from '#kernel/database/distribution/distribute.server.ts'
import { modules } from '#src/manifest.ts'

/** The coordinator of a Citus cluster that test databases are made on; undefined where they are made on one server. */
export const CITUS_URL = process.env.CITUS_URL || undefined

const silent = () => undefined

interface Node {
  readonly host: string
  readonly port: number
}

async function ask(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The addresses of the coordinator and of its workers, for a database of this name. */
async function readNodes(
  admin: pg.Client,
  url: string,
  name: string,
): Promise<{ own: string; workers: (Node & { url: string })[] }> {
  const { rows } = await admin.query<Node>(
    `select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 and noderole = 'primary' and isactive`,
  )
  const at = ({ host, port }: Partial<Node>, database: string) => {
    const address = new URL(url)
    if (host !== undefined) address.hostname = host
    if (port !== undefined) address.port = String(port)
    address.pathname = `/${database}`
    return address.href
  }
  return { own: at({}, name), workers: rows.map((node) => ({ ...node, url: at(node, name) })) }
}

/** Makes a database on every node, ready and distributed, as script/distribute leaves one. */
export async function makeDistributed(
  admin: pg.Client,
  url: string,
  name: string,
  locale: string,
): Promise<void> {
  const { own, workers } = await readNodes(admin, url, name)
  const { hostname, port } = new URL(url)
  const create = `create database ${name} template template0 ${locale}`
  await admin.query(create)
  for (const worker of workers) {
    await ask(worker.url.replace(`/${name}`, '/postgres'), create)
    await ask(worker.url, 'create extension citus')
  }
  await ask(
    own,
    'create extension citus',
    `select citus_set_coordinator_host(${pg.escapeLiteral(hostname)}, ${port || 5432})`,
    ...workers.map((node) => `select citus_add_node(${pg.escapeLiteral(node.host)}, ${node.port})`),
  )
  await readyDatabase({ connectionString: own }, silent)
  await seedWhenEmpty({
    database: { connectionString: own },
    modules,
    settings: { secret: 'a secret of tests, long enough to be one', demo: false },
    say: silent,
  })
  const client = new pg.Client({ connectionString: own })
  await client.connect()
  // A test has a handful of sites: shards beyond that cost time alone.
  await client.query('set citus.shard_count = 4')
  await distribute(client, silent)
  await client.end()
}

/** Takes it away from every node. */
export async function dropDistributed(admin: pg.Client, url: string, name: string): Promise<void> {
  const { workers } = await readNodes(admin, url, name)
  const drop = `drop database if exists ${name} with (force)`
  await admin.query(drop)
  for (const worker of workers) await ask(worker.url.replace(`/${name}`, '/postgres'), drop)
}
