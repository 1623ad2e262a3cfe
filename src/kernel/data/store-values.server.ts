import { isExpression } from 'kysely'
import type { Seal } from '#kernel/access/seal.server.ts'
import { builtInColumns, type DeclaredTable, hashColumn, isCollection } from '#kernel/collections/define.ts'
import type { Field } from '#kernel/collections/fields.ts'
import { newId } from '#kernel/collections/ids.ts'
import { sanitizeRichText } from '#kernel/collections/sanitize.server.ts'
import { faultOf } from '#kernel/collections/schemas.ts'
import { DomainError } from '#kernel/errors.ts'
import { toStoredJson } from './stored-json.ts'

/** Turns values into what the columns hold: documents as text, citizen ids sealed with their hash, HTML without scripts. */
export function storeValues(
  seal: Seal,
  table: DeclaredTable,
  values: Readonly<Record<string, unknown>>,
): Map<string, unknown> {
  const stored = new Map<string, unknown>()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    const field = fieldOf(table, name)
    if (!field || isExpression(value)) {
      stored.set(name, value)
      continue
    }
    checkValue(name, field, value)
    stored.set(name, storeValue(seal, field, value))
    if (field.sealed) stored.set(hashColumn(name), typeof value === 'string' ? seal.hash(value) : null)
  }
  return stored
}

function storeValue(seal: Seal, field: Field, value: unknown): unknown {
  if (value === null) return null
  if (field.column === 'jsonb') return toStoredJson(value)
  if (typeof value !== 'string') return value
  if (field.sealed) return seal.seal(value)
  return field.kind === 'richText' ? sanitizeRichText(value) : value
}

/** Undefined for a column that every table has. Throws for one that the table does not declare. */
function fieldOf(table: DeclaredTable, name: string): Field | undefined {
  if (Object.hasOwn(table.fields, name)) return table.fields[name]
  if (isCollection(table) && (name in builtInColumns || name === 'deletedAt')) return undefined
  throw new Error(`«${table.name}» has no column «${name}»`)
}

function checkValue(name: string, field: Field, value: unknown): void {
  const isFine =
    value === null ? !field.filled : field.kind === 'password' || field.schema.safeParse(value).success
  if (!isFine) throw invalid([{ path: name, message: faultOf(field, value) }])
}

/** The columns of a new row, with an id where it has none. */
export function storeNew(
  seal: Seal,
  table: DeclaredTable,
  row: Readonly<Record<string, unknown>>,
  now?: Date,
): ReadonlyMap<string, unknown> {
  checkStored(table, row)
  const stored = storeValues(seal, table, row)
  return isCollection(table) && !stored.has('_id') ? new Map([['_id', newId(now)], ...stored]) : stored
}

/** Throws naming the columns that a new row has to have and does not. */
function checkStored(table: DeclaredTable, row: Readonly<Record<string, unknown>>): void {
  const missing = Object.entries(table.fields).filter(
    ([name, field]) => field.filled && field.default === undefined && row[name] === undefined,
  )
  if (missing.length > 0)
    throw invalid(missing.map(([path]) => ({ path, message: 'records.fault.required' })))
}

function invalid(details: { path: string; message: string }[]): DomainError {
  return new DomainError('records.invalid', { details })
}
