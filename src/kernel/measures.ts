/** Numbers about the whole installation that are read from the database when the operator's monitor asks. */
export interface Measure {
  /** What tells the values of a gauge apart. Bounded, whatever the installation grows to, and never about a person. */
  readonly labels: readonly string[]
  /** The gauges by their names, each with what it tells. */
  readonly gauges: Readonly<Record<`sala_${string}`, string>>
  /** How long an answer is good for: 15 seconds unless told. */
  readonly everySeconds: number
  /** One cheap statement. Its columns are the labels and the gauges; `$1` is the list of all sites, where it reads their rows. */
  readonly sql: string
}

/** Declares numbers that a module brings; the statement stands in a file `*.sql.ts`. */
export function defineMeasure(input: Omit<Measure, 'everySeconds'> & Partial<Measure>): Measure {
  return { everySeconds: 15, ...input }
}
