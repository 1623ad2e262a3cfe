import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { detailsOf } from '#kernel/collections/list-faults.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { RemoteCommand } from '#kernel/realtime/remote.ts'
import { commandSchema } from './command.ts'
import { parseCommand } from './parse-command.ts'
import { mayCommand } from './policy.ts'
import { refuseCommand } from './refuse.server.ts'
import { sendCommand } from './send-command.server.ts'

/** Loose, so that whoever adds a sender of their own is not only refused but found in the audit log. */
const body = z.looseObject({
  text: z.string().max(2000).optional(),
  command: z.looseObject({ name: z.string().max(40) }).optional(),
})

export const remoteCall = defineCall({
  method: 'POST',
  path: 'remote',
  summary: "Sends a remote control message, typed or as text: lock(userID,'message')",
  body,
  answer: z.object({ status: z.number(), data: z.object({ commandID: z.string(), text: z.string() }) }),
  async handle({ ctx, body: sent }) {
    await authorizeSender(ctx, sent)
    return { body: { status: 200, data: await sendCommand(ctx, readCommand(ctx, sent)) } }
  },
})

async function authorizeSender({ actor, engine, site }: Context, sent: z.infer<typeof body>): Promise<void> {
  const refuse = (reason: 'forged' | 'not-allowed') =>
    refuseCommand({ engine, actor, siteId: site._id, reason, sent })
  if (!mayCommand(actor, site._id)) throw await refuse('not-allowed')
  const isForged = [sent, sent.command].some((part) => part && 'sender' in part)
  if (isForged) throw await refuse('forged')
}

function readCommand(ctx: Context, { text, command, ...rest }: z.infer<typeof body>): RemoteCommand {
  const isOne = (text === undefined) !== (command === undefined)
  if (!isOne || Object.keys(rest).length > 0) throw new DomainError('gateway.bad-body')
  if (text === undefined) {
    const checked = commandSchema.safeParse(command)
    if (checked.success) return checked.data
    throw new DomainError('remote.bad-command', { details: detailsOf(checked.error, 'command') })
  }
  const parsed = parseCommand(text)
  if (parsed.ok) return parsed.command
  const { position, reason } = parsed
  ctx.log.warn({ position, reason, text: text.slice(0, 200) }, 'a remote command could not be read')
  throw new DomainError('remote.unparseable', {
    values: { position: position + 1, reason: ctx.t(`remote.parse.${reason}`) },
    extra: { position, reason },
  })
}
