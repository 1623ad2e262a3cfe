import type pg from 'pg'
import { isDistributed } from '../database/distribution/cluster.server.ts'
import { isBeforeBaselines, type Migration } from '../database/migrate.server.ts'
import type { ArchiveHeader } from './format.ts'
import { SiteRefused } from './site-refused.ts'

/** What an archive's tables were made with, and what has come since then. */
export interface History {
  readonly before: readonly Migration[]
  readonly since: readonly Migration[]
}

/** Compares the archive's version with that of the database. Throws where the archive is no older one of the same line. */
export async function readHistory(
  client: pg.Client,
  header: ArchiveHeader,
  known: readonly Migration[],
): Promise<History> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  )
  const here = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const there = new Set(header.migrations.map(({ name }) => name))
  const isEarlierLine = isBeforeBaselines([...there])
  for (const { name, checksum } of header.migrations) {
    if (!isEarlierLine && !here.has(name))
      throw new SiteRefused(
        'newer',
        `the archive was made by a newer version of Sala: bring this installation to it first (migration ${name})`,
      )
    if (isEarlierLine || here.get(name) !== checksum)
      throw new SiteRefused('changed', 'the archive was made by another line of versions of Sala')
  }
  const since = rows.filter(({ name }) => !there.has(name))
  if (since.length > 0 && (await isDistributed(client)))
    throw new SiteRefused(
      'spread',
      'the archive was made by an earlier version of Sala, and this installation is spread over several machines: import it into one on a single machine, and export it there again',
    )
  const find = ({ name }: { readonly name: string }): Migration => {
    const found = known.find((migration) => migration.name === name)
    if (!found)
      throw new SiteRefused('newer', `the database has migration ${name}, which this process does not know`)
    return found
  }
  return since.length === 0
    ? { before: [], since: [] }
    : { before: header.migrations.map(find), since: since.map(find) }
}
