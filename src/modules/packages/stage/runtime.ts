import type { Outcome, RunItem, ScormRun } from '#modules/lessons/public.server.ts'

/** What the content stored by one call. */
export interface Stored {
  readonly item: string
  readonly values: Readonly<Record<string, string>>
  readonly outcome: Outcome
  /** True where a new attempt began: what was stored before is gone. */
  readonly isFresh: boolean
  /** The content has ended. */
  readonly isEnded: boolean
}

export interface RuntimeInput {
  readonly run: ScormRun
  readonly onStored: (stored: Stored) => void
  /** Another item is to be opened, as the sequencing wants it. */
  readonly onDelivered?: (item: string) => void
  /** The sequencing has ended the session. */
  readonly onLeft?: () => void
}

/** Runs the items of a package, one at a time. */
export interface Runtime {
  /** The name by which content finds it. */
  readonly name: 'API' | 'API_1484_11'
  readonly api: object
  /** Makes an item the one that content speaks of; false where the order of the package does not let it. */
  open(item: RunItem): boolean
  /** What the sequencing made of the whole; undefined where there is none. */
  readonly whole: (() => { readonly state: string; readonly isDone: boolean }) | undefined
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
