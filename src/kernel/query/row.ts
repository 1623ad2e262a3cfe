import { type Collection, hashColumn, searchColumn } from '#kernel/collections/define.ts'
import type { ColumnType } from '#kernel/collections/fields.ts'
import type { Scope } from './contract.ts'
import { unknownField } from './refusals.ts'
import { quoteName } from './sql.ts'

/** What is known of the documents inside a jsonb value that this statement made itself. */
export type Shape = ReadonlyMap<string, { readonly type: ColumnType; readonly document?: Shape | undefined }>

/** A typed SQL expression. */
export interface Expression {
  readonly sql: string
  readonly type: ColumnType
  readonly document?: Shape | undefined
  /** How many stored values it is made of; one unless told. */
  readonly weight?: number | undefined
}

export interface Column extends Expression {
  readonly notNull?: boolean
  /** Other words for its values. */
  readonly synonyms?: Readonly<Record<string, string>> | undefined
  /** The folded twin of a search field. */
  readonly search?: string | undefined
  /** The keyed hash of a sealed field, which only equality may use. */
  readonly hash?: string | undefined
  /** True for a sealed field that the actor reads masked: it cannot be compared either. */
  readonly isMasked?: boolean
}

/** The names that a filter or expression may use. `open` stands for a jsonb value whose keys are free. */
export interface Row {
  readonly columns: ReadonlyMap<string, Column>
  readonly open?: string
}

/** A column, and the way into it where it is jsonb. */
export interface Target {
  readonly column: Column
  readonly segments: readonly string[]
}

const segmentPattern = /^(?:[A-Za-z_][A-Za-z0-9_]{0,63}|0|[1-9][0-9]{0,3})$/

/** The columns of a collection's table that the actor may name; all of them when trusted. */
export function tableRow(scope: Scope, collection: Collection, alias: string, trusted: boolean): Row {
  const columns = new Map<string, Column>()
  const mayName = (name: string) => trusted || collection.access.canReadField(scope.actor, name)
  const add = (name: string, column: Omit<Column, 'sql'>, stored = name) => {
    if (mayName(name)) columns.set(name, { ...column, sql: `${alias}.${quoteName(stored)}` })
  }
  columns.set('_id', { sql: `${alias}."_id"`, type: 'uuid', notNull: true })
  if (collection.tenant !== 'platform') add(collection.tenant, { type: 'uuid', notNull: true }, 'site_id')
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.hidden && !trusted) continue
    add(name, {
      type: field.column,
      notNull: field.required,
      synonyms: field.synonyms,
      search: field.search ? `${alias}.${quoteName(searchColumn(name))}` : undefined,
      ...(field.sealed && {
        hash: `${alias}.${quoteName(hashColumn(name))}`,
        isMasked: !trusted && !collection.access.seesUnmasked(scope.actor, {}),
      }),
    })
  }
  add('createdAt', { type: 'timestamptz', notNull: true })
  add('updatedAt', { type: 'timestamptz', notNull: true })
  if (collection.softDelete && trusted) add('deletedAt', { type: 'timestamptz' })
  return { columns }
}

/** The row without its sealed fields, which exist for equality filters and plain reads alone. */
export function withoutSealed(row: Row): Row {
  return { columns: new Map([...row.columns].filter(([, column]) => column.hash === undefined)) }
}

/** Finds what a dotted name stands for; 400 when the caller may not name it. */
export function resolveField(row: Row, name: string, path: string): Target {
  const [head = '', ...segments] = name.split('.')
  if (row.open !== undefined) {
    checkSegments([head, ...segments], name, path)
    return { column: { sql: row.open, type: 'jsonb' }, segments: [head, ...segments] }
  }
  const column = row.columns.get(head)
  if (column === undefined) throw unknownField(path, name)
  if (segments.length > 0 && column.type !== 'jsonb') throw unknownField(path, name)
  checkSegments(segments, name, path)
  checkDocument(column.document, segments, name, path)
  return { column, segments }
}

function checkSegments(segments: readonly string[], name: string, path: string): void {
  if (segments.length > 8 || segments.some((segment) => !segmentPattern.test(segment))) {
    throw unknownField(path, name)
  }
}

function checkDocument(
  shape: Shape | undefined,
  segments: readonly string[],
  name: string,
  path: string,
): void {
  let known = shape
  for (const segment of segments) {
    if (known === undefined) return
    if (/^\d/.test(segment)) continue
    const found = known.get(segment)
    if (found === undefined) throw unknownField(path, name)
    // A scalar or array inside a known document has nothing below it.
    known = found.document ?? (found.type === 'jsonb' ? undefined : new Map())
  }
}

/** The jsonpath to the segments, in lax mode: arrays on the way are walked like Mongo does. */
export function jsonPath(segments: readonly string[], ending = ''): string {
  const steps = segments.map((segment) => (/^\d/.test(segment) ? `[${segment}]` : `."${segment}"`))
  return `'$${steps.join('')}${ending}'::jsonpath`
}
