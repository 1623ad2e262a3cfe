import type { Collection } from '#kernel/collections/define.ts'
import { type Doc, findRecords } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import type { ChoiceDescription, FieldDescription, Titles } from './description.ts'
import { MAX_CHOICES } from './max-choices.ts'
import { titleFieldsOf, titleOf } from './record-title.ts'

const VALUES_A_QUERY = 200

/** The collection that a field refers to, unless the actor may read none of it. */
function targetOf(ctx: Context, field: FieldDescription): Collection | undefined {
  const target = field.refers ? ctx.engine.registry.collection(field.refers.collection) : undefined
  return target && target.access.verdict(ctx.actor, 'read') !== false ? target : undefined
}

/** What a record is called where another one names it. */
export function nameOf(ctx: Context, target: Collection, doc: Doc): string {
  return target.admin?.found?.name?.(ctx, doc) ?? titleOf(target, doc, ctx.lang)
}

/** The records that each reference input offers, by field; those chosen already are always among them. */
export async function readChoices(
  ctx: Context,
  fields: readonly FieldDescription[],
  chosen: Readonly<Record<string, unknown>>,
): Promise<Record<string, ChoiceDescription[]>> {
  const result: Record<string, ChoiceDescription[]> = {}
  for (const field of fields) {
    const target = targetOf(ctx, field)
    if (!field.refers) continue
    const offered = target ? await readFirst(ctx, target, field.refers.by) : []
    const known = new Set(offered.map((choice) => choice.value))
    const others = [...valuesOf(chosen[field.name])].filter((value) => !known.has(value))
    const titles = await readTitles(ctx, [field], [{ [field.name]: others }])
    const named = others.map((value) => ({
      value,
      label: titles[field.refers?.collection ?? '']?.[value] ?? '–',
    }))
    result[field.name] = [...named, ...offered]
  }
  return result
}

async function readFirst(ctx: Context, target: Collection, by: '_id' | 'code'): Promise<ChoiceDescription[]> {
  const title = titleFieldsOf(target)[0]
  const request = parseQueryBody({
    method: 'find',
    ...(title ? { sort: { [title]: 1 } } : {}),
    paging: { page: 1, limit: MAX_CHOICES, total: false },
  })
  const { data } = await findRecords(ctx, target, request)
  return (data as Doc[]).map((doc) => ({ value: String(doc[by]), label: nameOf(ctx, target, doc) }))
}

function valuesOf(value: unknown): Set<string> {
  const items: unknown[] = Array.isArray(value) ? value : [value]
  return new Set(items.filter((item) => typeof item === 'string').filter((item) => item !== ''))
}

/** The names behind the references of some records, as far as the actor may read them. */
export async function readTitles(
  ctx: Context,
  fields: readonly FieldDescription[],
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<Titles> {
  const titles: Record<string, Record<string, string>> = {}
  for (const field of fields) {
    const target = targetOf(ctx, field)
    if (!target || !field.refers) continue
    const found = (titles[target.name] ??= {})
    const wanted = new Set(records.flatMap((record) => [...valuesOf(record[field.name])]))
    const missing = [...wanted].filter((value) => !(value in found))
    for (let at = 0; at < missing.length; at += VALUES_A_QUERY)
      Object.assign(
        found,
        await readSome(ctx, target, field.refers.by, missing.slice(at, at + VALUES_A_QUERY)),
      )
  }
  return titles
}

/** The names of records of a collection by their ids, as far as they are there and the actor may read them. */
export async function readRecordNames(
  ctx: Context,
  collection: Collection,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  if (ids.length === 0 || collection.access.verdict(ctx.actor, 'read') === false) return {}
  const found: Record<string, string> = {}
  for (let at = 0; at < ids.length; at += VALUES_A_QUERY)
    Object.assign(found, await readSome(ctx, collection, '_id', ids.slice(at, at + VALUES_A_QUERY)))
  return found
}

async function readSome(ctx: Context, target: Collection, by: '_id' | 'code', values: readonly string[]) {
  const request = parseQueryBody({
    method: 'find',
    args: [{ [by]: { $in: values } }],
    paging: { page: 1, limit: values.length, total: false },
  })
  const { data } = await findRecords(ctx, target, request)
  return Object.fromEntries((data as Doc[]).map((doc) => [String(doc[by]), nameOf(ctx, target, doc)]))
}
