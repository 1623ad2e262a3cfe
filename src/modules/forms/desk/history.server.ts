import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { DomainError } from '#kernel/errors.ts'
import { forms, history, MAX_WORDS } from '../collections.ts'

const MAX_SHOWN = 500

/** What was said about an entry and done with it, the oldest first. */
export async function listHistory(ctx: Context, entryId: string) {
  return ctx
    .from(history)
    .select(['_id', 'kind', 'text', 'email', 'messageID', 'author', 'createdAt'])
    .where('entryID', '=', entryId)
    .orderBy('_id')
    .limit(MAX_SHOWN)
    .execute()
}

export type HistoryLine = Awaited<ReturnType<typeof listHistory>>[number]

/** The words as they are stored; throws where there are none or too many. */
export function readWords(words: string): string {
  const text = words.trim()
  if (text === '' || text.length > MAX_WORDS)
    throw new DomainError('form-desk.words-length', { values: { n: MAX_WORDS } })
  return text
}

/** Writes down what staff think of an entry. */
export async function addNote(ctx: Context, entryId: string, words: string): Promise<void> {
  const { userID, name: author } = ctx.actor
  await ctx.write(history).add({ entryID: entryId, kind: 'note', text: readWords(words), userID, author })
}

/** Has each change of status and of who looks after an entry stand in its history, by whatever way it came. */
export const noteChanges = onWrite(forms, async (ctx, { action, records }) => {
  if (action !== 'update' || ctx.actor.userID === null) return
  const { userID, name: author } = ctx.actor
  const lines = records.flatMap(({ id, changes }) => [
    ...(changes.status
      ? [{ entryID: id, kind: 'status' as const, text: changes.status.to, userID, author }]
      : []),
    ...(changes.assigneeID
      ? [{ entryID: id, kind: 'assigned' as const, text: changes.assignee?.to ?? null, userID, author }]
      : []),
  ])
  if (lines.length > 0) await ctx.write(history).addMany(lines)
})
