import { describe, expect, it } from 'vitest'
import type { Work } from '#modules/lessons/public.server.ts'
import { type HandInState, moveHandIn, nextHandIn } from './hand-in-state.ts'
import { lateDaysAt, minusOf } from './late.ts'

const dueAt = '2026-11-17T17:00:00.000Z'
const work: Work = {
  takesText: true,
  maxFiles: 0,
  endings: [],
  maxMegabytes: 20,
  dueAt,
  late: 'accepted',
  minusPercent: 10,
  points: 100,
  maxHandIns: 0,
  weight: 1,
  rubric: [],
}
const after = (ms: number) => new Date(Date.parse(dueAt) + ms)
const DAY = 86_400_000
const done = (...states: HandInState[]) => states.map((status) => ({ status, lateDays: 0 }))

describe('being late', () => {
  it('is counted in days that have begun', () => {
    expect(lateDaysAt(work, after(0))).toBe(0)
    expect(lateDaysAt(work, after(1))).toBe(1)
    expect(lateDaysAt(work, after(DAY))).toBe(1)
    expect(lateDaysAt(work, after(DAY + 1))).toBe(2)
    expect(lateDaysAt({ dueAt: undefined }, after(DAY))).toBe(0)
  })

  it('costs only where the rule says so, and never more than everything', () => {
    expect(minusOf(work, 3)).toBe(0)
    expect(minusOf({ ...work, late: 'minus' }, 3)).toBe(30)
    expect(minusOf({ ...work, late: 'minus' }, 30)).toBe(100)
  })
})

describe('handing in', () => {
  it('is refused too late where the rule says so, but not when another go was asked for', () => {
    const refused = { ...work, late: 'refused' as const }
    expect(nextHandIn(refused, [], after(-1)).hindrance).toBeNull()
    expect(nextHandIn(refused, [], after(1)).hindrance).toBe('assignments.too-late')
    expect(nextHandIn(refused, done('returned'), after(DAY))).toEqual({ lateDays: 0, hindrance: null })
  })

  it('ends with the mark, and with the last go', () => {
    expect(nextHandIn(work, done('replaced', 'waiting'), after(-1)).hindrance).toBeNull()
    expect(nextHandIn(work, done('marked'), after(-1)).hindrance).toBe('assignments.marked-already')
    expect(nextHandIn(work, done('released'), after(-1)).hindrance).toBe('assignments.marked-already')
    const twice = { ...work, maxHandIns: 2 }
    expect(nextHandIn(twice, done('replaced', 'waiting'), after(-1)).hindrance).toBe('assignments.no-go-left')
    expect(nextHandIn(twice, done('replaced', 'returned', 'waiting'), after(-1)).hindrance).toBeNull()
  })

  it('knows no other ways than its own', () => {
    expect(moveHandIn('waiting', 'mark')).toBe('marked')
    expect(moveHandIn('marked', 'release')).toBe('released')
    expect(moveHandIn('released', 'return')).toBe('returned')
    for (const [state, move] of [
      ['waiting', 'release'],
      ['returned', 'mark'],
      ['replaced', 'return'],
      ['marked', 'replace'],
    ] as const)
      expect(() => moveHandIn(state, move)).toThrow('assignments.wrong-state')
  })
})
