import type { Part } from './part.ts'

const MAX_STEPS = 200

/** The page as it is, and the steps that can be taken back and done again. */
export interface PageHistory {
  readonly now: readonly Part[]
  readonly past: readonly (readonly Part[])[]
  readonly future: readonly (readonly Part[])[]
  /** What was changed last: going on with the same is one step. */
  readonly subject: string
}

export type HistoryStep =
  | { readonly kind: 'change'; readonly parts: readonly Part[]; readonly subject: string }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'open'; readonly parts: readonly Part[] }

export const openHistory = (parts: readonly Part[]): PageHistory => ({
  now: parts,
  past: [],
  future: [],
  subject: '',
})

/** Takes one step: a change, back, or again. Typing into one field is one step, however long it goes on. */
export function takeStep(history: PageHistory, step: HistoryStep): PageHistory {
  const { now, past, future } = history
  switch (step.kind) {
    case 'open':
      return openHistory(step.parts)
    case 'change': {
      if (step.parts === now) return history
      const isSame = step.subject !== '' && step.subject === history.subject
      return {
        now: step.parts,
        past: isSame ? past : [...past, now].slice(-MAX_STEPS),
        future: [],
        subject: step.subject,
      }
    }
    case 'undo': {
      const before = past.at(-1)
      return before
        ? { now: before, past: past.slice(0, -1), future: [now, ...future], subject: '' }
        : history
    }
    default: {
      const [after, ...rest] = future
      return after ? { now: after, past: [...past, now], future: rest, subject: '' } : history
    }
  }
}
