import { type Expression, sql } from 'kysely'
import type { Collection } from '#kernel/collections/define.ts'
import type { FieldKind } from '#kernel/collections/fields.ts'
import { inThaiOrder } from '#kernel/data/fragments.ts'
import type { CellKind, ColumnInput } from './define-list.server.ts'

const CELLS: Partial<Record<FieldKind, CellKind>> = {
  number: 'number',
  money: 'money',
  boolean: 'choice',
  choice: 'choice',
  date: 'day',
  timestamp: 'moment',
  image: 'picture',
  email: 'email',
  references: 'choices',
  choices: 'choices',
}

const PLAIN: readonly FieldKind[] = [
  'text',
  'longText',
  'number',
  'money',
  'boolean',
  'choice',
  'date',
  'timestamp',
]

/** How a field is drawn in lists; undefined where it is plain text. */
export function cellOf(kind: FieldKind): CellKind | undefined {
  return CELLS[kind]
}

/** What rows are sorted by where a field is: names as Thai dictionaries have them. */
export function sortOf(collection: Collection, name: string): Expression<unknown> {
  const column = `${collection.name}.${name}`
  return collection.fields[name]?.kind === 'text' ? inThaiOrder(column) : sql.ref(column)
}

type More = Partial<ColumnInput<never, never>> & { readonly isSortable?: boolean }

/**
 * The column of a declared field, under the words that the collection has for it. A sort needs an index over the site, the
 * field and the id.
 */
export function fieldColumn<DB, TB extends keyof DB>(
  collection: Collection,
  name: string,
  { isSortable = false, ...more }: More = {},
): ColumnInput<DB, TB> {
  const field = collection.fields[name]
  const isBuiltIn = name === 'createdAt' || name === 'updatedAt'
  if (!field && !isBuiltIn) throw new Error(`«${collection.name}» has no field «${name}»`)
  const kind = field ? (cellOf(field.kind) ?? 'text') : 'moment'
  const column = sql.ref(`${collection.name}.${name}`)
  const options = field?.kind === 'boolean' ? ['true', 'false'] : field?.options
  return {
    kind,
    label: isBuiltIn ? `records-screen.field.${name}` : `${collection.name}.field.${name}`,
    value: () => column,
    ...(options?.length ? { options, words: `${collection.name}.option.${name}.` } : {}),
    ...(isSortable ? { sort: () => sortOf(collection, name) } : {}),
    ...more,
  }
}

/** The fields of the form that a cell can show as they are: a new one can be chosen in lists without a word about it there. */
export function plainFields({ fields, admin }: Collection): string[] {
  const inForm = Object.values(admin?.groups ?? {}).flat()
  return inForm.filter((name) => PLAIN.includes(fields[name]?.kind ?? 'json'))
}

/** Columns of several fields alike. */
export function fieldColumns<DB, TB extends keyof DB>(
  collection: Collection,
  names: readonly string[],
  more: More = {},
): Record<string, ColumnInput<DB, TB>> {
  return Object.fromEntries(names.map((name) => [name, fieldColumn<DB, TB>(collection, name, more)]))
}
