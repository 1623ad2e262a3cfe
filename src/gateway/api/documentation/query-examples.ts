import type { Collection } from '#kernel/collections/define.ts'
import type { Field, FieldKind } from '#kernel/collections/fields.ts'
import { readableFields } from './collection-schemas.ts'
import { exampleValue } from './examples.ts'

type Example = Record<string, unknown>

/** Kinds of which a caller often asks, and how. */
const questions: readonly { kind: FieldKind; ask: (field: Field) => unknown }[] = [
  { kind: 'boolean', ask: () => true },
  { kind: 'choice', ask: (field) => ({ $in: field.options.slice(0, 2) }) },
  { kind: 'money', ask: () => ({ $lte: 1500 }) },
  { kind: 'date', ask: (field) => ({ $gte: exampleValue(field) }) },
  { kind: 'reference', ask: (field) => exampleValue(field) },
]

function findOfKind(collection: Collection, kind: FieldKind): [string, Field] | undefined {
  return readableFields(collection).find(([, field]) => field.kind === kind && !field.sealed)
}

/** A filter that this collection understands. */
export function exampleFilter(collection: Collection): Example {
  const filter: Example = {}
  const searched = readableFields(collection).find(([, field]) => field.search)
  if (searched) filter[searched[0]] = { $regex: 'ตัวอย่าง', $options: 'i' }
  for (const { kind, ask } of questions) {
    const found = findOfKind(collection, kind)
    if (found && Object.keys(filter).length < 2) filter[found[0]] = ask(found[1])
  }
  return filter
}

/** The body of a search for records. */
export function exampleQuery(collection: Collection): Example {
  return {
    method: 'find',
    args: [exampleFilter(collection)],
    sort: { createdAt: -1 },
    paging: { page: 1, limit: 20 },
  }
}

/** A pipeline that counts records by one of their fields, or all of them where none divides them. */
export function exampleAggregate(collection: Collection): { body: Example; rows: Example[] } {
  const divider =
    findOfKind(collection, 'choice') ??
    findOfKind(collection, 'boolean') ??
    findOfKind(collection, 'reference')
  if (!divider) return { body: { pipeline: [{ $match: {} }, { $count: 'count' }] }, rows: [{ count: 12 }] }
  const [name, field] = divider
  const pipeline = [
    { $match: exampleFilter(collection) },
    { $group: { _id: `$${name}`, count: { $count: {} } } },
    { $sort: { count: -1 } },
  ]
  return { body: { pipeline }, rows: [{ _id: exampleValue(field), count: 12 }] }
}
