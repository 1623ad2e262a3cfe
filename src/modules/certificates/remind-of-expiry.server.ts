import { sql } from 'kysely'
import { aliased } from '#kernel/data/read-from.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
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
      .select(['c._id', 'c.userID', 'c.courseID', 'c.pathID', 'c.subject', 'c.expiresAt', lastDay.as('day')])
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
    return rows.map(({ _id, userID, courseID, pathID, subject, expiresAt, day }) => ({
      userID,
      subjectID: _id,
      day,
      path: `/lesson/certification/${courseID ?? pathID ?? ''}`,
      say: (t, lang) => ({
        subject: t('remind-certificates.subject', { course: subject ?? '' }),
        text: t('remind-certificates.text', {
          course: subject ?? '',
          date: formatThaiDate(expiresAt ?? day, 'long', lang),
        }),
        button: t('remind-certificates.button'),
      }),
    }))
  },
}
