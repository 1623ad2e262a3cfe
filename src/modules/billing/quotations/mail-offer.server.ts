import { z } from 'zod'
import { defaultLang } from '#kernel/i18n/texts.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { documents, quotations } from '../collections.ts'
import { acceptPath } from './quotation-key.server.ts'

const plain = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Mails an offer, with the link by which it is accepted, to whoever asked for it. */
export const mailOfferJob = defineJob({
  name: 'billing.mail-offer',
  label: { th: 'ส่งใบเสนอราคาทางอีเมล', en: 'Mail a quotation' },
  data: z.object({ quotationID: z.uuid(), documentID: z.uuid() }),
  async run({ ctx }, { quotationID, documentID }) {
    const request = await ctx
      .from(quotations)
      .select(['userID', 'documentID', 'lang'])
      .where('_id', '=', quotationID)
      .executeTakeFirst()
    // A newer offer has a mail of its own.
    if (request?.documentID !== documentID) return
    const document = await ctx
      .from(documents)
      .select(['number', 'total', 'until', 'lines'])
      .where('_id', '=', documentID)
      .executeTakeFirstOrThrow()
    const person = await ctx
      .from(users)
      .select([personName().as('name'), 'email', 'lang'])
      .where('_id', '=', request.userID)
      .where('suspended', '=', false)
      .executeTakeFirst()
    if (!person) return
    const lang = person.lang ?? request.lang ?? defaultLang
    const t = ctx.engine.catalog.translate(lang, await ctx.engine.languages.rows(ctx.site))
    const name = nameInMail(person.name)
    const values = {
      name,
      number: document.number,
      what: plain(document.lines[0]?.name ?? ''),
      n: document.lines[0]?.quantity ?? 0,
      amount: formatBaht(document.total),
      until: document.until ? formatThaiDate(document.until, 'long', lang) : '–',
      site: plain(ctx.site.siteName),
    }
    await sendMail(ctx, {
      kind: 'order',
      to: { name, email: person.email },
      lang,
      subject: plain(t('billing-mails.offer.subject', values)).slice(0, 200),
      heading: t('billing-mails.offer.heading', values),
      paragraphs: [
        t('billing-mails.greeting', values),
        t('billing-mails.offer.what', values),
        t('billing-mails.offer.advice', values),
      ],
      button: { label: t('billing-mails.offer.button'), url: acceptPath(ctx, quotationID) },
    })
  },
})
