import type { Context } from '#kernel/context.ts'
import { orders } from '../collections.ts'
import { newBillRef } from '../state/pay-terms.server.ts'
import { readBuyer } from '../state/read-buyer.server.ts'
import type { OrderLine, vatKinds } from '../state/sold.ts'

/** What was agreed on beforehand; the price is what is paid, taxes included. */
export interface QuotedOrder {
  readonly userID: string
  readonly companyID: string
  readonly courseID: string
  readonly quantity: number
  readonly line: OrderLine
  readonly price: number
  readonly vat: (typeof vatKinds)[number]
  readonly ref1: string
  readonly lang: string | null
  /** Until when it is to be paid, and its seats are held. */
  readonly expiresAt: string
}

/** Makes an order at a price that staff offered and the buyer accepted. Whether that is so is for the caller to know. */
export async function createQuotedOrder(ctx: Context, quoted: QuotedOrder): Promise<string> {
  const { line, ...order } = quoted
  const { citizen, buyer } = await readBuyer(ctx, order.userID)
  const { _id } = await ctx
    .write(orders)
    .add({ ...order, ref2: citizen, lines: [line], buyer, billRef: await newBillRef(ctx) })
  return _id
}
