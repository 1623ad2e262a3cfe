import type pg from 'pg'

/**
 * Functions behind the operators that the query grammar compiles to. PostgreSQL may only use an index under
 * row-level security when the operator's function is marked as leaking nothing about the rows it sees.
 */
export const leakproofFunctions = [
  // Of pg_trgm, wherever that was put: words that are alike.
  'similarity_op(text, text)',
  'pg_catalog.textlike(text, text)',
  'pg_catalog.textnlike(text, text)',
  'pg_catalog.arraycontains(anyarray, anyarray)',
  'pg_catalog.arraycontained(anyarray, anyarray)',
  'pg_catalog.arrayoverlap(anyarray, anyarray)',
  'pg_catalog.jsonb_contains(jsonb, jsonb)',
  'pg_catalog.jsonb_exists(jsonb, text)',
  'pg_catalog.numeric_eq(numeric, numeric)',
  'pg_catalog.numeric_ne(numeric, numeric)',
  'pg_catalog.numeric_lt(numeric, numeric)',
  'pg_catalog.numeric_le(numeric, numeric)',
  'pg_catalog.numeric_gt(numeric, numeric)',
  'pg_catalog.numeric_ge(numeric, numeric)',
] as const

/** Statements that a superuser runs once for a database and its cluster. */
export const preparationSql: readonly string[] = [
  `do $$ begin
     if not exists (select from pg_roles where rolname = 'sala_app') then create role sala_app nologin; end if;
     if not exists (select from pg_roles where rolname = 'sala_platform') then create role sala_platform nologin; end if;
   exception when duplicate_object or unique_violation then null; end $$`,
  'grant sala_app, sala_platform to current_user',
  'create extension if not exists pg_trgm',
  ...leakproofFunctions.map((name) => `alter function ${name} leakproof`),
]

const notLeakproofSql = `select p.oid::regprocedure::text as name from pg_proc p
  where p.oid = any($1::regprocedure[]) and not p.proleakproof`

/** The functions that the superuser's step has not marked yet; none when search is fast on large sites. */
export async function findNotLeakproof(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const result = await client.query<{ name: string }>(notLeakproofSql, [leakproofFunctions])
  return result.rows.map((row) => row.name)
}

/** Does the superuser's step where the connection may; otherwise changes nothing that is there already. */
export async function prepareDatabase(client: pg.Client): Promise<{ complete: boolean }> {
  const rights = await client.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  )
  if (rights.rows[0]?.super) {
    for (const statement of preparationSql) await client.query(statement)
    return { complete: true }
  }
  const ready = await client.query<{ roles: number; trigrams: number }>(
    `select (select count(*)::int from pg_roles
             where rolname in ('sala_app', 'sala_platform') and pg_has_role(current_user, oid, 'member')) as roles,
            (select count(*)::int from pg_extension where extname = 'pg_trgm') as trigrams`,
  )
  if (ready.rows[0]?.roles !== 2 || ready.rows[0]?.trigrams !== 1)
    throw new Error(
      'the database is not prepared: run script/prepare-database with a superuser’s DATABASE_URL once',
    )
  return { complete: (await findNotLeakproof(client)).length === 0 }
}
