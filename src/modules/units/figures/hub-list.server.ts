import { sql } from 'kysely'
import type { Tables } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { defineList } from '#kernel/lists/define-list.server.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { sites } from '#modules/sites/public.server.ts'
import { kindOf, ownGroup } from '../sites/find-site.server.ts'
import { nameColumn, type SiteRows, stateColumn } from '../sites/site-columns.server.ts'
import { siteFigures } from '../tables.ts'
import { thisMonth } from './this-month.ts'

const figures = ['members', 'courses', 'enrolments', 'storage'] as const

type Rows = SiteRows & { f: Tables['site_figure'] }

/** All units of a collection side by side, with what each has this month. */
export const hubList = defineList<Rows, 's' | 'f'>({
  name: 'hub',
  isShared: true,
  authorize: ({ actor }) => void ownGroup(actor),
  rows: (ctx) => {
    const group = ownGroup(ctx.actor)
    return ctx
      .from(sites, 's')
      .leftJoin(aliased(siteFigures, 'f'), (join) =>
        join.onRef('f.site', '=', 's._id').on('f.month', '=', thisMonth()),
      )
      .where('s.siteType', '=', 'unit')
      .$if(group !== undefined, (query) => query.where('s.parentSite', '=', group ?? ''))
  },
  key: (eb) => eb.ref('s._id'),
  columns: {
    name: nameColumn,
    ...Object.fromEntries(
      figures.map((name) => [
        name,
        {
          kind: 'number' as const,
          label: name === 'storage' ? 'units.figure.storage-mb' : `units.figure.${name}`,
          // Bytes are read as megabytes.
          value: () =>
            name === 'storage'
              ? sql`round(coalesce(${sql.ref('f.storage')}, 0) / 1048576.0)::float8`
              : sql`coalesce(${sql.ref(`f.${name}`)}, 0)`,
        },
      ]),
    ),
    completion: {
      kind: 'percent',
      label: 'units.figure.completion',
      value: () =>
        sql`case when ${sql.ref('f.enrolments')} > 0 then round(100.0 * ${sql.ref('f.completed')} / ${sql.ref('f.enrolments')})::float8 end`,
    },
    income: {
      kind: 'money',
      label: 'units.figure.income',
      value: () => sql`coalesce(${sql.ref('f.income')}, 0)::float8`,
    },
    state: stateColumn,
  },
  sort: 'name',
  async complete(ctx, rows) {
    const found = await readPlatform(ctx.engine, (from) =>
      from(sites)
        .select(['_id', 'kind'])
        .where(
          '_id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute(),
    )
    const kinds = new Map(found.map((site) => [site._id, kindOf(site)]))
    for (const row of rows) row.href = `/${kinds.get(row.id) ?? 'school'}/detail/${row.id}`
  },
})
