import { announceWrite } from '#kernel/collections/after-write.ts'
import type { Context } from '#kernel/context.ts'
import { enrolments } from './collections.ts'
import { progressMessages } from './enrol.server.ts'

/**
 * Counts anew how far these enrolments of one course are, in one statement that writes only what is different. What was
 * complete stays so; what no player has moved keeps the percentage that it was given. The caller holds the rows.
 */
export async function recountProgress(
  ctx: Context,
  courseID: string,
  enrolIds: readonly string[],
): Promise<void> {
  const completed = await ctx.run<{ _id: string; isNew: boolean }>(
    `with counted as (
       select e."_id", t.total, case when e."startedAt" is null then (e.analytics->>'percent')::numeric when t.total = 0 then 0
           else trim_scale(round(d.done * 100.0 / t.total, 2)) end as percent,
         e."startedAt" is not null and e."completedAt" is null and e.status = 'active' and e.analytics->>'status' <> 'complete'
           and t.total > 0 and d.done >= t.total as "isNew"
       from enroll e
       cross join (select count(*)::int as total from lesson where site_id = $1 and "courseID" = $2 and status) t
       cross join lateral (select count(*)::int as done from lesson_progress p
         join lesson l on l.site_id = $1 and l."_id" = p."lessonID" and l."courseID" = $2 and l.status
         where p.site_id = $1 and p."enrollID" = e."_id" and p.status = 'complete') d
       where e.site_id = $1 and e."_id" = any($3::uuid[]))
     update enroll e set "updatedAt" = now(), "completedAt" = case when c."isNew" then $4::timestamptz else e."completedAt" end,
       analytics = e.analytics || jsonb_build_object('total', c.total, 'percent', c.percent)
         || case when c."isNew" then jsonb_build_object('status', 'complete', 'message', $5::text) else '{}' end
     from counted c where e.site_id = $1 and e."_id" = c."_id" and (c."isNew"
       or ((e.analytics->>'total')::numeric, (e.analytics->>'percent')::numeric) is distinct from (c.total, c.percent))
     returning e."_id", c."isNew"`,
    [ctx.site._id, courseID, enrolIds, ctx.now.toISOString(), progressMessages.complete],
  )
  for (const { _id } of completed.filter(({ isNew }) => isNew))
    await announceWrite(ctx, { action: 'update', collection: enrolments, id: _id })
}
