import type { ClientBase } from 'pg'

/** Refuses a database in which trigram search would silently find nothing in Thai; adds pg_trgm where missing. */
export async function checkThaiSearch(client: ClientBase): Promise<void> {
  // Asked first, since a role that may not create extensions can still use one that is there.
  const present = await client.query("select 1 from pg_extension where extname = 'pg_trgm'")
  if (present.rowCount === 0) await client.query('create extension if not exists pg_trgm')
  const answer = await client.query<{ trigrams: string[] }>("select show_trgm('ก') as trigrams")
  if (answer.rows[0]?.trigrams.length) return
  const locale = await client.query<{ name: string; ctype: string }>(
    'select datname as name, datctype as ctype from pg_database where datname = current_database()',
  )
  const { name, ctype } = locale.rows[0] ?? { name: '', ctype: '' }
  throw new Error(
    `Search in Thai would find nothing in database «${name}»: its LC_CTYPE is ${ctype}, which does not know Thai letters. ` +
      "Create it with: create database … owner … template template0 encoding 'UTF8' locale_provider icu icu_locale 'th' " +
      "lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'",
  )
}
