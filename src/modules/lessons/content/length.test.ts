import { expect, it } from 'vitest'
import { formatLength, parseLength } from './length.ts'

it.each([
  [0, ''],
  [59, '0:59'],
  [750, '12:30'],
  [3725, '1:02:05'],
])('%d seconds are written %j', (seconds, written) => {
  expect(formatLength(seconds)).toBe(written)
  expect(parseLength(written) ?? 0).toBe(seconds)
})

it.each([
  ['12', 720],
  ['๑๒:๓๐', 750],
  ['', undefined],
  ['1:75', undefined],
  ['-3', undefined],
  ['soon', undefined],
])('%j is read as %j', (typed, seconds) => expect(parseLength(typed)).toBe(seconds))
