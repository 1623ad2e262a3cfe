import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countRounds, maySee, weigh } from './counting.ts'
import { deadlineOf, GRACE_SECONDS, graceEnd, isWithinWindow, missedSeconds } from './deadline.ts'
import { drawPaper } from './draw-paper.ts'
import { analyseChoices, analyseItems, reliability } from './item-analysis.ts'
import { newestAnswers } from './newest-answers.ts'
import { mayMove, moveRound, type RoundMove, roundStates } from './round-state.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

describe('the state of a round', () => {
  const moves: RoundMove[] = ['submit', 'time-out', 'mark', 'release']

  it('goes from begun to released and no other way', () => {
    expect(moveRound('begun', 'submit')).toBe('submitted')
    expect(moveRound('begun', 'time-out')).toBe('timed-out')
    expect(moveRound('submitted', 'mark')).toBe('marked')
    expect(moveRound('timed-out', 'mark')).toBe('marked')
    expect(moveRound('marked', 'release')).toBe('released')
    for (const [from, move] of [
      ['begun', 'mark'],
      ['begun', 'release'],
      ['submitted', 'submit'],
      ['timed-out', 'submit'],
      ['submitted', 'release'],
      ['released', 'time-out'],
    ] as const)
      expect(() => moveRound(from, move)).toThrow(expect.objectContaining({ status: 409 }))
  })

  it('never comes back to an earlier state, whatever is tried', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 12 }), (tried) => {
        let state: (typeof roundStates)[number] = 'begun'
        for (const move of tried) {
          const before = roundStates.indexOf(state)
          if (mayMove(state, move)) state = moveRound(state, move)
          const isBack = roundStates.indexOf(state) < before
          expect(isBack).toBe(false)
        }
      }),
    )
  })
})

describe('the deadline', () => {
  const minutes = fc.option(fc.integer({ min: 1, max: 10_080 }))
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })

  it('is start, minutes and extra; a closing cuts it only where that is set', () => {
    fc.assert(
      fc.property(
        moment,
        minutes,
        fc.integer({ min: 0, max: 7200 }),
        fc.option(moment),
        fc.boolean(),
        (startedAt, given, extraSeconds, closesAt, cutsAtClose) => {
          const own = given === null ? null : startedAt.getTime() + given * 60_000 + extraSeconds * 1000
          const found = deadlineOf({ startedAt, minutes: given, extraSeconds, closesAt, cutsAtClose })
          const cut = cutsAtClose && closesAt !== null ? closesAt.getTime() : null
          const ends = [own, cut].filter((end) => end !== null)
          expect(found?.getTime() ?? null).toBe(ends.length === 0 ? null : Math.min(...ends))
        },
      ),
    )
  })

  it('is followed by half a minute for what is on its way', () => {
    expect(graceEnd(new Date(0)).getTime()).toBe(GRACE_SECONDS * 1000)
  })

  it('says whether a round may begin', () => {
    const window = { opensAt: '2026-01-02T00:00:00Z', closesAt: '2026-01-03T00:00:00Z' }
    expect(isWithinWindow(new Date('2026-01-01T23:59:59Z'), window)).toBe(false)
    expect(isWithinWindow(new Date('2026-01-02T00:00:00Z'), window)).toBe(true)
    expect(isWithinWindow(new Date('2026-01-03T00:00:00Z'), window)).toBe(false)
    expect(isWithinWindow(new Date(), { opensAt: null, closesAt: null })).toBe(true)
  })

  it('counts what of an absence fell into a round', () => {
    const round = { startedAt: new Date(100_000), deadlineAt: new Date(400_000) }
    expect(missedSeconds(round, { from: new Date(50_000), until: new Date(160_000) })).toBe(60)
    expect(missedSeconds(round, { from: new Date(350_000), until: new Date(900_000) })).toBe(50)
    expect(missedSeconds(round, { from: new Date(0), until: new Date(90_000) })).toBe(0)
  })
})

describe('what is drawn', () => {
  const pool = Array.from({ length: 30 }, (_, n) => ({ questionID: uuid(n + 100), version: 1 }))
  const slot = (n: number) =>
    fc.oneof(
      fc.constant({ kind: 'fixed' as const, id: `f${n}`, questionID: uuid(n + 100), version: 2, points: 2 }),
      fc.integer({ min: 1, max: 12 }).map((count) => ({
        kind: 'drawn' as const,
        id: `d${n}`,
        categoryID: null,
        tag: '',
        count,
        points: 1,
      })),
    )
  const slots = fc.tuple(slot(0), slot(1), slot(2), slot(3))

  it('has no question twice, all fixed ones, and is the same for the same secret', () => {
    fc.assert(
      fc.property(slots, fc.boolean(), fc.string({ minLength: 1 }), (all, isShuffled, secret) => {
        const draw = () => drawPaper({ slots: all, candidates: () => pool, isShuffled, secret })
        const paper = draw()
        const ids = paper.map(({ questionID }) => questionID)
        expect(new Set(ids).size).toBe(ids.length)
        const fixed = all.flatMap((one) => (one.kind === 'fixed' ? [one.questionID] : []))
        expect(fixed.filter((id) => !ids.includes(id))).toEqual([])
        const wanted = all.reduce((sum, one) => sum + (one.kind === 'fixed' ? 1 : one.count), 0)
        expect(paper.length).toBe(Math.min(wanted, pool.length))
        expect(draw()).toEqual(paper)
        expect(paper.map(({ id }) => id)).toEqual(paper.map((_, at) => `q${at + 1}`))
      }),
    )
  })

  it('draws something else by another secret', () => {
    const all = [{ kind: 'drawn' as const, id: 'd', categoryID: null, tag: '', count: 10, points: 1 }]
    const of = (secret: string) => drawPaper({ slots: all, candidates: () => pool, isShuffled: true, secret })
    expect(of('one')).not.toEqual(of('two'))
  })
})

