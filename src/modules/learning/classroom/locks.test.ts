import { describe, expect, it } from 'vitest'
import { type LockableLesson, type LockFacts, lockLessons } from './locks.ts'

const now = new Date('2026-11-15T10:00:00Z')
const lesson = (id: string, rest: Partial<LockableLesson> = {}): LockableLesson => ({
  _id: id,
  name: `บท ${id}`,
  releaseAt: null,
  releaseDays: null,
  prerequisites: [],
  ...rest,
})
const facts = (rest: Partial<LockFacts>): LockFacts => ({
  lessons: [],
  done: new Set(),
  isFixed: false,
  enrolledAt: new Date('2026-11-10T10:00:00Z'),
  now,
  missingCourses: [],
  ...rest,
})
const locksOf = (rest: Partial<LockFacts>) => Object.fromEntries(lockLessons(facts(rest)))

describe('lessons are closed', () => {
  it('behind the first that is not complete where the order is fixed, and never where it is free', () => {
    const lessons = ['a', 'b', 'c'].map((id) => lesson(id))
    expect(locksOf({ lessons, isFixed: true, done: new Set(['a']) })).toEqual({
      c: { kind: 'lessons', names: ['บท b'] },
    })
    expect(locksOf({ lessons })).toEqual({})
  })

  it('until their date, and until so many days after the enrolment', () => {
    const lessons = [
      lesson('past', { releaseAt: '2026-11-15T09:59:59Z' }),
      lesson('later', { releaseAt: '2026-11-15T10:00:01Z' }),
      lesson('fifth', { releaseDays: 5 }),
      lesson('sixth', { releaseDays: 6 }),
    ]
    expect(locksOf({ lessons })).toEqual({
      later: { kind: 'release', at: '2026-11-15T10:00:01.000Z' },
      sixth: { kind: 'release', at: '2026-11-16T10:00:00.000Z' },
    })
  })

  it('behind the lessons they name, unless those are hidden by now, and stay open once complete', () => {
    const lessons = [
      lesson('a'),
      lesson('b', { prerequisites: ['a', 'hidden'] }),
      lesson('c', { prerequisites: ['hidden'] }),
    ]
    expect(locksOf({ lessons })).toEqual({ b: { kind: 'lessons', names: ['บท a'] } })
    expect(locksOf({ lessons, done: new Set(['b']) })).toEqual({})
  })

  it('behind whole courses', () => {
    const locks = locksOf({
      lessons: [lesson('a'), lesson('b')],
      missingCourses: ['พื้นฐาน'],
      done: new Set(['b']),
    })
    expect(locks).toEqual({ a: { kind: 'courses', names: ['พื้นฐาน'] } })
  })
})
