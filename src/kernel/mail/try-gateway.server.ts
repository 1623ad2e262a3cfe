import type { Context } from '#kernel/context.ts'
import { type ConnectionFault, judgeStatus } from '../outside/judge-fault.ts'
import type { Mailbox, MailRoute } from './transports.server.ts'

/** Why a gateway takes no mail; nothing where it took one. */
export interface GatewayRefusal {
  readonly fault: ConnectionFault
  readonly status?: number
}

/** Sends a mail by a gateway to its own sender: nobody else gets a mail because somebody looked whether mails go. */
export async function tryMailGateway(
  { outside }: Pick<Context['engine'], 'outside'>,
  route: Extract<MailRoute, { kind: 'gateway' }>,
  from: Mailbox,
): Promise<GatewayRefusal | undefined> {
  if (!outside.maySend(route.url)) return { fault: 'inner' }
  const answer = await outside.send(route.url, {
    method: 'POST',
    headers: route.key ? { authorization: `Bearer ${route.key}` } : {},
    body: JSON.stringify({
      subject: 'Connection test',
      text: 'Connection test',
      html: '<p>Connection test</p>',
      fromEmail: from.address,
      fromName: from.name,
      toEmail: from.address,
      toName: from.name,
    }),
  })
  const fault = judgeStatus(answer.status)
  return fault && { fault, status: answer.status }
}
