import { sql } from 'kysely'
import { siteOf } from '#kernel/data/fragments.ts'
import type { TodayFigure } from '#modules/today/public.server.ts'
import { users } from '../collections.ts'

/** Members of all sites that somebody runs, and how many are new. */
export const membersOfSites: TodayFigure = {
  id: 'members',
  order: 10,
  kind: 'growth',
  read: (ctx, since) =>
    ctx
      .from(users)
      .select([
        siteOf(users).as('site'),
        sql<number>`count(*)::int`.as('count'),
        sql<number>`(count(*) filter (where "user"."createdAt" > ${since.toISOString()}::timestamptz))::int`.as(
          'added',
        ),
      ])
      .where('role', '=', 'user')
      .groupBy(siteOf(users))
      .execute(),
}
