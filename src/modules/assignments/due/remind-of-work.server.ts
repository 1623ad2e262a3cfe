import { sql } from 'kysely'
import { inLanguage } from '#kernel/collections/content-languages.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { isUnsaid, type ReminderSource, wantsReminder } from '#modules/reminders/public.server.ts'
import { dueAt, openWork } from './open-work.server.ts'

/** People are reminded so many days before work is due, the first of them and the last. */
const FIRST_DAYS = 7
const LAST_DAYS = 1
const DAY = 86_400_000

const dueDay = sql<string>`(${dueAt} at time zone 'Asia/Bangkok')::date`

/** Learners who are to hand in work soon and have not: a week before, and on the last day but one. */
export const workDue: ReminderSource = {
  kind: 'deadline',
  async find(ctx, today, limit) {
    const after = (days: number) => new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10)
    const stage = sql<string>`case when ${dueDay} > ${after(LAST_DAYS)}::date
      then ${dueDay} - ${FIRST_DAYS}::int else ${dueDay} - ${LAST_DAYS}::int end`
    const rows = await openWork(ctx)
      .select(['l._id', 'l.name as lesson', 'e.userID', 'e.courseID', 'c.name', 'c.translations'])
      .select([dueAt.as('dueAt'), stage.as('day')])
      .where(dueAt, '>=', ctx.now.toISOString())
      .where(dueDay, '<=', after(FIRST_DAYS))
      .where(wantsReminder('deadline', 'e.userID'))
      .where(isUnsaid('deadline', 'e.userID', 'l._id', stage))
      .orderBy('l._id')
      .orderBy('e._id')
      .limit(limit)
      .execute()
    return rows.map(({ _id, lesson, userID, courseID, dueAt: due, day, ...course }) => ({
      userID,
      subjectID: _id,
      day,
      path: `/lesson/play/${courseID}/${_id}`,
      say: (t, lang) => ({
        subject: t('remind-assignments.subject', { lesson }),
        text: t('remind-assignments.text', {
          lesson,
          course: inLanguage(course, lang).name,
          date: formatThaiDate(due ?? '', 'long', lang),
          time: formatThaiTime(due ?? '', lang),
        }),
        button: t('remind-assignments.button'),
      }),
    }))
  },
}
