import type { FlowAnswer } from '#kernel/flows/action.ts'
import type { WrittenStep } from '../drawing/drawing.ts'

/** What came of a step that was tried: `shown` is one that would have sent something and did not. */
export const triedStatuses = ['done', 'failed', 'skipped', 'shown', 'waited'] as const

/** What really left the site in an earlier round of the same trial. */
export interface SentBefore {
  readonly value: unknown
  readonly isTrue: boolean
}

/** What a flow is tried with. Nothing of it is stored. */
export interface TrialInput {
  readonly steps: readonly WrittenStep[]
  readonly form: Readonly<Record<string, unknown>>
  readonly answers: Readonly<Record<string, FlowAnswer>>
  /** The steps that may really send, by their paths. */
  readonly send: readonly string[]
  readonly sent: Readonly<Record<string, SentBefore>>
}

export interface TriedStep {
  readonly path: string
  readonly name: string
  readonly code: string
  readonly status: (typeof triedStatuses)[number]
  /** The settings with their places filled. */
  readonly input: Readonly<Record<string, unknown>>
  readonly output: unknown
  readonly isTrue: boolean
  /** Why it failed, in words. */
  readonly error: string | null
  readonly ms: number
}

export interface Trial {
  readonly status: 'done' | 'stopped' | 'cancelled' | 'asking'
  readonly steps: readonly TriedStep[]
  /** What the flow asks its person, where it has come to a question that nobody has answered yet. */
  readonly asking: { readonly path: string; readonly data: Readonly<Record<string, unknown>> } | null
}
