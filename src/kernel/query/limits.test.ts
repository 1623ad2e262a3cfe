import { describe, expect, it } from 'vitest'
import { DomainError } from '#kernel/errors.ts'
import { compileAggregate } from './aggregate.ts'
import { compileCondition } from './condition.ts'
import { compileFind } from './find.ts'
import { parseAggregateBody, parseQueryBody } from './request.ts'
import { courses, scopeFor } from './test-collections.ts'

const codeOf = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof DomainError && error.status === 400) return error.code
    throw error
  }
  return 'accepted'
}

const filter = (value: unknown) =>
  compileFind(scopeFor('public'), courses, parseQueryBody({ method: 'find', args: [value] }))
const aggregate = (...pipeline: unknown[]) =>
  compileAggregate(scopeFor('public'), courses, parseAggregateBody({ pipeline }))

const nest = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inside) => ({ $and: [inside] }), { name: 'x' })
const fill = <Item>(length: number, item: Item): Item[] => Array.from({ length }, () => item)

describe('the caps', () => {
  it('admits a filter of depth 8 and refuses a deeper one', () => {
    expect(codeOf(() => filter(nest(7)))).toBe('accepted')
    expect(codeOf(() => filter(nest(8)))).toBe('query.too-large')
    expect(codeOf(() => filter({ name: nestNot(9) }))).toBe('query.too-large')
  })

  it('refuses a filter 1,000 and 100,000 deep, also where the body was not read by the parser', () => {
    for (const depth of [1000, 100_000]) {
      expect(codeOf(() => filter(nest(depth)))).toBe('query.too-large')
      const place = { alias: 't', values: [] }
      expect(codeOf(() => compileCondition(scopeFor('public'), courses, nest(depth), place))).toBe(
        'query.too-large',
      )
    }
  })

  it('refuses deep expressions', () => {
    const deep = Array.from({ length: 9 }).reduce<unknown>((inside) => ({ $toString: inside }), '$name')
    expect(codeOf(() => aggregate({ $project: { a: deep } }))).toBe('query.too-large')
  })

  it('refuses values that grow by copies of copies', () => {
    const grow = [
      { $addFields: { note: { $concat: ['$note', '$note'] } } },
      { $addFields: { one: '$$ROOT', two: '$$ROOT' } },
      { $set: { info: ['$info', '$info'] } },
      { $facet: { a: [{ $addFields: { b: '$$ROOT' } }, { $addFields: { c: '$$ROOT' } }] } },
    ]
    for (const stage of grow.slice(0, 3))
      expect(codeOf(() => aggregate(...fill(22, stage)))).toBe('query.too-large')
    expect(codeOf(() => aggregate(...grow))).toBe('accepted')
    const slices = Array.from({ length: 7 }).reduce<unknown>(
      (inside) => ({ $slice: [inside, 1, 2] }),
      '$info.a.b',
    )
    expect(codeOf(() => aggregate({ $project: { a: slices } }))).toBe('query.too-large')
  })

  it('counts the stages of all inner pipelines', () => {
    expect(codeOf(() => aggregate(...fill(24, { $limit: 1 })))).toBe('accepted')
    expect(codeOf(() => aggregate(...fill(25, { $limit: 1 })))).toBe('query.too-large')
    expect(codeOf(() => aggregate(...fill(500, { $limit: 1 })))).toBe('query.too-large')
    const facet = { $facet: { a: fill(12, { $skip: 1 }), b: fill(12, { $skip: 1 }) } }
    expect(codeOf(() => aggregate(facet))).toBe('query.too-large')
    const lookup = { $lookup: { from: 'course', pipeline: fill(24, { $limit: 1 }), as: 'a' } }
    expect(codeOf(() => aggregate(lookup))).toBe('query.too-large')
  })

  it('refuses lists over 200 values', () => {
    expect(codeOf(() => filter({ name: { $in: fill(200, 'x') } }))).toBe('accepted')
    expect(codeOf(() => filter({ name: { $in: fill(201, 'x') } }))).toBe('query.too-large')
    expect(codeOf(() => filter({ $or: fill(1_000_000, { name: 'x' }) }))).toBe('query.too-large')
    expect(codeOf(() => filter({ $or: fill(200, { $or: fill(200, { name: 'x' }) }) }))).toBe(
      'query.too-large',
    )
  })

  it('answers at most 2,000 rows', () => {
    expect(aggregate().text).toMatch(/limit 2000$/)
    expect(codeOf(() => parseQueryBody({ method: 'find', paging: { limit: 2000 } }))).toBe('accepted')
    expect(codeOf(() => parseQueryBody({ method: 'find', paging: { limit: 2001 } }))).toBe('query.bad-value')
    expect(parseQueryBody({ method: 'find' })).toMatchObject({ page: 1, limit: 100, total: true })
  })
})

