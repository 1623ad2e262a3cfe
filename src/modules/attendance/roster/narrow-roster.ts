import { foldThai } from '#kernel/thai/fold.ts'
import type { DayLearner } from './day-roster.server.ts'

/** Whom of a day's roster somebody looks for. */
export interface RosterRequest {
  readonly words: string
  /** Only those of whom nothing is said yet. */
  readonly isMissing: boolean
}

/** Those of the roster whose names have the words. */
export function narrowRoster(learners: readonly DayLearner[], { words, isMissing }: RosterRequest) {
  const wanted = foldThai(words).split(' ').filter(Boolean)
  return learners.filter(({ name, status }) => {
    const folded = foldThai(name)
    return !(isMissing && status !== null) && wanted.every((word) => folded.includes(word))
  })
}
