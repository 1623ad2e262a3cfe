import { AsyncLocalStorage } from 'node:async_hooks'

/** Flows that start each other end here. */
export const MAX_DEPTH = 5

/** Tells another program, and so ourselves again, how many flows stand behind a request. */
export const DEPTH_HEADER = 'sala-flow-depth'

const depths = new AsyncLocalStorage<number>()
const enter = depths.run.bind(depths)

/** Does the work of a run: what it starts stands one deeper. */
export function withinRun<Result>(depth: number, work: () => Promise<Result>): Promise<Result> {
  return enter(depth + 1, work)
}

/** How many flows stand behind what happens now; 0 where people or the clock do it. */
export const currentDepth = (): number => depths.getStore() ?? 0