const nestNot = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inside) => ({ $not: inside }), { $eq: 'x' })

describe('names and values', () => {
  it.each([
    '{"__proto__": {"polluted": 1}}',
    '{"constructor": 1}',
    '{"info.__proto__.x": 1}',
    '{"info": {"prototype": 1}}',
    '{"name\\"; drop table course; --": 1}',
    `{"na'me": 1}`,
    '{"info.a b": 1}',
    '{"": 1}',
    '{"info..a": 1}',
    '{"$": 1}',
  ])('refuses the key in %s', (json) => {
    expect(codeOf(() => filter(JSON.parse(json)))).toBe('query.bad-name')
  })

  it.each(['a.b', 'a"b', 'a b', '$a', '1a', 'ชื่อ', 'a'.repeat(64), '__proto__', '#1', ''])(
    'refuses the output name %s',
    (name) => {
      const object = Object.fromEntries([[name, { $sum: 1 }]])
      expect(codeOf(() => aggregate({ $count: name }))).toBe('query.bad-name')
      expect(codeOf(() => aggregate({ $group: { _id: null, ...object } }))).toBe('query.bad-name')
      expect(codeOf(() => aggregate({ $lookup: { from: 'course', pipeline: [], as: name } }))).toBe(
        'query.bad-name',
      )
      expect(codeOf(() => aggregate({ $facet: Object.fromEntries([[name, []]]) }))).toBe('query.bad-name')
    },
  )

  it('refuses an operator where a field belongs and mixtures of both', () => {
    expect(codeOf(() => filter({ $eq: 1 }))).toBe('query.unknown-operator')
    expect(codeOf(() => filter({ name: { $eq: 'x', y: 1 } }))).toBe('query.bad-value')
    expect(codeOf(() => filter({ $and: [] }))).toBe('query.bad-value')
    expect(codeOf(() => filter({ name: { $options: 'i' } }))).toBe('query.unknown-operator')
  })

  it('refuses objects where a scalar belongs, values PostgreSQL cannot hold, and what is no JSON', () => {
    for (const value of [{ a: 1 }, ['x'], { $eq: { a: 1 } }, { $in: [{ a: 1 }] }, { $gt: null }]) {
      expect(codeOf(() => filter({ name: value }))).toBe('query.bad-value')
    }
    for (const value of ['a\0b', '\ud800', new Date(), () => 1, Number.NaN, 1n, undefined]) {
      expect(codeOf(() => filter({ name: value }))).toBe('query.bad-value')
    }
    expect(codeOf(() => filter({ startsAt: { $gte: 'yesterday' } }))).toBe('query.bad-value')
  })

  it.each([
    '(a+)+$',
    '.*',
    'a|b',
    '[a-z]',
    'a{1,9}',
    String.raw`\d`,
    'a^b',
    'a$b',
    String.raw`a\ `.trim(),
    '(?=x)',
  ])('refuses the pattern %s', (pattern) => {
    expect(codeOf(() => filter({ name: { $regex: pattern } }))).toBe('query.bad-regex')
  })

  it('refuses long patterns and unknown flags', () => {
    expect(codeOf(() => filter({ name: { $regex: 'a'.repeat(200) } }))).toBe('accepted')
    expect(codeOf(() => filter({ name: { $regex: 'a'.repeat(201) } }))).toBe('query.too-large')
    expect(codeOf(() => filter({ name: { $regex: 'a', $options: 'sx' } }))).toBe('query.bad-value')
  })

  it('never puts a value into the text of the statement', () => {
    const evil = `'; drop table course; --`
    const { text, values } = filter({ name: evil, 'info.a': evil, category: evil, note: { $regex: evil } })
    expect(text).not.toContain('drop')
    expect(JSON.stringify(values)).toContain('drop')
  })
})
