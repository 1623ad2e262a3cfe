import type { Context } from '#kernel/context.ts'
import { defaultLang } from '#kernel/i18n/texts.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { courses } from '#modules/courses/public.server.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'

export type LearnerMail = 'confirmed' | 'moved-up' | 'offered' | 'offer-over' | 'cancelled'

export interface LearnerNews {
  readonly userID: string
  readonly courseID: string
  /** The language in which they joined, for those who never chose one; the academy's own unless known. */
  readonly lang?: string | null
  /** What the words name, in the language of the mail. */
  readonly values?: (lang: string) => Readonly<Record<string, string>>
  /** The record that brought it about, such as the order that was paid. */
  readonly about?: string
  /** Where the button leads. */
  readonly path: string
}

const plain = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Whom a mail of a course is written to; undefined for who cannot be written to. */
export function readLearner(ctx: Context, news: Pick<LearnerNews, 'userID' | 'courseID'>) {
  return ctx
    .from(users)
    .innerJoin(courses.name, (join) => join.on('course._id', '=', news.courseID))
    .select([personName().as('name'), 'user.email', 'user.lang', 'course.name as course'])
    .where('user._id', '=', news.userID)
    .where('user.suspended', '=', false)
    .executeTakeFirst()
}

/** Mails a learner what became of their place, when the request has committed; those who cannot be written to are left out. */
export async function notifyLearner(
  ctx: Context,
  mail: LearnerMail,
  news: LearnerNews,
  learner = readLearner(ctx, news),
): Promise<void> {
  const person = await learner
  if (!person) return
  const lang = person.lang ?? news.lang ?? defaultLang
  const t = ctx.engine.catalog.translate(lang, await ctx.engine.languages.rows(ctx.site))
  const name = nameInMail(person.name)
  const values = {
    name,
    course: plain(person.course),
    site: plain(ctx.site.siteName),
    ...news.values?.(lang),
  }
  const say = (part: string) => t(`enrolment-mails.${mail}.${part}`, values)
  await sendMail(ctx, {
    kind: 'enrolment',
    ...(news.about !== undefined && { about: news.about }),
    to: { name, email: person.email },
    lang,
    // A subject holds one line of two hundred letters at most, whatever the course is called.
    subject: plain(say('subject')).slice(0, 200),
    heading: say('heading'),
    paragraphs: [t('enrolment-mails.greeting', values), say('what'), say('advice')],
    button: { label: say('button'), url: news.path },
  })
}

/** Where a course is learned. */
export function classroomOf(courseID: string): string {
  return `/lesson/play/${courseID}/start`
}
