import { readPlatform } from '#kernel/open-context.server.ts'
import type { GatewayPart } from '#modules/settings/public.server.ts'
import { sites } from '../tables.ts'

/** The key by which programs say that they mean this site. It is shown nowhere. */
export const clientKeyGateway: GatewayPart = {
  id: 'client-key',
  order: 10,
  path: null,
  async read({ site }) {
    return {
      isSet: true,
      facts: [{ label: 'gateways.fact.site', value: site.siteName }],
      setBy: { collection: 'site', field: 'key' },
    }
  },
  async prepareTest({ engine, site }) {
    const row = await readPlatform(engine, (from) =>
      from(sites).select('key').where('_id', '=', site._id).executeTakeFirst(),
    )
    return async () => {
      const found = row ? await engine.sites.byKey(row.key) : undefined
      if (found?._id !== site._id) return { isGood: false, fault: 'login' }
      return found.closed ? { isGood: false, fault: 'scope' } : { isGood: true }
    }
  },
}
