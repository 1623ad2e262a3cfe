import { describe, expect, it } from 'vitest'
import { canLeave, type JoinFacts, joinStep } from './join-state.ts'

const open: JoinFacts = {
  startRegistDate: '2026-11-10',
  endRegistDate: '2026-11-30',
  isOver: false,
  cost: 0,
  free: null,
  waitingBefore: 0,
  isEnrolled: false,
  orderID: null,
  isWaiting: false,
  needsForm: false,
}
const NOON = '2026-11-15T05:00:00Z'

describe('what somebody can do next with a course', () => {
  it.each<[string, Partial<JoinFacts>]>([
    ['enrol', {}],
    ['order', { cost: 100 }],
    ['enrol', { free: 1 }],
    ['wait', { free: 0 }],
    // A seat that got free is for those who wait.
    ['wait', { free: 1, waitingBefore: 1 }],
    ['enrol', { free: 2, waitingBefore: 1 }],
    ['form', { needsForm: true }],
    ['wait', { needsForm: true, free: 0 }],
    ['waiting', { isWaiting: true, free: 5 }],
    ['pay', { isWaiting: true, orderID: 'x', cost: 100, free: 0 }],
    ['continue', { isEnrolled: true, orderID: 'x', free: 0 }],
    ['not-yet', { startRegistDate: '2026-11-16' }],
    ['closed', { endRegistDate: '2026-11-14', free: 0 }],
    ['continue', { isEnrolled: true, endRegistDate: '2026-11-14' }],
  ])('is «%s» for %o', (step, facts) => {
    expect(joinStep({ ...open, ...facts }, NOON)).toBe(step)
  })

  it('leaves to staff what was paid, begun or is under way', () => {
    const own = { isPaid: false, hasBegun: false, startDate: '2026-11-16' }
    expect(canLeave(own, '2026-11-15')).toBe(true)
    expect(canLeave({ ...own, startDate: null }, '2026-11-15')).toBe(true)
    for (const more of [{ isPaid: true }, { hasBegun: true }, { startDate: '2026-11-15' }])
      expect(canLeave({ ...own, ...more }, '2026-11-15')).toBe(false)
  })
})
