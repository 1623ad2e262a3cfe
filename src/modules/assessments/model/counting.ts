import type { Counting, Showing } from '#modules/exams/public.server.ts'
import type { RoundState } from './round-state.ts'

export interface Result {
  readonly number: number
  readonly percent: number | null
}

/** What several rounds come to, in percent; null as long as none is marked. */
export function countRounds(results: readonly Result[], counting: Counting): number | null {
  const marked = results
    .toSorted((one, other) => one.number - other.number)
    .flatMap(({ percent }) => (percent === null ? [] : [percent]))
  if (marked.length === 0) return null
  if (counting === 'first') return marked[0] ?? null
  if (counting === 'last') return marked.at(-1) ?? null
  if (counting === 'best') return Math.max(...marked)
  return marked.reduce((sum, percent) => sum + percent, 0) / marked.length
}

/** What weighted results come to; what was not sat counts as nothing. Null where nothing has a weight. */
export function weigh(
  results: readonly { readonly percent: number | null; readonly weight: number }[],
): number | null {
  const all = results.reduce((sum, { weight }) => sum + weight, 0)
  if (all === 0) return null
  return results.reduce((sum, { percent, weight }) => sum + (percent ?? 0) * weight, 0) / all
}

interface Seen {
  readonly state: RoundState
  readonly closesAt: string | null
  readonly now: Date
}

/** True where a sitter may see this much of a round that is over. */
export function maySee(showing: Showing, { state, closesAt, now }: Seen): boolean {
  if (state === 'begun' || showing === 'never') return false
  if (state === 'released') return true
  if (state !== 'marked') return false
  if (showing === 'at-once') return true
  return showing === 'after-close' && closesAt !== null && now.getTime() >= Date.parse(closesAt)
}
