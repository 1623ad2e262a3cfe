import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { PatchOf } from '#kernel/data/writer.server.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { discussionMessages, discussions } from '../collections.ts'
import {
  announceChange,
  type OpenQuestion,
  openMessage,
  openQuestion,
} from '../questions/open-question.server.ts'

const MAX_REPORTS = 100

async function change(
  ctx: Context,
  question: OpenQuestion,
  changes: PatchOf<typeof discussions>,
): Promise<void> {
  await ctx.write(discussions).patch(question._id, changes)
  announceChange(ctx, question)
}

async function openForDesk(ctx: Context, questionID: string): Promise<OpenQuestion> {
  const question = await openQuestion(ctx, questionID)
  if (!question.canAnswer) throw forbidden()
  return question
}

/** Ends a question: whoever asked has what they need, or staff have nothing to add. Writing more opens it again. */
export async function closeQuestion(ctx: Context, questionID: string): Promise<void> {
  const question = await openQuestion(ctx, questionID)
  if (!question.isOwn && !question.canAnswer) throw forbidden()
  await change(ctx, question, { status: 'closed' })
}

/** Puts a question back among those that wait for an answer. */
export async function reopenQuestion(ctx: Context, questionID: string): Promise<void> {
  await change(ctx, await openForDesk(ctx, questionID), { status: 'open' })
}

/** Takes a question on oneself, so that colleagues leave it, or gives it back. */
export async function assignQuestion(ctx: Context, questionID: string, isMine: boolean): Promise<void> {
  const question = await openForDesk(ctx, questionID)
  const { userID, name } = ctx.actor
  await change(ctx, question, {
    assignedTo: isMine ? userID : null,
    assignedName: isMine ? name || null : null,
  })
}

/** Shows a question to everybody who takes the course, or takes it back; whoever asked and the desk decide. */
export async function shareQuestion(ctx: Context, questionID: string, shared: boolean): Promise<void> {
  const question = await openQuestion(ctx, questionID)
  if (!question.isOwn && !question.canAnswer) throw forbidden()
  if (shared && !question.isOwn) throw new DomainError('discussions.asker-shares', { status: 403 })
  await change(ctx, { ...question, shared: true }, { shared })
}

/** Hides a message from learners, or shows it again; the reports about it are dealt with either way. */
export async function hideMessage(ctx: Context, messageID: string, isHidden: boolean): Promise<void> {
  const { question } = await openMessage(ctx, messageID)
  if (!question.canAnswer) throw forbidden()
  await ctx
    .write(discussionMessages)
    .patch(messageID, { hiddenAt: isHidden ? ctx.now.toISOString() : null, reportedBy: [] })
  announceChange(ctx, question)
}

/** Tells staff that a message of somebody else should not be there; once a person. */
export async function reportMessage(ctx: Context, messageID: string): Promise<void> {
  const { question, authorID } = await openMessage(ctx, messageID)
  const { userID } = ctx.actor
  if (authorID === userID || question.canAnswer) throw forbidden()
  await ctx
    .write(discussionMessages)
    .where((eb) =>
      eb.and([
        eb('_id', '=', messageID),
        sql<boolean>`not (${userID}::uuid = any("reportedBy"))`,
        sql<boolean>`cardinality("reportedBy") < ${sql.lit(MAX_REPORTS)}`,
      ]),
    )
    .patch({ reportedBy: sql<string[]>`array_append("reportedBy", ${userID}::uuid)` })
  announceChange(ctx, { ...question, shared: false })
}

/** Remembers that whoever asked has read everything up to now. */
export async function markSeen(ctx: Context, questionID: string): Promise<void> {
  const { isOwn } = await openQuestion(ctx, questionID)
  if (!isOwn) return
  await ctx.write(discussions).patch(questionID, { seenAt: ctx.now.toISOString() })
}
