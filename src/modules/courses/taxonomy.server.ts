import type { Context } from '#kernel/context.ts'

/** One way in which courses are grouped: how many records it has, and courses that none of them names. */
export interface Grouping {
  readonly name: 'category' | 'institution' | 'lecturer' | 'target'
  readonly count: number
  /** Records that visitors do not see; none for bands, which everybody sees. */
  readonly hidden: number
  /** Courses without one. */
  readonly without: number
}

/** All groupings of the site, in one query. */
export async function readGroupings(ctx: Context): Promise<Grouping[]> {
  return ctx.run<Grouping>(
    `with bare as (select
       count(*) filter (where category = '{}')::int as category,
       count(*) filter (where institution is null)::int as institution,
       count(*) filter (where lecturer in ('[]', '""'))::int as lecturer,
       count(*) filter (where target = '[]')::int as target from course where site_id = $1)
     select 'category' as name, count(*)::int as count, count(*) filter (where not visible)::int as hidden,
       (select category from bare) as without from category where site_id = $1 and type = 'course'
     union all select 'institution', count(*)::int, count(*) filter (where not visible)::int,
       (select institution from bare) from institution where site_id = $1
     union all select 'lecturer', count(*)::int, count(*) filter (where not visible)::int,
       (select lecturer from bare) from lecturer where site_id = $1
     union all select 'target', count(*)::int, 0, (select target from bare) from target where site_id = $1`,
    [ctx.site._id],
  )
}
