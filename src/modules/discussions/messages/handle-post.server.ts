import { data } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { plainText } from '#shell/records/plain-text.ts'
import {
  assignQuestion,
  closeQuestion,
  hideMessage,
  markSeen,
  reopenQuestion,
  reportMessage,
  shareQuestion,
} from './moderate.server.ts'
import { askQuestion, editMessage, writeMessage } from './write-message.server.ts'

/** What became of a post: the question that it was about, or why it was refused, with what had been typed. */
export interface PostAnswer {
  readonly intent: string
  readonly questionID: string | null
  readonly fault: string | null
  readonly text: string
}

type TextOf = (name: string) => string

const works: Readonly<Record<string, (ctx: Context, of: TextOf) => Promise<unknown>>> = {
  ask: (ctx, of) =>
    askQuestion(ctx, {
      courseID: of('courseID'),
      lessonID: of('lessonID') || null,
      text: of('text'),
      shared: of('shared') === 'on',
    }),
  write: (ctx, of) => writeMessage(ctx, of('questionID'), of('text')),
  edit: (ctx, of) => editMessage(ctx, of('messageID'), of('text')),
  report: (ctx, of) => reportMessage(ctx, of('messageID')),
  hide: (ctx, of) => hideMessage(ctx, of('messageID'), true),
  unhide: (ctx, of) => hideMessage(ctx, of('messageID'), false),
  close: (ctx, of) => closeQuestion(ctx, of('questionID')),
  reopen: (ctx, of) => reopenQuestion(ctx, of('questionID')),
  take: (ctx, of) => assignQuestion(ctx, of('questionID'), true),
  release: (ctx, of) => assignQuestion(ctx, of('questionID'), false),
  share: (ctx, of) => shareQuestion(ctx, of('questionID'), true),
  unshare: (ctx, of) => shareQuestion(ctx, of('questionID'), false),
  seen: (ctx, of) => markSeen(ctx, of('questionID')),
}

/** Does what a form of the discussion asks for. Refusals that a person can do something about come back beside the form. */
export async function handlePost(ctx: Context, posted: FormData) {
  const of: TextOf = (name) => plainText(posted.get(name))
  const intent = of('intent')
  const work = Object.hasOwn(works, intent) ? works[intent] : undefined
  if (!work) throw new DomainError('gateway.bad-body')
  const questionID = of('questionID') || null
  try {
    const made = await work(ctx, of)
    const about = typeof made === 'string' ? made : questionID
    return data<PostAnswer>({ intent, questionID: about, fault: null, text: '' })
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('discussions.')) throw error
    await ctx.rollback()
    const fault = ctx.t(error.code, error.values)
    return data<PostAnswer>(
      { intent, questionID, fault, text: of('text').slice(0, 4000) },
      { status: error.status },
    )
  }
}
