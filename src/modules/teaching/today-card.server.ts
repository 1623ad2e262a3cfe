import { sql } from 'kysely'
import { visible } from '#kernel/data/fragments.ts'
import { translated } from '#kernel/data/translated.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { COUNT_ENOUGH, type TodayCard } from '#modules/today/public.server.ts'
import { isStopped } from './stopped.ts'

/** Enrolments that are looked at: the newest of the site. */
const LOOKED_AT = 5_000
/** Courses that are shown. */
const SHOWN = 4

/** Learners who began a course and have not learned for two weeks, course by course. */
export const learnersToday: TodayCard = {
  id: 'learners',
  icon: 'learner',
  kind: 'work',
  order: 50,
  path: '/lesson/teaching',
  async read(ctx) {
    const newest = ctx
      .from(enrolments)
      .select(['enroll._id', 'enroll.courseID', 'enroll.status', 'enroll.learnedAt', 'enroll.analytics'])
      .where(visible(ctx, enrolments))
      .orderBy('enroll.createdAt', 'desc')
      .orderBy('enroll._id', 'desc')
      .limit(LOOKED_AT)
    const rows = await ctx
      .from(courses, 'c')
      .innerJoin(newest.as('e'), 'e.courseID', 'c._id')
      .select([
        'c._id',
        translated(ctx, courses, 'name', { as: 'c' }).as('name'),
        sql<number>`count(*)::int`.as('n'),
      ])
      .where('e.status', '=', 'active')
      .where(isStopped('e', ctx.now))
      .where('c.status', '=', true)
      .groupBy(['c._id', 'c.name', 'c.translations'])
      .orderBy('n', 'desc')
      .orderBy('c._id')
      .execute()
    const hrefOf = (id: string) => `/lesson/roster/${id}?state=stopped`
    const [first] = rows
    return {
      count: Math.min(
        rows.reduce((sum, { n }) => sum + n, 0),
        COUNT_ENOUGH,
      ),
      items: rows.slice(0, SHOWN).map(({ _id, name, n }) => ({
        key: _id,
        title: name,
        text: ctx.t('today-learners.of-course', { n }),
        href: hrefOf(_id),
      })),
      href: first && hrefOf(first._id),
    }
  },
}
