import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StoreRefusal } from '#modules/xapi/public.server.ts'
import { isSatisfied, moveOns, satisfiedParts } from './move-on.ts'
import { advance, type Launched, type Standing } from './session-rules.ts'
import { CATEGORY, extensions, MOVE_ON, verbs } from './words.ts'

const launched: Launched = {
  sessionID: 's',
  registration: '7e6d1f2c-5b7a-4c0e-9d53-0a1b2c3d4e5f',
  identity: 'account\nhttps://a.example\nme',
  activityID: 'https://a.example/unit',
  mode: 'Normal',
  masteryScore: 0.6,
}
const begun: Standing = { phase: 'launched', verdict: null, isCompleted: false, isPassed: false, score: null }

const results = {
  initialized: undefined,
  completed: { completion: true, duration: 'PT1S' },
  passed: { success: true, duration: 'PT1S', score: { scaled: 0.7 } },
  failed: { success: false, duration: 'PT1S', score: { scaled: 0.1 } },
  terminated: { duration: 'PT1S' },
} as const
type Name = keyof typeof results

function statement(name: Name, parts: Record<string, unknown> = {}) {
  const isJudged = name === 'completed' || name === 'passed' || name === 'failed'
  return {
    actor: { account: { homePage: 'https://a.example', name: 'me' } },
    verb: { id: verbs[name] },
    object: { id: launched.activityID },
    ...(results[name] ? { result: results[name] } : {}),
    context: {
      registration: launched.registration,
      contextActivities: { category: [{ id: CATEGORY }, ...(isJudged ? [{ id: MOVE_ON }] : [])] },
      extensions: { [extensions.session]: launched.sessionID },
    },
    ...parts,
  }
}

const play = (names: readonly Name[], how: Launched = launched) =>
  names.reduce((standing, name) => advance(standing, statement(name), how), begun)

function statusOf(names: readonly Name[]): number {
  try {
    play(names)
    return 200
  } catch (error) {
    return error instanceof StoreRefusal ? error.status : 500
  }
}

describe('a session of cmi5', () => {
  it('goes from its beginning to its end', () => {
    expect(play(['initialized', 'completed', 'passed', 'terminated'])).toEqual({
      phase: 'terminated',
      verdict: 'passed',
      isCompleted: true,
      isPassed: true,
      score: 0.7,
    })
  })

  it('takes nothing before its beginning, after its end, or twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...(Object.keys(results) as Name[])), { maxLength: 7 }),
        (names) => {
          const rest = names.slice(1)
          const judged = rest.filter((name) => name === 'passed' || name === 'failed')
          const isRight =
            names.length === 0 ||
            (names[0] === 'initialized' &&
              !rest.includes('initialized') &&
              rest.filter((name) => name === 'completed').length <= 1 &&
              judged.length <= 1 &&
              (!rest.includes('terminated') || rest.indexOf('terminated') === rest.length - 1))
          expect(statusOf(names)).toBe(isRight ? 200 : 403)
        },
      ),
    )
  })

  it.each(['Browse', 'Review'] as const)('judges nothing in the mode %s', (mode) => {
    expect(() => play(['initialized', 'terminated'], { ...launched, mode })).not.toThrow()
    expect(() => play(['initialized', 'completed'], { ...launched, mode })).toThrow(mode)
  })

  it.each([
    ['somebody else', 'initialized', { actor: { mbox: 'mailto:a@b.c' } }],
    ['another unit', 'initialized', { object: { id: 'https://a.example/other' } }],
    [
      'another session',
      'initialized',
      { context: { ...statement('initialized').context, extensions: { [extensions.session]: 'x' } } },
    ],
    [
      'another registration',
      'initialized',
      { context: { ...statement('initialized').context, registration: 'x' } },
    ],
  ] as const)('takes nothing of %s', (_name, verb, parts) => {
    expect(() => advance(begun, statement(verb, parts), launched)).toThrow(StoreRefusal)
  })

  it('holds the score against what is mastered', () => {
    const open = play(['initialized'])
    const score = (scaled: number) => ({ score: { scaled } })
    expect(() =>
      advance(open, statement('passed', { result: { ...results.passed, ...score(0.5) } }), launched),
    ).toThrow(StoreRefusal)
    expect(() =>
      advance(open, statement('failed', { result: { ...results.failed, ...score(0.6) } }), launched),
    ).toThrow(StoreRefusal)
    expect(() =>
      advance(open, statement('completed', { result: { ...results.completed, ...score(1) } }), launched),
    ).toThrow(StoreRefusal)
  })
})

it('moves on by what was asked', () => {
  const standing = (isCompleted: boolean, isPassed: boolean) => ({ isCompleted, isPassed, isWaived: false })
  const table = moveOns.map((moveOn) =>
    [standing(false, false), standing(true, false), standing(false, true), standing(true, true)].map((one) =>
      isSatisfied(moveOn, one),
    ),
  )
  expect(table).toEqual([
    [false, false, true, true],
    [false, true, false, true],
    [false, false, false, true],
    [false, true, true, true],
    [true, true, true, true],
  ])
  for (const moveOn of moveOns)
    expect(isSatisfied(moveOn, { ...standing(false, false), isWaived: true })).toBe(true)
})

it('satisfies headings from within', () => {
  const item = (id: string, level: number, isUnit: boolean) => ({ id, level, launch: isUnit ? 'x' : null })
  const items = [
    item('A', 0, false),
    item('B', 1, false),
    item('1', 2, true),
    item('2', 1, true),
    item('3', 0, true),
  ]
  expect(satisfiedParts(items, new Set(['1']))).toEqual({ blocks: ['B'], isWhole: false })
  expect(satisfiedParts(items, new Set(['1', '2']))).toEqual({ blocks: ['B', 'A'], isWhole: false })
  expect(satisfiedParts(items, new Set(['1', '2', '3']))).toEqual({ blocks: ['B', 'A'], isWhole: true })
})
