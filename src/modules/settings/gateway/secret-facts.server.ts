import type { Context } from '#kernel/context.ts'
import type { GatewayState } from './gateway-part.ts'

/** What a connection says of its secret: nothing, unless what is stored cannot be read any more. */
export function secretFacts({ t }: Context, isUnreadable: boolean): GatewayState['facts'] {
  return isUnreadable ? [{ label: 'gateways.fact.secret', value: t('records.unreadable') }] : []
}
