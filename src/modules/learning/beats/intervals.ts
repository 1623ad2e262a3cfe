/** A part of a film, in seconds from its beginning. */
export type Interval = readonly [from: number, to: number]

/** As many parts are kept apart as somebody who jumps about could need; beyond it the shortest go. */
export const MAX_PARTS = 1000

const toTenths = (seconds: number) => Math.round(seconds * 10) / 10

/** The part within the film, to tenths of a second; none when nothing is left of it. */
export function toPart([from, to]: Interval, duration: number): readonly Interval[] {
  const start = toTenths(Math.max(0, from))
  const end = toTenths(Math.min(duration, to))
  return end > start ? [[start, end]] : []
}

/** What both lists cover, in order and apart from each other, within the film. */
export function mergeIntervals(
  known: readonly Interval[],
  added: readonly Interval[],
  duration: number,
): Interval[] {
  const parts: (readonly [number, number])[] = []
  const sorted = [...known, ...added]
    .flatMap((part) => toPart(part, duration))
    .toSorted((a, b) => a[0] - b[0])
  for (const [from, to] of sorted) {
    const last = parts.at(-1)
    if (last && from <= last[1]) parts[parts.length - 1] = [last[0], Math.max(last[1], to)]
    else parts.push([from, to])
  }
  return parts.length > MAX_PARTS ? keepLongest(parts) : parts
}

const lengthOf = ([from, to]: Interval) => to - from

function keepLongest(parts: readonly Interval[]): Interval[] {
  const kept = new Set(parts.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, MAX_PARTS))
  return parts.filter((part) => kept.has(part))
}

/** How many seconds the parts cover; they lie apart from each other. */
export function coveredSeconds(parts: readonly Interval[]): number {
  return toTenths(parts.reduce((sum, part) => sum + lengthOf(part), 0))
}
