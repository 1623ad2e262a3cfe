import { z } from 'zod'
import type { Actor } from '#kernel/access/actor.ts'
import { DomainError, type ErrorDetail } from '#kernel/errors.ts'
import { isPlainName } from '#kernel/mail/plain-name.ts'
import type { Collection } from './define.ts'
import type { Field } from './fields.ts'
import { UNKNOWN_NAME } from './list-faults.ts'

/** True when a caller may write the field through the API or a form. */
export function isWritable(collection: Collection, name: string, actor: Actor): boolean {
  // Own names only: every object also has a toString and a constructor.
  const field = Object.hasOwn(collection.fields, name) ? collection.fields[name] : undefined
  if (!field || field.readOnly || (field.hidden && !field.writeOnly)) return false
  return collection.access.canWriteField(actor, name)
}

const schemas = new WeakMap<Field, z.ZodType>()

function valueSchema(field: Field): z.ZodType {
  let schema = schemas.get(field)
  if (!schema) {
    schema = field.required ? field.schema : field.schema.nullable()
    schemas.set(field, schema)
  }
  return schema
}

/** The rule for a whole record as a caller sends it, for documentation. */
export function documentSchema(collection: Collection): z.ZodObject {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.readOnly || (field.hidden && !field.writeOnly)) continue
    const schema = valueSchema(field)
    shape[name] = field.required && field.default === undefined ? schema : schema.optional()
  }
  return z.object(shape)
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Own keys of a plain object; anything else is not a record. */
function plainKeys(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new DomainError('records.not-a-record', { details: [{ path: 'data', message: 'data' }] })
  return Object.keys(data)
}

/**
 * Checks what a caller wants to write. Unknown and forbidden fields are one error naming them; wrong values are
 * one error listing all of them. Fields the server owns are left out without a word.
 */
export function parseWrite(
  collection: Collection,
  actor: Actor,
  data: unknown,
  mode: 'create' | 'update',
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  const details: ErrorDetail[] = []
  const record = data as Record<string, unknown>
  for (const name of plainKeys(data)) {
    if (collection.ignores.includes(name) || name === collection.tenant) continue
    // Clients say when they changed something; what counts is the server's clock.
    if (mode === 'update' && name === 'updatedAt') continue
    if (FORBIDDEN_KEYS.has(name) || !isWritable(collection, name, actor))
      throw new DomainError('records.unknown-field', {
        details: [{ path: name, message: UNKNOWN_NAME }],
        values: { field: name },
      })
    const field = collection.fields[name] as Field
    // Emptied is back at the default: such a column always holds a value.
    const value = record[name] === null ? (field.default ?? null) : record[name]
    const parsed = valueSchema(field).safeParse(value)
    if (parsed.success) result[name] = parsed.data
    else details.push({ path: name, message: faultOf(field, value) })
  }
  if (mode === 'create') addMissing(collection, result, details)
  if (details.length > 0) throw new DomainError('records.invalid', { details })
  return result
}

function addMissing(collection: Collection, result: Record<string, unknown>, details: ErrorDetail[]): void {
  for (const [name, field] of Object.entries(collection.fields)) {
    if (name in result || details.some((detail) => detail.path === name)) continue
    if (field.default !== undefined) result[name] = field.default
    else if (field.required && !field.readOnly && !field.hidden)
      details.push({ path: name, message: 'records.fault.required' })
  }
}

/** The text key that tells a person what is wrong with the value. */
export function faultOf(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'records.fault.required'
  if (field.max !== undefined && typeof value === 'string' && value.length > field.max && !field.sealed)
    return 'records.fault.too-long'
  if (field.plainName && typeof value === 'string' && !isPlainName(value)) return 'records.fault.plain-name'
  return `records.fault.${field.kind}`
}
