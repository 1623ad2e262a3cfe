import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { readCursor } from '#kernel/realtime/publish.server.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import type { JoinRequest } from '#kernel/realtime/wire.ts'
import { mayHear } from './may-hear.server.ts'
import { readThread } from './messages/read-thread.server.ts'
import type { ListedQuestion, Thread } from './questions/question.ts'
import { listenTo, readLessonQuestions } from './questions/read-questions.server.ts'

export { mayHear } from './may-hear.server.ts'

/** What `<LessonDiscussion>` shows, and where it hears of more. */
export interface LessonDiscussionView {
  readonly courseID: string
  readonly lessonID: string | null
  readonly watch: readonly JoinRequest[]
  readonly questions: readonly ListedQuestion[]
  /** The question that is open, with what was said. */
  readonly thread: Thread | null
  readonly canAsk: boolean
}

/** The discussion of a lesson for those who take its course or answer in it; `question` is the one to be shown whole. */
export async function readLessonDiscussion(
  ctx: Context,
  courseID: string,
  lessonID: string | null,
  question: string | null = null,
): Promise<LessonDiscussionView> {
  if (!(await mayHear(ctx, courseID))) throw notFound()
  const room = nameRoom({ kind: 'record', site: ctx.site._id, collection: 'discussion', id: courseID })
  const watch = [await listenTo(ctx, 'user'), { room, since: await readCursor(ctx) }]
  const questions = await readLessonQuestions(ctx, courseID, lessonID)
  const isListed = questions.some(({ _id }) => _id === question)
  return {
    courseID,
    lessonID,
    watch,
    questions,
    thread: question !== null && isListed ? await readThread(ctx, question) : null,
    canAsk: ctx.actor.role === 'member',
  }
}
