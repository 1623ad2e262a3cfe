/** One block decides about another; the path is where that is written. */
export interface Wire {
  readonly from: string
  readonly to: string
  readonly path: string
}

/** The wires that lie on a ring: blocks that in the end decide about themselves. */
export function findRings(wires: readonly Wire[]): string[] {
  // What nothing leads to, and what leads to nothing, is on no ring: taken away until only rings and ways between are left.
  let left = [...wires]
  for (let before = -1; before !== left.length; ) {
    before = left.length
    const [sources, targets] = [new Set(left.map(({ from }) => from)), new Set(left.map(({ to }) => to))]
    left = left.filter(({ from, to }) => targets.has(from) && sources.has(to))
  }
  return left.map(({ path }) => path)
}
