import type { Collection } from '#kernel/collections/define.ts'
import { decodeRecord } from '#kernel/collections/encode.server.ts'
import { scopeOf } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { readCondition } from '#kernel/query/condition.ts'
import { type PageOfRows, pageStatement, readPages } from '#kernel/query/page-statement.ts'
import { tableRow, withoutSealed } from '#kernel/query/row.ts'
import { sortTerms } from '#kernel/query/sort.ts'
import { quoteName } from '#kernel/query/sql.ts'
import { describeCollection } from '#shell/records/describe.server.ts'
import type { FieldDescription, Titles } from '#shell/records/description.ts'
import { formatValue } from '#shell/records/format-value.ts'
import { readTitles } from '#shell/records/references.server.ts'
import { formatCell, isFigure } from './format-cell.ts'
import type { Turn } from './source.server.ts'
import type { CellFormat, ShownTable, WantedColumn } from './table-data.ts'

/** A table of an own collection that this person may read. */
export interface OwnTable {
  /** Its place among the blocks of the page. */
  readonly at: number
  readonly collection: Collection
  readonly columns: readonly WantedColumn[]
  readonly turn: Turn
}

type OwnColumn = WantedColumn & { readonly described: FieldDescription }
type Values = Record<string, unknown> & { _id: string }

type Found = PageOfRows<Values>

interface Planned extends OwnTable {
  readonly shown: readonly OwnColumn[]
  readonly sort: number
}

/** The columns that the person may read: those that staff chose, else those of the collection's list. */
function planTable(ctx: Context, table: OwnTable): Planned {
  const description = describeCollection(ctx, table.collection)
  const byName = new Map(description.fields.map((field) => [field.name, field]))
  const chosen = table.columns.flatMap((column) => {
    const described = byName.get(column.field)
    return described ? [{ ...column, described }] : []
  })
  const usual = () =>
    description.columns.map((described) => ({
      field: described.name,
      label: described.label,
      format: 'auto' as const,
      described,
    }))
  const shown = chosen.length > 0 ? chosen : usual()
  const isSortable = shown[Math.abs(table.turn.sort) - 1]?.described.sortable ?? false
  return { ...table, shown, sort: isSortable ? table.turn.sort : 0 }
}

function orderOf(collection: Collection, { shown, sort }: Planned): Record<string, 1 | -1> {
  const column = shown[Math.abs(sort) - 1]
  if (column) return { [column.field]: sort > 0 ? 1 : -1 }
  return collection.admin?.sort ?? { createdAt: -1 }
}

/** The statement of one table. */
function compileTable(ctx: Context, planned: Planned, values: unknown[]): string {
  const { at, collection, shown, turn } = planned
  const scope = scopeOf(ctx)
  const row = tableRow(scope, collection, 't', false)
  const bounds = readCondition(scope, collection, 'read', { alias: 't', values })
  const from = `from ${quoteName(collection.name)} t where ${bounds === false ? 'false' : bounds}`
  const named = new Set(['_id', ...shown.map(({ field }) => field)])
  // Who sees a sealed field may hang on any other field of the record.
  const isSealed = shown.some(({ field }) => row.columns.get(field)?.hash !== undefined)
  const columns = [...row.columns]
    .filter(([name]) => isSealed || named.has(name))
    .map(([name, { sql }]) => `${sql} as ${quoteName(name)}`)
    .join(', ')
  const terms = [...sortTerms(withoutSealed(row), orderOf(collection, planned), 'sort'), 't."_id" asc']
  return pageStatement({ at, columns, from, order: terms.join(', '), page: turn.page, size: turn.size })
}

/** The names of everything that the tables refer to: one query for each collection, not for each table. */
function readAllTitles(ctx: Context, tables: readonly Planned[], found: readonly Found[]): Promise<Titles> {
  const fields = new Map<string, FieldDescription>()
  const values = new Map<string, unknown[]>()
  for (const { at, shown } of tables)
    for (const { described } of shown) {
      if (!described.refers) continue
      const name = `${described.refers.collection}.${described.refers.by}`
      fields.set(name, { ...described, name })
      const own =
        found.find((one) => one.at === at)?.rows.flatMap((row) => [row[described.name]].flat()) ?? []
      values.set(name, [...(values.get(name) ?? []), ...own])
    }
  return readTitles(ctx, [...fields.values()], [Object.fromEntries(values)])
}

/** Reads all tables of own collections with one query, as far as this person may see them. */
export async function readOwnTables(
  ctx: Context,
  tables: readonly OwnTable[],
): Promise<{ at: number; shown: ShownTable }[]> {
  if (tables.length === 0) return []
  const planned = tables.map((table) => planTable(ctx, table))
  const values: unknown[] = []
  const statements = planned.map((table) => compileTable(ctx, table, values))
  const found = await readPages<Values>(ctx, statements, values)
  const wording = { lang: ctx.lang, titles: await readAllTitles(ctx, planned, found) }
  return planned.flatMap((table) => {
    const own = found.find((one) => one.at === table.at)
    return own ? [{ at: table.at, shown: showTable(ctx, table, own, wording) }] : []
  })
}

function isFigureColumn({ kind }: FieldDescription, format: CellFormat): boolean {
  return format === 'auto' ? kind === 'number' || kind === 'money' : isFigure(format, [])
}

function showTable(
  ctx: Context,
  { collection, shown, turn, sort }: Planned,
  { n, page, rows }: Found,
  wording: { lang: string; titles: Titles },
): ShownTable {
  const records = rows.map((row) => decodeRecord(ctx, collection, row))
  const write = ({ described, format }: OwnColumn, value: unknown) =>
    format === 'auto' ? formatValue(described, value, wording) : formatCell(value, format, wording.lang)
  return {
    columns: shown.map(({ label, described, format }) => ({
      label: label || described.label,
      align: isFigureColumn(described, format) ? 'end' : 'start',
      isSortable: described.sortable,
    })),
    rows: records.map((record) => ({
      key: record._id,
      cells: shown.map((column) => write(column, record[column.described.name])),
    })),
    table: { ...turn, sort, page, total: n, pages: Math.max(1, Math.ceil(n / turn.size)) },
  }
}