it('lets the newest answer count, in whatever order and how often they come', () => {
  const change = fc.record({
    number: fc.integer({ min: 1, max: 20 }),
    writer: fc.constantFrom('a', 'b'),
    slot: fc.constantFrom('q1', 'q2'),
  })
  const changes = fc
    .uniqueArray(change, { selector: ({ number, writer }) => `${writer}${number}`, maxLength: 30 })
    .map((all) => all.map((one) => ({ ...one, answer: { text: `${one.writer}${one.number}` } })))
  fc.assert(
    fc.property(changes, fc.infiniteStream(fc.nat()), (all, order) => {
      const shuffled = all
        .map((one) => ({ one, place: order.next().value ?? 0 }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ one }) => one)
      const newest = newestAnswers([...shuffled, ...shuffled])
      expect(newest).toEqual(newestAnswers(all))
      for (const [slot, { number }] of newest)
        expect(number).toBe(Math.max(...all.filter((one) => one.slot === slot).map((one) => one.number)))
    }),
  )
})

it('counts the best, last, first or average round', () => {
  const results = [
    { number: 2, percent: 80 },
    { number: 1, percent: 40 },
    { number: 3, percent: 60 },
    { number: 4, percent: null },
  ]
  expect(countRounds(results, 'best')).toBe(80)
  expect(countRounds(results, 'first')).toBe(40)
  expect(countRounds(results, 'last')).toBe(60)
  expect(countRounds(results, 'average')).toBe(60)
  expect(countRounds([{ number: 1, percent: null }], 'best')).toBeNull()
})

it('weighs results, and counts what was not sat as nothing', () => {
  const results = [
    { percent: 80, weight: 2 },
    { percent: null, weight: 1 },
    { percent: 10, weight: 0 },
  ]
  expect(weigh(results)).toBeCloseTo(53.33, 2)
  expect(weigh([{ percent: 50, weight: 0 }])).toBeNull()
})

it('shows marks and key when the exam says so', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const seen = (state: (typeof roundStates)[number], closesAt: string | null = null) => ({
    state,
    closesAt,
    now,
  })
  expect(maySee('at-once', seen('marked'))).toBe(true)
  expect(maySee('at-once', seen('submitted'))).toBe(false)
  expect(maySee('at-once', seen('begun'))).toBe(false)
  expect(maySee('after-close', seen('marked', '2026-05-01T00:00:00Z'))).toBe(true)
  expect(maySee('after-close', seen('marked', '2026-07-01T00:00:00Z'))).toBe(false)
  expect(maySee('on-release', seen('marked'))).toBe(false)
  expect(maySee('on-release', seen('released'))).toBe(true)
  expect(maySee('never', seen('released'))).toBe(false)
})

describe('the figures of questions', () => {
  const five = ['1110', '1100', '1000', '1111', '0000'].map((row) => row.split('').map(Number))

  it('are those of five people', () => {
    expect(analyseItems(five).map(({ difficulty }) => Math.round(difficulty * 10) / 10)).toEqual([
      0.8, 0.6, 0.4, 0.2,
    ])
    expect(reliability(five)).toBeCloseTo(0.8, 10)
    expect(analyseItems(five)[1]?.upperLower).toBe(1)
  })

  it('say nothing where everybody is alike', () => {
    const alike = Array.from({ length: 7 }, () => [0.8, 1, 0.1, 0.2])
    expect(reliability(alike)).toBeNull()
    expect(
      reliability([
        [1, 1],
        [1, 1],
      ]),
    ).toBeNull()
    expect(
      analyseItems([
        [1, 1],
        [1, 1],
      ])[0]?.discrimination,
    ).toBeNull()
    expect(analyseItems([])).toEqual([])
  })
})

describe('choices of a question', () => {
  it('says how often each was taken and how strong those are who took it', () => {
    const picked = [['a'], ['a'], ['b'], []]
    expect(analyseChoices(['a', 'b', 'c'], picked, [3, 2, 1, 0])).toEqual([
      { id: 'a', times: 2, rest: 2.5 },
      { id: 'b', times: 1, rest: 1 },
      { id: 'c', times: 0, rest: null },
    ])
  })
})
