import type { Kysely } from 'kysely'
import type { Source } from '#kernel/collections/define.ts'
import type { ReadFrom, Tables } from '#kernel/context.ts'

/** Makes the beginning of queries on the connection. */
export function readFrom(db: Kysely<Tables>): ReadFrom {
  const from = (source: Source, alias?: string) =>
    db.selectFrom(aliased(source, alias ?? source.name) as unknown as keyof Tables)
  return from
}

/** The table under an alias, for joins and sub-selects: `innerJoin(aliased(users, 'u'), 'u._id', 'enroll.userID')`. */
export function aliased<S extends Source, const A extends string>(
  source: S,
  alias: A,
): `${S['name']} as ${A}` {
  return `${source.name} as ${alias}`
}
