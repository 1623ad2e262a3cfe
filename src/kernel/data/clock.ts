import { sql } from 'kysely'

/**
 * The time as it is when a row is written, by the database's clock; `now()` is when the transaction began. It stands in no CASE
 * and no COALESCE of an update: a distributed table has neither with a moment in it.
 */
export const clock = sql<string>`sala_clock()`
