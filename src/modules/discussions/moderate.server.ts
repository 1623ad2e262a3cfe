import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { announceChange, type OpenQuestion, openMessage, openQuestion } from './open-question.server.ts'

async function change(
  ctx: Context,
  question: OpenQuestion,
  set: string,
  values: readonly unknown[] = [],
): Promise<void> {
  await ctx.run(`update discussion set ${set}, "updatedAt" = now() where site_id = $1 and "_id" = $2`, [
    ctx.site._id,
    question._id,
    ...values,
  ])
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
  await change(ctx, question, `status = 'closed'`)
}

/** Puts a question back among those that wait for an answer. */
export async function reopenQuestion(ctx: Context, questionID: string): Promise<void> {
  await change(ctx, await openForDesk(ctx, questionID), `status = 'open'`)
}

/** Takes a question on oneself, so that colleagues leave it, or gives it back. */
export async function assignQuestion(ctx: Context, questionID: string, isMine: boolean): Promise<void> {
  const question = await openForDesk(ctx, questionID)
  const { userID, name } = ctx.actor
  await change(
    ctx,
    question,
    '"assignedTo" = $3, "assignedName" = $4',
    isMine ? [userID, name ?? ''] : [null, null],
  )
}

/** Shows a question to everybody who takes the course, or takes it back; whoever asked and the desk decide. */
export async function shareQuestion(ctx: Context, questionID: string, shared: boolean): Promise<void> {
  const question = await openQuestion(ctx, questionID)
  if (!question.isOwn && !question.canAnswer) throw forbidden()
  if (shared && !question.isOwn) throw new DomainError('discussions.asker-shares', { status: 403 })
  await change(ctx, { ...question, shared: true }, 'shared = $3', [shared])
}

/** Hides a message from learners, or shows it again; the reports about it are dealt with either way. */
export async function hideMessage(ctx: Context, messageID: string, isHidden: boolean): Promise<void> {
  const { question } = await openMessage(ctx, messageID)
  if (!question.canAnswer) throw forbidden()
  await ctx.run(
    `update discussion_message set "hiddenAt" = $3, "reportedBy" = '{}', "updatedAt" = now()
     where site_id = $1 and "_id" = $2`,
    [ctx.site._id, messageID, isHidden ? ctx.now.toISOString() : null],
  )
  announceChange(ctx, question)
}

/** Tells staff that a message of somebody else should not be there; once a person. */
export async function reportMessage(ctx: Context, messageID: string): Promise<void> {
  const { question, authorID } = await openMessage(ctx, messageID)
  if (authorID === ctx.actor.userID || question.canAnswer) throw forbidden()
  await ctx.run(
    `update discussion_message set "reportedBy" = array_append("reportedBy", $3::uuid), "updatedAt" = now()
     where site_id = $1 and "_id" = $2 and not ($3::uuid = any("reportedBy")) and cardinality("reportedBy") < 100`,
    [ctx.site._id, messageID, ctx.actor.userID],
  )
  announceChange(ctx, { ...question, shared: false })
}

/** Remembers that whoever asked has read everything up to now. */
export async function markSeen(ctx: Context, questionID: string): Promise<void> {
  const { isOwn } = await openQuestion(ctx, questionID)
  if (!isOwn) return
  await ctx.run(`update discussion set "seenAt" = $3 where site_id = $1 and "_id" = $2`, [
    ctx.site._id,
    questionID,
    ctx.now.toISOString(),
  ])
}
