import type { Actor } from '#kernel/access/actor.ts'
import { IDLE_MINUTES } from '#kernel/access/idle-time.ts'
import { readGranted } from '#kernel/access/read-capabilities.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { askPlatform } from '#kernel/open-context.server.ts'
import { FINISH_MINUTES } from '../second-step/owed.server.ts'
import { heldSessions, liveSessions } from './live-sessions.sql.ts'
import { sessionRole } from './sessions.server.ts'

/** What an actor may do, in one line: it differs when role, given sites or a capability do. */
export function rightsOf(actor: Pick<Actor, 'role' | 'reach' | 'capabilities'>): string {
  const given = actor.role === 'admin' || actor.role === 'manager' ? actor.reach : []
  const granted = JSON.stringify(Object.entries(actor.capabilities).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return `${actor.role} ${given === 'all' ? 'all' : given.toSorted().join()} ${granted}`
}

/** A session, and the site of the host at which it was opened. */
export interface SessionOnSite {
  readonly id: string
  readonly siteId: string
}

/**
 * The rights of those of the sessions that still hold: not ended, not over, not idle for too long, the account open and
 * nothing owed. A site's sessions are asked for together, and so are the accounts that a site has.
 */
export async function readLiveSessions(
  engine: Engine,
  asked: readonly SessionOnSite[],
): Promise<ReadonlyMap<string, string>> {
  const ask = askPlatform(engine)
  const held = await askBySite(
    asked,
    ({ siteId }) => siteId,
    async (siteId, own) => {
      const rows = await ask(
        heldSessions,
        siteId,
        own.map(({ id }) => id),
        IDLE_MINUTES,
      )
      return rows.map((row) => ({ ...row, siteId }))
    },
  )
  const found = await askBySite(
    held,
    ({ accountSite }) => accountSite,
    (accountSite, own) =>
      ask(
        liveSessions,
        accountSite,
        own.map(({ _id }) => _id),
        own.map(({ siteId }) => siteId),
        own.map(({ userID }) => userID),
        own.map(({ createdAt }) => createdAt),
        own.map(({ askedAt }) => askedAt),
        FINISH_MINUTES,
      ),
  )
  const sessions = found.map((row) => ({ ...row, role: sessionRole(row) }))
  const granted = await readGranted(engine.capabilities, ask, sessions)
  return new Map(
    sessions.map(({ _id, role, reach }, at) => [
      _id,
      rightsOf({ role, reach, capabilities: granted[at]?.capabilities ?? {} }),
    ]),
  )
}

async function askBySite<Row, Answer>(
  rows: readonly Row[],
  siteOf: (row: Row) => string,
  ask: (siteId: string, own: readonly Row[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const answers = await Promise.all([...Map.groupBy(rows, siteOf)].map(([siteId, own]) => ask(siteId, own)))
  return answers.flat()
}
