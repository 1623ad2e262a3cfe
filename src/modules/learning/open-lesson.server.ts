import { expressionBuilder } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { aliased } from '#kernel/data/source.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { showContent } from './lesson-content.server.ts'
import { OPENS_MINUTES, readLive } from './live.ts'

interface OpenTables {
  l: Tables[typeof lessons.name]
  c: Tables[typeof courses.name]
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for a lesson `l` that its author gives away by now, of a course `c` that is open. */
export function isGivenAway(now: Date) {
  const eb = expressionBuilder<OpenTables, 'l' | 'c'>()
  return eb.and([
    eb('l.free', '=', true),
    eb('l.status', '=', true),
    eb('c.status', '=', true),
    eb.or([eb('l.releaseAt', 'is', null), eb('l.releaseAt', '<=', now.toISOString())]),
  ])
}

/** A lesson that its author gives away, of a course that is open; undefined for all others. */
export async function readOpenLesson(ctx: Context, id: string) {
  if (!UUID.test(id)) return undefined
  const row = await ctx
    .from(lessons, 'l')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'l.courseID')
    .select(['l._id', 'l.name', 'l.kind', 'l.seconds', 'l.content', 'l.courseID', 'c.name as course'])
    .where('l._id', '=', id)
    .where(isGivenAway(ctx.now))
    .executeTakeFirst()
  const content = row ? showContent(row, ctx.now) : null
  if (!row || content === null) return undefined
  if (row.kind === 'live') endWithSession(ctx, row.content)
  const { _id, name, kind, seconds } = row
  const shown = kind === 'survey' ? { ...content, isAnswered: false } : content
  return {
    course: { _id: row.courseID, name: row.course },
    lesson: { _id, name, kind, seconds, content: shown },
  }
}

/** A kept copy of the page says something else when the session opens or ends. */
function endWithSession(ctx: Context, content: unknown): void {
  const live = readLive(content, ctx.now)
  if (!live || live.state === 'over') return
  const opens = Date.parse(live.startsAt) - OPENS_MINUTES * 60_000
  ctx.until(new Date(live.state === 'waiting' ? opens : live.endsAt))
}
