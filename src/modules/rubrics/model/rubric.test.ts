import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earnedBy, maximumOf, type Rubric, rubric } from './rubric.ts'

const levels = [
  { id: 'high', name: 'ดีมาก', points: 4 },
  { id: 'middle', name: 'พอใช้', points: 2 },
  { id: 'low', name: 'ต้องปรับปรุง', points: 0 },
]
const two: Rubric = [
  { id: 'c1', name: 'เนื้อหา', about: '', levels },
  { id: 'c2', name: 'ภาษา', about: '', levels: levels.map((one) => ({ ...one, points: one.points / 2 })) },
]
const found = (first: string, second: string) => [
  { criterion: 'c1', level: first, comment: '' },
  { criterion: 'c2', level: second, comment: '' },
]

describe('a rubric', () => {
  it('adds its levels up to the points of what is marked', () => {
    expect(maximumOf(two)).toBe(6)
    expect(earnedBy(two, found('high', 'high'), 100)).toBe(100)
    expect(earnedBy(two, found('middle', 'low'), 100)).toBe(33.33)
    expect(earnedBy(two, found('low', 'low'), 10)).toBe(0)
  })

  it('says nothing as long as a criterion is open, doubled or unknown', () => {
    expect(earnedBy(two, found('high', 'high').slice(0, 1), 10)).toBeNull()
    expect(earnedBy(two, found('high', 'none'), 10)).toBeNull()
    const [one] = found('high', 'high')
    expect(one && earnedBy(two, [one, one], 10)).toBeNull()
  })

  it('never gives less than nothing or more than all', () => {
    const level = fc.constantFrom('high', 'middle', 'low')
    fc.assert(
      fc.property(level, level, fc.integer({ min: 0, max: 1000 }), (first, second, points) => {
        const earned = earnedBy(two, found(first, second), points) ?? -1
        expect(earned).toBeGreaterThanOrEqual(0)
        expect(earned).toBeLessThanOrEqual(points)
      }),
    )
  })

  it('refuses criteria and levels of one name', () => {
    expect(rubric.safeParse([...two, two[0]]).success).toBe(false)
    const doubled = [{ ...two[0], levels: [levels[0], levels[0]] }]
    expect(rubric.safeParse(doubled).success).toBe(false)
  })
})
