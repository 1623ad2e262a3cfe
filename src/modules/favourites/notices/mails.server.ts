import { inLanguage } from '#kernel/collections/content-languages.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { defaultLang } from '#kernel/i18n/texts.ts'
import { formatDateRange } from '#kernel/thai/dates.ts'
import { type Addressed, courseAddress, courses } from '#modules/courses/public.server.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { roundNotices } from '../collections.ts'
import { makeNoticeCode, type NoticeStep } from './notice-code.server.ts'

/** A round as the mail names it. */
export interface MailedRound {
  readonly startDate: string
  readonly endDate: string
  readonly place: string | null
}

/** Whom a mail goes to, and what it is about. */
export interface Receiver {
  readonly _id: string
  readonly userID: string | null
  readonly email: string
  readonly lang: string | null
}

const plain = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
const linkOf = (ctx: Context, step: NoticeStep, id: string) =>
  `/lesson/notice/${makeNoticeCode(ctx, step, id)}`

async function speak(ctx: Context, lang: string) {
  return ctx.engine.catalog.translate(lang, await ctx.engine.languages.rows(ctx.site))
}

/** Asks a mailbox whether it wants to hear of the course. */
export async function mailConfirmation(ctx: Context, id: string): Promise<void> {
  const asked = await ctx
    .from(roundNotices, 'n')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'n.courseID')
    .select(['n.email', 'n.lang', 'c.name', 'c.translations'])
    .where('n._id', '=', id)
    .executeTakeFirstOrThrow()
  const lang = asked.lang ?? defaultLang
  const t = await speak(ctx, lang)
  const values = { course: plain(inLanguage(asked, lang).name), site: plain(ctx.site.siteName) }
  const say = (part: string) => t(`round-mails.confirm.${part}`, values)
  await sendMail(ctx, {
    kind: 'notice-confirm',
    to: { name: '', email: asked.email },
    lang,
    subject: plain(say('subject')).slice(0, 200),
    heading: say('heading'),
    paragraphs: [say('what'), say('advice')],
    button: { label: say('button'), url: linkOf(ctx, 'confirm', id) },
  })
}

/** Says that a course has new rounds, with the link that ends such mails. */
export async function mailRounds(
  ctx: Context,
  receiver: Receiver,
  course: Addressed & { readonly name: string },
  rounds: readonly MailedRound[],
): Promise<void> {
  const lang = receiver.lang ?? defaultLang
  const t = await speak(ctx, lang)
  const values = { course: plain(course.name), site: plain(ctx.site.siteName) }
  const say = (part: string) => t(`round-mails.opened.${part}`, values)
  const lines = rounds.map(({ startDate, endDate, place }) =>
    [formatDateRange(startDate, endDate, 'long', lang), place && plain(place)].filter(Boolean).join(' · '),
  )
  await sendMail(ctx, {
    kind: receiver.userID === null ? 'round-notice-guest' : 'round-notice',
    to: { name: '', email: receiver.email },
    lang,
    subject: plain(say('subject')).slice(0, 200),
    heading: say('heading'),
    paragraphs: [say('what'), ...lines, say('advice')],
    button: { label: say('button'), url: courseAddress(course) },
    note: { label: say('end'), url: linkOf(ctx, 'end', receiver._id) },
  })
}
