import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isObject } from './check.ts'
import { isSameStatement } from './compare.ts'
import { mentionName, mentionsOf } from './mentions.ts'
import { mergeDefinition } from './merge-definition.ts'
import { settleStatement } from './settle.ts'
import { bestOf, readLanguages, showStatement } from './show.ts'
import { checkStatement, type Statement, VOIDED, versions } from './statements.ts'
import { anyStatement, aStatement } from './test-statements.ts'
import { readDuration, readMoment, writeMoment } from './times.ts'

const ID = '7e6d1f2c-5b7a-4c0e-9d53-0a1b2c3d4e5f'

function faultOf(value: unknown, version: (typeof versions)[number] = '1.0'): string | undefined {
  try {
    checkStatement(value, version)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const taking = {
  id: ID,
  at: 1_790_000_000_123_456,
  authority: { account: { homePage: 'https://a.example', name: 'key' } },
  version: '1.0',
} as const

describe('a statement', () => {
  it('is taken in both versions, whatever parts it has', () => {
    fc.assert(
      fc.property(anyStatement, (statement) => {
        for (const version of versions) expect(faultOf(statement, version)).toBeUndefined()
      }),
    )
  })

  it('is refused with a key that nobody knows, or one in other letters, at every place', () => {
    const places = (value: unknown, path: readonly string[] = []): string[][] =>
      isObject(value) && !path.includes('extensions')
        ? [[...path], ...Object.entries(value).flatMap(([name, part]) => places(part, [...path, name]))]
        : []
    const spoil = (value: unknown, [first, ...rest]: readonly string[], key: string): unknown => {
      if (!isObject(value)) return value
      return first === undefined
        ? { ...value, [key]: 1 }
        : { ...value, [first]: spoil(value[first], rest, key) }
    }
    fc.assert(
      fc.property(
        anyStatement,
        fc.constantFrom('Actor', 'iD', 'unknown', '__proto__x'),
        fc.nat(),
        (statement, key, n) => {
          const all = places(statement)
          expect(faultOf(spoil(statement, all[n % all.length] ?? [], key))).toBeDefined()
        },
      ),
    )
  })

  it.each([
    ['no actor', { actor: undefined }],
    ['null', { result: null }],
    ['two identifiers', { actor: { mbox: 'mailto:a@b.c', openid: 'https://a.b/c' } }],
    ['no identifier', { actor: { name: 'Nok' } }],
    ['a group of nobody', { actor: { objectType: 'Group' } }],
    [
      'a group within a group',
      { actor: { objectType: 'Group', member: [{ objectType: 'Group', mbox: 'mailto:a@b.c' }] } },
    ],
    ['mbox without mailto', { actor: { mbox: 'a@b.c' } }],
    ['a relative verb', { verb: { id: 'experienced' } }],
    ['no such language', { verb: { id: 'https://v.example/v', display: { 'en_US!': 'x' } } }],
    ['an unknown object', { object: { objectType: 'Thing', id: 'https://a.example/1' } }],
    ['a score over 1', { result: { score: { scaled: 1.01 } } }],
    ['raw under min', { result: { score: { raw: 1, min: 2 } } }],
    ['min over max', { result: { score: { min: 3, max: 2 } } }],
    ['success as text', { result: { success: 'true' } }],
    ['no duration', { result: { duration: '5 minutes' } }],
    ['an empty duration', { result: { duration: 'P' } }],
    ['a day that does not exist', { timestamp: '2026-02-30T10:00:00Z' }],
    ['a negative zero offset', { timestamp: '2026-02-20T10:00:00-00:00' }],
    ['a registration that is no UUID', { context: { registration: 'abc' } }],
    ['an extension without an IRI', { context: { extensions: { color: 'red' } } }],
    [
      'a platform beside an agent',
      { context: { platform: 'x' }, object: { objectType: 'Agent', mbox: 'mailto:a@b.c' } },
    ],
    ['voiding of an activity', { verb: { id: VOIDED } }],
    [
      'choices without their kind',
      { object: { id: 'https://a.example/1', definition: { choices: [{ id: 'a' }] } } },
    ],
    [
      'a scale of choices',
      { object: { id: 'https://a.example/1', definition: { interactionType: 'choice', scale: [] } } },
    ],
    [
      'two choices alike',
      {
        object: {
          id: 'https://a.example/1',
          definition: { interactionType: 'choice', choices: [{ id: 'a' }, { id: 'a' }] },
        },
      },
    ],
    ['a version of others', { version: '0.9' }],
    [
      'a statement within one within one',
      {
        object: {
          objectType: 'SubStatement',
          ...aStatement({ object: { objectType: 'SubStatement', ...aStatement() } }),
        },
      },
    ],
    ['a statement within with an id', { object: { objectType: 'SubStatement', ...aStatement({ id: ID }) } }],
    [
      'an attachment without a hash',
      {
        attachments: [
          { usageType: 'https://a.example/u', display: {}, contentType: 'text/plain', length: 1 },
        ],
      },
    ],
  ])('is refused with %s', (_name, parts) => {
    expect(faultOf(JSON.parse(JSON.stringify(aStatement(parts))))).toBeDefined()
  })

  it('knows people of the context in the second version alone', () => {
    const agent = {
      objectType: 'contextAgent',
      agent: { mbox: 'mailto:a@b.c' },
      relevantTypes: ['https://a.example/t'],
    }
    const statement = aStatement({ context: { contextAgents: [agent] } })
    expect(faultOf(statement, '2.0')).toBeUndefined()
    expect(faultOf(statement, '1.0')).toContain('contextAgents')
    const none = aStatement({ context: { contextAgents: [{ ...agent, relevantTypes: [] }] } })
    expect(faultOf(none, '2.0')).toContain('relevantTypes')
  })
})

describe('the same statement', () => {
  it('is the same after it was stored, in whatever order its keys stand', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned)
      if (!isObject(value)) return value
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([name, part]) => [name, turned(part)]),
      )
    }
    fc.assert(
      fc.property(anyStatement, (statement) => {
        const stored = settleStatement(statement, taking)
        expect(isSameStatement(stored, turned(statement) as Statement)).toBe(true)
        expect(faultOf(stored)).toBeUndefined()
      }),
    )
  })

  it('is another with another actor, verb, object or result', () => {
    const stored = settleStatement(aStatement({ result: { success: true } }), taking)
    for (const other of [
      { actor: { mbox: 'mailto:other@example.com' } },
      { verb: { id: 'https://v.example/other' } },
      { object: { id: 'https://example.com/other' } },
      { result: { success: false } },
      { timestamp: 'x' },
    ].slice(0, 4))
      expect(isSameStatement(stored, aStatement({ result: { success: true }, ...other }))).toBe(false)
  })

  it('compares durations to a hundredth, members in any order, and no texts', () => {
    const one = aStatement({ result: { duration: 'PT1.234S' } })
    expect(isSameStatement(one, aStatement({ result: { duration: 'PT1.239S' } }))).toBe(true)
    expect(isSameStatement(one, aStatement({ result: { duration: 'PT1.24S' } }))).toBe(false)
    const [a, b] = [{ mbox: 'mailto:a@b.c' }, { mbox: 'mailto:b@b.c' }]
    const team = (member: unknown[]) =>
      aStatement({ actor: { objectType: 'Group', member }, verb: { id: 'https://v.example/v' } })
    expect(isSameStatement(team([a, b]), team([b, a]))).toBe(true)
    expect(isSameStatement(aStatement(), aStatement({ verb: { id: aStatementVerb() } }))).toBe(true)
  })
})

