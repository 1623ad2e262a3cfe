/** Scores of a scale, the worst first. */
export const SCORES = ['1', '2', '3', '4', '5'] as const

export interface SurveyQuestion {
  readonly id: string
  readonly type: 'scale' | 'choice' | 'text'
  readonly text: string
  readonly options: readonly string[]
}

/** A survey lesson as a list shows it. */
export interface SurveyListed {
  readonly _id: string
  readonly name: string
  readonly courseID: string
  readonly course: string
  readonly answers: number
}

/** What was answered to one question. */
export interface QuestionResult {
  readonly id: string
  readonly type: SurveyQuestion['type']
  readonly text: string
  readonly answers: number
  /** The mean of a scale; null for other questions and while nobody answered. */
  readonly average: number | null
  readonly shares: readonly { readonly value: string; readonly n: number }[]
  readonly texts: readonly string[]
}

/** The mean of scores with two decimals; null of none. */
export function averageOf(shares: readonly { readonly value: string; readonly n: number }[]): number | null {
  const scored = shares.filter(({ value, n }) => n > 0 && Number.isFinite(Number(value)))
  const count = scored.reduce((sum, { n }) => sum + n, 0)
  const points = scored.reduce((sum, { value, n }) => sum + Number(value) * n, 0)
  return count === 0 ? null : Math.round((points / count) * 100) / 100
}
