import { sql } from 'kysely'
import { hasBin } from '#kernel/bin/remove-to-bin.server.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import type { Collection } from '#kernel/collections/define.ts'
import { decodeRecord } from '#kernel/collections/encode.server.ts'
import type { FieldKind } from '#kernel/collections/fields.ts'
import type { Context } from '#kernel/context.ts'
import { matching, visible } from '#kernel/data/fragments.ts'
import { removeChosen } from '#kernel/lists/actions.server.ts'
import {
  type BulkAction,
  type ColumnInput,
  defineList,
  type FilterInput,
  type List,
  type ListRow,
} from '#kernel/lists/define-list.server.ts'
import { cellOf } from '#kernel/lists/field-columns.ts'
import type { GenericPart } from '#kernel/routes.ts'
import type { CollectionDescription, FieldDescription, RecordValues } from './description.ts'
import { formatValue, listChoices } from './format-value.ts'
import { filterFields, searchFilter } from './list-filter.ts'
import type { ScreenPaths } from './open-screen.server.ts'
import { titleFieldsOf, titleOf } from './record-title.ts'
import { readTitles } from './references.server.ts'

type AnyTables = Record<string, Record<string, unknown>>
type Column = ColumnInput<AnyTables, string>
type Filter = FilterInput<AnyTables, string>

/** Values that only a record's own page shows. */
const NOT_IN_LISTS: readonly FieldKind[] = ['richText', 'json', 'file']

interface Listed {
  readonly collection: Collection
  readonly description: CollectionDescription
  readonly paths: ScreenPaths
  readonly base: string
  readonly only: GenericPart | undefined
}

/** The name of the list whose screens are at the path. */
export function listName(base: string): string {
  return `records${base.replaceAll('/', '.')}`
}

/** The list of a collection's records, as far as the actor may read them. */
export function collectionList({ collection, description, paths, base, only }: Listed): List {
  const page = paths.detail ?? (description.may.update ? paths.edit : null) ?? paths.page
  return defineList<AnyTables, string>({
    name: listName(base),
    authorize: (ctx) => authorize(ctx, collection, 'read'),
    rows: (ctx) => rowsOf(ctx, collection, only),
    key: (eb) => eb.ref(`${collection.name}._id`) as never,
    ...(collection.admin?.beforeSearch && { beforeSearch: collection.admin.beforeSearch }),
    search: (ctx, words) =>
      collection.admin?.search?.(ctx, words) ??
      matching(ctx, collection, searchFilter(words, description.fields, titleFieldsOf(collection))),
    filters: Object.fromEntries(
      filterFields(description).map((field) => [`f.${field.name}`, toFilter(collection, field)]),
    ),
    columns: columnsOf(collection, description),
    sort: description.sort,
    ...(page === null ? {} : { path: `${page}:id` }),
    ...(paths.edit && description.may.update ? { editPath: `${paths.edit}:id` } : {}),
    actions: {
      ...collection.admin?.actions,
      ...(description.may.delete && paths.edit !== null ? { delete: deleteAction(collection) } : {}),
    },
    ahead: async (ctx, keys, purpose) =>
      purpose === 'page' && titleFieldsOf(collection).length > 1
        ? readNames(ctx, collection, keys)
        : undefined,
    complete: (ctx, rows, _purpose, names) =>
      completeRows(ctx, {
        collection,
        description,
        rows,
        names: names instanceof Map ? (names as Map<string, string>) : undefined,
      }),
  })
}

function rowsOf(ctx: Context, collection: Collection, only: GenericPart | undefined) {
  const all = ctx.from(collection).where(visible(ctx, collection))
  const found = only ? all.where(matching(ctx, collection, { [only.field]: { $in: [...only.values] } })) : all
  return found as unknown as ReturnType<List['rows']>
}

