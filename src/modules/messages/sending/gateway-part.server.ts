import type { Context } from '#kernel/context.ts'
import { greetSmtp, type MailRoute } from '#kernel/mail/transports.server.ts'
import { tryMailGateway } from '#kernel/mail/try-gateway.server.ts'
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
  const refusal = await tryMailGateway(engine, route, from)
  return refusal ? { isGood: false, ...refusal } : { isGood: true }
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
