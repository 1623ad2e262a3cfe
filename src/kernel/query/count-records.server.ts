import { scopeOf } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { hasCollection } from '#kernel/tenancy/presence.ts'
import { compileCondition } from './condition.ts'

/** How many records there are, in all and since the month began. */
export interface RecordCount {
  readonly allTime: number
  readonly currentMonth: number
}

// A month begins at midnight in Bangkok, wherever the server stands.
const MONTH_START = `date_trunc('month', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'`

type CountedRow = RecordCount & { readonly name: string }

function compileCount(ctx: Context, name: string, values: unknown[]): string | undefined {
  const collection = ctx.engine.registry.collection(name)
  if (!collection?.countable || !hasCollection(ctx, name)) return undefined
  const site = `$${values.push(ctx.site._id)}`
  const condition = compileCondition(scopeOf(ctx), collection, collection.countable, {
    alias: 'r',
    values,
    trusted: true,
  })
  return `select '${collection.name}' as name, count(*)::int as "allTime",
      count(*) filter (where r."createdAt" >= ${MONTH_START})::int as "currentMonth"
    from "${collection.name}" r where r.site_id = ${site} and ${condition}`
}

/** Counts the site's records of collections that may be counted by everybody, with one query; others are left out. */
export async function countEachOf(
  ctx: Context,
  names: readonly string[],
): Promise<ReadonlyMap<string, RecordCount>> {
  const values: unknown[] = []
  const parts = [...new Set(names)].flatMap((name) => compileCount(ctx, name, values) ?? [])
  if (parts.length === 0) return new Map()
  const rows = await ctx.run<CountedRow>(parts.join('\nunion all\n'), values)
  return new Map(rows.map(({ name, ...count }) => [name, count]))
}

/** Counts the site's records of a collection that may be counted by everybody; undefined for any other. */
export async function countRecords(ctx: Context, name: string): Promise<RecordCount | undefined> {
  return (await countEachOf(ctx, [name])).get(name)
}
