import { visible } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { courses } from '#modules/courses/public.server.ts'
import { COUNT_ENOUGH, type TodayCard } from '#modules/today/public.server.ts'
import { discussions } from './collections.ts'

/** Questions that are shown. */
const SHOWN = 3

/** Questions that nobody has answered, those who wait longest first; lecturers have those of their courses. */
export const questionsToday: TodayCard = {
  id: 'questions',
  icon: 'question',
  kind: 'work',
  order: 20,
  path: '/lesson/chat-admin',
  async read(ctx) {
    const rows = await ctx
      .from(discussions, 'q')
      .innerJoin(aliased(courses, 'c'), 'c._id', 'q.courseID')
      .select(['q._id', 'q.askedAt', translated(ctx, courses, 'name', { as: 'c' }).as('name')])
      .where('q.status', '=', 'open')
      .where(visible(ctx, discussions, { as: 'q' }))
      .orderBy('q.askedAt')
      .limit(COUNT_ENOUGH)
      .execute()
    return {
      count: rows.length,
      items: rows.slice(0, SHOWN).map(({ _id, askedAt, name }) => ({
        key: _id,
        title: name,
        text: ctx.t('today-questions.since', { date: formatThaiDate(askedAt, 'short', ctx.lang) }),
        href: `/lesson/chat-admin?q=${_id}`,
      })),
    }
  },
}
