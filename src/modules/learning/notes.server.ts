import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { LONGEST_NOTE } from './collections.ts'

/** As many notes of one person in one course as a book would have. */
const MOST_NOTES = 500

export interface Note {
  readonly _id: string
  readonly lessonID: string
  readonly at: number
  readonly body: string
  readonly updatedAt: string
}

/** The actor's own notes in a course, in the order of time within each lesson. */
export async function readNotes(ctx: Context, courseId: string): Promise<Note[]> {
  if (ctx.actor.role !== 'member') return []
  return ctx.run<Note>(
    `select "_id", "lessonID", at, body, "updatedAt" from lesson_note
     where site_id = $1 and "userID" = $2 and "courseID" = $3 order by "lessonID", at, "_id" limit $4`,
    [ctx.site._id, ctx.actor.userID, courseId, MOST_NOTES],
  )
}

function checkBody(body: string): string {
  const text = body.trim()
  if (text === '' || text.length > LONGEST_NOTE)
    throw new DomainError(text === '' ? 'learning.empty-note' : 'learning.long-note', {
      values: { n: LONGEST_NOTE },
    })
  return text
}

/** Writes down a note at a second of a lesson that is open to the actor. */
export async function addNote(
  ctx: Context,
  note: { readonly courseID: string; readonly lessonID: string; readonly at: number; readonly body: string },
): Promise<void> {
  const body = checkBody(note.body)
  const at = Number.isFinite(note.at) ? Math.min(86_400, Math.max(0, Math.round(note.at))) : 0
  const added = await ctx.run(
    `insert into lesson_note (site_id, "_id", "userID", "courseID", "lessonID", at, body)
     select $1, $2, $3, $4, $5, $6, $7 where (
       select count(*) from lesson_note where site_id = $1 and "userID" = $3 and "courseID" = $4) < $8 returning 1`,
    [ctx.site._id, newId(ctx.now), ctx.actor.userID, note.courseID, note.lessonID, at, body, MOST_NOTES],
  )
  if (added.length === 0) throw new DomainError('learning.many-notes', { values: { n: MOST_NOTES } })
}

/** Changes a note of the actor's own. */
export async function changeNote(ctx: Context, id: string, body: string): Promise<void> {
  const rows = await ctx.run(
    `update lesson_note set body = $4, "updatedAt" = now() where site_id = $1 and "_id"::text = $2 and "userID" = $3
     returning 1`,
    [ctx.site._id, id, ctx.actor.userID, checkBody(body)],
  )
  if (rows.length === 0) throw notFound()
}

/** Takes away a note of the actor's own. */
export async function removeNote(ctx: Context, id: string): Promise<void> {
  const rows = await ctx.run(
    `delete from lesson_note where site_id = $1 and "_id"::text = $2 and "userID" = $3 returning 1`,
    [ctx.site._id, id, ctx.actor.userID],
  )
  if (rows.length === 0) throw notFound()
}
