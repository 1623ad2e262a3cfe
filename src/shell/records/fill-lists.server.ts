import type { Collection } from '#kernel/collections/define.ts'
import type { ListInput } from '#kernel/collections/fields.ts'
import { findRecords, uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import { plainText } from './plain-text.ts'

type Values = Readonly<Record<string, unknown>>

const MAX_TICKED = 200

/** Makes the structured values of what a form sent: ticked records become copies of themselves. */
export async function fillLists(
  ctx: Context,
  collection: Collection,
  data: Values,
  before: Values = {},
): Promise<Record<string, unknown>> {
  const filled: Record<string, unknown> = { ...data }
  for (const [name, field] of Object.entries(collection.fields)) {
    const given = data[name]
    // Anything else is not what the form sends: the field's own rule refuses it.
    if (!field.list || !isTextList(given)) continue
    filled[name] = await copyRecords(ctx, field.list, given, before[name])
  }
  return filled
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** What cannot be found is left as it was sent, which no rule lets pass, unless the record had it before. */
async function copyRecords(
  ctx: Context,
  list: ListInput,
  ids: string[],
  before: unknown,
): Promise<unknown[]> {
  const target = ctx.engine.registry.collection(list.collection)
  const wanted = ids.filter((id) => uuidPattern.test(id))
  if (!target || wanted.length === 0 || ids.length > MAX_TICKED) return ids
  const request = parseQueryBody({
    method: 'find',
    args: [{ _id: { $in: wanted } }],
    paging: { page: 1, limit: ids.length, total: false },
  })
  const { data } = await findRecords(ctx, target, request)
  const kept = Array.isArray(before) ? (before as Values[]) : []
  const copies = Array.isArray(list.copies)
    ? list.copies.map((name) => [name, name])
    : Object.entries(list.copies)
  const copy = (record: Values) => Object.fromEntries(copies.map(([name, source]) => [name, record[source]]))
  const found = new Map([
    ...kept.map((item) => [plainText(item._id ?? item.id), item] as const),
    ...(data as unknown as Values[]).map((record) => [plainText(record._id), copy(record)] as const),
  ])
  return ids.map((id) => found.get(id) ?? id)
}
