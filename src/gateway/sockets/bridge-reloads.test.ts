import { expect, it } from 'vitest'
import { bridgeReloads } from './bridge-reloads.ts'

const page = (id: string, since: number, values: { path?: string | null; userID?: string } = {}) => ({
  id,
  userID: 'somchai',
  name: 'สมชาย',
  role: 'member',
  path: '/lesson/home',
  browser: 'Chrome',
  userAgent: 'Chrome 150',
  since,
  ...values,
})
const ids = (pages: readonly { id: string }[]) => pages.map(({ id }) => id)

it('shows a page that left until another of that browser has said where it is', () => {
  const old = { ...page('old', 100), leftAt: 200 }
  expect(bridgeReloads([], [old])).toEqual([page('old', 100)])
  expect(ids(bridgeReloads([page('new', 210, { path: null })], [old]))).toEqual(['old'])
  expect(ids(bridgeReloads([page('new', 210)], [old]))).toEqual(['new'])
})

it('counts a page for one that left, not for two, and not one that was open before', () => {
  const left = [
    { ...page('first', 100), leftAt: 200 },
    { ...page('second', 100), leftAt: 220 },
  ]
  expect(ids(bridgeReloads([page('new', 230)], left))).toEqual(['new', 'second'])
  expect(ids(bridgeReloads([page('before', 150)], left))).toEqual(['before', 'first', 'second'])
})

it('takes nobody else’s page for it', () => {
  const old = { ...page('old', 100), leftAt: 200 }
  const other = page('other', 210, { userID: 'somying' })
  expect(ids(bridgeReloads([other], [old]))).toEqual(['other', 'old'])
  expect(ids(bridgeReloads([page('fresh', 50, { path: null })], []))).toEqual(['fresh'])
})
