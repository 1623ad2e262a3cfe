import { sql } from 'kysely'
import { inLanguage } from '#kernel/collections/content-languages.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { courses } from '#modules/courses/public.server.ts'
import { paths } from '#modules/paths/public.server.ts'
import { isUnsaid, type ReminderSource, wantsReminder } from '#modules/reminders/public.server.ts'
import { certificates, rules } from './collections.ts'

/** Days before the last one on which a holder is reminded, where the rules are gone meanwhile. */
const USUAL_DAYS = 60

/** Holders of certificates that expire soon: once for each. */
export const expiringSoon: ReminderSource = {
  kind: 'certificate',
  async find(ctx, today, limit) {
    const lastDay = sql<string>`(${sql.ref('c.expiresAt')} at time zone 'Asia/Bangkok')::date`
    const rows = await ctx
      .from(certificates, 'c')
      .leftJoin(aliased(rules, 'r'), (join) =>
        join.on((eb) =>
          eb.or([eb('r.courseID', '=', eb.ref('c.courseID')), eb('r.pathID', '=', eb.ref('c.pathID'))]),
        ),
      )
      // Their words of today stand for the subject while they are called as it is.
      .leftJoin(aliased(courses, 'k'), (join) =>
        join.onRef('k._id', '=', 'c.courseID').onRef('k.name', '=', 'c.subject'),
      )
      .leftJoin(aliased(paths, 'p'), (join) =>
        join.onRef('p._id', '=', 'c.pathID').onRef('p.name', '=', 'c.subject'),
      )
      .select(['c._id', 'c.userID', 'c.courseID', 'c.pathID', 'c.expiresAt', lastDay.as('day')])
      .select((eb) => [
        eb.fn.coalesce('c.subject', sql.lit('')).as('name'),
        eb.fn.coalesce('k.translations', 'p.translations').as('translations'),
      ])
      .where('c.status', '=', 'valid')
      .where('c.expiresAt', '>=', ctx.now.toISOString())
      .where(
        lastDay,
        '<=',
        sql<string>`${today}::date + coalesce(${sql.ref('r.remindDays')}, ${USUAL_DAYS}::int)`,
      )
      .where(wantsReminder('certificate', 'c.userID'))
      .where(isUnsaid('certificate', 'c.userID', 'c._id', lastDay))
      .orderBy('c._id')
      .limit(limit)
      .execute()
    return rows.map(({ _id, userID, courseID, pathID, expiresAt, day, ...subject }) => ({
      userID,
      subjectID: _id,
      day,
      path: `/lesson/certification/${courseID ?? pathID ?? ''}`,
      say: (t, lang) => ({
        subject: t('remind-certificates.subject', { course: inLanguage(subject, lang).name }),
        text: t('remind-certificates.text', {
          course: inLanguage(subject, lang).name,
          date: formatThaiDate(expiresAt ?? day, 'long', lang),
        }),
        button: t('remind-certificates.button'),
      }),
    }))
  },
}
