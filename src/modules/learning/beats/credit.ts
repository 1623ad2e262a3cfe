import { type Interval, toPart } from './intervals.ts'

/** What a player says of a stretch of time: parts that were played, where it stands, and how long somebody was there. */
export interface Beat {
  /** Counts up within a sitting, so that a beat that comes twice counts once. */
  readonly n: number
  readonly parts: readonly Interval[]
  readonly at: number
  readonly spent: number
}

export interface Claim {
  readonly beats: readonly Beat[]
  /** The last beat that was taken. */
  readonly sequence: number
  /** Time that passed on the server's clock and was not used up by another device. */
  readonly wallSeconds: number
  readonly duration: number
  /** The fastest speed at which the site lets films be played. */
  readonly fastest: number
}

export interface Credit {
  readonly parts: readonly Interval[]
  /** What there was no time for; the player may claim it again when more has passed. */
  readonly left: readonly Interval[]
  readonly seconds: number
  readonly position: number | undefined
  readonly sequence: number
}

/** Credits beats in their order, as far as the time that passed allows. */
export function creditBeats({ beats, sequence, wallSeconds, duration, fastest }: Claim): Credit {
  const fresh = beats.filter(({ n }) => n > sequence).toSorted((a, b) => a.n - b.n)
  const wall = Math.max(0, wallSeconds)
  let budget = wall * fastest
  const parts: Interval[] = []
  const left: Interval[] = []
  for (const [from, to] of fresh.flatMap((beat) => beat.parts).flatMap((part) => toPart(part, duration))) {
    const end = Math.min(to, from + budget)
    budget -= Math.max(0, end - from)
    // Rounded down, so that tenths never add up to more than there was.
    const credited = Math.max(from, Math.floor(end * 10) / 10)
    if (credited > from) parts.push([from, credited])
    if (credited < to) left.push([credited, to])
  }
  const spent = fresh.reduce((sum, beat) => sum + beat.spent, 0)
  const position = fresh.at(-1)?.at
  return {
    parts,
    left,
    seconds: Math.floor(Math.min(spent, wall)),
    position: position === undefined ? undefined : Math.round(position),
    sequence: fresh.at(-1)?.n ?? sequence,
  }
}
