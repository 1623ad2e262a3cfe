import * as fc from 'fast-check'
import type { Collection } from '#kernel/collections/define.ts'
import { stageNames } from '#kernel/query/request.ts'
import { treeOf } from './fuzz.ts'
import { exposedCollections, valueOf } from './records.ts'

const COMPARISONS = '$eq $ne $gt $gte $lt $lte $not $exists $elemMatch $all $size $regex'.split(' ')
const LISTS = ['$in', '$nin', '$all']
const JOINS = ['$and', '$or', '$nor']
const EXPRESSIONS =
  '$concat $cond $ifNull $size $in $arrayElemAt $slice $toString $eq $gt $month $year $sum $avg $min $max $first $last $push $addToSet $count'.split(
    ' ',
  )
const SPECIAL = [
  '_id',
  'createdAt',
  'updatedAt',
  'unit',
  'parent',
  'owner',
  'site_id',
  'target.code',
  'info.x',
]
const STAGE_WORDS = ['from', 'as', 'coll', 'let', 'pipeline', 'localField', 'foreignField', 'path', 'newRoot']

/** Filters and pipelines over a collection: well made for the most part, with something wild here and there. */
function grammarOf(collection: Collection) {
  const names = [...Object.keys(collection.fields), ...SPECIAL]
  const name = fc.constantFrom(...names)
  const wild = treeOf([...names, ...COMPARISONS, ...JOINS, ...EXPRESSIONS, ...stageNames, ...STAGE_WORDS])
  const fitting = fc.constantFrom(...Object.values(collection.fields)).map(valueOf)
  const value = fc.oneof(
    { weight: 3, arbitrary: fitting },
    {
      weight: 2,
      arbitrary: fc.constantFrom(null, 0, 1, -1, true, '', 'ก', '2026-02-28', '2026-02-28T00:00:00Z'),
    },
    { weight: 1, arbitrary: wild },
  )
  const test = fc.oneof(
    value,
    fc.tuple(fc.constantFrom(...COMPARISONS), value).map(([operator, item]) => ({ [operator]: item })),
    fc
      .tuple(fc.constantFrom(...LISTS), fc.array(value, { maxLength: 3 }))
      .map(([operator, list]) => ({ [operator]: list })),
  )
  const filter = fc.letrec<{ filter: unknown }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.dictionary(name, test, { maxKeys: 2 }),
      fc
        .tuple(fc.constantFrom(...JOINS), fc.array(tie('filter'), { maxLength: 3 }))
        .map(([join, list]) => ({ [join]: list })),
    ),
  })).filter
  const path = name.map((field) => `$${field}`)
  const expression = fc.oneof(
    path,
    value,
    fc
      .tuple(
        fc.constantFrom(...EXPRESSIONS),
        fc.oneof(path, fc.array(fc.oneof(path, value), { maxLength: 3 })),
      )
      .map(([operator, given]) => ({ [operator]: given })),
  )
  const shape = fc.dictionary(fc.oneof(name, fc.constantFrom('a', 'b')), expression, { maxKeys: 3 })
  const shown = fc.dictionary(name, fc.constantFrom(0, 1), { maxKeys: 3 })
  const order = fc.dictionary(name, fc.constantFrom(1, -1), { maxKeys: 2 })
  const other = fc.constantFrom(...exposedCollections.map((each) => each.name))
  const number = fc.oneof(fc.nat(5), fc.constantFrom(-1, 1.5, 1e9, 2 ** 53, '1'))
  const made: fc.Arbitrary<object> = fc.oneof(
    filter.map(($match) => ({ $match })),
    order.map(($sort) => ({ $sort })),
    number.map(($limit) => ({ $limit })),
    number.map(($skip) => ({ $skip })),
    fc.oneof(shown, shape).map(($project) => ({ $project })),
    shape.map(($addFields) => ({ $addFields })),
    fc.tuple(expression, shape).map(([_id, rest]) => ({ $group: { ...rest, _id } })),
    path.map(($unwind) => ({ $unwind })),
    path.map(($sortByCount) => ({ $sortByCount })),
    expression.map((newRoot) => ({ $replaceRoot: { newRoot } })),
    fc.tuple(other, name, name).map(([from, localField, foreignField]) => ({
      $lookup: { from, localField, foreignField, as: 'found' },
    })),
    fc.tuple(other, filter).map(([coll, $match]) => ({ $unionWith: { coll, pipeline: [{ $match }] } })),
    filter.map(($match) => ({ $facet: { a: [{ $match }], b: [{ $count: 'n' }] } })),
  )
  const stage = fc.oneof(
    { weight: 8, arbitrary: made },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...stageNames), wild).map(([key, item]) => ({ [key]: item })),
    },
    { weight: 1, arbitrary: wild },
  )
  return { filter, shown, order, stage, wild }
}

export interface FuzzedQuery {
  readonly path: string
  readonly body: unknown
}

/** Bodies of the query and aggregate calls of a collection. */
function queriesOf(collection: Collection): fc.Arbitrary<FuzzedQuery> {
  const { filter, shown, order, stage, wild } = grammarOf(collection)
  const query = (body: unknown) => ({ path: `${collection.name}/query`, body })
  const aggregate = (body: unknown) => ({ path: `${collection.name}/aggregate`, body })
  return fc.oneof(
    { weight: 4, arbitrary: filter.map((given) => query({ method: 'find', args: [given] })) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom('find', 'findOne', 'count'), filter, shown, order)
        .map(([method, given, part, sort]) =>
          query({ method, args: [given, part], sort, paging: { page: 1, limit: 5 } }),
        ),
    },
    { weight: 6, arbitrary: fc.array(stage, { maxLength: 5 }).map((pipeline) => aggregate({ pipeline })) },
    { weight: 1, arbitrary: wild.map(query) },
    { weight: 1, arbitrary: wild.map(aggregate) },
  )
}

/** Bodies of the query and aggregate calls of every collection. */
export const someQuery: fc.Arbitrary<FuzzedQuery> = fc.oneof(...exposedCollections.map(queriesOf))
