import { sql } from 'kysely'

/** The whole name of the person `user`, an alias of users. */
export const nameOf = (user: string) =>
  sql<string>`${sql.ref(`${user}.firstname`)} || ' ' || ${sql.ref(`${user}.lastname`)}`

/** Sorts a column as Thai dictionaries do. */
export const byThaiOrder = (column: string) => sql`${sql.ref(column)} collate "th-x-icu"`
