import { expressionBuilder, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { coursePath, courses, onSale } from '#modules/courses/public.server.ts'
import { enrolments, isActive } from '#modules/enrolments/public.server.ts'
import type { HomeCard } from '#modules/homes/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { cardColumns, cardLabels } from './cards.server.ts'

/** Courses that are recommended. */
const SHOWN = 4

/** Newest open courses that can be joined now and that the person does not take. */
function fromOpen(ctx: Context, userID: string) {
  const today = bangkokDay(ctx.now)
  return ctx
    .from(courses)
    .select(cardColumns(ctx))
    .select(cardLabels(ctx))
    .where(visibleToAll(ctx, courses))
    .where(sql<boolean>`coalesce(${sql.ref('course.startRegistDate')} <= ${today}::date, true)`)
    .where(sql<boolean>`coalesce(${sql.ref('course.endRegistDate')} >= ${today}::date, true)`)
    .where(onSale)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(enrolments.name)
            .select('enroll._id')
            .where('enroll.userID', '=', userID)
            .whereRef('enroll.courseID', '=', 'course._id')
            .where(isActive),
        ),
      ),
    )
    .orderBy('course.createdAt', 'desc')
    .orderBy('course._id', 'desc')
    .limit(SHOWN)
    .modifyEnd(plannedOnce)
}

/** The target of a person, as courses name theirs. */
const targetOf = (userID: string) =>
  expressionBuilder<Tables>()
    .selectFrom(aliased(users, 'me'))
    .select(
      sql<string>`jsonb_build_array(jsonb_build_object('code', ${sql.ref('me.info')}->>'bandCode'))`.as(
        'own',
      ),
    )
    .where('me._id', '=', userID)

/** Open courses that somebody does not take: those for their own target first, then the newest. */
export const recommendedCard: HomeCard = {
  id: 'recommended',
  icon: 'idea',
  place: 'main',
  order: 50,
  async read(ctx, userID) {
    const [meant, newest] = await Promise.all([
      fromOpen(ctx, userID)
        .where(sql<boolean>`${sql.ref('course.target')} @> (${targetOf(userID)})`)
        .execute(),
      fromOpen(ctx, userID).execute(),
    ])
    const rows = [...new Map([...meant, ...newest].map((row) => [row._id, row])).values()].slice(0, SHOWN)
    return {
      title: ctx.t('home-catalog.title'),
      look: 'grid',
      items: rows.map(({ _id, slug, name, cover, categoryIcon, categoryName, price, sale_price }) => {
        const paid = sale_price > 0 ? sale_price : price
        return {
          key: _id,
          title: name,
          text: categoryName ?? undefined,
          href: coursePath({ _id, slug }),
          cover: { picture: cover, icon: categoryIcon },
          badge:
            paid > 0
              ? ({ tone: 'neutral', text: formatBaht(paid) } as const)
              : ({ tone: 'ok', text: ctx.t('home-catalog.free') } as const),
        }
      }),
      more: { label: ctx.t('home-catalog.all'), href: '/lesson/home' },
    }
  },
}
