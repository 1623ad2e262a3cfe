import { expect, it } from 'vitest'
import { type CountedEnrolment, monthDifferences, monthOf } from './month-differences.ts'

const NOW = '2026-06-15T05:00:00.000Z'
const row: CountedEnrolment = {
  status: 'active',
  seconds: 0,
  createdAt: '2026-01-10T05:00:00.000Z',
  completedAt: null,
  learnedAt: null,
  courseID: 'course',
  classID: null,
  companyID: null,
}

/** The differences of one write, without those of the whole site. */
function differences(before: CountedEnrolment | undefined, after: CountedEnrolment | undefined) {
  return monthDifferences([{ before, after }], NOW)
    .filter(({ courseID }) => courseID !== null)
    .map(({ month, courseID, classID, enrolled, completed, seconds }) =>
      [month.slice(0, 7), courseID, classID, enrolled, completed, seconds].join(' '),
    )
}

it('knows the month that it is in Bangkok', () => {
  expect(monthOf('2025-04-30T17:00:00Z')).toBe('2025-05-01')
  expect(monthOf('2025-04-30T16:59:59.999Z')).toBe('2025-04-01')
})

it('counts a new enrolment, what was learned in it, and takes both back when it goes', () => {
  const learned = { ...row, seconds: 60, learnedAt: '2026-03-01T05:00:00.000Z', completedAt: NOW }
  expect(differences(undefined, learned)).toEqual([
    '2026-01 course  1 0 0',
    '2026-06 course  0 1 0',
    '2026-03 course  0 0 60',
  ])
  expect(differences(learned, undefined)).toEqual([
    '2026-01 course  -1 0 0',
    '2026-06 course  0 -1 0',
    '2026-03 course  0 0 -60',
  ])
})

it('counts time in the month in which it is learned, and a completion in its own', () => {
  const after = { ...row, seconds: 300, learnedAt: NOW, completedAt: NOW }
  expect(differences(row, after)).toEqual(['2026-06 course  0 1 300'])
})

it('takes everything along to another class, time to the month in which was learned last', () => {
  const learned = { ...row, seconds: 90, learnedAt: '2026-02-01T05:00:00.000Z' }
  expect(differences(learned, { ...learned, classID: 'class' }).toSorted()).toEqual([
    '2026-01 course  -1 0 0',
    '2026-01 course class 1 0 0',
    '2026-02 course  0 0 -90',
    '2026-02 course class 0 0 90',
  ])
})

it('takes a cancelled one out of its months, and keeps its time', () => {
  const learned = { ...row, seconds: 90, completedAt: NOW }
  expect(differences(learned, { ...learned, status: 'cancelled' })).toEqual([
    '2026-01 course  -1 0 0',
    '2026-06 course  0 -1 0',
  ])
})

it('has nothing to add for what nobody counts', () => {
  expect(differences(row, { ...row, learnedAt: NOW })).toEqual([])
})

it('makes few rows of thousands, with those of the whole site', () => {
  const written = Array.from({ length: 5000 }, (_, n) => ({
    before: undefined,
    after: { ...row, courseID: `course-${n % 2}` },
  }))
  expect(monthDifferences(written, NOW).map(({ courseID, enrolled }) => [courseID, enrolled])).toEqual([
    ['course-0', 2500],
    [null, 5000],
    ['course-1', 2500],
  ])
})
