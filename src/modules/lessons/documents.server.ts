import type { Context } from '#kernel/context.ts'

/** A document of a course that somebody takes. */
export interface CourseDocument {
  readonly _id: string
  readonly name: string
  readonly opensAt: string | null
  readonly isDone: boolean
}

export interface DocumentsOfCourse {
  readonly courseID: string
  readonly course: string
  readonly documents: readonly CourseDocument[]
}

/** The PDF lessons of the courses that the actor takes, by course. */
export async function readOwnDocuments(ctx: Context): Promise<DocumentsOfCourse[]> {
  if (ctx.actor.role !== 'member' || !ctx.actor.userID) return []
  return ctx.run<DocumentsOfCourse>(
    `select c."_id" as "courseID", c.name as course, json_agg(json_build_object('_id', l."_id", 'name', l.name,
         'isDone', coalesce(p.status = 'complete', false), 'opensAt', case when opens > $3 then opens end)
         order by s."order", l."order") as documents
     from enroll e
     join course c on c.site_id = e.site_id and c."_id" = e."courseID"
     join lesson l on l.site_id = e.site_id and l."courseID" = e."courseID" and l.kind = 'pdf' and l.status
     join section s on s.site_id = l.site_id and s."_id" = l."sectionID"
     left join lesson_progress p on p.site_id = e.site_id and p."enrollID" = e."_id" and p."lessonID" = l."_id"
     cross join lateral (select greatest(l."releaseAt", e."createdAt" + make_interval(days => l."releaseDays")) as opens) o
     where e.site_id = $1 and e."userID" = $2 and e.status = 'active'
     group by c."_id", c.name, e."createdAt" order by e."createdAt" desc`,
    [ctx.site._id, ctx.actor.userID, ctx.now.toISOString()],
  )
}
