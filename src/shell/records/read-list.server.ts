import type { Collection } from '#kernel/collections/define.ts'
import { countRecords, findRecords } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import type { GenericPart } from '#kernel/routes.ts'
import type { CollectionDescription, RecordValues, Titles } from './description.ts'
import type { ListAddress } from './list-address.ts'
import { buildListFilter } from './list-filter.ts'
import { titleFieldsOf, titleOf } from './record-title.ts'
import { readTitles } from './references.server.ts'

export interface ListPage {
  readonly rows: readonly { readonly title: string; readonly values: RecordValues }[]
  readonly total: number
  /** Pages in all, at least one. */
  readonly pages: number
  /** The page that is shown: the last one where the address asks for a later one. */
  readonly page: number
  readonly titles: Titles
}

/** The sort of an address in the query grammar. */
export function readSort(sort: string): Record<string, 1 | -1> {
  return sort.startsWith('-') ? { [sort.slice(1)]: -1 } : { [sort]: 1 }
}

/** Reads one page of a list with the fields of its columns only. */
export async function readListPage(
  ctx: Context,
  collection: Collection,
  description: CollectionDescription,
  address: ListAddress,
  only?: GenericPart,
): Promise<ListPage> {
  const filter = buildListFilter(address, description.fields, titleFieldsOf(collection), only)
  const total = await countRecords(ctx, collection, parseQueryBody({ method: 'count', args: [filter] }))
  const pages = Math.max(1, Math.ceil(total / address.size))
  const page = Math.min(address.page, pages)
  const readable = new Set(description.fields.map((field) => field.name))
  const shown = [...description.columns.map((field) => field.name), ...titleFieldsOf(collection)]
  const projection = Object.fromEntries(shown.filter((name) => readable.has(name)).map((name) => [name, 1]))
  const { data } = await findRecords(
    ctx,
    collection,
    parseQueryBody({
      method: 'find',
      args: [filter, { _id: 1, ...projection }],
      sort: readSort(address.sort),
      paging: { page, limit: address.size, total: false },
    }),
  )
  const records = data as unknown as RecordValues[]
  return {
    rows: records.map((values) => ({ title: titleOf(collection, values), values })),
    total,
    pages,
    page,
    titles: await readTitles(ctx, description.columns, records),
  }
}
