import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { assets, handovers } from '../collections.ts'
import { requireKeeper } from '../policy.ts'

/** The register in four figures. */
export async function readOverview(ctx: Context) {
  requireKeeper(ctx)
  const sums = await ctx
    .from(assets)
    .select([
      sql<number>`count(*) filter (where condition <> 'disposed')::int`.as('all'),
      sql<number>`coalesce(sum(value) filter (where condition <> 'disposed'), 0)::float8`.as('value'),
      sql<number>`count(*) filter (where condition in ('repair', 'broken'))::int`.as('broken'),
    ])
    .executeTakeFirstOrThrow()
  const { waiting } = await ctx
    .from(handovers)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { ...sums, waiting }
}
