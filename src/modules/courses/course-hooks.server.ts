import type { WriteHooks } from '#kernel/collections/hooks.ts'
import { DomainError } from '#kernel/errors.ts'

/** What holds for every course: those that come first never wait for it themselves. */
export const courseHooks: WriteHooks = {
  async beforeUpdate(ctx, { prerequisites }, id) {
    if (!Array.isArray(prerequisites) || prerequisites.length === 0) return {}
    // Two courses that are made to wait for each other at once would each look right.
    await ctx.run(`select pg_advisory_xact_lock(hashtext('sala.course-order'), hashtext($1))`, [ctx.site._id])
    const ring = await ctx.run(
      `with recursive first (id) as (
         select unnest($3::uuid[]) union
         select unnest(c.prerequisites) from first join course c on c.site_id = $1 and c."_id" = first.id)
       select 1 from first where id::text = $2`,
      [ctx.site._id, id, prerequisites],
    )
    if (ring.length > 0)
      throw new DomainError('records.invalid', {
        details: [{ path: 'prerequisites', message: 'courses.ring' }],
      })
    return {}
  },
}
