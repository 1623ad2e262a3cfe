import { expressionBuilder } from 'kysely'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolledKinds, lessons } from '#modules/lessons/public.server.ts'
import { showContent } from './lesson-content.server.ts'
import { stageOf } from './stage-of.ts'

interface OpenTables {
  l: Tables[typeof lessons.name]
  c: Tables[typeof courses.name]
}

/** True for a lesson `l` that its author gives away by now and that can be given away, of a course `c` that is open. */
export function isGivenAway(now: Date) {
  const eb = expressionBuilder<OpenTables, 'l' | 'c'>()
  return eb.and([
    eb('l.free', '=', true),
    eb('l.status', '=', true),
    eb('c.status', '=', true),
    eb('l.kind', 'not in', enrolledKinds),
    eb.or([eb('l.releaseAt', 'is', null), eb('l.releaseAt', '<=', now.toISOString())]),
  ])
}

/** A lesson that its author gives away, of a course that is open; undefined for all others. */
export async function readOpenLesson(ctx: Context, id: string) {
  if (!uuidPattern.test(id)) return undefined
  const row = await ctx
    .from(lessons, 'l')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'l.courseID')
    .select([
      'l._id',
      'l.name',
      'l.kind',
      'l.seconds',
      'l.content',
      'l.courseID',
      'c.slug',
      'c.name as course',
    ])
    .where('l._id', '=', id)
    .where(isGivenAway(ctx.now))
    .executeTakeFirst()
  const shown = row ? showContent(row, ctx, false) : null
  if (!row || shown === null) return undefined
  // A cached copy of the page says something else when the session opens or ends.
  if (shown.session?.changesAt) ctx.until(shown.session.changesAt)
  const { _id, name, kind, seconds } = row
  return {
    course: { _id: row.courseID, slug: row.slug, name: row.course },
    lesson: { _id, name, kind, seconds, namePlace: stageOf(kind).namePlace, content: shown.content },
  }
}
