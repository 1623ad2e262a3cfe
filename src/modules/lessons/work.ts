import type { Rubric } from '#modules/rubrics/public-model.ts'

/** What a lesson takes as handed-in work, and how that is marked. */
export interface Work {
  readonly takesText: boolean
  readonly maxFiles: number
  readonly endings: readonly string[]
  readonly maxMegabytes: number
  readonly dueAt?: string | undefined
  readonly late: 'accepted' | 'refused' | 'minus'
  readonly minusPercent: number
  readonly points: number
  readonly passPercent?: number | undefined
  readonly maxHandIns: number
  readonly weight: number
  readonly rubric: Rubric
}
