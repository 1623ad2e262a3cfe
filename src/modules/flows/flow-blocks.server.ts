import type { Context } from '#kernel/context.ts'
import type { BlockSource } from '#kernel/pages/block.ts'
import { type Json, type PageObject, textOf } from '#kernel/pages/document.ts'
import { findFlows, mayBegin, type NamedFlow } from './find-flow.server.ts'

const nameIn = ({ settings }: PageObject) => textOf(settings, 'flow').trim()

function wordsOf({ t }: Context) {
  const [waiting, failed, lost, slow] = ['waiting', 'failed', 'lost', 'slow'].map((word) =>
    t(`flow-run.${word}`),
  )
  return { waiting, failed, lost, slow } as Record<string, string>
}

function describe(ctx: Context, name: string, flow: NamedFlow | undefined, post: string): Json {
  const isRunnable = flow !== undefined && mayBegin(ctx, flow)
  if (!isRunnable && !ctx.actor.hasStaffRole) return null
  const note = isRunnable ? '' : ctx.t(name === '' ? 'flow-run.none' : 'flow-run.missing', { flow: name })
  return { flow: isRunnable ? flow._id : null, post, note, words: wordsOf(ctx) }
}

/** What buttons need to run the flows that they name; those that name none need nothing, and ask for nothing. */
export const readFlowButtons: BlockSource = async (ctx, objects, { post }) => {
  const names = objects.map(nameIn)
  const found = post === null ? [] : await findFlows(ctx, names)
  return names.map((name, at) =>
    name === '' || post === null ? null : describe(ctx, name, found[at], post._id),
  )
}

/** The same for blocks that run their flow when the page is opened: staff see each of them. */
export const readFlowRuns: BlockSource = async (ctx, objects, { post }) => {
  const names = objects.map(nameIn)
  const found = post === null ? [] : await findFlows(ctx, names)
  return names.map((name, at) => {
    const told = describe(ctx, name, found[at], post?._id ?? '')
    const isQuiet = told === null || !ctx.actor.hasStaffRole
    return isQuiet ? told : { ...(told as object), isSeen: true }
  })
}
