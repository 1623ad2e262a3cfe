import type { Context } from '#kernel/context.ts'
import { runStatement } from '#kernel/data/statement.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { GRACE_SECONDS, graceEnd } from '../model/deadline.ts'
import { takeAnswerFiles } from './answer-files.server.ts'
import type { Round } from './own-rounds.server.ts'
import { writeChanges } from './save-changes.sql.ts'

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

/**
 * Stores what was answered to the actor's own round: one statement holds the round, looks at its time and adds the changes. Nothing
 * is refused for being late: it is stored as that. Each number of a page counts once, whatever is sent again.
 */
export async function saveAnswers(ctx: Context, { round, writer, changes }: SentAnswers): Promise<Saved> {
  const { userID } = ctx.actor
  if (userID === null) throw notFound()
  const savedAt = ctx.now.toISOString()
  const sent = JSON.stringify(changes)
  const [saved] = await runStatement(ctx, writeChanges, round, userID, writer, savedAt, GRACE_SECONDS, sent)
  if (!saved) throw notFound()
  if (saved.unknown > 0) throw new DomainError('assessments.unknown-question')
  await takeAnswerFiles(ctx, { round, writer, changes })
  const { status, deadlineAt, isLate } = saved
  return { savedAt, status: status as Round['status'], deadlineAt, isLate }
}
