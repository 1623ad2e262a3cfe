import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { readOnSite } from '#kernel/open-context.server.ts'
import { type Account, readAccount } from '../accounts.server.ts'
import { findOverInvitation } from '../passwords/mail-tokens.server.ts'
import { sendMailToken } from '../passwords/send-mail-token.server.ts'
import { LINK_LIMIT, MAIL_LIMIT, requireAttempt } from '../sign-in/attempt-limits.server.ts'
import { reach } from '../tables.ts'

/**
 * Mails the invitation once more to the mailbox that it was for, where it ran out and still stands: the account has no password,
 * is open, and works for this site.
 */
export async function inviteAgain(ctx: Context, token: string, address: string): Promise<void> {
  await requireAttempt(ctx, ['invite-again', ctx.host._id, address], LINK_LIMIT)
  const over = await findOverInvitation(ctx, token)
  if (!over) throw new DomainError('users.mail-token-over', { status: 410 })
  await requireAttempt(ctx, ['invite-again', over.userID], MAIL_LIMIT)
  const account = await readAccount(ctx.engine, over.accountSite, over.userID)
  if (!account || !(await stillStands(ctx, account)))
    throw new DomainError('users.invite.withdrawn', { status: 409 })
  await sendMailToken(ctx, account, 'invite', ctx.lang)
}

async function stillStands(ctx: Context, { _id, accountSite, password, suspended }: Account) {
  if (password !== null || suspended) return false
  if (accountSite === ctx.site._id) return true
  const given = await readOnSite(ctx, accountSite, (home) =>
    home
      .from(reach)
      .select('site')
      .where('userID', '=', _id)
      .where('site', '=', ctx.site._id)
      .executeTakeFirst(),
  )
  return given !== undefined
}
