import { z } from 'zod'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { defineAction } from '#kernel/flows/action.ts'
import { fillText } from '#kernel/flows/fill-places.ts'
import { leadsNowhere } from '#kernel/mail/plain-name.ts'
import { sendMail } from './send-mail.server.ts'

/** Mails that flows of visitors and members may send to one address in an hour: nobody is bothered by our mail server. */
export const FLOW_MAIL_LIMIT = { max: 5, seconds: 3_600 }

/** What was typed, unless it leads somewhere else than to its receiver. */
const withoutLinks = (receiver: string) => (words: string) =>
  words.trim().toLowerCase() === receiver || leadsNowhere(words) ? words : ''

const oneLine = (text: string) => text.replace(/[\r\n\p{Cc}]+/gu, ' ').trim()

/** Sends a mail: recorded with the step's result, so that it goes out once. */
const mail = defineAction({
  code: 'mail',
  label: { th: 'ส่งอีเมล', en: 'Send a mail' },
  settings: z.strictObject({
    to: z.string().trim().min(1).max(300),
    name: z.string().max(200).default(''),
    subject: z.string().trim().min(1).max(200),
    heading: z.string().max(200).default(''),
    text: z.string().trim().min(1).max(10_000),
  }),
  async run({ ctx, settings, scope, isStaff }) {
    const fill = (text: string) => fillText(scope, text)
    const to = z.email().max(254).safeParse(fill(settings.to).trim().toLowerCase())
    if (!to.success) throw new DomainError('message.flow-address')
    const key = ['flow-mail', ctx.site._id, to.data]
    if (!isStaff && !(await takeAttempt(ctx.engine, key, FLOW_MAIL_LIMIT)))
      throw new DomainError('message.flow-limit', { status: 429 })
    // Whose address staff did not write themselves gets no link that somebody typed, whatever it is typed for.
    const isGiven = settings.to.trim().toLowerCase() === to.data
    const say = (text: string) => fillText(scope, text, isGiven ? undefined : withoutLinks(to.data))
    const subject = oneLine(say(settings.subject)).slice(0, 200)
    const messageID = await sendMail(ctx, {
      kind: isGiven ? 'flow' : 'flow-answer',
      lang: 'th',
      to: { name: oneLine(say(settings.name)).slice(0, 200) || to.data, email: to.data },
      subject,
      heading: say(settings.heading) || subject,
      paragraphs: say(settings.text).split(/\n{2,}/),
    })
    return { value: { messageID, to: to.data } }
  },
})

export const actions = [mail]