const aStatementVerb = () => (aStatement().verb as { id: string }).id

describe('times', () => {
  it('are read and written to the microsecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000_000 }), (moment) => {
        expect(readMoment(writeMoment(moment))).toBe(moment)
      }),
    )
    expect(readMoment('2026-11-17T17:00:00+07:00')).toBe(readMoment('2026-11-17T10:00:00Z'))
    expect(readDuration('P1DT1H')).toBe(25 * 360_000)
  })
})

describe('a statement as it is shown', () => {
  const statement = aStatement({
    actor: { name: 'Nok', mbox: 'mailto:nok@example.com' },
    object: { id: 'https://example.com/1', definition: { name: { en: 'One', th: 'หนึ่ง' } } },
    context: { team: { objectType: 'Group', name: 'T', member: [{ name: 'A', mbox: 'mailto:a@b.c' }] } },
  })
  const how = { definitions: new Map(), languages: readLanguages('en;q=0.5, th') }

  it('has ids alone', () => {
    expect(showStatement(statement, 'ids', how)).toEqual({
      actor: { mbox: 'mailto:nok@example.com' },
      verb: { id: aStatementVerb() },
      object: { id: 'https://example.com/1' },
      context: { team: { objectType: 'Group', member: [{ mbox: 'mailto:a@b.c' }] } },
    })
  })

  it('has one language in its canonical form', () => {
    expect(showStatement(statement, 'canonical', how)).toMatchObject({
      verb: { display: { th: 'ได้เรียน' } },
      object: { definition: { name: { th: 'หนึ่ง' } } },
    })
    expect(bestOf({ 'en-US': 'x', th: 'y' }, ['en'])).toEqual({ 'en-US': 'x' })
    expect(showStatement(statement, 'exact', how)).toBe(statement)
  })
})

it('finds people and activities wherever they are named', () => {
  const names = mentionsOf(
    aStatement({
      context: {
        instructor: { mbox: 'mailto:teacher@example.com' },
        contextActivities: { parent: { id: 'https://example.com/course' } },
      },
    }),
  )
  expect(names).toContain(mentionName('agent', 'mbox\nmailto:nok@example.com'))
  expect(names).not.toContain(mentionName('agent', 'mbox\nmailto:teacher@example.com'))
  expect(names).toContain(mentionName('related-agent', 'mbox\nmailto:teacher@example.com'))
  expect(names).toContain(mentionName('related-activity', 'https://example.com/course'))
})

it('adds languages to what an activity is called', () => {
  const known = { name: { th: 'หนึ่ง' }, type: 'https://a.example/t' }
  expect(mergeDefinition(known, { name: { en: 'One' } })).toEqual({
    ...known,
    name: { th: 'หนึ่ง', en: 'One' },
  })
})
