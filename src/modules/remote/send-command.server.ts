import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import { EVERYBODY, HOST, REMOTE, type RemoteCommand, type SentCommand } from '#kernel/realtime/remote.ts'
import type { Room } from '#kernel/realtime/rooms.ts'
import { endSessionsOf, users } from '#modules/users/public.server.ts'
import { formatCommand } from './command.ts'
import { lockPerson, unlockPerson } from './locks.server.ts'
import { mayCommand } from './policy.ts'
import { refuseCommand } from './refuse.server.ts'
import { sealReply } from './reply-token.server.ts'

/** Commands of one sender: to single people, and to everybody. */
export const COMMANDS_LIMIT = { max: 60, seconds: 60 }
export const BROADCAST_LIMIT = { max: 10, seconds: 60 }

export interface CommandReceipt {
  readonly commandID: string
  /** The command in its text form. */
  readonly text: string
}

/** Sends a command to a person of this site, or to everybody on it; it is in the audit log with its commit. */
export async function sendCommand(ctx: Context, command: RemoteCommand): Promise<CommandReceipt> {
  const { actor, engine, site } = ctx
  const { userID } = actor
  if (userID === null || !mayCommand(actor, site._id))
    throw await refuseCommand({ engine, actor, siteId: site._id, reason: 'not-allowed', sent: command })
  await countCommand(ctx, userID, command)
  // By the same policy as the person's account: who may change it may command its browsers.
  if (command.to !== EVERYBODY) await readRecord(ctx, users, command.to)
  const commandID = newId()
  const sender = { userID, role: actor.role }
  const message: SentCommand = {
    sender: HOST,
    site: site._id,
    command,
    reply: sealReply(engine.seal, { site: site._id, commandID, to: command.to, sender }, ctx.now.getTime()),
  }
  await applyCommand(ctx, command)
  publish(ctx, roomOf(command, site._id), REMOTE, message)
  const text = formatCommand(command)
  await recordAudit(ctx, {
    action: `remote.${command.name}`,
    collection: 'remote',
    recordID: command.to === EVERYBODY ? null : command.to,
    changes: { commandID, text },
  })
  return { commandID, text }
}

async function countCommand({ engine, site }: Context, userID: string, { to }: RemoteCommand): Promise<void> {
  const isBroadcast = to === EVERYBODY
  const limit = isBroadcast ? BROADCAST_LIMIT : COMMANDS_LIMIT
  const key = [isBroadcast ? 'remote-all' : 'remote', site._id, userID]
  if (!(await takeAttempt(engine, key, limit))) throw new DomainError('remote.too-many', { status: 429 })
}

/** What the server does itself, so that no browser can leave it out. */
async function applyCommand(ctx: Context, command: RemoteCommand): Promise<void> {
  if (command.name === 'lock') await lockPerson(ctx, command.to, command.message)
  if (command.name === 'unlock') await unlockPerson(ctx, command.to)
  // Their sockets close once they have heard why: see the delivery of events.
  if (command.name === 'logout') await endSessionsOf(ctx, command.to)
}

function roomOf({ name, to }: RemoteCommand, site: string): Room {
  if (to !== EVERYBODY) return { kind: 'user', site, id: to }
  // Visitors are not called: there is nobody who would answer.
  return { kind: name === 'call' ? 'site' : 'public', site }
}
