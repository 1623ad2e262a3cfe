import type { Actor } from '#kernel/access/actor.ts'
import { countAttempt, isExhausted } from '#kernel/access/attempts.server.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'

/** Lines of one person in the audit log; whoever goes on trying is in the server's log only. */
const AUDITED = { max: 20, seconds: 3600 }
const MAX_KEPT = 300

export interface Refused {
  readonly engine: Engine
  readonly actor: Actor
  readonly siteId: string
  readonly reason: 'not-allowed' | 'forged' | 'socket-frame'
  /** What was sent. */
  readonly sent: unknown
}

/** Keeps that somebody tried to command browsers who may not, and gives the refusal. Lasts whatever is rolled back. */
export async function refuseCommand(refused: Refused): Promise<DomainError> {
  const { engine, actor, siteId, reason } = refused
  const sent = JSON.stringify(refused.sent ?? null).slice(0, MAX_KEPT)
  engine.log.warn({ site: siteId, userID: actor.userID, reason, sent }, 'a remote command was refused')
  if (actor.userID === null) return new DomainError('general.sign-in', { status: 401 })
  const key = ['remote-refused', siteId, actor.userID]
  if (!(await isExhausted(engine, key, AUDITED))) {
    await countAttempt(engine, key, AUDITED)
    const line = { action: 'remote.refused', collection: 'remote', recordID: null, changes: { reason, sent } }
    await workOnSite(engine, siteId, (ctx) => recordAudit(ctx, line, actor))
  }
  return forbidden()
}
