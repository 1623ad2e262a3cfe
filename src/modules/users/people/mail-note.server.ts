import type { Context } from '#kernel/context.ts'
import { hasAddress } from '#kernel/mail/no-address.ts'
import { findShownAccount } from '../accounts.server.ts'
import { isProved } from './mail-home.server.ts'

/** What somebody is told who would wait for mails in vain. */
export interface MailNote {
  readonly title: string
  readonly text: string
  readonly action: string
  /** Where the link for confirming can be asked for. */
  readonly path: string
}

/** What a member has to do before mails come to them; null where they do, and for those without an address. */
export async function readMailNote(ctx: Context): Promise<MailNote | null> {
  if (!ctx.actor.is('member') || ctx.actor.userID === null) return null
  const account = await findShownAccount(ctx)
  if (!account || isProved(account) || !hasAddress(account.email)) return null
  return {
    title: ctx.t('users.mail-note.title'),
    text: ctx.t('users.mail-note.text', { email: account.email }),
    action: ctx.t('users.mail-note.action'),
    path: '/user/profile#person',
  }
}
