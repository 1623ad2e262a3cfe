import type { Context } from '#kernel/context.ts'
import { defaultLang } from '#kernel/i18n/texts.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'

/** Letters of a subject at most, whatever the course is called. */
const LONGEST_SUBJECT = 200

/** A certificate of which its holder hears. */
export interface Issued {
  readonly userID: string
  readonly courseID: string | null
  readonly pathID: string | null
  readonly subject: string | null
  readonly number: string
}

const plain = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Mails holders that their certificate is there, each in their language, when the request has committed. */
export async function notifyHolders(ctx: Context, issued: readonly Issued[]): Promise<void> {
  if (issued.length === 0) return
  const people = await ctx
    .from(users)
    .select(['_id', personName().as('name'), 'email', 'lang'])
    .where((eb) => eb('_id', '=', eb.fn.any(eb.val(issued.map(({ userID }) => userID)))))
    .where('suspended', '=', false)
    .execute()
  const byId = new Map(people.map((person) => [person._id, person]))
  const rows = await ctx.engine.languages.rows(ctx.site)
  for (const { userID, courseID, pathID, subject, number } of issued) {
    const person = byId.get(userID)
    if (!person) continue
    const lang = person.lang ?? defaultLang
    const t = ctx.engine.catalog.translate(lang, rows)
    const name = nameInMail(person.name)
    const values = { name, course: plain(subject ?? ''), number }
    await sendMail(ctx, {
      kind: 'certificate',
      to: { name, email: person.email },
      lang,
      subject: t('certificates.mail.subject', values).slice(0, LONGEST_SUBJECT),
      heading: t('certificates.mail.heading'),
      paragraphs: [t('certificates.mail.hello', values), t('certificates.mail.what', values)],
      button: {
        label: t('certificates.mail.open'),
        url: `/lesson/certification/${courseID ?? pathID ?? ''}`,
      },
    })
  }
}
