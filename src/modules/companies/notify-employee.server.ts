import type { Context } from '#kernel/context.ts'
import type { Translate } from '#kernel/i18n/translate.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import type { MadeLink } from '#modules/logins/public.server.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { users } from '#modules/users/public.server.ts'

/** What a mail calls the company: whoever asks for a quotation types the name. */
const nameOf = (company: string, t: Translate) => nameInMail(company) || t('companies.mail-company')

/** Tells a new employee of their account; the link in it is theirs alone. */
export async function mailAdded(
  ctx: Context,
  company: string,
  person: { readonly name: string; readonly email: string },
  link: MadeLink | undefined,
): Promise<void> {
  const names = { company: nameOf(company, ctx.t), site: ctx.site.siteName }
  const say = (part: string) => ctx.t(`companies.added-mail.${part}`, names)
  await sendMail(ctx, {
    kind: 'invitation',
    to: { name: person.name, email: person.email },
    lang: ctx.lang,
    subject: say('subject'),
    heading: say('subject'),
    paragraphs: [say('what'), say(link ? 'link' : 'password')],
    button: link
      ? { label: say('button'), url: link.path }
      : { label: say('set-password'), url: '/user/forgot' },
    ...(link && { secret: link.path.slice(link.path.lastIndexOf('/') + 1) }),
  })
}

/** Asks somebody who has an account whether they belong to the company; the mail goes to the address of the account. */
export async function mailInvited(ctx: Context, company: string, userID: string): Promise<void> {
  const invited = await ctx
    .from(users)
    .select(['firstname', 'lastname', 'email', 'lang'])
    .where('_id', '=', userID)
    .executeTakeFirst()
  if (!invited) return
  const { firstname, lastname, email } = invited
  const lang = invited.lang ?? ctx.lang
  const t = ctx.engine.catalog.translate(lang, await ctx.engine.languages.rows(ctx.site))
  const names = { company: nameOf(company, t), site: ctx.site.siteName }
  const say = (part: string) => t(`companies.invited-mail.${part}`, names)
  await sendMail(ctx, {
    kind: 'company',
    to: { name: `${firstname} ${lastname}`.trim(), email },
    lang,
    subject: say('subject'),
    heading: say('subject'),
    paragraphs: [say('what'), say('advice')],
    button: { label: say('button'), url: '/user/employee' },
  })
}
