import { sql } from 'kysely'

/** Another e-mail address is one that nobody has proved yet, by whatever way it is written. */
export function unproveAddress(changes: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  if (!changes.has('email')) return new Map()
  const isSame = sql`${sql.ref('user.email')} is not distinct from ${changes.get('email')}`
  const unlessOther = (column: string) => sql`case when ${isSame} then ${sql.ref(`user.${column}`)} end`
  return new Map(['emailConfirmedAt', 'emailVouchedAt'].map((column) => [column, unlessOther(column)]))
}
