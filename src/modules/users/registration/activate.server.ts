import type { Context } from '#kernel/context.ts'
import { changeAccount } from '../accounts.server.ts'
import { redeemTicket } from '../passwords/tickets.server.ts'

/** Opens an account by the ticket that its owner got by mail. */
export async function activateAccount(ctx: Context, requestId: string, address: string): Promise<void> {
  const ticket = await redeemTicket(ctx, 'activate', requestId, address)
  await ctx.commit()
  await changeAccount(ctx, { _id: ticket.userID, accountSite: ticket.accountSite }, { activated: true })
}
