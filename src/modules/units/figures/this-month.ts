import { sql } from 'kysely'

/** The first day of the month that it is in Bangkok, in SQL. */
export function thisMonth() {
  return sql<string>`date_trunc('month', now() at time zone 'Asia/Bangkok')::date`
}
