import type { BlockSource } from '#kernel/pages/block.ts'
import { textOf } from '#kernel/pages/document.ts'
import { findFlows, isStaff, mayBegin } from './find-flow.server.ts'

/** What a block needs to run its flow, for those who may; staff also learn that one is missing. */
export interface FlowBlockData {
  readonly flow: string | null
  readonly post: string
  /** True for staff, who see what others do not. */
  readonly isStaff: boolean
}

/** Finds the flows that buttons name; a page without one asks for nothing. */
export const readFlowButtons: BlockSource = async (ctx, objects, { post }) => {
  const names = objects.map(({ settings }) => textOf(settings, 'flow').trim())
  const found = post === null ? [] : await findFlows(ctx, names)
  return names.map((name, at) => {
    const flow = found[at]
    const isRunnable = flow !== undefined && mayBegin(ctx, flow)
    if (name === '' || !(isRunnable || isStaff(ctx))) return null
    return { flow: isRunnable ? flow._id : null, post: post?._id ?? '', isStaff: isStaff(ctx) }
  })
}
