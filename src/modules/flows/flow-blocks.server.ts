import type { Context } from '#kernel/context.ts'
import type { BlockObject, BlockSource } from '#kernel/pages/block.ts'
import type { Setting } from '#kernel/pages/settings.ts'
import type { FlowBlockData } from './flow-block.ts'
import { findFlows, mayBegin, type NamedFlow } from './steps/find-flow.server.ts'

/** A block that names a flow. */
type Naming = { readonly flow: Setting<string> }

const nameIn = ({ settings }: BlockObject<Naming>) => settings.flow.trim()

function wordsOf({ t }: Context): FlowBlockData['words'] {
  const word = (name: string) => t(`flow-run.${name}`)
  return {
    waiting: word('waiting'),
    failed: word('failed'),
    lost: word('lost'),
    slow: word('slow'),
    outdated: word('outdated'),
  }
}

function describe(
  ctx: Context,
  name: string,
  flow: NamedFlow | undefined,
  post: string,
): FlowBlockData | null {
  const isRunnable = flow !== undefined && mayBegin(ctx, flow)
  if (!isRunnable && !ctx.actor.hasStaffRole) return null
  const note = isRunnable ? '' : ctx.t(name === '' ? 'flow-run.none' : 'flow-run.missing', { flow: name })
  return { flow: isRunnable ? flow._id : null, post, note, words: wordsOf(ctx) }
}

/** What buttons need to run the flows that they name; those that name none need nothing, and ask for nothing. */
export const readFlowButtons: BlockSource<FlowBlockData | null, Naming> = async (ctx, objects, { post }) => {
  const names = objects.map(nameIn)
  const found = post === null ? [] : await findFlows(ctx, names)
  return names.map((name, at) =>
    name === '' || post === null ? null : describe(ctx, name, found[at], post._id),
  )
}

/** What staff are told of a button that cannot lead where it was meant to; null for everybody else. */
export function noteRefusedLink(ctx: Context): FlowBlockData | null {
  if (!ctx.actor.hasStaffRole) return null
  return { flow: null, post: '', note: ctx.t('flow-run.refused'), words: wordsOf(ctx) }
}

/** The same for blocks that run their flow when the page is opened: staff see each of them. */
export const readFlowRuns: BlockSource<FlowBlockData | null, Naming> = async (ctx, objects, { post }) => {
  const names = objects.map(nameIn)
  const found = post === null ? [] : await findFlows(ctx, names)
  return names.map((name, at) => {
    const told = describe(ctx, name, found[at], post?._id ?? '')
    const isQuiet = told === null || !ctx.actor.hasStaffRole
    return isQuiet ? told : { ...told, isSeen: true }
  })
}
