import { type Expression, type NotNull, sql } from 'kysely'
import { z } from 'zod'
import { inLanguage } from '#kernel/collections/content-languages.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { lessonKinds, lessons } from '#modules/lessons/public.server.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { wantsReminder } from '#modules/reminders/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { reminders } from '../tables.ts'

/** How often it is looked; somebody who wants to be told an hour before is told an hour and at most this before. */
const EVERY_MINUTES = 10

/** Kinds of lesson that take place at a time. */
const sessionKinds = lessonKinds.filter((kind) => kind.session).map(({ kind }) => kind)

type Session = Awaited<ReturnType<typeof findSessions>>[number]

/** Mails the learners of live lessons that begin soon, once for each time that a lesson has. */
export const remindLearners = defineJob({
  name: 'learning.remind',
  label: { th: 'เตือนผู้เรียน', en: 'Remind learners' },
  data: z.object({}),
  schedule: `*/${EVERY_MINUTES} * * * *`,
  async run({ ctx }) {
    for (const session of await findSessions(ctx)) await remind(ctx, session)
  },
})

/** Live lessons that begin soon and of which nobody was told; each is claimed by reading it. */
async function findSessions(ctx: Context) {
  const now = ctx.now.toISOString()
  const soon = await ctx
    .from(lessons, 'l')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'l.courseID')
    .select(['l._id', 'l.name', 'l.courseID', 'c.name as course', 'c.translations'])
    .select((eb) => startsAt(eb.ref('l.content')).as('startsAt'))
    .where('l.kind', 'in', sessionKinds)
    .where('l.status', '=', true)
    .where('c.status', '=', true)
    .where((eb) => {
      const content = eb.ref('l.content')
      const ahead = sql<number>`coalesce((${content}->>'remindMinutes')::int, 60)`
      return eb.and([
        eb(ahead, '>', 0),
        eb(startsAt(content), '>', now),
        eb(
          startsAt(content),
          '<=',
          sql<string>`${now}::timestamptz + make_interval(mins => ${ahead} + ${EVERY_MINUTES}::int)`,
        ),
      ])
    })
    .execute()
  const told = await ctx.write(reminders).addMany(
    soon.map((session) => ({ lessonID: session._id, startsAt: session.startsAt })),
    { unlessTaken: ['lessonID', 'startsAt'] },
  )
  return soon.filter(({ _id }) => told.some(({ lessonID }) => lessonID === _id))
}

const startsAt = (content: Expression<unknown>) => sql<string>`(${content}->>'startsAt')::timestamptz`

async function remind(
  ctx: Context,
  { _id, name, courseID, course, translations, startsAt: begin }: Session,
): Promise<void> {
  const learners = await ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(users, 'u'), 'u._id', 'e.userID')
    .select(['u.email', 'u.lang'])
    .select((eb) => sql<string>`${eb.ref('u.firstname')} || ' ' || ${eb.ref('u.lastname')}`.as('name'))
    .where('e.courseID', '=', courseID)
    .where('e.status', '=', 'active')
    .where('u.suspended', '=', false)
    .where(wantsReminder('class', 'u._id'))
    .where('u.email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .orderBy('u._id')
    .execute()
  const languages = await ctx.engine.languages.rows(ctx.site)
  for (const { lang: own, ...to } of learners) {
    const lang = own ?? ctx.lang
    const t = ctx.engine.catalog.translate(lang, languages)
    const when = `${formatThaiDate(begin, 'long', lang)} ${formatThaiTime(begin, lang)}`
    await sendMail(ctx, {
      kind: 'reminder',
      to,
      subject: t('learning.remind.subject', { lesson: name }),
      lang,
      heading: t('learning.remind.heading'),
      paragraphs: [
        t('learning.remind.hello', { name: nameInMail(to.name) }),
        t('learning.remind.when', {
          lesson: name,
          course: inLanguage({ name: course, translations }, lang).name,
          when,
        }),
      ],
      button: { label: t('learning.remind.enter'), url: `/lesson/play/${courseID}/${_id}` },
    })
  }
}
