import type { FlowBlockData } from '../flow-block.ts'

/** What a browser remembers of a run that is not over. */
export interface KeptRun {
  readonly run: string
  readonly after: number
}

/** Names the run of a block in this browser. */
export const keyOfRun = ({ flow, post }: FlowBlockData) => `sala.flow.${post}.${flow ?? ''}`

/** The run of this block that the page was left in the middle of. */
export function readKeptRun(block: FlowBlockData): KeptRun | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOfRun(block)) ?? 'null') as KeptRun | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers how far the run of this block was shown, where the browser may remember anything. */
export function keepRun(block: FlowBlockData, kept: KeptRun): void {
  try {
    sessionStorage.setItem(keyOfRun(block), JSON.stringify(kept))
  } catch {
    // A browser without storage cannot take the run up after a reload; it goes on here.
  }
}

/** Forgets the run of this block: it is over. */
export function forgetRun(block: FlowBlockData): void {
  try {
    sessionStorage.removeItem(keyOfRun(block))
  } catch {
    // Nothing was kept.
  }
}
