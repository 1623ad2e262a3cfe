import { sql } from 'kysely'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import type { PatchOf } from '#kernel/data/writer.server.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { hasAccess } from '#modules/enrolments/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { discussionMessages, discussions } from '../collections.ts'
import { afterQuietHours, notifyLearner } from '../jobs.server.ts'
import { announceChange, openMessage, openQuestion } from '../questions/open-question.server.ts'
import { EDIT_MINUTES, LONGEST_TEXT } from '../questions/question.ts'

/** What one person may write: questions in an hour, and messages in ten minutes. */
const QUESTION_LIMIT = { max: 10, seconds: 3600 }
const MESSAGE_LIMIT = { max: 30, seconds: 600 }

async function takeTurn(ctx: Context, what: string, limit: typeof QUESTION_LIMIT): Promise<void> {
  const parts = [what, ctx.site._id, ctx.actor.userID ?? '']
  if (!(await takeAttempt(ctx.engine, parts, limit)))
    throw new DomainError('discussions.too-many', { status: 429 })
}

/** The text as it is kept: line ends of one kind, no other control characters. */
function checkText(typed: string): string {
  const text = typed
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()
  if (text === '') throw new DomainError('discussions.empty')
  if (text.length > LONGEST_TEXT)
    throw new DomainError('discussions.too-long', { values: { n: LONGEST_TEXT } })
  return text
}

interface NewMessage {
  readonly discussionID: string
  readonly courseID: string
  readonly userID: string
  readonly text: string
  readonly fromStaff: boolean
}

async function insertMessage(ctx: Context, message: NewMessage): Promise<void> {
  const { actor } = ctx
  // What people say to each other goes with them; the audit log would keep it.
  await ctx
    .asServer()
    .write(discussionMessages)
    .add({
      ...message,
      createdAt: ctx.now.toISOString(),
      authorID: actor.userID ?? '',
      authorName: message.fromStaff ? actor.name || null : null,
    })
}

export interface QuestionRequest {
  readonly courseID: string
  readonly lessonID: string | null
  readonly text: string
  readonly shared: boolean
}

/** Asks about a course that the actor takes, or about one of the lessons that it shows; answers the question's id. */
export async function askQuestion(ctx: Context, request: QuestionRequest): Promise<string> {
  const { courseID, lessonID, shared } = request
  if (!uuidPattern.test(courseID) || !(await hasAccess(ctx, courseID)))
    throw new DomainError('discussions.not-enrolled', { status: 403 })
  const text = checkText(request.text)
  if (lessonID !== null) {
    if (!uuidPattern.test(lessonID)) throw notFound()
    const shown = await ctx
      .from(lessons)
      .select('_id')
      .where('_id', '=', lessonID)
      .where('courseID', '=', courseID)
      .where('status', '=', true)
      .executeTakeFirst()
    if (!shown) throw notFound()
  }
  await takeTurn(ctx, 'question', QUESTION_LIMIT)
  const userID = ctx.actor.userID ?? ''
  const at = ctx.now.toISOString()
  const { _id: id } = await ctx
    .write(discussions)
    .add({ createdAt: at, courseID, lessonID, userID, shared, askedAt: at })
  await insertMessage(ctx, { discussionID: id, courseID, userID, text, fromStaff: false })
  announceChange(ctx, { courseID, userID, shared })
  return id
}

/** Says something more in a question; what a learner says opens it again, what staff say answers it. */
export async function writeMessage(ctx: Context, questionID: string, typed: string): Promise<void> {
  const question = await openQuestion(ctx, questionID)
  if (!question.canWrite) throw forbidden()
  const text = checkText(typed)
  await takeTurn(ctx, 'discussion-message', MESSAGE_LIMIT)
  const { courseID, userID, canAnswer, isOwn } = question
  await insertMessage(ctx, { discussionID: questionID, courseID, userID, text, fromStaff: canAnswer })
  // What a classmate adds leaves the question as it is: whoever asked still waits.
  const at = ctx.now.toISOString()
  const change: PatchOf<typeof discussions> = canAnswer
    ? { status: 'answered', answeredAt: at }
    : isOwn
      ? { status: 'open', askedAt: at, seenAt: at }
      : { askedAt: sql<string>`greatest("askedAt", ${at}::timestamptz)` }
  await ctx.write(discussions).patch(questionID, change)
  announceChange(ctx, question)
  if (canAnswer)
    await enqueue(
      ctx,
      notifyLearner,
      { questionID },
      { singletonKey: questionID, startAfter: afterQuietHours(ctx.now) },
    )
}

/** Puts right what the actor wrote a few minutes ago. */
export async function editMessage(ctx: Context, messageID: string, typed: string): Promise<void> {
  const { question, authorID, createdAt } = await openMessage(ctx, messageID)
  if (authorID !== ctx.actor.userID || !question.canWrite) throw forbidden()
  if (ctx.now.getTime() - Date.parse(createdAt) > EDIT_MINUTES * 60_000)
    throw new DomainError('discussions.too-late', { status: 409, values: { n: EDIT_MINUTES } })
  const text = checkText(typed)
  await ctx.asServer().write(discussionMessages).patch(messageID, { text, editedAt: ctx.now.toISOString() })
  announceChange(ctx, question)
}
