import type { Answer } from './api.ts'
import type { MadeSite } from './factories.ts'
import { openPaying, type Paying } from './paying.ts'
import {
  type Delivery,
  MERCHANT,
  openSandboxProvider,
  type SandboxProvider,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from './sandbox-provider.ts'

/** Where a site's account with a provider is set. */
export const PROVIDERS = '/setup/payment/providers'

export interface PayingOnline extends Paying {
  readonly provider: SandboxProvider
  /** What the form of the account sends. */
  readonly account: Readonly<Record<string, string>>
  /** Has the provider's report delivered to a site; ours unless told. */
  deliver(report: Delivery, site?: MadeSite): Promise<Answer>
  /** An order of a course of 990 baht that its buyer has begun to pay at the provider. */
  begun(course?: object): Promise<{ id: string; charge: ReturnType<SandboxProvider['charges']>[number] }>
}

/** Both sites with the screens of paying, and a provider; ours has no account with it yet. */
export async function openPayingOnline(more: Readonly<Record<string, object>> = {}): Promise<PayingOnline> {
  const provider = await openSandboxProvider()
  const cast = await openPaying(more, { tableSources: [provider.origin] })
  return {
    ...cast,
    provider,
    account: {
      provider: 'sandbox',
      address: provider.origin,
      merchantID: MERCHANT,
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      active: 'on',
    },
    deliver: ({ body, signature }, site = cast.ours) =>
      cast.api.call({
        site,
        method: 'POST',
        path: 'payment-report/sandbox',
        raw: body,
        headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      }),
    async begun(course = {}) {
      const { _id } = await cast.world.make.course(cast.ours, { price: 1500, sale_price: 990, ...course })
      const order = await cast.order(_id)
      const form = { intent: 'online', provider: 'sandbox' }
      const answer = await cast.press(`/lesson/pay/${order._id}`, form, cast.member)
      const charge = provider.charges().at(-1)
      if (answer.status !== 302 || !charge) throw new Error(`no payment was begun: ${answer.status}`)
      return { id: order._id, charge }
    },
  }
}
