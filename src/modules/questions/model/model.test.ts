import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyQuestion, questionsOf } from '../test-questions.ts'
import { kinds, type Question, questionContent } from './question.ts'
import { exampleOf, matchesPattern, plainAnswer } from './same-text.ts'
import { rightAnswer, score } from './score.ts'
import { readAnswer, withoutKey } from './without-key.server.ts'

const shared = { name: 'ข้อ 1', format: 'plain' as const, text: 'คำถาม' }
const make = (parts: object): Question => questionContent.parse({ ...shared, ...parts })

/** Overlapping areas or equal answers can leave less; each generated question earns what its own key says. */
describe.each(kinds)('a question of the kind %s', (kind) => {
  it('earns everything by its right answer', () => {
    fc.assert(
      fc.property(questionsOf(kind), (question) => {
        const right = rightAnswer(question)
        const earned = score(question, right ?? {})
        expect(right === null ? earned === null : (earned ?? 0) > 0.999).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('earns between −1 and 1, whatever is answered', () => {
    const id = fc.constantFrom('1', '2', '3', 'p1', '11', 'x')
    const answer = fc.oneof(
      fc.record({ choice: id }),
      fc.record({ choices: fc.array(id) }),
      fc.record({ text: fc.string() }),
      fc.record({ order: fc.array(id) }),
      fc.record({ pairs: fc.dictionary(id, id) }),
      fc.record({ gaps: fc.dictionary(id, fc.string()) }),
      fc.record({ points: fc.array(fc.record({ x: fc.integer(), y: fc.integer() })) }),
      fc.anything(),
    )
    fc.assert(
      fc.property(questionsOf(kind), answer, (question, given) => {
        const earned = score(question, given)
        if (earned === null) return
        expect(earned).toBeGreaterThanOrEqual(-1)
        expect(earned).toBeLessThanOrEqual(1)
      }),
      { numRuns: 100 },
    )
  })

  it('is shown the same way within a round', () => {
    fc.assert(
      fc.property(questionsOf(kind), fc.string(), (question, secret) => {
        expect(withoutKey(question, secret)).toEqual(withoutKey(question, secret))
      }),
      { numRuns: 20 },
    )
  })
})

describe('what a sitter sees', () => {
  const PLANTED = 'ความลับ'
  const plant = (kind: string, parts: object) =>
    make({ kind, feedback: PLANTED, code: PLANTED, tags: [PLANTED], name: PLANTED, ...parts })
  const choice = (id: string, weight: number) => ({ id, text: `ข้อ ${id}`, weight, feedback: PLANTED })
  const planted = [
    plant('single', { choices: [choice('1', 100), choice('2', -50)] }),
    plant('multiple', { choices: [choice('1', 100), choice('2', 0)] }),
    plant('true-false', { isTrue: true, feedbackTrue: PLANTED, feedbackFalse: PLANTED }),
    plant('short', { answers: [{ text: PLANTED, weight: 100, feedback: PLANTED }] }),
    plant('number', { answers: [{ value: 74_747, tolerance: 0.747, weight: 100, feedback: PLANTED }] }),
    plant('blanks', {
      text: 'ก [[1]] ข [[2]]',
      gaps: [
        { id: '1', type: 'typed', answers: [{ text: PLANTED, weight: 100, feedback: PLANTED }] },
        { id: '2', type: 'pick', answers: [choice('1', 100), choice('2', 0)] },
      ],
    }),
    plant('essay', { guide: PLANTED }),
    plant('upload', { guide: PLANTED }),
    plant('description', {}),
  ]

  it.each(planted)('has nothing of the key: $kind', (question) => {
    const shown = JSON.stringify(withoutKey(question, 'รอบที่ 1'))
    expect(shown).not.toContain(PLANTED)
    expect(shown).not.toMatch(/weight|feedback|isTrue|tolerance|74747|0\.747|"item"|grading|areas/)
  })

  it('has no field of the key in any question', () => {
    fc.assert(
      fc.property(anyQuestion, fc.string(), (question, secret) => {
        const names = new Set<string>()
        JSON.stringify(withoutKey(question, secret), (name, value) => {
          names.add(name)
          return value
        })
        for (const name of [
          'weight',
          'feedback',
          'isTrue',
          'answers',
          'item',
          'match',
          'areas',
          'guide',
          'tags',
          'code',
        ])
          expect(names).not.toContain(name)
      }),
      { numRuns: 200 },
    )
  })

  it('is in an order that the stored one does not decide', () => {
    const items = ['1', '2', '3', '4'].map((id) => ({ id, text: `ขั้น ${id}` }))
    const question = make({ kind: 'ordering', items })
    const orders = new Set(
      Array.from({ length: 40 }, (_, round) =>
        JSON.stringify(withoutKey(question, `${round}`).parts, ['items', 'text']),
      ),
    )
    expect(orders.size).toBeGreaterThan(10)
  })

  it('answers by the ids of its round; stored ids and those of other rounds are nothing', () => {
    const question = make({ kind: 'single', choices: [choice('1', 100), choice('2', 0)] })
    const idIn = (secret: string) => {
      const { choices } = withoutKey(question, secret).parts as { choices: { id: string; text: string }[] }
      return choices.find(({ text }) => text === 'ข้อ 1')?.id
    }
    expect(score(question, readAnswer(question, 'a', { choice: idIn('a') }))).toBe(1)
    expect(score(question, readAnswer(question, 'a', { choice: idIn('b') }))).toBe(0)
    expect(score(question, readAnswer(question, 'a', { choice: '1' }))).toBe(0)
    const gaps = planted.find(({ kind }) => kind === 'blanks') as Question
    const shown = withoutKey(gaps, 'a').parts as {
      gaps: { id: string; options: { id: string; text: string }[] }[]
    }
    const [typed, picked] = shown.gaps
    const given = {
      [typed?.id ?? '']: PLANTED,
      [picked?.id ?? '']: picked?.options.find(({ text }) => text === 'ข้อ 1')?.id ?? '',
    }
    expect(score(gaps, readAnswer(gaps, 'a', { gaps: given }))).toBe(1)
    expect(score(gaps, readAnswer(gaps, 'a', { gaps: { [picked?.id ?? '']: '1' } }))).toBe(0)
  })

  it('matches left and right by ids that do not give the pairs away', () => {
    const question = make({
      kind: 'matching',
      pairs: [
        { id: '1', text: 'ไฟ', match: 'ร้อน' },
        { id: '2', text: 'น้ำแข็ง', match: 'เย็น' },
      ],
    })
    const { pairs, matches } = withoutKey(question, 's').parts as Record<
      'pairs' | 'matches',
      { id: string; text: string }[]
    >
    expect(pairs.some(({ id }) => matches.some((one) => one.id === id))).toBe(false)
    const idOf = (all: readonly { id: string; text: string }[], text: string) =>
      all.find((one) => one.text === text)?.id ?? ''
    const given = {
      pairs: { [idOf(pairs, 'ไฟ')]: idOf(matches, 'ร้อน'), [idOf(pairs, 'น้ำแข็ง')]: idOf(matches, 'ร้อน') },
    }
    expect(score(question, readAnswer(question, 's', given))).toBe(0.5)
  })
})

describe('typed answers', () => {
  it.each([
    ['น้ำ', 'น\u0E4D\u0E49\u0E32'],
    ['ทำงาน', 'ท\u0E4D\u0E32งาน'],
    ['๑๒ ชั่วโมง', '12\u00A0ชั่วโมง'],
    ['ต่าง ๆ', 'ต่างๆ'],
    ['แม่', 'เเม่'],
    ['ความ  ปลอดภัย ', 'ความ\u200B ปลอดภัย'],
    ['Café', 'cafe\u0301'],
  ])('«%s» is «%s»', (one, other) => {
    expect(plainAnswer(one)).toBe(plainAnswer(other))
    expect(score(make({ kind: 'short', answers: [{ text: one, weight: 100 }] }), { text: other })).toBe(1)
  })

  it('keep tones and vowels apart', () => {
    expect(plainAnswer('ขาว')).not.toBe(plainAnswer('ข้าว'))
    expect(plainAnswer('กา')).not.toBe(plainAnswer('กำ'))
  })

  it('match a star with anything, and a star with a backslash with a star', () => {
    expect(matchesPattern('เครื่องดับเพลิงชนิดผงเคมี', 'เครื่องดับเพลิง*')).toBe(true)
    expect(matchesPattern('ถังดับเพลิง', 'เครื่อง*')).toBe(false)
    expect(matchesPattern('a*b', 'a\\*b')).toBe(true)
    expect(matchesPattern('axb', 'a\\*b')).toBe(false)
    expect(matchesPattern('', '*')).toBe(true)
  })

  it.each(['*\nกขค', 'เ*เก', 'เรื่อย * ๆ', 'ก * ข', '\\**', '*'])(
    'of the pattern «%s» have an example',
    (pattern) => {
      expect(matchesPattern(exampleOf(pattern), pattern)).toBe(true)
    },
  )

  it('are numbers within the tolerance, in every way to write them, with a unit that is known', () => {
    const question = make({
      kind: 'number',
      answers: [
        { value: 1200, tolerance: 10, weight: 100 },
        { value: 1200, tolerance: 100, weight: 50 },
      ],
      units: [
        { name: 'เมตร', factor: 1 },
        { name: 'กม.', factor: 1000 },
      ],
    })
    for (const text of ['1200', '1,210', '๑๒๐๐', '1.2e3', '1200 เมตร', '1.2 กม.'])
      expect([text, score(question, { text })]).toEqual([text, 1])
    expect(score(question, { text: '1300' })).toBe(0.5)
    expect(score(question, { text: '1301' })).toBe(0)
    expect(score(question, { text: '1200 ฟุต' })).toBe(0)
    expect(score(question, { text: 'ไม่ทราบ' })).toBe(0)
  })
})

describe('partial marks', () => {
  it('add up the shares of several choices and never fall below nothing', () => {
    const choices = [
      { id: '1', text: 'ก', weight: 33.33333 },
      { id: '2', text: 'ข', weight: 33.33333 },
      { id: '3', text: 'ค', weight: 33.33333 },
      { id: '4', text: 'ง', weight: -50 },
    ]
    const question = make({ kind: 'multiple', choices })
    expect(score(question, { choices: ['1', '2', '3'] })).toBe(1)
    expect(score(question, { choices: ['1', '2'] })).toBeCloseTo(0.6666666)
    expect(score(question, { choices: ['1', '4'] })).toBe(0)
  })

  it('of an order count places, followers, or nothing but the whole', () => {
    const items = ['1', '2', '3', '4'].map((id) => ({ id, text: id }))
    const graded = (grading: string) =>
      score(make({ kind: 'ordering', items, grading }), { order: ['2', '3', '4', '1'] })
    expect([graded('all'), graded('position'), graded('next')]).toEqual([0, 0, 2 / 3])
  })
})
