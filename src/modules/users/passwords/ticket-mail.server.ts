import type { Context } from '#kernel/context.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import type { Account } from '../accounts.server.ts'
import { issueTicket, TICKET_MINUTES, type TicketPurpose } from './tickets.server.ts'

const PATHS: Readonly<Record<TicketPurpose, string>> = {
  reset: '/user/reset',
  activate: '/user/activate',
  link: '/user/auth',
}

/** Mails a new ticket to the account's own address; the link is made from the site's host name, whatever a browser said. */
export async function sendTicket(
  ctx: Context,
  account: Pick<Account, '_id' | 'accountSite' | 'firstname' | 'lastname' | 'email'>,
  purpose: TicketPurpose,
  lang: string,
): Promise<void> {
  const token = await issueTicket(ctx, purpose, account)
  const t = ctx.engine.catalog.translate(lang, await ctx.engine.languages.rows())
  const name = nameInMail(`${account.firstname} ${account.lastname}`)
  const values = {
    name,
    site: ctx.site.siteName,
    minutes: TICKET_MINUTES[purpose],
    days: Math.round(TICKET_MINUTES[purpose] / 1_440),
  }
  const say = (part: string) => t(`users.${purpose}-mail.${part}`, values)
  await sendMail(ctx, {
    to: { name, email: account.email },
    lang,
    template: purpose,
    subject: say('subject').replace(/\p{Cc}+/gu, ' '),
    heading: say('subject'),
    paragraphs: [t('users.new-device.greeting', values), say('what'), say('advice')],
    button: { label: say('button'), url: `${PATHS[purpose]}?requestId=${token}` },
    secret: token,
  })
}
