import type { Context } from '#kernel/context.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { announceAccess } from '#kernel/realtime/publish.server.ts'
import type { users } from '../collections.ts'

const ENDING = ['password', 'role', 'suspended'] as const
/** What decides whether an open session, and its sockets, still hold. */
const DECIDING = ['role', 'suspended', 'activated', 'req_reset', 'sessionsFrom'] as const

/** A new password, role or suspension ends every session that began before it, by whatever way it is written. */
export function endSessions(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly string[] {
  return ENDING.some((name) => before[name] !== after[name]) ? ['sessionsFrom'] : []
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
