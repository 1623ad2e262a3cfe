import type { RowOf } from '#kernel/collections/define.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { LONGEST_NOTE, notes } from './collections.ts'

/** As many notes of one person in one course as a book would have. */
const MAX_NOTES = 500

export type Note = Readonly<Pick<RowOf<typeof notes>, '_id' | 'lessonID' | 'at' | 'body' | 'updatedAt'>>

/** The actor's own notes in a course, in the order of time within each lesson. */
export async function readNotes(ctx: Context, courseId: string): Promise<Note[]> {
  const { role, userID } = ctx.actor
  if (role !== 'member' || userID === null) return []
  return ctx
    .from(notes)
    .select(['_id', 'lessonID', 'at', 'body', 'updatedAt'])
    .where('userID', '=', userID)
    .where('courseID', '=', courseId)
    .orderBy('lessonID')
    .orderBy('at')
    .orderBy('_id')
    .limit(MAX_NOTES)
    .execute()
}

function requirePerson({ actor }: Context): string {
  if (actor.userID === null) throw notFound()
  return actor.userID
}

function ownNote(ctx: Context, id: string) {
  if (!uuidPattern.test(id)) throw notFound()
  return { _id: id, userID: requirePerson(ctx) }
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
  const userID = requirePerson(ctx)
  const { n } = await ctx
    .from(notes)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('userID', '=', userID)
    .where('courseID', '=', note.courseID)
    .executeTakeFirstOrThrow()
  if (n >= MAX_NOTES) throw new DomainError('learning.many-notes', { values: { n: MAX_NOTES } })
  await ctx.write(notes).add({ ...note, userID, at, body })
}

/** Changes a note of the actor's own. */
export async function changeNote(ctx: Context, id: string, body: string): Promise<void> {
  const own = ownNote(ctx, id)
  const rows = await ctx
    .write(notes)
    .where(own)
    .patch({ body: checkBody(body) })
  if (rows.length === 0) throw notFound()
}

/** Takes away a note of the actor's own. */
export async function removeNote(ctx: Context, id: string): Promise<void> {
  const rows = await ctx.write(notes).where(ownNote(ctx, id)).remove()
  if (rows.length === 0) throw notFound()
}
