/** The value below which the given part of the values lies; the nearest one that was measured. */
export function quantile(values: readonly number[], part: number): number {
  if (values.length === 0) throw new Error('nothing was measured')
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

/** The middle value, which one slow round does not move. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

interface Measures {
  readonly ours: () => Promise<number>
  readonly base: () => Promise<number>
}

interface Compared {
  readonly ratio: number
  readonly ours: number
  readonly base: number
}

async function measureInTurn(rounds: number, measure: Measures): Promise<{ ours: number; base: number }[]> {
  const pairs: { ours: number; base: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const base = await measure.base()
    pairs.push({ ours: await measure.ours(), base })
  }
  return pairs
}

/** Runs both measures in turn, so that a busy moment of the machine meets both; answers the middle of their ratios. */
export async function compareInTurn(rounds: number, measure: Measures): Promise<Compared> {
  const pairs = await measureInTurn(rounds, measure)
  return {
    ratio: median(pairs.map(({ ours, base }) => ours / base)),
    ours: median(pairs.map(({ ours }) => ours)),
    base: median(pairs.map(({ base }) => base)),
  }
}

/** Runs two costs in turn; answers the least of each, since a busy machine adds to a cost and never takes from it. */
export async function compareLeast(rounds: number, measure: Measures): Promise<Compared> {
  const pairs = await measureInTurn(rounds, measure)
  const ours = Math.min(...pairs.map((pair) => pair.ours))
  const base = Math.min(...pairs.map((pair) => pair.base))
  return { ratio: ours / base, ours, base }
}
