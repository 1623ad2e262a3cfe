import type { Context } from '#kernel/context.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { type MailKindName, sendMail } from '#modules/messages/public.server.ts'

export interface Recipient {
  readonly email: string
  readonly name: string
  readonly lang: string
}

/** Mails a person what became of their request, in their language; the texts are `profile-mails.<kind>.…`. Answers the mail's id. */
export async function notifyPerson(
  ctx: Context,
  { email, name, lang }: Recipient,
  kind: MailKindName,
  values: Record<string, string | number>,
  path: string | null,
): Promise<string> {
  const t = ctx.engine.catalog.translate(lang, await ctx.engine.languages.rows(ctx.site))
  const plainName = nameInMail(name)
  const all = { name: plainName, site: ctx.site.siteName, ...values }
  const say = (part: string) => t(`profile-mails.${kind}.${part}`, all)
  return sendMail(ctx, {
    to: { name: plainName, email },
    lang,
    kind,
    subject: say('subject').replace(/\p{Cc}+/gu, ' '),
    heading: say('subject'),
    paragraphs: [t('users.new-device.greeting', all), say('what'), say('advice')],
    ...(path === null ? {} : { button: { label: say('button'), url: path } }),
  })
}
