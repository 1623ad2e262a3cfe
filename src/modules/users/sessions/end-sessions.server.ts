import { type SqlBool, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { announceAccess } from '#kernel/realtime/publish.server.ts'
import type { users } from '../collections.ts'

const ENDING = ['password', 'role', 'suspended'] as const
/** What decides whether an open session, and its sockets, still hold. */
const DECIDING = ['role', 'suspended', 'activated', 'req_reset', 'sessionsFrom'] as const

/** A new password, role or suspension ends every session that began before it, by whatever way it is written. */
export function endSessions(changes: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  const tests = ENDING.filter((name) => changes.has(name)).map(
    (name) => sql<SqlBool>`${sql.ref(`user.${name}`)} is distinct from ${changes.get(name)}`,
  )
  if (tests.length === 0) return new Map()
  const before = sql.ref('user.sessionsFrom')
  return new Map([
    ['sessionsFrom', sql`case when ${sql.join(tests, sql` or `)} then clock_timestamp() else ${before} end`],
  ])
}

/** Has every process look again at the sessions and sockets of those who may do something else now. */
export async function announceRights(
  ctx: Context,
  { action, records }: Written<typeof users>,
): Promise<void> {
  if (action === 'create') return
  for (const { id, changes } of records)
    if (action === 'delete' || DECIDING.some((name) => changes[name])) await announceAccess(ctx, id)
}
