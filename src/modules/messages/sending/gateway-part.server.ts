import type { Context } from '#kernel/context.ts'
import { greetSmtp, type MailRoute } from '#kernel/mail/transports.server.ts'
import { judgeStatus } from '#kernel/outside/judge-fault.ts'
import type { GatewayPart, TestOutcome } from '#modules/settings/public.server.ts'

const hostOf = (route: MailRoute) => (route.kind === 'outbox' ? '' : new URL(route.url).host)

async function tryRoute(
  { engine }: Context,
  route: MailRoute,
  from: { name: string; address: string },
): Promise<TestOutcome> {
  if (route.kind === 'smtp') {
    // Judged by whoever asked for the trial, as every fault on the way.
    await greetSmtp(route.url, route.password)
    return { isGood: true }
  }
  if (route.kind === 'outbox') return { isGood: false, fault: 'answer' }
  if (!engine.outside.maySend(route.url)) return { isGood: false, fault: 'inner' }
  // To its own sender: nobody else gets a mail because somebody looked whether mails go.
  const answer = await engine.outside.send(route.url, {
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
  return fault ? { isGood: false, fault, status: answer.status } : { isGood: true }
}

/** The way out for mails: a server, or a gateway. */
export const mailGateway: GatewayPart = {
  id: 'mail',
  order: 40,
  path: '/setup/email',
  async read({ engine, site }) {
    const { route, from } = await engine.mail.readSite(site._id)
    return {
      isSet: route.kind !== 'outbox',
      facts:
        route.kind === 'outbox'
          ? []
          : [
              { label: 'gateways.fact.host', value: hostOf(route) },
              { label: 'gateways.fact.kind', value: route.kind === 'smtp' ? 'SMTP' : 'HTTPS' },
              { label: 'gateways.fact.sender', value: from.address },
            ],
    }
  },
  async prepareTest(ctx) {
    const { route, from } = await ctx.engine.mail.readSite(ctx.site._id)
    return () => tryRoute(ctx, route, from)
  },
}
