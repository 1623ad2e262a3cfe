import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { sendMail } from '#modules/messages/public.server.ts'

/** How often it is looked; somebody who wants to be told an hour before is told an hour and at most this before. */
const EVERY_MINUTES = 10

interface Session {
  readonly _id: string
  readonly name: string
  readonly courseID: string
  readonly course: string
  readonly startsAt: string
}

/** Mails the learners of live lessons that begin soon, once for each time that a lesson has. */
export const remindLearners = defineJob({
  name: 'learning.remind',
  data: z.object({}),
  schedule: `*/${EVERY_MINUTES} * * * *`,
  async run({ ctx }) {
    for (const session of await findSessions(ctx)) await remind(ctx, session)
  },
})

/** Live lessons that begin soon and of which nobody was told; each is claimed by reading it. */
function findSessions(ctx: Context): Promise<Session[]> {
  return ctx.run<Session>(
    `with soon as (
       select l."_id", l.name, l."courseID", c.name as course, (l.content->>'startsAt')::timestamptz as "startsAt",
         coalesce((l.content->>'remindMinutes')::int, 60) as ahead
       from lesson l join course c on c.site_id = $1 and c."_id" = l."courseID" and c.status
       where l.site_id = $1 and l.kind = 'live' and l.status and l.content->>'startsAt' is not null),
     told as (
       insert into lesson_reminder (site_id, "lessonID", "startsAt")
       select $1, "_id", "startsAt" from soon where ahead > 0 and "startsAt" > $2::timestamptz
         and "startsAt" <= $2::timestamptz + make_interval(mins => ahead + $3)
       on conflict do nothing returning "lessonID", "startsAt")
     select soon."_id", soon.name, soon."courseID", soon.course, soon."startsAt"
     from told join soon on soon."_id" = told."lessonID"`,
    [ctx.site._id, ctx.now.toISOString(), EVERY_MINUTES],
  )
}

async function remind(ctx: Context, { _id, name, courseID, course, startsAt }: Session): Promise<void> {
  const learners = await ctx.run<{ email: string; name: string; lang: string | null }>(
    `select u.email, u.lang, u.firstname || ' ' || u.lastname as name from enroll e
     join "user" u on u.site_id = $1 and u."_id" = e."userID" and not u.suspended and u.email is not null
     where e.site_id = $1 and e."courseID" = $2 and e.status = 'active' order by u."_id"`,
    [ctx.site._id, courseID],
  )
  const languages = await ctx.engine.languages.rows()
  for (const { lang: own, ...to } of learners) {
    const lang = own ?? ctx.lang
    const t = ctx.engine.catalog.translate(lang, languages)
    const when = `${formatThaiDate(startsAt, 'long', lang)} ${formatThaiTime(startsAt, lang)}`
    await sendMail(ctx, {
      to,
      subject: t('learning.remind.subject', { lesson: name }),
      lang,
      heading: t('learning.remind.heading'),
      paragraphs: [
        t('learning.remind.hello', { name: to.name }),
        t('learning.remind.when', { lesson: name, course, when }),
      ],
      button: { label: t('learning.remind.enter'), url: `/lesson/play/${courseID}/${_id}` },
    })
  }
}
