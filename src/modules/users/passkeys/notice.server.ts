import type { Context } from '#kernel/context.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import type { Account } from '../accounts.server.ts'

/** Tells the owner by mail that a passkey came or went. */
export async function noticePasskey(
  ctx: Context,
  { firstname, lastname, email }: Account,
  what: 'added' | 'removed',
  passkey: string,
): Promise<void> {
  const name = nameInMail(`${firstname} ${lastname}`)
  const values = {
    name,
    site: ctx.host.siteName,
    passkey,
    time: `${formatThaiDate(ctx.now, 'long', ctx.lang)} ${formatThaiTime(ctx.now, ctx.lang)}`,
  }
  const subject = ctx.t(`users.passkey-mail.${what}`, values)
  await sendMail(ctx, {
    to: { name, email },
    lang: ctx.lang,
    kind: `passkey-${what}`,
    subject,
    heading: subject,
    paragraphs: ['new-device.greeting', `passkey-mail.${what}-what`, `passkey-mail.${what}-advice`].map(
      (part) => ctx.t(`users.${part}`, values),
    ),
  })
}
