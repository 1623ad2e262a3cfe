import { inLanguage, type Translations } from '#kernel/collections/content-languages.ts'
import type { Context } from '#kernel/context.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { sendMail } from '#modules/messages/public.server.ts'

interface Assigned {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly lang: string | null
}

/** Mails somebody that a path is theirs to take, in their language. */
export async function notifyAssigned(
  ctx: Context,
  path: { readonly _id: string; readonly name: string; readonly translations: Translations },
  person: Assigned,
  dueDate: string | null,
): Promise<void> {
  const lang = person.lang ?? ctx.lang
  const t = ctx.engine.catalog.translate(lang, await ctx.engine.languages.rows(ctx.site))
  const name = nameInMail(`${person.firstname} ${person.lastname}`)
  const values = {
    name,
    path: inLanguage(path, lang).name,
    date: dueDate ? formatThaiDate(dueDate, 'long', lang) : '',
  }
  await sendMail(ctx, {
    kind: 'path',
    to: { name, email: person.email },
    lang,
    subject: t('paths.mail.subject', values),
    heading: t('paths.mail.heading'),
    paragraphs: [
      t('paths.mail.hello', values),
      t(dueDate === null ? 'paths.mail.what' : 'paths.mail.what-until', values),
    ],
    button: { label: t('paths.mail.open'), url: `/user/path/${path._id}` },
  })
}
