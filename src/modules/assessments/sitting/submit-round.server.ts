import type { Context } from '#kernel/context.ts'
import { endRound } from './end-round.server.ts'
import { holdOwnRound, type Round } from './own-rounds.server.ts'
import { isLateFor, type SentAnswers, saveAnswers } from './save-answers.server.ts'

export interface Receipt {
  readonly receipt: string
  readonly endedAt: string
  readonly status: Round['status']
}

const receiptOf = ({ receipt, endedAt, status }: Round): Receipt => ({
  receipt: receipt ?? '',
  endedAt: endedAt ?? '',
  status,
})

/** Hands a round in with its last answers. Handing in again gives the same receipt; what comes with it is stored as late. */
export async function submitRound(ctx: Context, sent: SentAnswers): Promise<Receipt> {
  const round = await holdOwnRound(ctx, sent.round)
  await saveAnswers(ctx, sent)
  if (round.status !== 'begun') return receiptOf(round)
  const isOver = isLateFor(round, ctx.now)
  return receiptOf(await endRound(ctx, round, isOver ? 'time-out' : 'submit'))
}
