import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Beat, creditBeats } from './credit.ts'
import { coveredSeconds, type Interval, MAX_PARTS, mergeIntervals } from './intervals.ts'

const DURATION = 60
const tenth = fc.integer({ min: -100, max: 900 }).map((n) => n / 10)
const part = fc.tuple(tenth, tenth)
const parts = fc.array(part, { maxLength: 30 })

/** The tenths of a second that some parts cover, one by one. */
function tenthsOf(list: readonly Interval[]): Set<number> {
  const covered = new Set<number>()
  for (const [from, to] of list)
    for (let at = Math.round(from * 10); at < Math.round(to * 10); at += 1)
      if (at >= 0 && at < DURATION * 10) covered.add(at)
  return covered
}

describe('watched parts', () => {
  it('are the union of all that was watched, within the film, in order and apart', () => {
    fc.assert(
      fc.property(parts, parts, (known, added) => {
        const merged = mergeIntervals(mergeIntervals([], known, DURATION), added, DURATION)
        expect(tenthsOf(merged)).toEqual(tenthsOf([...known, ...added]))
        expect(coveredSeconds(merged)).toBeLessThanOrEqual(DURATION)
        const edges = merged.flat()
        expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b))
      }),
    )
  })

  it('stay few, however much somebody jumps', () => {
    const jumps = Array.from({ length: MAX_PARTS + 50 }, (_, n): Interval => [n, n + 0.5])
    expect(mergeIntervals([], jumps, 10_000)).toHaveLength(MAX_PARTS)
  })
})

const beats = fc.array(
  fc.record({ n: fc.integer({ min: 1, max: 40 }), parts, at: fc.nat(90), spent: fc.nat(90) }),
  { maxLength: 12 },
)

describe('credit', () => {
  it('never exceeds the time that passed at the fastest speed, and loses nothing', () => {
    fc.assert(
      fc.property(
        beats,
        fc.nat(40),
        fc.double({ min: -5, max: 60, noNaN: true }),
        fc.constantFrom(1, 1.5, 2),
        (sent, sequence, wallSeconds, fastest) => {
          const credit = creditBeats({ beats: sent, sequence, wallSeconds, duration: DURATION, fastest })
          const wall = Math.max(0, wallSeconds)
          expect(coveredSeconds(credit.parts)).toBeLessThanOrEqual(wall * fastest + 0.05)
          expect(credit.seconds).toBeLessThanOrEqual(wall)
          const fresh = sent.filter(({ n }) => n > sequence).flatMap((beat) => beat.parts)
          expect(tenthsOf([...credit.parts, ...credit.left])).toEqual(tenthsOf(fresh))
        },
      ),
    )
  })

  const beat = (n: number, from: number, to: number): Beat => ({
    n,
    parts: [[from, to]],
    at: to,
    spent: to - from,
  })

  it('gives nothing for what is claimed at once', () => {
    const claim = { beats: [beat(1, 0, 60)], sequence: 0, wallSeconds: 0, duration: DURATION, fastest: 2 }
    const credit = creditBeats(claim)
    expect(credit).toMatchObject({ parts: [], left: [[0, 60]], seconds: 0 })
  })

  it('counts a beat once, and late ones in their order', () => {
    const claim = {
      beats: [beat(3, 20, 30), beat(2, 10, 20), beat(1, 0, 10)],
      sequence: 1,
      wallSeconds: 8,
      duration: 60,
      fastest: 2,
    }
    expect(creditBeats(claim)).toEqual({
      parts: [
        [10, 20],
        [20, 26],
      ],
      left: [[26, 30]],
      seconds: 8,
      position: 30,
      sequence: 3,
    })
  })
})
