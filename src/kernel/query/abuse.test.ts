import { describe, expect, it } from 'vitest'
import { DomainError } from '#kernel/errors.ts'
import { compileAggregate } from './aggregate.ts'
import { compileCount, compileFind } from './find.ts'
import { parseAggregateBody, parseQueryBody, type Stage } from './request.ts'
import { courses, enrolments, hashSealed, scopeFor } from './test-collections.ts'

const refusal = (act: () => unknown): DomainError => {
  try {
    act()
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

const find = (body: Record<string, unknown>) =>
  compileFind(scopeFor('public'), courses, parseQueryBody({ method: 'find', ...body }))
const filter = (value: unknown) => find({ args: [value] })
const aggregate = (...pipeline: unknown[]) =>
  compileAggregate(scopeFor('public'), courses, parseAggregateBody({ pipeline }))
const codeOf = (act: () => unknown) => {
  const { code, status } = refusal(act)
  expect(status).toBe(400)
  return code
}

const lookup = (extra: Record<string, unknown>) => ({ $lookup: { from: 'course', as: 'x', ...extra } })
const inner = (...pipeline: unknown[]) => lookup({ pipeline })

/** Every place of the grammar where a caller can write a field name. */
const positions: Record<string, (name: string) => unknown> = {
  filter: (name) => filter({ [name]: 'x' }),
  'filter below $or': (name) => filter({ $or: [{ name: 'x' }, { $nor: [{ [name]: { $exists: true } }] }] }),
  'filter path': (name) => filter({ [`${name}.code`]: 'x' }),
  search: (name) => filter({ [name]: { $regex: 'x', $options: 'i' } }),
  'find sort': (name) => find({ sort: { [name]: 1 } }),
  projection: (name) => find({ args: [{}, { [name]: 1 }] }),
  'projection left out': (name) => find({ args: [{}, { [name]: 0 }] }),
  'hidden list': (name) => find({ hidden: [name] }),
  count: (name) =>
    compileCount(scopeFor('public'), courses, parseQueryBody({ method: 'count', args: [{ [name]: 1 }] })),
  $match: (name) => aggregate({ $match: { [name]: 'x' } }),
  'later $match': (name) => aggregate({ $unwind: '$category' }, { $match: { [name]: 'x' } }),
  $sort: (name) => aggregate({ $sort: { [name]: 1 } }),
  'later $sort': (name) => aggregate({ $unwind: '$category' }, { $sort: { [name]: 1 } }),
  '$project 1': (name) => aggregate({ $project: { [name]: 1 } }),
  '$project 0': (name) => aggregate({ $project: { [name]: 0 } }),
  '$project path': (name) => aggregate({ $project: { a: `$${name}` } }),
  '$project root path': (name) => aggregate({ $project: { a: `$$ROOT.${name}` } }),
  '$project operator': (name) => aggregate({ $project: { a: { $ifNull: [{ $concat: [`$${name}`] }, ''] } } }),
  '$project nested': (name) => aggregate({ $project: { a: { b: { c: `$${name}` } } } }),
  $addFields: (name) => aggregate({ $addFields: { a: `$${name}` } }),
  $set: (name) => aggregate({ $set: { a: { $cond: [true, `$${name}`, null] } } }),
  $unset: (name) => aggregate({ $unset: [name] }),
  '$group key': (name) => aggregate({ $group: { _id: `$${name}` } }),
  '$group object key': (name) => aggregate({ $group: { _id: { a: `$${name}` } } }),
  $push: (name) => aggregate({ $group: { _id: null, all: { $push: `$${name}` } } }),
  'pushed document': (name) =>
    aggregate({ $group: { _id: null, all: { $push: '$$ROOT' } } }, { $match: { [`all.${name}`]: 'x' } }),
  $sortByCount: (name) => aggregate({ $sortByCount: `$${name}` }),
  $unwind: (name) => aggregate({ $unwind: `$${name}` }),
  $replaceRoot: (name) => aggregate({ $replaceRoot: { newRoot: `$${name}` } }),
  localField: (name) => aggregate(lookup({ localField: name, foreignField: '_id' })),
  foreignField: (name) => aggregate(lookup({ localField: '_id', foreignField: name })),
  let: (name) => aggregate(lookup({ let: { a: `$${name}` }, pipeline: [] })),
  'inner $match': (name) => aggregate(inner({ $match: { [name]: 'x' } })),
  'inner $expr': (name) => aggregate(inner({ $match: { $expr: { $eq: [`$${name}`, 'x'] } } })),
  'looked-up document': (name) => aggregate(inner(), { $unwind: '$x' }, { $match: { [`x.${name}`]: 'x' } }),
  'looked-up path': (name) => aggregate(inner(), { $project: { a: `$x.${name}` } }),
  $facet: (name) => aggregate({ $facet: { a: [{ $match: { [name]: 'x' } }] } }),
  $unionWith: (name) => aggregate({ $unionWith: { coll: 'course', pipeline: [{ $sort: { [name]: 1 } }] } }),
}

describe('a hidden field', () => {
  it.each(Object.keys(positions))('is refused like an unknown one: %s', (position) => {
    const use = positions[position]
    if (use === undefined) throw new Error(position)
    const shape = (name: string) => {
      const { code, status, details, values } = refusal(() => use(name))
      return JSON.parse(JSON.stringify({ code, status, details, values }).replaceAll(name, '?')) as unknown
    }
    expect(shape('nowhere')).toMatchObject({ code: 'query.unknown-field', status: 400 })
    // Hidden from all, hidden from this actor, and the columns behind the fields.
    for (const name of ['key', 'margin', 'site_id', 'deletedAt', 'name_search']) {
      expect(shape(name)).toEqual(shape('nowhere'))
    }
  })

  it('is usable by the actor whose policy allows it', () => {
    const request = parseQueryBody({ method: 'find', args: [{ margin: 1 }] })
    expect(compileFind(scopeFor('admin'), courses, request).text).toContain('"margin" = ')
  })
})

describe('a sealed field', () => {
  const options = { hashSealed }
  const match = (value: unknown, ...rest: Stage[]) =>
    compileAggregate(scopeFor('admin'), enrolments, [{ $match: { citizen: value } }, ...rest], options)

  it('is compared by its hash only', () => {
    expect(match('1234567890123').values).toContainEqual(['hash:1234567890123'])
    expect(match({ $ne: '1' }).text).toContain('"citizen_hash" = ')
    expect(codeOf(() => match({ $gt: '1' }))).toBe('query.unknown-operator')
    expect(codeOf(() => match({ $regex: '1' }))).toBe('query.unknown-operator')
  })

  it('does not exist elsewhere in an aggregate', () => {
    for (const stage of [
      { $sort: { citizen: 1 } },
      { $project: { citizen: 1 } },
      { $sortByCount: '$citizen' },
    ]) {
      expect(codeOf(() => match('1', stage as Stage))).toBe('query.unknown-field')
    }
    expect(codeOf(() => match('1', { $limit: 1 }, { $match: { citizen: '1' } }))).toBe('query.unknown-field')
    expect(match('1').text).not.toMatch(/"citizen" /)
  })
})

describe('what the grammar does not know', () => {
  it.each<[string, () => unknown]>([
    ['query.unknown-operator', () => filter({ $where: 'sleep(1000)' })],
    ['query.unknown-operator', () => filter({ $expr: { $eq: ['$name', 'x'] } })],
    ['query.unknown-operator', () => filter({ name: { $type: 'string' } })],
    ['query.unknown-operator', () => filter({ info: { a: { $gt: 1 } } })],
    ['query.unknown-operator', () => aggregate({ $project: { a: { $function: { body: 'x', args: [] } } } })],
    ['query.unknown-operator', () => aggregate({ $group: { _id: null, a: { $accumulator: {} } } })],
    ['query.unknown-operator', () => aggregate({ $project: { a: { $constructor: 1 } } })],
    ['query.unknown-stage', () => aggregate({ $out: 'course' })],
    ['query.unknown-stage', () => aggregate({ $merge: { into: 'course' } })],
    ['query.unknown-stage', () => aggregate({ $facet: { a: [{ $collStats: {} }] } })],
    ['query.unknown-parameter', () => find({ comment: 'x' })],
    ['query.unknown-parameter', () => find({ paging: { page: 1, offset: 4 } })],
    ['query.unknown-parameter', () => parseAggregateBody({ pipeline: [], allowDiskUse: true })],
    ['query.unknown-parameter', () => aggregate({ $unwind: { path: '$category', includeArrayIndex: 'i' } })],
    ['query.unknown-parameter', () => aggregate(lookup({ localField: '_id', foreignField: '_id', let: {} }))],
    ['query.unknown-collection', () => aggregate({ $unionWith: 'pg_authid' })],
    ['query.unknown-collection', () => aggregate({ $unionWith: 'ledger' })],
  ])('is %s (%#)', (code, act) => expect(codeOf(act)).toBe(code))
})

it('forbids the collection that the policy closes, and joins nothing from it', () => {
  const scope = scopeFor('public')
  const request = parseQueryBody({ method: 'find' })
  expect(refusal(() => compileFind(scope, enrolments, request))).toMatchObject({
    code: 'general.forbidden',
    status: 403,
  })
  expect(refusal(() => compileAggregate(scope, enrolments, []))).toMatchObject({ status: 403 })
  const joined = { $lookup: { from: 'enroll', localField: '_id', foreignField: 'courseID', as: 'e' } }
  expect(compileAggregate(scope, courses, [joined]).text).toMatch(/from "enroll" t\d+ where .*false/)
})
