import type { Context } from '#kernel/context.ts'

/** What learners miss in a course that is published without it; the tab where it is filled in. */
export const readyChecks = [
  { code: 'lessons', mode: 'outline' },
  { code: 'short_description', mode: 'main' },
  { code: 'category', mode: 'main' },
  { code: 'cover', mode: 'main' },
  { code: 'description', mode: 'content' },
  { code: 'lecturer', mode: 'content' },
] as const

export type ReadyCheck = (typeof readyChecks)[number] & { readonly isDone: boolean }

/** What of a course is there already, before it is published. */
export async function checkReady(ctx: Context, courseId: string): Promise<ReadyCheck[]> {
  const [row] = await ctx.run<Record<string, boolean>>(
    `select exists (select from lesson l where l.site_id = $1 and l."courseID" = $2 and l.status) as lessons,
       short_description is not null as short_description, cardinality(category) > 0 as category,
       cover is not null as cover, coalesce(description, '') <> '' as description,
       lecturer is not null and lecturer not in ('[]'::jsonb, '""'::jsonb) as lecturer
     from course where site_id = $1 and "_id" = $2`,
    [ctx.site._id, courseId],
  )
  return readyChecks.map((check) => ({ ...check, isDone: row?.[check.code] === true }))
}
