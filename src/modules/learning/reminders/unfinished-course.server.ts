import { sql } from 'kysely'
import { inLanguage } from '#kernel/collections/content-languages.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { isUnsaid, type ReminderSource, wantsReminder } from '#modules/reminders/public.server.ts'

/** After so many days without learning somebody is reminded, and after so many no more. */
export const UNFINISHED_DAYS = 14
const FORGOTTEN_DAYS = 30
const DAY = 86_400_000

/** Learners who began a course and have not learned for two weeks; once for each time that they stopped. */
export const unfinishedCourse: ReminderSource = {
  kind: 'unfinished',
  async find(ctx, today, limit) {
    const ago = (days: number) => new Date(Date.parse(`${today}T00:00:00+07:00`) - days * DAY).toISOString()
    const stopped = sql<string>`(${sql.ref('e.learnedAt')} at time zone 'Asia/Bangkok')::date`
    const rows = await ctx
      .from(enrolments, 'e')
      .innerJoin(aliased(courses, 'c'), 'c._id', 'e.courseID')
      .select(['e._id', 'e.userID', 'e.courseID', 'c.name', 'c.translations', stopped.as('day')])
      .select((eb) => eb.ref('e.analytics', '->').key('percent').as('percent'))
      .where('e.status', '=', 'active')
      .where('e.learnedAt', '<', ago(UNFINISHED_DAYS - 1))
      .where('e.learnedAt', '>=', ago(FORGOTTEN_DAYS))
      .where((eb) => eb(eb.ref('e.analytics', '->>').key('status'), '=', 'processing'))
      .where('c.status', '=', true)
      .where(wantsReminder('unfinished', 'e.userID'))
      .where(isUnsaid('unfinished', 'e.userID', 'e._id', stopped))
      .orderBy('e._id')
      .limit(limit)
      .execute()
    return rows.map(({ _id, userID, courseID, day, percent, ...course }) => ({
      userID,
      subjectID: _id,
      day,
      path: `/lesson/play/${courseID}/start`,
      say: (t, lang) => ({
        subject: t('remind-learning.subject', { course: inLanguage(course, lang).name }),
        text: t('remind-learning.text', {
          course: inLanguage(course, lang).name,
          percent: Math.floor(percent),
        }),
        button: t('remind-learning.button'),
      }),
    }))
  },
}
