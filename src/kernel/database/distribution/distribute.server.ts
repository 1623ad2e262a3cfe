import type pg from 'pg'
import { MIGRATION_LOCK, takeLock } from '../migrate.server.ts'
import { findCatalogFaults } from './catalog-faults.server.ts'
import { isDistributed, readCluster, readPlaced, refusalsOf } from './cluster.server.ts'
import { planPlaces, prepareNodes, type Step } from './plan.server.ts'
import { readPlaces } from './table-places.server.ts'

type Say = (line: string) => void

/** All that is done to spread this database over its cluster, in order. */
export async function planDistribution(client: pg.Client): Promise<Step[]> {
  return [prepareNodes(), ...(await planPlaces(client, await readPlaced(client)))]
}

/** Throws in one line why the tables could not be had by a cluster. */
export async function checkTables(client: pg.Client): Promise<void> {
  const places = await readPlaces(client)
  if (!places.some(({ name }) => name === 'migration'))
    throw new Error('the database has no tables of Sala: start script/server on it once')
  const faults = await findCatalogFaults(client)
  if (faults.length > 0)
    throw new Error(
      `a cluster cannot have this: ${faults.map(({ rule, detail }) => `${rule} ${detail}`).join(', ')}`,
    )
}

/** Spreads the database over its cluster, all of it or nothing; says each step. */
export async function distribute(client: pg.Client, say: Say): Promise<void> {
  const refusals = refusalsOf(await readCluster(client))
  if (refusals.length > 0) throw new Error(refusals.join('; '))
  await checkTables(client)
  if (await isDistributed(client)) say('the database is distributed already; tables without a place get one')
  await takeLock(client, MIGRATION_LOCK)
  const [nodes, ...places] = await planDistribution(client)
  if (nodes) await prepare(client, nodes, say)
  await client.query('begin')
  try {
    for (const step of places) await take(client, step, say)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  say('the database is distributed')
}

async function take(client: pg.Client, { say: words, sql }: Step, say: Say): Promise<void> {
  say(words)
  for (const statement of sql) await client.query(statement)
}

/** What a node refuses is an answer and no error: it stops the work all the same. */
async function prepare(client: pg.Client, { say: words, sql }: Step, say: Say): Promise<void> {
  say(words)
  for (const statement of sql) {
    const { rows } = await client.query<{ nodeid: number; success: boolean; result: string }>(statement)
    const refused = rows.find(({ success }) => !success)
    if (refused) throw new Error(`node ${refused.nodeid} refuses «${statement}»: ${refused.result}`)
  }
}
