import { hashPassword } from '#kernel/access/password.server.ts'
import type { Context } from '#kernel/context.ts'
import { maskCitizenId } from '#kernel/thai/citizen-id.ts'
import { type Collection, hashColumn } from './define.ts'
import type { Field } from './fields.ts'
import { sanitizeRichText } from './sanitize.server.ts'

/** Turns checked values into column values. Slow work is done here, before a transaction is open. */
export async function encodeColumns(
  ctx: Context,
  collection: Collection,
  data: Readonly<Record<string, unknown>>,
): Promise<Map<string, unknown>> {
  const columns = new Map<string, unknown>()
  for (const [name, value] of Object.entries(data)) {
    const field = collection.fields[name] as Field
    columns.set(name, await encodeValue(ctx, field, value))
    if (field.sealed)
      columns.set(hashColumn(name), typeof value === 'string' ? ctx.engine.seal.hash(value) : null)
  }
  return columns
}

async function encodeValue(ctx: Context, field: Field, value: unknown): Promise<unknown> {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') {
    if (field.sealed) return ctx.engine.seal.seal(value)
    if (field.kind === 'password') return hashPassword(value)
    if (field.kind === 'richText') return sanitizeRichText(value)
  }
  if (field.column === 'jsonb') return JSON.stringify(value)
  return value
}

/** Opens sealed fields of a record that was read; they are masked unless the policy shows them to this actor. */
export function decodeRecord<R extends Record<string, unknown>>(
  ctx: Context,
  collection: Collection,
  record: R,
): R {
  const unmasked = collection.access.seesUnmasked(ctx.actor, record)
  for (const name of sealedFields(collection)) {
    const stored = record[name]
    if (typeof stored !== 'string') continue
    const plain = ctx.engine.seal.open(stored)
    Object.assign(record, { [name]: unmasked ? plain : maskCitizenId(plain) })
  }
  return record
}

const sealedByCollection = new WeakMap<Collection, string[]>()

function sealedFields(collection: Collection): string[] {
  let names = sealedByCollection.get(collection)
  if (!names) {
    names = Object.keys(collection.fields).filter((name) => collection.fields[name]?.sealed)
    sealedByCollection.set(collection, names)
  }
  return names
}
