import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { readAccount } from '../accounts.server.ts'
import { findMailToken, issueMailToken, redeemMailToken } from '../passwords/mail-tokens.server.ts'
import type { Device } from '../sign-in/devices.server.ts'
import { isOwnBrowser, proveMailbox } from './prove-mailbox.server.ts'

/** What the link in a mail will do in this browser. */
export interface Activation {
  /** Whether the account has been used from this browser: then everything stays as it is. */
  readonly isOwn: boolean
  /** Whether the owner could log in first, and keep what they have set. */
  readonly mayLogIn: boolean
}

/** What confirming by the mail token would do here; changes nothing. */
export async function describeActivation(
  ctx: Context,
  requestId: string,
  from: Device,
): Promise<Activation | undefined> {
  const token = await findMailToken(ctx, 'activate', requestId)
  const account = token && (await readAccount(ctx.engine, token.accountSite, token.userID))
  if (!account) return undefined
  return { isOwn: await isOwnBrowser(ctx, account, from), mayLogIn: account.activated }
}

/**
 * Confirms the address of an account, and opens it, by the mail token that the owner got by mail. Where that took away a password
 * that somebody had set elsewhere, answers the mail token for a new one.
 */
export async function activateAccount(
  ctx: Context,
  requestId: string,
  from: Device,
): Promise<{ readonly requestId: string | null }> {
  const token = await redeemMailToken(ctx, 'activate', requestId, from.address)
  const account = await readAccount(ctx.engine, token.accountSite, token.userID)
  if (!account) throw new DomainError('users.mail-token-over', { status: 410 })
  await ctx.commit()
  const { isCleared } = await proveMailbox(ctx, account, from)
  return { requestId: isCleared ? await issueMailToken(ctx, 'reset', account) : null }
}
