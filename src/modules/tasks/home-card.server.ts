import { plannedOnce } from '#kernel/data/planned-once.ts'
import { bangkokDay, formatThaiDate } from '#kernel/thai/dates.ts'
import type { HomeCard } from '#modules/homes/public.server.ts'
import { tasks } from './collections.ts'

/** Tasks that are shown. */
const SHOWN = 5

/** What a member has to do themselves, the most urgent first. */
export const tasksCard: HomeCard = {
  id: 'tasks',
  icon: 'task',
  place: 'side',
  order: 30,
  async read(ctx, userID) {
    const today = bangkokDay(ctx.now)
    const rows = await ctx
      .from(tasks)
      .select(['_id', 'title', 'dueDate'])
      .where('userID', '=', userID)
      .where('done', '=', false)
      .orderBy('dueDate')
      .orderBy('_id')
      .limit(SHOWN)
      .modifyEnd(plannedOnce)
      .execute()
    return {
      title: ctx.t('home-tasks.title'),
      look: 'list',
      items: rows.map(({ _id, title, dueDate }) => ({
        key: _id,
        title,
        text: ctx.t('home-tasks.due', { date: formatThaiDate(dueDate, 'short', ctx.lang) }),
        badge: dueDate < today ? ({ tone: 'bad', text: ctx.t('home-tasks.late') } as const) : undefined,
      })),
    }
  },
}
