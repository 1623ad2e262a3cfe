import { tabMemory } from '#shell/browser-memory.ts'
import { RUN_PREFIX } from '#shell/left-runs.ts'
import type { FlowBlockData } from '../flow-block.ts'

/** What a browser remembers of a run that is not over. */
export interface StoredRun {
  readonly run: string
  readonly after: number
}

/** Names the run of a block in this browser. */
export const keyOfRun = ({ flow, post }: FlowBlockData) => `${RUN_PREFIX}${post}.${flow ?? ''}`

/** The run of this block that the page was left in the middle of. */
export function readStoredRun(block: FlowBlockData): StoredRun | undefined {
  try {
    return (JSON.parse(tabMemory.getItem(keyOfRun(block)) ?? 'null') as StoredRun | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers how far the run of this block was shown. */
export function storeRun(block: FlowBlockData, stored: StoredRun): void {
  // With the block's words, so that any page can go on with it.
  tabMemory.setItem(keyOfRun(block), JSON.stringify({ ...stored, block }))
}

/** Forgets the run of this block: it is over. */
export function forgetRun(block: FlowBlockData): void {
  tabMemory.removeItem(keyOfRun(block))
}

/** The blocks whose runs were left in the middle, on whatever page they stand. */
export function listLeftBlocks(): FlowBlockData[] {
  return tabMemory
    .names()
    .filter((name) => name.startsWith(RUN_PREFIX))
    .flatMap((name) => {
      try {
        const { block } = JSON.parse(tabMemory.getItem(name) ?? '{}') as { block?: FlowBlockData }
        return block ? [block] : []
      } catch {
        return []
      }
    })
}
