import pg from 'pg'

/** A table and the columns that hold something of its own; generated ones follow from those. */
export interface StoredTable {
  name: string
  columns: string[]
}

// Migrations are named in the header. Unlogged tables hold what may be lost at any time.
const tablesSql = `select c.relname as name,
    array(select attname::text from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class c
  where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by c.relname`

/** The tables whose rows are kept, by name. */
export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  return (await client.query<StoredTable>(tablesSql)).rows
}

/** The tables, among all of the database, that have rows; migrations are none. */
export async function listFilledTables(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration' order by 1`,
  )
  const filled: string[] = []
  for (const { name } of found.rows) {
    const rows = await client.query(`select from ${quoteTable(name)} limit 1`)
    if (rows.rowCount) filled.push(name)
  }
  return filled
}

/** The table's name as SQL. */
export function quoteTable(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`
}

/** The table with its columns as COPY takes them. */
export function copyTarget({ name, columns }: StoredTable): string {
  return `${quoteTable(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}

/** Where each sequence stands. */
export async function readSequences(
  client: pg.Client,
): Promise<Record<string, { value: string; isCalled: boolean }>> {
  const names = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'S' and relpersistence = 'p' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const result: Record<string, { value: string; isCalled: boolean }> = {}
  for (const { name } of names.rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoteTable(name)}`,
    )
    const { value, called } = state.rows[0] as { value: string; called: boolean }
    result[name] = { value, isCalled: called }
  }
  return result
}

/** Makes values read and write alike, whatever the server's own settings and version. */
export const plainValuesSql = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set xmloption = 'content';
  set synchronize_seqscans = off; set row_security = off; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`