/** The columns of the list first, then everything else that a person may choose to see. */
function columnsOf(collection: Collection, description: CollectionDescription): Record<string, Column> {
  const usual = new Map(description.columns.map((field) => [field.name, field]))
  const more = description.fields.filter(({ name, kind }) => !usual.has(name) && !NOT_IN_LISTS.includes(kind))
  const title = usual.has(description.titleField ?? '')
    ? description.titleField
    : description.columns[0]?.name
  const shown = [...usual.values(), ...more].map((field): [string, Column] => [
    field.name,
    {
      ...toColumn(collection, field),
      ...fileHeading(description, field.name),
      isUsual: usual.has(field.name),
      isTitle: field.name === title,
    },
  ])
  const sorted = description.sort.replace(/^-/, '')
  const field = description.fields.find(({ name }) => name === sorted)
  if (field && !shown.some(([name]) => name === sorted))
    shown.push([sorted, { ...toColumn(collection, field), isUsual: false }])
  return Object.fromEntries(shown)
}

/** In a file a name stands in its parts, each under its own heading. */
function fileHeading({ fields }: CollectionDescription, name: string): { fileHeading?: string } {
  const field = fields.find((known) => known.name === name)
  return field ? { fileHeading: field.label } : {}
}

function toColumn(collection: Collection, field: FieldDescription): Column {
  const reference = `${collection.name}.${field.name}`
  const declared = collection.fields[field.name]
  const isUnique = declared?.unique === true && declared.filled
  return {
    kind: cellOf(field.kind) ?? 'text',
    heading: field.label,
    said: Object.fromEntries(field.options.map(({ value, label }) => [value, label])),
    value: (eb) => eb.ref(reference),
    ...(field.kind === 'phone' ? { isWhole: true } : {}),
    ...(field.kind === 'reference' && field.refers?.by === '_id'
      ? { related: { collection: field.refers.collection, id: (eb) => eb.ref(reference) as never } }
      : {}),
    ...(field.sortable ? { sort: (eb) => eb.ref(reference) } : {}),
    ...(isUnique ? { isUnique } : {}),
  }
}

function toFilter(collection: Collection, field: FieldDescription): Filter {
  return {
    shape: { kind: 'choice', options: field.options.map(({ value }) => value) },
    heading: field.label,
    options: async () => field.options,
    where: (_ctx, value, eb) =>
      eb(`${collection.name}.${field.name}`, '=', field.kind === 'boolean' ? value === 'true' : value),
  }
}

function deleteAction(collection: Collection): BulkAction {
  return {
    label: 'lists.delete',
    tone: 'danger',
    confirm: hasBin(collection) ? 'lists.bin-question' : 'lists.delete-question',
    may: (ctx) => collection.access.verdict(ctx.actor, 'delete') === true,
    run: (ctx, ids) => removeChosen(ctx, collection, ids),
  }
}

/** Values in a person's words where the kind of the cell alone does not say them: whole names, names of other records, masks. */
async function completeRows(
  ctx: Context,
  {
    collection,
    description,
    rows,
    names,
  }: Pick<Listed, 'collection' | 'description'> & {
    rows: readonly ListRow[]
    names: ReadonlyMap<string, string> | undefined
  },
): Promise<void> {
  const fields = [...description.columns, ...description.fields]
  const shown = new Map(fields.map((field) => [field.name, field]))
  for (const { id, values } of rows) decodeRecord(ctx, collection, Object.assign(values, { _id: id }))
  const records = rows.map(({ values }) => values as RecordValues)
  const referring = [...shown.values()].filter(
    ({ name, refers }) => refers && name in (rows[0]?.values ?? {}),
  )
  const titles = await readTitles(ctx, referring, records)
  const wording = { lang: ctx.lang, titles }
  for (const { id, values } of rows)
    for (const [name, value] of Object.entries(values)) {
      const field = shown.get(name)
      if (!field) continue
      if (names && name === description.titleField) values[name] = names.get(id) ?? value
      else if (field.kind === 'choices') values[name] = listChoices(field, value ?? [])
      else if (field.kind === 'references')
        values[name] = formatValue(field, value, wording).split(', ').filter(Boolean)
      else if (!cellOf(field.kind)) values[name] = formatValue(field, value, wording)
    }
}

/** The whole names of records whose title has several fields. */
async function readNames(
  ctx: Context,
  collection: Collection,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const found = await ctx
    .from(collection)
    .select(['_id', ...titleFieldsOf(collection)] as never)
    // One value, however many: the statement is the same for every page.
    .where('_id' as never, '=', sql`any(${keys}::uuid[])` as never)
    .execute()
  return new Map(
    (found as unknown as RecordValues[]).map((row) => [row._id, titleOf(collection, row, ctx.lang)]),
  )
}
