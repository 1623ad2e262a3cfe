import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { notifyEverything } from '../cache/notify-everything.server.ts'
import { asPlatform, JOB_SCHEMA } from '../jobs/install.server.ts'
import { type Places, removeBucketFiles } from './site-files.server.ts'
import { conditionOf, listSiteTables } from './site-tables.server.ts'
import { plainValuesSql, quoteTable } from './tables.server.ts'

interface Stored {
  readonly filesDir: string
  readonly places: Places
}

/**
 * Takes all rows of the sites away, with their waiting jobs and their files, wherever these lie. Files in buckets go first: a
 * bucket that fails leaves the sites, so that they can be deleted again. Answers how many rows there were.
 */
export async function deleteSites(
  client: pg.Client,
  sites: readonly string[],
  { filesDir, places }: Stored,
): Promise<number> {
  await client.query(plainValuesSql)
  await removeBucketFiles(client, places, sites)
  await client.query('begin')
  let count = 0
  for (const table of (await listSiteTables(client, { all: true })).toReversed()) {
    // Others may use the space too.
    if (table.name === 'space') continue
    const gone = await client.query(
      `delete from ${quoteTable(table.name)} where ${conditionOf(table, sites)}`,
    )
    count += gone.rowCount ?? 0
  }
  await asPlatform(client, async () => {
    await client.query(`delete from ${JOB_SCHEMA}.job where data->>'site' = any($1)`, [sites])
  })
  await notifyEverything(client)
  await client.query('commit')
  for (const site of sites) await rm(join(filesDir, site), { recursive: true, force: true })
  return count
}
