import type { Context } from '#kernel/context.ts'
import { showContent } from './lesson-content.server.ts'
import { stageOf } from './stage-of.ts'

interface OpenRow {
  readonly _id: string
  readonly name: string
  readonly kind: string
  readonly seconds: number
  readonly content: unknown
  readonly courseID: string
  readonly course: string
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** SQL of a lesson `l` that its author gives away by now, of a course `c` that is open. */
export const isGivenAway = (now: string) =>
  `l.free and l.status and c.status and coalesce(l."releaseAt" <= ${now}::timestamptz, true)`

/** A lesson that its author gives away, of a course that is open; undefined for all others. */
export async function readOpenLesson(ctx: Context, id: string) {
  if (!UUID.test(id)) return undefined
  const [row] = await ctx.run<OpenRow>(
    `select l."_id", l.name, l.kind, l.seconds, l.content, l."courseID", c.name as course
     from lesson l join course c on c.site_id = $1 and c."_id" = l."courseID"
     where l.site_id = $1 and l."_id" = $2 and ${isGivenAway('$3')}`,
    [ctx.site._id, id, ctx.now.toISOString()],
  )
  const shown = row ? showContent(row, ctx.now, false) : null
  if (!row || shown === null) return undefined
  // A cached copy of the page says something else when the session opens or ends.
  if (shown.session?.changesAt) ctx.until(shown.session.changesAt)
  const { _id, name, kind, seconds } = row
  return {
    course: { _id: row.courseID, name: row.course },
    lesson: { _id, name, kind, seconds, namePlace: stageOf(kind).namePlace, content: shown.content },
  }
}
