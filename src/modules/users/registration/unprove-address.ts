import { sql } from 'kysely'

/** Another e-mail address is one that nobody has proved yet, by whatever way it is written. */
export function unproveAddress(changes: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  if (!changes.has('email')) return new Map()
  const isSame = sql`${sql.ref('user.email')} is not distinct from ${changes.get('email')}`
  return new Map([
    ['emailConfirmedAt', sql`case when ${isSame} then ${sql.ref('user.emailConfirmedAt')} end`],
  ])
}
