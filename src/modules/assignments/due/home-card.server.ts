import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { translated } from '#kernel/data/translated.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { courses } from '#modules/courses/public.server.ts'
import type { HomeCard, HomeItem } from '#modules/homes/public.server.ts'
import { dueAt, openWork, refusesLate } from './open-work.server.ts'

/** Pieces of work that are shown. */
const SHOWN = 5
/** Work that is so late is no longer waited for at home; its lesson still takes it. */
const LATE_DAYS = 30
const SOON_DAYS = 7
const DAY = 86_400_000

function badgeOf(ctx: Context, due: string): HomeItem['badge'] {
  const left = Date.parse(due) - ctx.now.getTime()
  if (left < 0) return { tone: 'bad', text: ctx.t('home-assignments.late') }
  return left < SOON_DAYS * DAY ? { tone: 'warn', text: ctx.t('home-assignments.soon') } : undefined
}

/** What a member is to hand in and until when, the most urgent first. */
export const workCard: HomeCard = {
  id: 'assignments',
  icon: 'task',
  place: 'side',
  order: 25,
  async read(ctx, userID) {
    const since = new Date(ctx.now.getTime() - LATE_DAYS * DAY).toISOString()
    const rows = await openWork(ctx)
      .select(['l._id', 'l.name', 'e.courseID', dueAt.as('dueAt')])
      .select(translated(ctx, courses, 'name', { as: 'c' }).as('course'))
      .where('e.userID', '=', userID)
      .where(
        dueAt,
        '>=',
        sql<string>`case when ${refusesLate} then ${ctx.now.toISOString()} else ${since} end::timestamptz`,
      )
      .orderBy(dueAt)
      .orderBy('l._id')
      .limit(SHOWN)
      .execute()
    return {
      title: ctx.t('home-assignments.title'),
      look: 'list',
      items: rows.map(({ _id, name, courseID, course, dueAt: due }) => ({
        key: _id,
        title: name,
        text: ctx.t('home-assignments.due', {
          course,
          date: formatThaiDate(due ?? '', 'short', ctx.lang),
          time: formatThaiTime(due ?? '', ctx.lang),
        }),
        href: `/lesson/play/${courseID}/${_id}`,
        badge: badgeOf(ctx, due ?? ''),
      })),
    }
  },
}
