import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { graceEnd } from '../model/deadline.ts'
import { answers, rounds } from '../tables.ts'
import { takeAnswerFiles } from './answer-files.server.ts'
import type { Round } from './own-rounds.server.ts'

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

/** The actor's own round as far as a save needs it, held against its end: its questions by their ids alone. */
async function holdOpen(ctx: Context, id: string) {
  const { userID } = ctx.actor
  if (userID === null) throw notFound()
  const held = await ctx
    .from(rounds)
    .select(['status', 'deadlineAt', sql<string[]>`jsonb_path_query_array(paper, '$[*].id')`.as('slots')])
    .where('_id', '=', id)
    .where('userID', '=', userID)
    .forShare()
    .executeTakeFirst()
  if (!held) throw notFound()
  return { ...held, status: held.status as Round['status'] }
}

/**
 * Stores what was answered. Nothing is refused for being late: it is stored as that. Each number of a page counts once, whatever
 * is sent again.
 */
export async function saveAnswers(ctx: Context, { round, writer, changes }: SentAnswers): Promise<Saved> {
  const { slots, status, deadlineAt } = await holdOpen(ctx, round)
  if (changes.some(({ slot }) => !slots.includes(slot))) throw new DomainError('assessments.unknown-question')
  const isLate = isLateFor({ status, deadlineAt }, ctx.now)
  const savedAt = ctx.now.toISOString()
  await ctx.write(answers).addMany(
    changes.map(({ n, slot, answer }) => ({
      roundID: round,
      writer,
      number: n,
      slot,
      answer: answer ?? null,
      savedAt,
      isLate,
    })),
    { unlessTaken: ['roundID', 'writer', 'number'] },
  )
  await takeAnswerFiles(ctx, { round, writer, changes })
  return { savedAt, status, deadlineAt, isLate }
}
