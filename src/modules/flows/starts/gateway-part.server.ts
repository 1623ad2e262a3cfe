import { judgeStatus } from '#kernel/outside/judge-fault.ts'
import type { GatewayPart } from '#modules/settings/public.server.ts'
import { flowStarts } from './collections.ts'

/** Programs that start flows here by calling the site: the trial asks whether they can reach it. */
export const webhookGateway: GatewayPart = {
  id: 'webhook',
  order: 50,
  path: '/setup/workflow',
  async read(ctx) {
    const hooks = await ctx.from(flowStarts).select('_id').where('kind', '=', 'webhook').limit(100).execute()
    return {
      isSet: hooks.length > 0,
      facts: hooks.length > 0 ? [{ label: 'gateways.fact.hooks', value: String(hooks.length) }] : [],
      setBy: { collection: flowStarts.name, action: 'create' },
    }
  },
  async prepareTest({ engine, hostname, site }) {
    const { origin } = await engine.mail.readSite(site._id, hostname)
    return async () => {
      const address = new URL('/api/health', origin).href
      if (!engine.outside.maySend(address)) return { isGood: false, fault: 'inner' }
      const answer = await engine.outside.send(address, { method: 'GET' })
      const fault = judgeStatus(answer.status)
      return fault ? { isGood: false, fault, status: answer.status } : { isGood: true }
    }
  },
}
