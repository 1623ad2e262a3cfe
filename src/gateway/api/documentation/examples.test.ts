import { describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { parseWrite } from '#kernel/collections/schemas.ts'
import { DomainError } from '#kernel/errors.ts'
import { compileAggregate } from '#kernel/query/aggregate.ts'
import { compileFind } from '#kernel/query/find.ts'
import { parseAggregateBody, parseQueryBody } from '#kernel/query/request.ts'
import { courses } from '#modules/courses/collections.ts'
import { modules } from '#src/manifest.ts'
import { exampleCreate, exampleDocument, exampleUpdate } from './examples.ts'
import { grammar } from './grammar.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { exampleAggregate, exampleQuery } from './query-examples.ts'

const collections = modules.flatMap((module) => module.collections).filter(({ exposed }) => exposed)
const userID = '019a8b5c-7c1e-7d3a-9f00-5e2b6c1d4a10'
const actor = makeActor({ role: 'admin', userID })
const member = makeActor({ role: 'member', userID })
const root = makeActor({ role: 'root', userID })
const scope = {
  actor,
  siteId: '019a8b00-1f2e-7a44-8c10-2b7d9e3f6a01',
  collection: (name: string) => collections.find((collection) => collection.name === name),
}

describe.each(collections.map((collection) => [collection.name, collection] as const))(
  'the examples of %s',
  (_, collection) => {
    it('ask in the grammar of the server', () => {
      const reader =
        [actor, member, root].find((one) => collection.access.verdict(one, 'read') !== false) ?? actor
      const ofReader = { ...scope, actor: reader }
      const query = parseQueryBody(exampleQuery(collection))
      expect(() => compileFind(ofReader, collection, query)).not.toThrow()
      const pipeline = parseAggregateBody(exampleAggregate(collection).body)
      expect(() => compileAggregate(ofReader, collection, pipeline)).not.toThrow()
    })

    it('can be written as they stand', () => {
      const write = (mode: 'create' | 'update', example: object) => () =>
        parseWrite(collection, actor, example, mode)
      expect(write('create', exampleCreate(collection))).not.toThrow()
      expect(write('update', exampleUpdate(collection))).not.toThrow()
    })

    it('show no hidden field', () => {
      const shown = Object.keys(exampleDocument(collection))
      expect(shown.filter((name) => collection.fields[name]?.hidden)).toEqual([])
    })
  },
)

function refusalOf(pipeline: unknown): string | undefined {
  try {
    compileAggregate(scope, courses, parseAggregateBody({ pipeline }))
    return undefined
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error)
  }
}

const asFilter = (word: string) =>
  [{ [word]: [{ name: 'x' }] }, { name: { [word]: 'x' } }].map((filter) => refusalOf([{ $match: filter }]))
const asStage = (word: string) => refusalOf([{ [word]: 1 }])
const asExpression = (word: string) => refusalOf([{ $set: { n: { [word]: '$price' } } }])
const accumulate = (word: string) => ({ [word]: word === '$count' ? {} : '$price' })
const asAccumulator = (word: string) => refusalOf([{ $group: { _id: null, n: accumulate(word) } }])
const isUnknown = (code: string | undefined) =>
  code === 'query.unknown-operator' || code === 'query.unknown-stage'

describe('the words that the documents list', () => {
  it('are filters of the grammar', () => {
    const filters = [...grammar.combining, ...grammar.comparing, ...grammar.lists]
    expect(filters.filter((word) => asFilter(word).every(isUnknown))).toEqual([])
    expect(asFilter('$where').every(isUnknown)).toBe(true)
  })

  it('are stages, accumulators and expressions of the grammar', () => {
    expect(grammar.stages.filter((word) => isUnknown(asStage(word)))).toEqual([])
    expect(grammar.expressions.filter((word) => isUnknown(asExpression(word)))).toEqual([])
    expect(grammar.accumulators.filter((word) => asAccumulator(word) !== undefined)).toEqual([])
    expect([asStage('$out'), asExpression('$where')].every(isUnknown)).toBe(true)
  })
})

const textKeys = (texts: Record<string, string>) =>
  Object.keys(texts).filter((key) => !/^call\.(?:GET|POST) /.test(key))

describe('the texts', () => {
  it('exist in both languages; summaries of calls have their English where the call is declared', () => {
    expect(textKeys(th.documentation)).toEqual(textKeys(en.documentation))
  })
})
