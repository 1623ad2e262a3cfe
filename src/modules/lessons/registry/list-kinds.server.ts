import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { lessons, progress } from '../collections.ts'
import type { LessonKind } from '../kind.ts'
import { lessonKinds } from './find-kind.ts'

/** The kinds of lesson as a screen names them; those of a programme first, where one is made. */
export function listKinds(lang: string, { sessionsFirst = false } = {}) {
  const isLater = (kind: LessonKind) => Number(sessionsFirst && !kind.venue)
  const kinds = lessonKinds.toSorted((a, b) => isLater(a) - isLater(b))
  return kinds.map(({ kind, label, measure }) => ({
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
