import { sql } from 'kysely'
import { siteOf } from '#kernel/data/fragments.ts'
import type { TodayFigure } from '#modules/today/public.server.ts'
import { files } from './collections.ts'

/** What the files of all sites take that somebody runs. */
export const storageOfSites: TodayFigure = {
  id: 'storage',
  order: 30,
  kind: 'growth',
  unit: 'bytes',
  read: (ctx) =>
    ctx
      .from(files)
      .select([siteOf(files).as('site'), sql<number>`coalesce(sum(size::bigint), 0)::float8`.as('count')])
      .groupBy(siteOf(files))
      .execute(),
}
