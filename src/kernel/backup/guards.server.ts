import pg from 'pg'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

interface Trigger {
  table: string
  name: string
}

/** What watches over rows as they come: foreign keys and triggers. */
export interface Guards {
  foreignKeys: ForeignKey[]
  triggers: Trigger[]
}

/**
 * Takes foreign keys away and quiets triggers, so that tables may be filled in any order. An owner without further
 * rights may do this; switching the checks off needs a superuser, and would leave the rows unproven.
 */
export async function lowerGuards(client: pg.Client): Promise<Guards> {
  const foreignKeys = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  const triggers = await client.query<Trigger>(
    `select t.tgrelid::regclass::text as table, t.tgname as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of foreignKeys.rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  for (const { table, name } of triggers.rows)
    await client.query(`alter table ${table} disable trigger ${pg.escapeIdentifier(name)}`)
  return { foreignKeys: foreignKeys.rows, triggers: triggers.rows }
}

/** Puts them back; every row is checked against every foreign key. */
export async function raiseGuards(client: pg.Client, { foreignKeys, triggers }: Guards): Promise<void> {
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} enable trigger ${pg.escapeIdentifier(name)}`)
}
