import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import { SUPERVISED } from '../events.ts'
import { STILL_LIMIT } from '../limits.ts'
import { storePicture } from '../store-picture.server.ts'
import { stills } from '../tables.ts'
import { findOwnRound, momentOf } from './own-round.server.ts'

/** What was on its way when a round ended still counts. */
const GRACE_MS = 15 * 60_000

export interface SentStill {
  readonly round: string
  readonly still: string
  /** Seconds since it was taken. */
  readonly ago: number
  readonly picture: string
}

/** Stores a still of a round that is under way, or that ended while it waited to be sent. The same one counts once. */
export async function takeStill(ctx: Context, sent: SentStill): Promise<{ takenAt: string }> {
  const { round } = await findOwnRound(ctx, sent.round)
  const isOver = round.endedAt !== null && Date.parse(round.endedAt) + GRACE_MS < ctx.now.getTime()
  if (isOver) throw new DomainError('supervision.over', { status: 409 })
  const known = await ctx
    .from(stills)
    .select(['roundID', 'takenAt'])
    .where('_id', '=', sent.still)
    .executeTakeFirst()
  if (known) return { takenAt: known.takenAt }
  const fileID = await storePicture(ctx, {
    picture: sent.picture,
    userID: round.userID,
    counted: ['still', round._id],
    limit: STILL_LIMIT,
  })
  const takenAt = momentOf(round, sent.ago, ctx.now)
  await ctx
    .write(stills)
    .addMany([{ _id: sent.still, roundID: round._id, takenAt, fileID }], { unlessTaken: ['_id'] })
  publish(ctx, { kind: 'record', site: ctx.site._id, collection: 'exam', id: round.examID }, SUPERVISED)
  return { takenAt }
}
