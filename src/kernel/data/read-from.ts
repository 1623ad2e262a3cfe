import type { Kysely } from 'kysely'
import type { DeclaredTable } from '#kernel/collections/define.ts'
import type { ReadFrom, Tables } from '#kernel/context.ts'

/** Makes the beginning of queries on the connection. */
export function readFrom(db: Kysely<Tables>): ReadFrom {
  const from = (table: DeclaredTable, alias?: string) =>
    db.selectFrom(aliased(table, alias ?? table.name) as unknown as keyof Tables)
  return from
}

/** The table under an alias, for joins and sub-selects: `innerJoin(aliased(users, 'u'), 'u._id', 'enroll.userID')`. */
export function aliased<S extends DeclaredTable, const A extends string>(
  table: S,
  alias: A,
): `${S['name']} as ${A}` {
  return `${table.name} as ${alias}`
}
