import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { graceEnd } from '../model/deadline.ts'
import { answers } from '../tables.ts'
import { holdOwnRound, type Round } from './own-rounds.server.ts'

export interface SentChange {
  readonly n: number
  readonly slot: string
  readonly answer: unknown
}

export interface SentAnswers {
  readonly round: string
  readonly writer: string
  readonly changes: readonly SentChange[]
}

/** What the page is told after each save; the times are the server's. */
export interface Saved {
  readonly savedAt: string
  readonly status: Round['status']
  readonly deadlineAt: string | null
  readonly isLate: boolean
}

/** True where an answer is only stored: the round was handed in, or its time is over and what was on its way has arrived. */
export function isLateFor({ status, deadlineAt }: Pick<Round, 'status' | 'deadlineAt'>, now: Date): boolean {
  const isAfter = deadlineAt !== null && now > graceEnd(new Date(deadlineAt))
  return isAfter || (status !== 'begun' && status !== 'timed-out')
}

/** Adds changes of answers to the round that is held; each number of a page counts once, whatever is sent again. */
export async function addChanges(
  ctx: Context,
  round: Round,
  { writer, changes }: SentAnswers,
): Promise<Saved> {
  const known = new Set(round.paper.map(({ id }) => id))
  if (changes.some(({ slot }) => !known.has(slot))) throw new DomainError('assessments.unknown-question')
  const isLate = isLateFor(round, ctx.now)
  await ctx.write(answers).addMany(
    changes.map(({ n, slot, answer }) => ({
      roundID: round._id,
      writer,
      number: n,
      slot,
      answer: answer ?? null,
      savedAt: ctx.now.toISOString(),
      isLate,
    })),
    { unlessTaken: ['roundID', 'writer', 'number'] },
  )
  return { savedAt: ctx.now.toISOString(), status: round.status, deadlineAt: round.deadlineAt, isLate }
}

/** Stores what was answered. Nothing is refused for being late: it is stored as that. */
export async function saveAnswers(ctx: Context, sent: SentAnswers): Promise<Saved> {
  return addChanges(ctx, await holdOwnRound(ctx, sent.round, 'share'), sent)
}
