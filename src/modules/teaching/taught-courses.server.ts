import type { Context } from '#kernel/context.ts'

export const COURSES_PER_PAGE = 24

/** A course with what its lecturer wants to know at a glance. */
export interface TaughtListing {
  readonly _id: string
  readonly name: string
  readonly type: 'online' | 'onsite'
  readonly status: boolean
  readonly learners: number
  readonly complete: number
  /** The next day on which a class of it meets, today included. */
  readonly day: { readonly _id: string; readonly date: string; readonly class: string } | null
}

const likeOf = (q: string) => `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** The lecturer's own courses, for other staff all of the site: those that meet next first. */
export async function listTaughtCourses(
  ctx: Context,
  { q, page }: { readonly q: string; readonly page: number },
): Promise<{ rows: TaughtListing[]; total: number; page: number; pages: number }> {
  const values = [ctx.site._id, likeOf(q), ctx.actor.capabilities.teaching ?? null]
  const where = 'c.site_id = $1 and c.name ilike $2 and ($3::uuid[] is null or c."_id" = any($3::uuid[]))'
  const [count] = await ctx.run<{ total: number }>(
    `select count(*)::int as total from course c where ${where}`,
    values,
  )
  const total = count?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / COURSES_PER_PAGE))
  const shown = Math.min(page, pages)
  const rows = await ctx.run<TaughtListing>(
    `with page as (
       select c."_id", c.name, c.type, c.status, c."createdAt", next.date,
         case when next."_id" is not null
           then json_build_object('_id', next."_id", 'date', next.date::text, 'class', next.name) end as day
       from course c left join lateral (
         select d."_id", d.date, k.name from class_day d join class k on k.site_id = d.site_id and k."_id" = d."classID"
         where d.site_id = c.site_id and d."courseID" = c."_id"
           and d.date >= ($4::timestamptz at time zone 'Asia/Bangkok')::date
         order by d.date limit 1) next on true
       where ${where} order by next.date nulls last, c."createdAt" desc, c."_id" limit $5 offset $6)
     select "_id", name, type, status, day,
       (select count(*)::int from enroll e where e.site_id = $1 and e."courseID" = page."_id" and e.status = 'active') as learners,
       (select count(*)::int from enroll e where e.site_id = $1 and e."courseID" = page."_id" and e.status = 'active'
         and e.analytics->>'status' = 'complete') as complete
     from page order by page.date nulls last, page."createdAt" desc, page."_id"`,
    [...values, ctx.now.toISOString(), COURSES_PER_PAGE, (shown - 1) * COURSES_PER_PAGE],
  )
  return { rows, total, page: shown, pages }
}
