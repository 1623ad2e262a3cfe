/** What every person of the first rounds earned for every question, as a share of its points between 0 and 1. */
export type Scores = readonly (readonly number[])[]

export interface ItemFigures {
  /** The mean share: 1 is a question that everybody has right. */
  readonly difficulty: number
  /** How what it earns goes with what all others earn; null where either is the same for everybody. */
  readonly discrimination: number | null
  /** How much more the best 27 percent earn by it than the weakest 27 percent. */
  readonly upperLower: number
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Sums of shares are seldom whole: what is nearer than this is the same. */
const SAME = 1e-9

const varianceOf = (values: readonly number[]) => {
  const middle = mean(values)
  return mean(values.map((value) => (value - middle) ** 2))
}

function correlation(one: readonly number[], other: readonly number[]): number | null {
  const spread = Math.sqrt(varianceOf(one) * varianceOf(other))
  if (spread < SAME) return null
  const [a, b] = [mean(one), mean(other)]
  return mean(one.map((value, at) => (value - a) * ((other[at] ?? 0) - b))) / spread
}

const GROUP = 0.27
const sumOf = (row: readonly number[]) => row.reduce((sum, value) => sum + value, 0)

/** Difficulty and discrimination of each question. */
export function analyseItems(scores: Scores): ItemFigures[] {
  const [first] = scores
  if (!first) return []
  const ranked = scores.toSorted((one, other) => sumOf(other) - sumOf(one))
  const size = Math.max(1, Math.round(scores.length * GROUP))
  return first.map((_, item) => {
    const own = scores.map((row) => row[item] ?? 0)
    const rest = scores.map((row) => sumOf(row) - (row[item] ?? 0))
    const of = (rows: Scores) => mean(rows.map((row) => row[item] ?? 0))
    return {
      difficulty: mean(own),
      discrimination: correlation(own, rest),
      upperLower: of(ranked.slice(0, size)) - of(ranked.slice(-size)),
    }
  })
}

/** How far the questions measure the same thing (KR-20; of shares, Cronbach's alpha): null where it cannot be said. */
export function reliability(scores: Scores): number | null {
  const items = scores[0]?.length ?? 0
  if (items < 2) return null
  const all = varianceOf(scores.map(sumOf))
  if (all < SAME) return null
  const parts = Array.from({ length: items }, (_, item) => varianceOf(scores.map((row) => row[item] ?? 0)))
  return (items / (items - 1)) * (1 - parts.reduce((sum, one) => sum + one, 0) / all)
}

export interface ChoiceFigures {
  readonly id: string
  /** People who took it. */
  readonly times: number
  /** What they earned by all other questions on average; null where nobody took it. */
  readonly rest: number | null
}

/** How often each choice of a question was taken, and by how strong people: `picked` and `rests` have one entry a person. */
export function analyseChoices(
  ids: readonly string[],
  picked: readonly (readonly string[])[],
  rests: readonly number[],
): ChoiceFigures[] {
  return ids.map((id) => {
    const theirs = rests.filter((_, at) => picked[at]?.includes(id))
    return { id, times: theirs.length, rest: theirs.length === 0 ? null : mean(theirs) }
  })
}
