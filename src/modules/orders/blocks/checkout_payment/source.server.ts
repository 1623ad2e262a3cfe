import type { BlockSource } from '#kernel/pages/block.ts'
import { type SignInWay, signInWay } from '#shell/page/sign-in-way.ts'
import type { OrderContact } from '../../components/order-panel.tsx'
import { contactOf, type OrderView, readOwnOrder } from '../../read-order.server.ts'

/** The parameter of the address that names an order. */
export const ORDER_PARAMETER = 'order'

/** What somebody has to pay, and whom to ask about it. */
interface Payment {
  readonly order: OrderView
  readonly site: string
  readonly contact: OrderContact
}

/** Reads the person's order once for all such blocks of a page; nothing where there is none. */
export const readOrdersToPay: BlockSource<Payment | SignInWay | null> = async (ctx, objects, { url }) => {
  if (ctx.actor.userID === null) return objects.map(() => signInWay(url))
  const order = await readOwnOrder(ctx, url.searchParams.get(ORDER_PARAMETER))
  const answer = order ? { order, site: ctx.site.siteName, contact: contactOf(ctx) } : null
  return objects.map(() => answer)
}
