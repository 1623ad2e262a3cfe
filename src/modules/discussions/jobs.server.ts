import { z } from 'zod'
import { aliased } from '#kernel/data/read-from.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { courses } from '#modules/courses/public.server.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { discussions } from './collections.ts'
import { isUnread } from './questions/select-questions.server.ts'

/** Whoever is at the page sees the answer by itself; only those who did not look in this time get a mail. */
const WAIT_MS = 10 * 60_000
/** No mails of this kind arrive from nine in the evening to seven in the morning, in Bangkok. */
const QUIET = { from: 21, to: 7 }
const HOUR_MS = 3_600_000
const BANGKOK_MS = 7 * HOUR_MS

/** When a mail about what happened now may go out: some minutes later, or in the morning. */
export function afterQuietHours(now: Date): Date {
  const at = now.getTime() + WAIT_MS
  const clock = new Date(at + BANGKOK_MS)
  const hour = clock.getUTCHours()
  if (hour >= QUIET.to && hour < QUIET.from) return new Date(at)
  const days = hour >= QUIET.from ? 1 : 0
  const morning = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate() + days, QUIET.to)
  return new Date(morning - BANGKOK_MS)
}

const plain = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Mails whoever asked that there is an answer, unless they have seen it. The mail does not carry the answer. */
export const notifyLearner = defineJob({
  name: 'discussions.notify',
  label: { th: 'แจ้งคำถามและคำตอบใหม่', en: 'Tell of new questions and answers' },
  data: z.object({ questionID: z.uuid() }),
  async run({ ctx }, { questionID }) {
    const waiting = await ctx
      .from(discussions, 'q')
      .innerJoin(aliased(users, 'u'), 'u._id', 'q.userID')
      .innerJoin(aliased(courses, 'c'), 'c._id', 'q.courseID')
      .select(['u.email', 'u.lang', personName('u').as('name'), 'c.name as course'])
      .where('q._id', '=', questionID)
      .where(isUnread)
      .executeTakeFirst()
    if (!waiting?.email) return
    const values = {
      name: nameInMail(waiting.name),
      course: plain(waiting.course),
      site: plain(ctx.site.siteName),
    }
    const lang = waiting.lang ?? ctx.lang
    const t = ctx.engine.catalog.translate(lang, await ctx.engine.languages.rows(ctx.site))
    const say = (part: string) => t(`discussions.mail.${part}`, values)
    await sendMail(ctx, {
      kind: 'discussion',
      to: { name: values.name, email: waiting.email },
      lang,
      subject: say('subject').slice(0, 200),
      heading: say('heading'),
      paragraphs: [say('what'), say('advice')],
      button: { label: say('button'), url: `/lesson/chat-client?q=${questionID}` },
    })
  },
})
