import { formatThaiDate } from '#kernel/thai/dates.ts'
import { type GatewayPart, secretFacts } from '#modules/settings/public.server.ts'
import { findHook } from './hook.server.ts'
import { deliver } from './sending/deliver.server.ts'
import { alertHooks } from './tables.ts'

/** The chat that is told of errors and orders: the trial sends it a message. */
export const chatGateway: GatewayPart = {
  id: 'alerts',
  order: 60,
  path: '/setup/alerts',
  async read(ctx) {
    const hook = await findHook(ctx)
    if (!hook) return { isSet: false, facts: [] }
    const told = (['errors', 'orders'] as const)
      .filter((one) => hook[one])
      .map((one) => ctx.t(`alerts.${one}`))
    return {
      isSet: true,
      facts: [
        { label: 'gateways.fact.host', value: hook.host },
        { label: 'alerts.tells', value: told.join(', ') || '–' },
        ...(hook.deliveredAt
          ? [{ label: 'alerts.delivered', value: formatThaiDate(hook.deliveredAt, 'long', ctx.lang) }]
          : []),
        ...secretFacts(ctx, hook.isUnreadable),
      ],
      setBy: { collection: 'site', action: 'alert-hook' },
    }
  },
  async prepareTest(ctx) {
    const hook = await ctx.from(alertHooks).select('address').where('kind', '=', 'chat').executeTakeFirst()
    const address = hook ? ctx.engine.seal.openStored(hook.address) : ''
    const text = ctx.t('alerts.told.trial', { site: ctx.site.siteName })
    return () => deliver(ctx, address, text)
  },
}
