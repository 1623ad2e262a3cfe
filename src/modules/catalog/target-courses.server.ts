import type { Context } from '#kernel/context.ts'

/** What this site calls the band; its code where the site has no name for it. */
export async function findBandName(ctx: Context, code: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('target')
    .select('name')
    .where('site_id', '=', ctx.site._id)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.name ?? code
}

/** A course that is meant for the band of a member, as their profile shows it. */
export interface BandCourse {
  readonly _id: string
  readonly name: string
  readonly cover: string | null
  readonly categories: readonly { readonly name: string; readonly icon: string | null }[]
  readonly lecturers: readonly string[]
  readonly hours: number | null
  readonly days: number | null
  readonly certification: 'yes' | 'no'
  readonly sale_price: number
  /** The member has access to it. */
  readonly isTaken: boolean
}

export interface BandShelf {
  readonly code: string
  readonly band: string
  readonly courses: readonly BandCourse[]
  readonly total: number
}

/** Courses that a profile shows; the list of all has the rest. */
export const BAND_COURSES = 4

/** The open courses whose targets name the band, newest first, and which of them the member takes; in one query. */
export async function readBandCourses(ctx: Context, code: string, userID: string): Promise<BandShelf> {
  const [row] = await ctx.run<Omit<BandShelf, 'code'>>(
    `with meant as not materialized (
       select * from course where site_id = $1 and status and target @> jsonb_build_array(jsonb_build_object('code', $2::text)))
     select coalesce((select name from target where site_id = $1 and code = $2), $2) as band,
       (select count(*)::int from meant) as total,
       (select coalesce(json_agg(item), '[]') from (
         select c."_id", c.name, c.cover, c.hours, c.days, c.certification, c.sale_price,
           case jsonb_typeof(c.lecturer) when 'string' then jsonb_build_array(c.lecturer)
             else jsonb_path_query_array(c.lecturer, '$[*].name') end as lecturers,
           (select coalesce(json_agg(json_build_object('name', k.name, 'icon', k.icon)
               order by array_position(c.category, k.code)), '[]')
             from category k where k.site_id = $1 and k.visible and k.code = any(c.category)) as categories,
           exists (select from enroll e where e.site_id = $1 and e."userID" = $3 and e."courseID" = c."_id"
             and e.status = 'active') as "isTaken"
         from meant c order by c."createdAt" desc, c."_id" desc limit ${BAND_COURSES}) item) as courses`,
    [ctx.site._id, code, userID],
  )
  return { code, ...(row ?? { band: code, courses: [], total: 0 }) }
}
