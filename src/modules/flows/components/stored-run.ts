import { tabMemory } from '#shell/browser-memory.ts'
import type { FlowBlockData } from '../flow-block.ts'

/** What a browser remembers of a run that is not over. */
export interface StoredRun {
  readonly run: string
  readonly after: number
}

/** Names the run of a block in this browser. */
export const keyOfRun = ({ flow, post }: FlowBlockData) => `sala.flow.${post}.${flow ?? ''}`

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
  tabMemory.setItem(keyOfRun(block), JSON.stringify(stored))
}

/** Forgets the run of this block: it is over. */
export function forgetRun(block: FlowBlockData): void {
  tabMemory.removeItem(keyOfRun(block))
}
