import { lengthOf, type Word } from './split-words.ts'

/** How many letters may differ before a word is another one. */
export function allowedMistakes(word: string): number {
  const length = lengthOf(word)
  if (length < 3) return 0
  if (length < 6) return 1
  return length < 10 ? 2 : 3
}

/** Letters that were left out, added, changed, or typed in the other order, between two words. */
export function countMistakes(first: string, second: string): number {
  const [a, b] = [Array.from(first), Array.from(second)]
  let older: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of a.entries()) {
    const here = [row + 1]
    for (const [at, other] of b.entries()) {
      const changed = (above[at] ?? 0) + (letter === other ? 0 : 1)
      const swapped =
        row > 0 && at > 0 && letter === b[at - 1] && a[row - 1] === other
          ? (older[at - 1] ?? 0) + 1
          : Number.POSITIVE_INFINITY
      here.push(Math.min(changed, swapped, (above[at + 1] ?? 0) + 1, (here[at] ?? 0) + 1))
    }
    older = above
    above = here
  }
  return above.at(-1) ?? 0
}

/** The words that were most likely meant, all as near as the nearest; none where none is near enough. */
export function pickNearest(typed: string, candidates: readonly Word[], max: number): Word[] {
  const near = candidates
    .map((each) => ({ each, mistakes: countMistakes(typed, each.word) }))
    .filter(({ mistakes }) => mistakes <= allowedMistakes(typed))
  const least = Math.min(...near.map(({ mistakes }) => mistakes))
  return near
    .filter(({ mistakes }) => mistakes === least)
    .slice(0, max)
    .map(({ each }) => each)
}
