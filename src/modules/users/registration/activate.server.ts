import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { changeAccount } from '../accounts.server.ts'
import { takeTicket } from '../passwords/tickets.server.ts'
import { requireAttempt, TICKET_LIMIT } from '../sign-in/attempt-limits.server.ts'

/** Opens an account by the ticket that its owner got by mail. */
export async function activateAccount(ctx: Context, requestId: string, address: string): Promise<void> {
  await requireAttempt(ctx, ['ticket', address], TICKET_LIMIT)
  const ticket = await takeTicket(ctx, 'activate', requestId)
  if (!ticket) throw new DomainError('users.ticket-over', { status: 410 })
  await ctx.commit()
  await changeAccount(ctx, { _id: ticket.userID, accountSite: ticket.accountSite }, { activated: true })
}
