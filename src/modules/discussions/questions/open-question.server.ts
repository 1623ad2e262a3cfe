import type { RowOf } from '#kernel/collections/define.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import { hasAccess } from '#modules/enrolments/public.server.ts'
import { discussionMessages, discussions } from '../collections.ts'
import { mayAnswer } from '../policy.ts'
import { DISCUSSION_CHANGED } from './question.ts'

const columns = [
  '_id',
  'courseID',
  'lessonID',
  'userID',
  'status',
  'shared',
  'answeredAt',
  'seenAt',
  'assignedTo',
  'assignedName',
] as const

export interface OpenQuestion extends Readonly<Pick<RowOf<typeof discussions>, (typeof columns)[number]>> {
  readonly isOwn: boolean
  readonly canAnswer: boolean
  /** May say something: whoever answers, and learners as long as they take the course. */
  readonly canWrite: boolean
}

/** The question, for those who may see it: who asked, who answers, and where it is shared whoever takes the course. */
export async function openQuestion(ctx: Context, id: string): Promise<OpenQuestion> {
  if (!uuidPattern.test(id) || ctx.actor.userID === null) throw notFound()
  const found = await ctx.from(discussions).select(columns).where('_id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  const isOwn = found.userID === ctx.actor.userID
  const canAnswer = mayAnswer(ctx.actor, found.courseID)
  const takesCourse = !canAnswer && (isOwn || found.shared) && (await hasAccess(ctx, found.courseID))
  if (!isOwn && !canAnswer && !takesCourse) throw notFound()
  return { ...found, isOwn, canAnswer, canWrite: canAnswer || takesCourse }
}

/** The question of a message, and who wrote the message. */
export async function openMessage(ctx: Context, messageID: string) {
  if (!uuidPattern.test(messageID)) throw notFound()
  const message = await ctx
    .from(discussionMessages)
    .select(['discussionID', 'authorID', 'createdAt', 'hiddenAt'])
    .where('_id', '=', messageID)
    .executeTakeFirst()
  if (!message) throw notFound()
  const question = await openQuestion(ctx, message.discussionID)
  if (message.hiddenAt !== null && !question.canAnswer) throw notFound()
  return { ...message, question }
}

type Place = Pick<OpenQuestion, 'courseID' | 'userID' | 'shared'>

/** Tells whoever may see the question that it changed: who asked, the desk, and the course where it is shared. */
export function announceChange(ctx: Context, { courseID, userID, shared }: Place): void {
  const site = ctx.site._id
  publish(ctx, { kind: 'user', site, id: userID }, DISCUSSION_CHANGED)
  publish(ctx, { kind: 'staff', site }, DISCUSSION_CHANGED)
  if (shared)
    publish(ctx, { kind: 'record', site, collection: 'discussion', id: courseID }, DISCUSSION_CHANGED)
}
