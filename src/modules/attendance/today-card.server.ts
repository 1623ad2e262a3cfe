import { sql } from 'kysely'
import { visible } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import type { TodayCard } from '#modules/today/public.server.ts'
import { nameOfClass, placeOfClass } from './classes/said-of-class.ts'
import { attendances, CAME, classDays, classes } from './collections.ts'

/** Classes that are shown. */
const SHOWN = 12

/** The classes that meet today, with how many have checked in; lecturers have their own. */
export const classesToday: TodayCard = {
  id: 'classes',
  icon: 'class',
  kind: 'agenda',
  order: 10,
  path: '/lesson/teaching',
  async read(ctx) {
    const rows = await ctx
      .from(classDays, 'd')
      .innerJoin(aliased(classes, 'k'), 'k._id', 'd.classID')
      .innerJoin(aliased(courses, 'c'), 'c._id', 'd.courseID')
      .select(['d._id', 'k.startTime', 'k.endTime'])
      .select(translated(ctx, courses, 'name', { as: 'c' }).as('name'))
      .select([nameOfClass(ctx, 'k').as('group'), placeOfClass(ctx, 'k').as('place')])
      .select((eb) => [
        eb
          .selectFrom(aliased(enrolments, 'e'))
          .select(sql<number>`count(*)::int`.as('n'))
          .whereRef('e.classID', '=', 'd.classID')
          .where('e.status', '=', 'active')
          .as('learners'),
        eb
          .selectFrom(aliased(attendances, 'a'))
          .select(sql<number>`count(*)::int`.as('n'))
          .whereRef('a.classDayID', '=', 'd._id')
          .where('a.status', 'in', CAME)
          .as('came'),
      ])
      .where('d.date', '=', bangkokDay(ctx.now))
      .where(visible(ctx, classDays, { as: 'd' }))
      .orderBy('k.startTime')
      .orderBy('d._id')
      .limit(SHOWN)
      .execute()
    return {
      count: rows.length,
      items: rows.map(({ _id, name, group, startTime, endTime, place, learners, came }) => ({
        key: _id,
        title: name,
        text: [`${startTime}–${endTime}`, group, place].filter(Boolean).join(' · '),
        href: `/lesson/class-day/${_id}`,
        badge: {
          tone: (came ?? 0) > 0 ? ('ok' as const) : ('neutral' as const),
          text: ctx.t('today-classes.came', { n: came ?? 0, of: learners ?? 0 }),
        },
      })),
    }
  },
}
