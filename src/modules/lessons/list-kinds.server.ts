import type { Context } from '#kernel/context.ts'
import { lessonKinds } from './find-kind.ts'

/** The kinds of lesson as a screen names them. */
export function listKinds(lang: string) {
  return lessonKinds.map(({ kind, label, measure }) => ({
    kind,
    label: lang === 'th' ? label.th : label.en,
    measure,
  }))
}

/** How many learners have begun each lesson of the course, by the lesson's id. */
export async function readBegun(ctx: Context, courseId: string): Promise<Record<string, number>> {
  const rows = await ctx.run<{ id: string; n: number }>(
    `select p."lessonID" as id, count(*)::int as n from lesson_progress p
     join lesson l on l.site_id = p.site_id and l."_id" = p."lessonID"
     where l.site_id = $1 and l."courseID" = $2 group by p."lessonID"`,
    [ctx.site._id, courseId],
  )
  return Object.fromEntries(rows.map(({ id, n }) => [id, n]))
}
