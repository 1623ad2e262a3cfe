import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids made in one breath are all different, of version 7, and say when they were made', () => {
  const now = new Date('2026-11-19T10:00:00.123Z')
  const ids = Array.from({ length: 10_000 }, () => newId(now))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)))).toEqual(
    new Set([now.getTime()]),
  )
})

test('ids sort by the time they were made', () => {
  const times = [3, 1, 2].map((day) => new Date(Date.UTC(2026, 10, day)))
  const sorted = times.map((time) => ({ time, id: newId(time) })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(sorted.map(({ time }) => time.getUTCDate())).toEqual([1, 2, 3])
})
