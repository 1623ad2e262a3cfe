import { expect, it } from 'vitest'
import { createTopSites } from './top-sites.ts'

it('names the ten sites that took the most time in the last five minutes, the first of them first', () => {
  let now = 0
  const top = createTopSites(() => now)
  for (let number = 1; number <= 20; number += 1) top.note(`site ${number}`, number * 1000)
  now = 60_000
  top.note('site 1', 30_000)
  expect(top.read().map(({ site }) => site)).toEqual([
    'site 1',
    ...[20, 19, 18, 17, 16, 15, 14, 13, 12].map((number) => `site ${number}`),
  ])
  expect(top.read()[0]).toEqual({ site: 'site 1', requests: 2, seconds: 31 })
})

it('forgets what is older', () => {
  let now = 0
  const top = createTopSites(() => now)
  top.note('early', 1000)
  now = 4.5 * 60_000
  top.note('late', 500)
  expect(top.read().map(({ site }) => site)).toEqual(['early', 'late'])
  now = 5.5 * 60_000
  expect(top.read().map(({ site }) => site)).toEqual(['late'])
  now = 60 * 60_000
  expect(top.read()).toEqual([])
})
