import type { Context } from '#kernel/context.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import type { Account } from '../accounts.server.ts'
import { issueMailToken, MAIL_TOKEN_MINUTES, type MailTokenPurpose } from './mail-tokens.server.ts'

const PATHS: Readonly<Record<MailTokenPurpose, string>> = {
  reset: '/user/reset',
  activate: '/user/activate',
  link: '/user/auth',
  invite: '/user/reset',
}

/** By which the page knows of what kind the link was when it is over. */
export const INVITED = 'invited'

/** Mails a new mail token to the account's own address; the link is made from the site's host name, whatever a browser said. */
export async function sendMailToken(
  ctx: Context,
  account: Pick<Account, '_id' | 'accountSite' | 'firstname' | 'lastname' | 'email'>,
  purpose: MailTokenPurpose,
  lang: string,
): Promise<void> {
  const token = await issueMailToken(ctx, purpose, account)
  const t = ctx.engine.catalog.translate(lang, await ctx.engine.languages.rows(ctx.site))
  const name = nameInMail(`${account.firstname} ${account.lastname}`)
  const values = {
    name,
    site: ctx.site.siteName,
    minutes: MAIL_TOKEN_MINUTES[purpose],
    days: Math.round(MAIL_TOKEN_MINUTES[purpose] / 1_440),
  }
  const say = (part: string) => t(`users.${purpose}-mail.${part}`, values)
  await sendMail(ctx, {
    to: { name, email: account.email },
    lang,
    kind: purpose === 'invite' ? 'invitation' : purpose,
    subject: say('subject').replace(/\p{Cc}+/gu, ' '),
    heading: say('subject'),
    paragraphs: [t('users.new-device.greeting', values), say('what'), say('advice')],
    button: {
      label: say('button'),
      url: `${PATHS[purpose]}?requestId=${token}${purpose === 'invite' ? `&${INVITED}=1` : ''}`,
    },
    secret: token,
  })
}
