import { inLanguage } from '#kernel/collections/content-languages.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { courseAddress, courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { isUnsaid, type ReminderSource, wantsReminder } from '#modules/reminders/public.server.ts'
import { placeIn } from './classes/said-of-class.ts'
import { classDays, classes } from './collections.ts'

const DAY = 86_400_000

/** Learners whose class meets tomorrow. A class, day or enrolment that was cancelled has nobody, nor has a closed course. */
export const classTomorrow: ReminderSource = {
  kind: 'class',
  async find(ctx, today, limit) {
    const tomorrow = new Date(Date.parse(today) + DAY).toISOString().slice(0, 10)
    const rows = await ctx
      .from(classDays, 'd')
      .innerJoin(aliased(classes, 'k'), 'k._id', 'd.classID')
      .innerJoin(aliased(enrolments, 'e'), 'e.classID', 'd.classID')
      .innerJoin(aliased(courses, 'c'), 'c._id', 'e.courseID')
      .select(['d._id', 'e.userID', 'e.courseID', 'c.slug', 'c.name', 'c.place', 'c.translations'])
      .select(['k.startTime', 'k.endTime', 'k.place as placeOfClass', 'k.translations as saidOfClass'])
      .where('d.date', '=', tomorrow)
      .where('e.status', '=', 'active')
      .where('c.status', '=', true)
      .where(wantsReminder('class', 'e.userID'))
      .where((eb) => isUnsaid('class', 'e.userID', 'd._id', eb.ref('d.date')))
      .orderBy('d._id')
      .orderBy('e._id')
      .limit(limit)
      .execute()
    return rows.map(
      ({ _id, userID, courseID, slug, startTime, endTime, placeOfClass, saidOfClass, ...course }) => ({
        userID,
        subjectID: _id,
        day: tomorrow,
        path: courseAddress({ _id: courseID, slug }),
        say: (t, lang) => ({
          subject: t('remind-attendance.subject', { course: inLanguage(course, lang).name }),
          text: t('remind-attendance.text', {
            course: inLanguage(course, lang).name,
            date: formatThaiDate(tomorrow, 'long', lang),
            time: `${startTime}–${endTime}`,
            place: placeIn(lang, { place: placeOfClass, translations: saidOfClass }, course) ?? '',
          }).trim(),
          button: t('remind-attendance.button'),
        }),
      }),
    )
  },
}
