import { expect, it } from 'vitest'
import { nextMidnight } from '#kernel/thai/next-midnight.ts'
import { recordRender, tablesIn } from './render-notes.ts'

it.each([
  ['2026-11-15T16:59:59.999Z', '2026-11-15T17:00:00.000Z'],
  ['2026-11-15T17:00:00.000Z', '2026-11-16T17:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01T17:00:00.000Z'],
])('at %s the day in Bangkok ends at %s', (now, midnight) => {
  expect(nextMidnight(new Date(now)).toISOString()).toBe(midnight)
})

it('holds until the next midnight in Bangkok, or the first time named before it', () => {
  const record = recordRender(new Date('2026-11-15T10:00:00Z'))
  record.noteUntil(new Date('2026-12-01T00:00:00Z'))
  expect(record.until()).toBe(Date.parse('2026-11-15T17:00:00Z'))
  record.noteUntil(new Date('2026-11-15T12:00:00Z'))
  record.noteUntil(new Date('2026-11-15T13:00:00Z'))
  expect(record.until()).toBe(Date.parse('2026-11-15T12:00:00Z'))
})

it('finds the tables of a statement however it is written', () => {
  const tables = new Map([
    ['course', true],
    ['user', true],
    ['enroll', true],
    ['category', true],
  ])
  const read = (text: string) => [...tablesIn([text], tables)].toSorted()
  expect(read('select "name" from "course" where "site_id" = $1')).toEqual(['course'])
  expect(read('with x as (select 1 from public.enroll e join "user" u on true) table x')).toEqual([
    'enroll',
    'user',
  ])
  expect(read('select (select count(*) from course) from category')).toEqual(['category', 'course'])
  expect(read('select courses, users_of from nothing')).toEqual([])
})
