import { expect, it } from 'vitest'
import { creditOf, hasAttended } from './credit.ts'

const times = { startsAt: '2026-12-01T09:00:00Z', endsAt: '2026-12-01T10:00:00Z' }
const at = (time: string) => new Date(`2026-12-01T${time}Z`)
const seen = (time: string, isHere = true) => ({ seenAt: at(time).toISOString(), isHere })

it('credits the time between beats while the class is on, and none to who was gone', () => {
  expect(creditOf(seen('09:10:00'), times, at('09:10:10'))).toBe(10)
  expect(creditOf(seen('08:59:55'), times, at('09:00:05'))).toBe(5)
  expect(creditOf(seen('09:59:55'), times, at('10:00:05'))).toBe(5)
  expect(creditOf(seen('08:50:00'), times, at('08:50:10'))).toBe(0)
  expect(creditOf(seen('09:10:00'), times, at('09:12:00'))).toBe(0)
  expect(creditOf(seen('09:10:00', false), times, at('09:10:10'))).toBe(0)
})

it('has somebody attend by their share of the class', () => {
  expect(hasAttended(1799, times, 50)).toBe(false)
  expect(hasAttended(1800, times, 50)).toBe(true)
  expect(hasAttended(0, times, 0)).toBe(false)
  expect(hasAttended(10, times, 0)).toBe(true)
})
