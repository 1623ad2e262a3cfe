import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { changeAccount } from '../accounts.server.ts'
import { takeMailToken } from '../passwords/mail-tokens.server.ts'
import { MAIL_TOKEN_LIMIT, requireAttempt } from '../sign-in/attempt-limits.server.ts'

/** Opens an account by the mail token that its owner got by mail. */
export async function activateAccount(ctx: Context, requestId: string, address: string): Promise<void> {
  await requireAttempt(ctx, ['mail-token', address], MAIL_TOKEN_LIMIT)
  const token = await takeMailToken(ctx, 'activate', requestId)
  if (!token) throw new DomainError('users.mail-token-over', { status: 410 })
  await ctx.commit()
  await changeAccount(ctx, { _id: token.userID, accountSite: token.accountSite }, { activated: true })
}
