import type { Context } from '#kernel/context.ts'
import type { MadeLink } from '#modules/doors/public.server.ts'
import { sendMail } from '#modules/messages/public.server.ts'

/** Tells a new employee of their account; the link in it is theirs alone. */
export async function mailAdded(
  ctx: Context,
  company: string,
  person: { readonly name: string; readonly email: string },
  link: MadeLink | undefined,
): Promise<void> {
  const say = (part: string) => ctx.t(`companies.added-mail.${part}`, { company, site: ctx.site.siteName })
  await sendMail(ctx, {
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
  const [invited] = await ctx.run<{ name: string; email: string; lang: string | null }>(
    `select trim(firstname || ' ' || lastname) as name, email, lang from "user" where site_id = $1 and "_id" = $2`,
    [ctx.site._id, userID],
  )
  if (!invited) return
  const { lang: own, ...person } = invited
  const lang = own ?? ctx.lang
  const t = ctx.engine.catalog.translate(lang, await ctx.engine.languages.rows())
  const say = (part: string) => t(`companies.invited-mail.${part}`, { company, site: ctx.site.siteName })
  await sendMail(ctx, {
    to: person,
    lang,
    subject: say('subject'),
    heading: say('subject'),
    paragraphs: [say('what'), say('advice')],
    button: { label: say('button'), url: '/user/employee' },
  })
}
