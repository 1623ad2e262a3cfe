import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { endRound } from './end-round.server.ts'
import { holdOwnRound, type Round } from './own-rounds.server.ts'
import { type SentAnswers, storeSent } from './save-answers.server.ts'

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
  // They leave in one write, and the round is held before its last answers are added.
  const [round, { isLate }] = await allOver([holdOwnRound(ctx, sent.round), storeSent(ctx, sent)])
  if (round.status !== 'begun') return receiptOf(round)
  return receiptOf(await endRound(ctx, round, isLate ? 'time-out' : 'submit'))
}
