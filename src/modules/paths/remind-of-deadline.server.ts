import { sql } from 'kysely'
import { inLanguage } from '#kernel/collections/content-languages.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { isUnsaid, type ReminderSource, wantsReminder } from '#modules/reminders/public.server.ts'
import { assignments, paths } from './collections.ts'
import { allCourses, doneCourses } from './path-progress.ts'

/** People are reminded so many days before a deadline, the first of them and the last. */
export const FIRST_DAYS = 7
export const LAST_DAYS = 1
const DAY = 86_400_000

/** People with a path whose deadline is near: a week before, and on the last day but one. */
export const deadlineNear: ReminderSource = {
  kind: 'deadline',
  async find(ctx, today, limit) {
    const after = (days: number) => new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10)
    const stage = sql<string>`case when ${sql.ref('a.dueDate')} > ${after(LAST_DAYS)}::date
      then ${sql.ref('a.dueDate')} - ${FIRST_DAYS}::int else ${sql.ref('a.dueDate')} - ${LAST_DAYS}::int end`
    const rows = await ctx
      .from(assignments, 'a')
      .innerJoin(aliased(paths, 'p'), 'p._id', 'a.pathID')
      .select((eb) => [
        'a._id',
        'a.userID',
        'a.pathID',
        'a.dueDate',
        'p.name',
        'p.translations',
        stage.as('day'),
        doneCourses(eb).as('done'),
        allCourses().as('total'),
      ])
      .where('a.completedAt', 'is', null)
      .where('a.dueDate', '>=', today)
      .where('a.dueDate', '<=', after(FIRST_DAYS))
      .where(wantsReminder('deadline', 'a.userID'))
      .where(isUnsaid('deadline', 'a.userID', 'a._id', stage))
      .orderBy('a._id')
      .limit(limit)
      .execute()
    return rows.map(({ _id, userID, pathID, dueDate, day, done, total, ...path }) => ({
      userID,
      subjectID: _id,
      day,
      path: `/user/path/${pathID}`,
      say: (t, lang) => ({
        subject: t('remind-paths.subject', { path: inLanguage(path, lang).name }),
        text: t('remind-paths.text', {
          path: inLanguage(path, lang).name,
          date: formatThaiDate(dueDate ?? today, 'long', lang),
          done,
          total,
        }),
        button: t('remind-paths.button'),
      }),
    }))
  },
}
