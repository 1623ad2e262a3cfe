import type { CallInput } from './api.ts'

/** A reading of a collection that names a field in one place. */
export type Place = (collection: string, name: string) => Pick<CallInput, 'path' | 'body'>

/** A query that finds. */
export const query = (collection: string, rest: object) => ({
  path: `${collection}/query`,
  body: { method: 'find', ...rest },
})
/** A pipeline. */
export const aggregate = (collection: string, ...pipeline: object[]) => ({
  path: `${collection}/aggregate`,
  body: { pipeline },
})
/** A stage that joins. */
export const join = (from: string, rest: object) => ({ $lookup: { from, as: 'x', ...rest } })

/** Every place of a reading where a field can be named. */
export const fieldPlaces: Readonly<Record<string, Place>> = {
  'a filter': (c, name) => query(c, { args: [{ [name]: 'x' }] }),
  'a filter inside $or': (c, name) =>
    query(c, { args: [{ $or: [{ _id: null }, { [name]: { $ne: null } }] }] }),
  'a search': (c, name) => query(c, { args: [{ [name]: { $regex: '^a', $options: 'i' } }] }),
  'a projection': (c, name) => query(c, { args: [{}, { [name]: 1 }] }),
  'an exclusion': (c, name) => query(c, { args: [{}, { [name]: 0 }] }),
  hidden: (c, name) => query(c, { hidden: [name] }),
  'a sort': (c, name) => query(c, { sort: { [name]: 1 } }),
  'a count': (c, name) => ({
    path: `${c}/query`,
    body: { method: 'count', args: [{ [name]: { $gt: 'a' } }] },
  }),
  $match: (c, name) => aggregate(c, { $match: { [name]: 'x' } }),
  $sort: (c, name) => aggregate(c, { $sort: { [name]: -1 } }),
  $project: (c, name) => aggregate(c, { $project: { a: `$${name}` } }),
  $addFields: (c, name) => aggregate(c, { $addFields: { a: { $concat: [`$${name}`, ''] } } }),
  $group: (c, name) => aggregate(c, { $group: { _id: `$${name}` } }),
  $max: (c, name) => aggregate(c, { $group: { _id: null, a: { $max: `$${name}` } } }),
  $sortByCount: (c, name) => aggregate(c, { $sortByCount: `$${name}` }),
  $unwind: (c, name) => aggregate(c, { $unwind: `$${name}` }),
  $replaceRoot: (c, name) => aggregate(c, { $replaceRoot: { newRoot: `$${name}` } }),
  $facet: (c, name) => aggregate(c, { $facet: { a: [{ $match: { [name]: 'x' } }] } }),
  '$lookup’s own side': (c, name) => aggregate(c, join(c, { localField: name, foreignField: '_id' })),
  '$lookup’s other side': (c, name) => aggregate(c, join(c, { localField: '_id', foreignField: name })),
  'a pipeline in $lookup': (c, name) => aggregate(c, join(c, { pipeline: [{ $match: { [name]: 'x' } }] })),
  'a document from $lookup': (c, name) =>
    aggregate(c, join(c, { pipeline: [] }), { $match: { [`x.${name}`]: 'x' } }),
  $unionWith: (c, name) => aggregate(c, { $unionWith: { coll: c, pipeline: [{ $sort: { [name]: 1 } }] } }),
}
