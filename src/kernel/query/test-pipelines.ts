import * as fc from 'fast-check'
import { someFilter } from './test-arbitraries.ts'
import type { Doc } from './test-database.ts'

const one = (...stages: Doc[]) => fc.constant(stages)
const sorted = fc
  .tuple(fc.constantFrom('price', 'seats', 'name', 'note', 'createdAt', 'status'), fc.constantFrom(1, -1))
  .map(([field, direction]): Doc[] => [{ $sort: { [field]: direction, _id: 1 } }])

const accumulated: Doc = {
  total: { $sum: '$seats' },
  mean: { $avg: '$price' },
  least: { $min: '$name' },
  most: { $max: '$price' },
  first: { $first: '$name' },
  last: { $last: '$name' },
  names: { $push: '$name' },
  codes: { $addToSet: '$name' },
  number: { $count: {} },
  ones: { $sum: 1 },
}

const computed: Doc = {
  kind: { $cond: [{ $eq: ['$status', true] }, 'open', 'closed'] },
  label: { $concat: ['$name', '-', { $ifNull: ['$note', 'none'] }] },
  size: { $size: { $ifNull: ['$category', []] } },
  inX: { $in: ['x', { $ifNull: ['$category', []] }] },
  head: { $arrayElemAt: [{ $ifNull: ['$category', []] }, 0] },
  tail: { $slice: [{ $ifNull: ['$category', []] }, -2] },
  middle: { $slice: [{ $ifNull: ['$category', []] }, 1, 1] },
  seatText: { $toString: '$seats' },
  codes: '$target.code',
  deep: '$info.deep.x',
  pair: { a: '$seats', b: { c: '$name' } },
}

const reshaped = fc.oneof(
  one(),
  one({ $addFields: computed }),
  one({ $set: { seats: { $ifNull: ['$seats', 0] } } }),
  one({ $unset: ['note', 'price'] }, { $addFields: { price: '$seats', note: '$name' } }),
  one({ $unwind: '$category' }),
  one({ $unwind: { path: '$category', preserveNullAndEmptyArrays: true } }),
  one({ $unwind: '$target' }, { $addFields: { note: '$target.code' } }),
  one({ $lookup: { from: 'category', localField: 'category', foreignField: 'code', as: 'found' } }),
  one({
    $lookup: {
      from: 'category',
      let: { all: { $ifNull: ['$category', []] } },
      pipeline: [{ $match: { $expr: { $in: ['$code', '$$all'] } } }, { $project: { _id: 0, code: 1 } }],
      as: 'found',
    },
  }),
  one({ $unionWith: { coll: 'category', pipeline: [{ $project: { name: '$code' } }] } }),
)

const ended = fc.oneof(
  one(),
  sorted,
  one({ $project: { name: 1, status: 1 } }),
  one({ $project: { name: 0, info: 0 } }),
  one({ $project: { _id: 0, title: '$name', key: { $toString: '$_id' } } }),
  fc
    .constantFrom('$status', '$name', '$category', null)
    .map((key) => [{ $group: { _id: key, ...accumulated } }]),
  one({ $group: { _id: { s: '$name', p: '$price' }, number: { $sum: 1 } } }),
  one({ $group: { _id: '$name', doc: { $first: '$$ROOT' } } }, { $replaceRoot: { newRoot: '$doc' } }),
  one({ $replaceRoot: { newRoot: { a: '$name', b: '$seats' } } }),
  one({ $count: 'n' }),
  one({ $sortByCount: '$name' }),
  one({ $facet: { page: [{ $skip: 1 }, { $limit: 2 }, { $project: { name: 1 } }], all: [{ $count: 'n' }] } }),
  one(
    { $match: { createdAt: { $exists: true } } },
    { $group: { _id: { $month: '$createdAt' }, year: { $first: { $year: '$createdAt' } } } },
  ),
)

const cut = fc.oneof(
  one(),
  fc.integer({ min: 1, max: 6 }).map((limit): Doc[] => [{ $limit: limit }]),
  fc.nat(4).map((skip): Doc[] => [{ $skip: skip }, { $limit: 3 }]),
)

/** Pipelines within the grammar over the courses and the categories. */
export const somePipeline: fc.Arbitrary<Doc[]> = fc
  .tuple(fc.option(someFilter), sorted, cut, reshaped, fc.option(someLater(), { freq: 2 }), ended)
  .map(([filter, order, part, shape, later, end]) => [
    ...(filter === null ? [] : [{ $match: filter }]),
    ...order,
    ...part,
    ...shape,
    ...(later === null ? [] : [{ $match: later }]),
    ...end,
  ])

function someLater(): fc.Arbitrary<Doc> {
  return fc.constantFrom<Doc>(
    { name: { $in: ['a', 'b'] } },
    { seats: { $gte: 0 } },
    { status: { $ne: true } },
    { $or: [{ price: { $lt: 50 } }, { name: { $regex: 'a', $options: 'i' } }] },
  )
}
