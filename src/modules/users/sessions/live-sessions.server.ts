import type { Actor } from '#kernel/access/actor.ts'
import { IDLE_MINUTES } from '#kernel/access/idle-time.ts'
import { readGranted } from '#kernel/access/read-capabilities.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { askPlatform } from '#kernel/open-context.server.ts'
import { FINISH_MINUTES } from '../second-step/owed.server.ts'
import { liveSessions } from './live-sessions.sql.ts'
import { sessionRole } from './sessions.server.ts'

/** What an actor may do, in one line: it differs when role, given sites or a capability do. */
export function rightsOf(actor: Pick<Actor, 'role' | 'reach' | 'capabilities'>): string {
  const given = actor.role === 'admin' || actor.role === 'manager' ? actor.reach : []
  const granted = JSON.stringify(Object.entries(actor.capabilities).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return `${actor.role} ${given === 'all' ? 'all' : given.toSorted().join()} ${granted}`
}

/**
 * The rights of those of the sessions that still hold: not ended, not over, not idle for too long, the account open and
 * nothing owed.
 */
export async function readLiveSessions(
  engine: Engine,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sessionIds.length === 0) return new Map()
  const found = await askPlatform(engine)(liveSessions, sessionIds, IDLE_MINUTES, FINISH_MINUTES)
  const sessions = found.map((row) => ({ ...row, role: sessionRole(row) }))
  const granted = await readGranted(engine.capabilities, askPlatform(engine), sessions)
  return new Map(
    sessions.map(({ _id, role, reach }, at) => [
      _id,
      rightsOf({ role, reach, capabilities: granted[at]?.capabilities ?? {} }),
    ]),
  )
}
