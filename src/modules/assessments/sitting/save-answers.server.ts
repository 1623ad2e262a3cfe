import type { Context } from '#kernel/context.ts'
import { bind, runTogether } from '#kernel/data/statement.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { GRACE_SECONDS } from '../model/deadline.ts'
import { hasFiles, takeAnswerFiles } from './answer-files.server.ts'
import type { Round } from './own-rounds.server.ts'
import { addAnswers, holdForAnswers } from './save-answers.sql.ts'

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
  /** The highest number of any other page that answers the round. */
  readonly lastElsewhere: number | null
}

/** Stores what was answered and nothing else: what the request has done by then is committed with it, in the same write. */
export async function saveAnswers(ctx: Context, sent: SentAnswers): Promise<Saved> {
  // Files of answers are taken into use after it, and both stand or none.
  return hasFiles(sent) ? storeSent(ctx, sent) : storeSent(ctx, sent, { isLast: true })
}

/**
 * Stores what was answered. Nothing is refused for being late: it is stored as that. Each number of a page counts once, whatever
 * is sent again.
 */
export async function storeSent(
  ctx: Context,
  sent: SentAnswers,
  { isLast = false }: { isLast?: boolean } = {},
): Promise<Saved> {
  const { userID } = ctx.actor
  if (userID === null) throw notFound()
  const { round, writer, changes } = sent
  const savedAt = ctx.now.toISOString()
  const values = [round, userID, JSON.stringify(changes), savedAt, GRACE_SECONDS, writer] as const
  const asked = [bind(ctx, holdForAnswers, ...values), bind(ctx, addAnswers, ...values)] as const
  // They leave in one write, and the second adds only to what the first holds.
  const [[held]] = await (isLast ? ctx.runLast(asked) : runTogether(ctx, asked))
  if (!held) throw notFound()
  const { status, deadlineAt, isLate, isOfPaper, lastElsewhere } = held
  if (!isOfPaper) throw new DomainError('assessments.unknown-question')
  if (!isLast) await takeAnswerFiles(ctx, sent)
  return { savedAt, status: status as Round['status'], deadlineAt, isLate, lastElsewhere }
}
