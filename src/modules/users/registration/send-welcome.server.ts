import type { Context } from '#kernel/context.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import type { Account } from '../accounts.server.ts'
import { MEMBER_HOME } from '../sign-in/landing.server.ts'

/**
 * Writes to somebody who has just registered, once and in their language. As every notice it waits for the mailbox to be proved: the
 * proof sends it.
 */
export async function sendWelcome(
  ctx: Context,
  account: Pick<Account, 'firstname' | 'lastname' | 'email'>,
): Promise<void> {
  const name = nameInMail(`${account.firstname} ${account.lastname}`)
  const values = { name, site: ctx.site.siteName }
  const say = (part: string) => ctx.t(`users.welcome-mail.${part}`, values)
  await sendMail(ctx, {
    to: { name, email: account.email },
    lang: ctx.lang,
    kind: 'welcome',
    subject: say('subject').replace(/\p{Cc}+/gu, ' '),
    heading: say('subject'),
    paragraphs: [ctx.t('users.new-device.greeting', values), say('what'), say('advice')],
    button: { label: say('button'), url: MEMBER_HOME },
  })
}
