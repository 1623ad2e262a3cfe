import { expect, it } from 'vitest'
import { rememberStrangers } from './strangers.ts'

const token = (n: number) => String(n).padStart(43, '0')

it('knows what is no token at all, and looks at others once', () => {
  const strangers = rememberStrangers(() => 0)
  expect(strangers.has('made-up')).toBe(true)
  expect(strangers.has(token(1))).toBe(false)
  strangers.add(token(1))
  expect(strangers.has(token(1))).toBe(true)
})

it('looks again after a minute', () => {
  let now = 0
  const strangers = rememberStrangers(() => now)
  strangers.add(token(1))
  now = 60_001
  expect(strangers.has(token(1))).toBe(false)
})

it('forgets the oldest when there are too many', () => {
  const strangers = rememberStrangers(() => 0)
  for (let n = 0; n <= 10_000; n++) strangers.add(token(n))
  expect([strangers.has(token(0)), strangers.has(token(1)), strangers.has(token(10_000))]).toEqual([
    false,
    true,
    true,
  ])
})
