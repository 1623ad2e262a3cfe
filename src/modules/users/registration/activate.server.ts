import type { Context } from '#kernel/context.ts'
import { changeAccount } from '../accounts.server.ts'
import { redeemMailToken } from '../passwords/mail-tokens.server.ts'

/** Opens an account by the mail token that its owner got by mail. */
export async function activateAccount(ctx: Context, requestId: string, address: string): Promise<void> {
  const token = await redeemMailToken(ctx, 'activate', requestId, address)
  await ctx.commit()
  await changeAccount(ctx, { _id: token.userID, accountSite: token.accountSite }, { activated: true })
}
