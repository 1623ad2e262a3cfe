import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import { SUPERVISED } from '../events.ts'
import { FLAG } from '../stills/note-kinds.ts'
import { notes } from '../tables.ts'
import { openRound } from './open-supervised.server.ts'

export const LONGEST_WORDS = 1000

/** Notes something about a round, for those who judge it later. */
export async function flagRound(ctx: Context, id: string, typed: string): Promise<void> {
  const { round } = await openRound(ctx, id)
  const words = typed.trim()
  if (words === '' || words.length > LONGEST_WORDS) throw new DomainError('supervision.no-words')
  const at = ctx.now.toISOString()
  await ctx.write(notes).add({
    _id: newId(ctx.now),
    roundID: round._id,
    kind: FLAG,
    at,
    words,
    byID: ctx.actor.userID,
  })
  publish(ctx, { kind: 'record', site: ctx.site._id, collection: 'exam', id: round.examID }, SUPERVISED)
}
