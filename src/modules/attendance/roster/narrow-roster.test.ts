import { expect, it } from 'vitest'
import type { DayLearner } from './day-roster.server.ts'
import { narrowRoster } from './narrow-roster.ts'

const learner = (name: string, status: DayLearner['status']): DayLearner => ({
  enrolId: name,
  name,
  status,
  source: null,
  checkedInAt: null,
})
const roster = [learner('น้ำฝน แก้วใส', 'present'), learner('น้ำทิพย์ ใจดี', null), learner('สมชาย ใจดี', null)]
const names = (words: string, isMissing = false) =>
  narrowRoster(roster, { words, isMissing }).map(({ name }) => name)

it('a roster is narrowed by parts of names, however their tones are written, and to those who are missing', () => {
  expect(names('')).toHaveLength(3)
  expect(names('นำ')).toEqual(['น้ำฝน แก้วใส', 'น้ำทิพย์ ใจดี'])
  expect(names('ใจดี น้ำ')).toEqual(['น้ำทิพย์ ใจดี'])
  expect(names('น้ำ', true)).toEqual(['น้ำทิพย์ ใจดี'])
  expect(names('ไม่มี')).toEqual([])
})
