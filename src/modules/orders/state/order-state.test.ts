import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canMove, type OrderStatus, orderStatuses } from './order-state.ts'

const any = fc.constantFrom(...orderStatuses)

it('the same state again is no move, and is allowed', () => {
  for (const status of orderStatuses) expect(canMove(status, status)).toBe(true)
})

it('what is cancelled or refunded stays so, whatever is tried', () => {
  fc.assert(
    fc.property(fc.constantFrom<OrderStatus>('cancelled', 'refunded'), any, (from, to) => {
      expect(canMove(from, to)).toBe(from === to)
    }),
  )
})

it('nothing is refunded that was not paid', () => {
  for (const from of orderStatuses)
    expect(canMove(from, 'refunded')).toBe(from === 'paid' || from === 'refunded')
})

it('every way from a draft ends', () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), (wanted) => {
      let at: OrderStatus = 'draft'
      for (const to of wanted) {
        if (!canMove(at, to)) continue
        expect(at === 'cancelled' && to !== 'cancelled').toBe(false)
        at = to
      }
      expect(orderStatuses).toContain(at)
    }),
  )
})
