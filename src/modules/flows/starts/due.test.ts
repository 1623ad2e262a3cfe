import { expect, it } from 'vitest'
import { hourOf, isDue } from './due.ts'

const none = { hour: 9, weekday: null, monthday: null }
const at = (bangkok: string) => new Date(`${bangkok}+07:00`)

it('a schedule is due in its hour of Bangkok, each day, week or month', () => {
  expect(isDue({ ...none, every: 'day' }, at('2026-11-17T09:33:00'))).toBe(true)
  expect(isDue({ ...none, every: 'day' }, at('2026-11-17T10:03:00'))).toBe(false)
  expect(isDue({ ...none, every: 'day', hour: 0 }, at('2026-11-17T00:03:00'))).toBe(true)
  // A Tuesday.
  expect(isDue({ ...none, every: 'week', weekday: 2 }, at('2026-11-17T09:03:00'))).toBe(true)
  expect(isDue({ ...none, every: 'week', weekday: 1 }, at('2026-11-17T09:03:00'))).toBe(false)
  expect(isDue({ ...none, every: 'month', monthday: 17 }, at('2026-11-17T09:03:00'))).toBe(true)
  expect(isDue({ ...none, every: 'month', monthday: 18 }, at('2026-11-17T09:03:00'))).toBe(false)
  expect(isDue({ ...none, every: null }, at('2026-11-17T09:03:00'))).toBe(false)
  expect(hourOf(at('2026-11-17T00:03:00'))).toBe('2026-11-17T00')
})
