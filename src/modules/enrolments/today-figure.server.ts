import { sql } from 'kysely'
import { siteOf } from '#kernel/data/fragments.ts'
import type { TodayFigure } from '#modules/today/public.server.ts'
import { enrolments } from './collections.ts'

/** Enrolments of the last days of all sites that somebody runs. */
export const enrolmentsOfSites: TodayFigure = {
  id: 'enrolments',
  order: 20,
  kind: 'growth',
  read: (ctx, since) =>
    ctx
      .from(enrolments)
      .select([siteOf(enrolments).as('site'), sql<number>`count(*)::int`.as('count')])
      .where('createdAt', '>', since.toISOString())
      .where('status', '=', 'active')
      .groupBy(siteOf(enrolments))
      .execute(),
}
