import pg from 'pg'
import { asPlatform, installJobs, JOB_SCHEMA } from '../jobs/install.server.ts'
import { BackupError } from './format.ts'
import type { StoredTable } from './tables.server.ts'

/** What is kept of the queue, in the order in which the tables lean on each other. */
const storedRows: Readonly<Record<string, string>> = {
  queue: 'order by name',
  schedule: 'order by name, key',
  // Work that is over is told by the records of the sites.
  job: `where state < 'completed' order by created_on, id`,
}

// The jobs lie in partitions; the table above them has them all.
const columnsSql = `select c.relname as name,
    array(select attname::text from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relname = any($2)
  order by array_position($2, c.relname::text)`

/** The tables of the queue whose rows are kept; none when no queue was made yet. */
export async function listQueueTables(client: pg.Client): Promise<StoredTable[]> {
  const found = await client.query<StoredTable>(columnsSql, [JOB_SCHEMA, Object.keys(storedRows)])
  return found.rows.map(({ name, columns }) => ({ name: `${JOB_SCHEMA}.${name}`, columns }))
}

const nameInQueue = ({ name }: StoredTable) => name.slice(JOB_SCHEMA.length + 1)
const quoteColumns = ({ columns }: StoredTable) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ')
const quoteName = (table: StoredTable) => `${JOB_SCHEMA}.${pg.escapeIdentifier(nameInQueue(table))}`

/** The rows that are kept, as COPY writes them out. */
export function queueSource(table: StoredTable): string {
  return `(select ${quoteColumns(table)} from ${quoteName(table)} ${storedRows[nameInQueue(table)]})`
}

/** The table with its columns as COPY fills them. */
export function queueTarget(table: StoredTable): string {
  return `${quoteName(table)} (${quoteColumns(table)})`
}

/**
 * Makes the queue's tables as a start does, in the open transaction, and empties what such a start left in them. Refuses
 * jobs that are there, and rows that the tables cannot take.
 */
export async function makeQueue(client: pg.Client, wanted: readonly StoredTable[]): Promise<void> {
  await installJobs(client, { isInTransaction: true })
  // The installer's own limits would hold for the rest of the transaction.
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  const found = new Map((await listQueueTables(client)).map(({ name, columns }) => [name, columns]))
  // Columns that only this version has take their defaults.
  for (const { name, columns } of wanted) {
    const unknown = columns.find((column) => !found.get(name)?.includes(column))
    if (unknown !== undefined)
      throw new BackupError(
        `the archive’s queue has ${name}.${unknown}, which this version of Sala does not know: restore with a newer one`,
      )
  }
  await asPlatform(client, async () => {
    if ((await client.query(`select from ${JOB_SCHEMA}.job limit 1`)).rowCount)
      throw new BackupError('the database has jobs in its queue: a restore goes into an empty place only')
    await client.query(`delete from ${JOB_SCHEMA}.schedule; delete from ${JOB_SCHEMA}.queue`)
  })
}
