import { randomInt } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import { markRound } from '../marking/mark-round.server.ts'
import { graceEnd } from '../model/deadline.ts'
import { moveRound } from '../model/round-state.ts'
import { rounds } from '../tables.ts'
import { EXAM_SAT, ROUND_CHANGED } from './events.ts'
import { markJob } from './mark-job.server.ts'
import { asRound, type Round } from './own-rounds.server.ts'

const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const RECEIPT_SIGNS = 10

const makeReceipt = () => Array.from({ length: RECEIPT_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Ends a round that is held: it is marked at once, or after what was on its way at the deadline has arrived. */
export async function endRound(ctx: Context, round: Round, move: 'submit' | 'time-out'): Promise<Round> {
  const status = moveRound(round.status, move)
  const deadline = round.deadlineAt === null ? null : new Date(round.deadlineAt)
  const endedAt = deadline && deadline < ctx.now ? deadline : ctx.now
  const end = { status, endedAt: endedAt.toISOString(), receipt: makeReceipt() }
  announce(ctx, { ...round, ...end })
  if (move === 'submit' || !deadline) return markRound(ctx, { ...round, ...end }, end)
  const ended = asRound(await ctx.write(rounds).patch(round._id, end))
  await enqueue(
    ctx,
    markJob,
    { roundID: round._id },
    { startAfter: graceEnd(deadline), singletonKey: round._id },
  )
  return ended
}

/** Lets the sitter's pages and those of staff read again. */
export function announce(ctx: Context, { _id, userID, examID, status, deadlineAt }: Round): void {
  const site = ctx.site._id
  publish(ctx, { kind: 'user', site, id: userID }, ROUND_CHANGED, { round: _id, status, deadlineAt })
  publish(ctx, { kind: 'record', site, collection: 'exam', id: examID }, EXAM_SAT)
}
