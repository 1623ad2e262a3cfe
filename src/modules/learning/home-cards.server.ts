import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { categories, courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import type { HomeCard } from '#modules/homes/public.server.ts'
import { lessons, progress } from '#modules/lessons/public.server.ts'

/** Courses that are shown to go on with; the profile has the rest. */
const SHOWN = 4

/** The courses with lessons that somebody has not finished, the one learned last first. */
function readUnfinished(ctx: Context, userID: string) {
  return ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'e.courseID')
    .select((eb) => [
      'e.courseID',
      translated(ctx, courses, 'name', { as: 'c' }).as('name'),
      'c.cover',
      'e.startedAt',
      eb.ref('e.analytics', '->').key('percent').as('percent'),
      eb
        .selectFrom(aliased(categories, 'k'))
        .select('k.icon')
        .where(visibleToAll(ctx, categories, { as: 'k' }))
        .where('k.code', '=', sql<string>`${eb.ref('c.category')}[1]`)
        .as('icon'),
      eb
        .selectFrom(aliased(progress, 'p'))
        .innerJoin(aliased(lessons, 'l'), 'l._id', 'p.lessonID')
        .select('l.name')
        .whereRef('p.enrollID', '=', 'e._id')
        .where('p.status', '=', 'processing')
        .where('l.status', '=', true)
        .orderBy('p.updatedAt', 'desc')
        .limit(1)
        .as('lesson'),
    ])
    .where('e.userID', '=', userID)
    .where('e.status', '=', 'active')
    .where((eb) => eb(eb.ref('e.analytics', '->>').key('status'), '<>', 'complete'))
    .where('c.status', '=', true)
    .where((eb) => eb(eb.ref('e.analytics', '->').key('total'), '>', sql<number>`'0'::jsonb`))
    .orderBy('e.learnedAt', (order) => order.desc().nullsLast())
    .orderBy('e.createdAt', 'desc')
    .orderBy('e._id')
    .limit(SHOWN)
    .modifyEnd(plannedOnce)
    .execute()
}

/** What to go on with: one tap leads into the player, at the lesson. */
export const continueCard: HomeCard = {
  id: 'continue',
  icon: 'play',
  place: 'main',
  order: 10,
  async read(ctx, userID) {
    const rows = await readUnfinished(ctx, userID)
    return {
      title: ctx.t('home-learning.continue'),
      look: 'first',
      items: rows.map(({ courseID, name, cover, icon, percent, lesson, startedAt }) => ({
        key: courseID,
        title: name,
        text: lesson === null ? undefined : ctx.t('home-learning.at', { lesson }),
        href: `/lesson/play/${courseID}/start`,
        action: ctx.t(startedAt === null ? 'home-learning.begin' : 'home-learning.go-on'),
        percent,
        cover: { picture: cover, icon },
      })),
      more: { label: ctx.t('home-learning.all'), href: '/user/profile#courses' },
    }
  },
}

const HOUR = 3600

/** How much somebody has learned so far. */
export const progressCard: HomeCard = {
  id: 'progress',
  icon: 'figures',
  place: 'side',
  order: 10,
  async read(ctx, userID) {
    const { taken, finished, seconds } = await ctx
      .from(enrolments)
      .select(({ fn, ref }) => [
        fn.countAll<number>().as('taken'),
        fn
          .countAll<number>()
          .filterWhere(ref('analytics', '->>').key('status'), '=', 'complete')
          .as('finished'),
        fn.coalesce(fn.sum<number>('seconds'), sql<number>`0`).as('seconds'),
      ])
      .where('userID', '=', userID)
      .where('status', '=', 'active')
      .modifyEnd(plannedOnce)
      .executeTakeFirstOrThrow()
    if (taken === 0) return null
    const hours = seconds / HOUR
    const figure = (key: string, title: string) => ({ key, title, text: ctx.t(`home-learning.${key}`) })
    return {
      title: ctx.t('home-learning.progress'),
      look: 'figures',
      items: [
        figure('taken', String(taken)),
        figure('finished', String(finished)),
        figure('hours', hours < 10 ? String(Math.round(hours * 10) / 10) : String(Math.round(hours))),
      ],
    }
  },
}
