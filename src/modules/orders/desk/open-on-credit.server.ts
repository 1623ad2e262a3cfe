import type { Context } from '#kernel/context.ts'
import { orders } from '../collections.ts'
import { notifyBuyer } from '../state/mails.server.ts'
import { noteEvent } from '../state/note-moves.server.ts'
import { hold, refuse } from './hold.server.ts'

/**
 * Opens the seats of an order for several people before it is paid: it does not run out any more, and its company owes the money.
 * The same again changes nothing. Whether the company has credit is for the caller to know.
 */
export async function openOnCredit(ctx: Context, id: string): Promise<void> {
  const order = await hold(ctx, id)
  if (order.creditedAt !== null) return
  if (order.status !== 'pending' || order.quantity <= 1) throw refuse('not-on-credit')
  // Its buyer is reminded of the day on which it is due, whatever was said of its seats before.
  const changed = await ctx.write(orders).patch(id, { creditedAt: ctx.now.toISOString(), remindedAt: null })
  await noteEvent(ctx, { orderID: id, kind: 'credited' })
  await notifyBuyer(ctx, 'credited', changed)
}
