import type { Context } from '#kernel/context.ts'

/** A lesson as an outline has it: without what it shows. */
export interface OutlineLesson {
  readonly _id: string
  readonly name: string
  readonly kind: string
  readonly seconds: number
  readonly free: boolean
  readonly status: boolean
  readonly parentID: string | null
  readonly completion: 'auto' | 'manual'
  readonly minimumShare: number
  readonly releaseAt: string | null
  readonly releaseDays: number | null
  readonly prerequisites: readonly string[]
}

export interface OutlineSection {
  readonly _id: string
  readonly name: string
  readonly lessons: readonly OutlineLesson[]
}

/** The sections and lessons of a course in their order, in one query. Whether the caller may see them is for them to know. */
export async function readOutline(
  ctx: Context,
  courseId: string,
  options: { readonly withHidden?: boolean } = {},
): Promise<OutlineSection[]> {
  const [row] = await ctx.run<{ sections: OutlineSection[] }>(
    `select coalesce(json_agg(s), '[]') as sections from (
       select s."_id", s.name, (select coalesce(json_agg(l), '[]') from (
         select "_id", name, kind, seconds, free, status, "parentID", completion, "minimumShare", "releaseAt",
           "releaseDays", prerequisites
         from lesson where site_id = $1 and "courseID" = $2 and "sectionID" = s."_id" and (status or $3)
         order by "order", "_id") l) as lessons
       from section s where s.site_id = $1 and s."courseID" = $2 order by s."order", s."_id") s`,
    [ctx.site._id, courseId, options.withHidden ?? false],
  )
  return row?.sections ?? []
}

/** How many lessons of the course learners see. */
export async function countLessons(ctx: Context, courseId: string): Promise<number> {
  const [row] = await ctx.run<{ n: number }>(
    'select count(*)::int as n from lesson where site_id = $1 and "courseID" = $2 and status',
    [ctx.site._id, courseId],
  )
  return row?.n ?? 0
}
