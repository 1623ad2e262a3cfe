import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { setProgress } from '#modules/enrolments/public.server.ts'
import { countLessons } from '#modules/lessons/public.server.ts'

/** What was learned in a lesson, by what the lesson is called: ids differ from course to course. */
export interface CarriedLesson {
  readonly name: string
  readonly kind: string
  readonly status: string
  readonly share: number
  readonly seconds: number
  readonly position: number
  readonly watched: unknown
  readonly completedAt: string | null
}

/** What an enrolment has learned, lesson by lesson. */
export async function readProgress(ctx: Context, enrolID: string): Promise<CarriedLesson[]> {
  return ctx.run<CarriedLesson>(
    `select l.name, l.kind, p.status, p.share, p.seconds, p.position, p.watched, p."completedAt"
     from lesson_progress p join lesson l on l.site_id = p.site_id and l."_id" = p."lessonID"
     where p.site_id = $1 and p."enrollID" = $2`,
    [ctx.site._id, enrolID],
  )
}

/** Gives an enrolment what was learned in lessons of the same name and kind. Answers how many lessons that were. */
export async function writeProgress(
  ctx: Context,
  into: { readonly enrolID: string; readonly userID: string; readonly courseID: string },
  learned: readonly CarriedLesson[],
): Promise<number> {
  if (learned.length === 0) return 0
  const lessons = await ctx.run<{ _id: string; name: string; kind: string }>(
    'select "_id", name, kind from lesson where site_id = $1 and "courseID" = $2 and status',
    [ctx.site._id, into.courseID],
  )
  const found = lessons.flatMap(({ _id, name, kind }) => {
    const same = learned.find((lesson) => lesson.name === name && lesson.kind === kind)
    return same ? [{ ...same, id: newId(ctx.now), lessonID: _id }] : []
  })
  if (found.length === 0) return 0
  const written = await ctx.run(
    `insert into lesson_progress (site_id, "_id", "enrollID", "lessonID", "userID", status, share, seconds, position, watched,
       "completedAt", "courseID")
     select $1, l.id, $2, l."lessonID", $3, l.status, l.share, l.seconds, l.position, l.watched, l."completedAt", $5
     from jsonb_to_recordset($4::jsonb) as l (id uuid, "lessonID" uuid, status text, share int, seconds int, position int,
       watched jsonb, "completedAt" timestamptz)
     on conflict (site_id, "enrollID", "lessonID") do nothing returning 1`,
    [ctx.site._id, into.enrolID, into.userID, JSON.stringify(found), into.courseID],
  )
  const [count] = await ctx.run<{ done: number }>(
    `select count(*)::int as done from lesson_progress where site_id = $1 and "enrollID" = $2 and status = 'complete'`,
    [ctx.site._id, into.enrolID],
  )
  await setProgress(ctx, {
    enrolId: into.enrolID,
    total: await countLessons(ctx, into.courseID),
    done: count?.done ?? 0,
    // The time was learned in the old course, whose reports have it: here it would count again.
    seconds: 0,
  })
  return written.length
}
