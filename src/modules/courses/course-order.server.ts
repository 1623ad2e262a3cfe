import type { Context } from '#kernel/context.ts'

/** Those of the wanted courses that are this one or wait for it themselves, sooner or later; nobody else changes the order meanwhile. */
export async function findThoseThatWait(
  ctx: Context,
  courseId: string,
  wanted: readonly string[],
): Promise<string[]> {
  if (wanted.length === 0) return []
  // Two courses that are made to wait for each other at once would each look right.
  await ctx.run(`select pg_advisory_xact_lock(hashtext('sala.course-order'), hashtext($1))`, [ctx.site._id])
  const rows = await ctx.run<{ wanted: string }>(
    `with recursive first (wanted, id) as (
       select one, one from unnest($3::uuid[]) one union
       select first.wanted, earlier from first
         join course c on c.site_id = $1 and c."_id" = first.id, unnest(c.prerequisites) earlier)
     select distinct wanted from first where id::text = $2`,
    [ctx.site._id, courseId, wanted],
  )
  return rows.map((row) => row.wanted)
}
