import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { lessons, progress } from '../collections.ts'
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
  const rows = await ctx
    .from(progress, 'p')
    .innerJoin(aliased(lessons, 'l'), 'l._id', 'p.lessonID')
    .select((eb) => ['p.lessonID', eb.fn.countAll<number>().as('n')])
    .where('l.courseID', '=', courseId)
    .groupBy('p.lessonID')
    .execute()
  return Object.fromEntries(rows.map(({ lessonID, n }) => [lessonID, n]))
}
