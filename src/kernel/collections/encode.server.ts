import { hashPassword } from '#kernel/access/password.server.ts'
import type { Context } from '#kernel/context.ts'
import { toStoredJson } from '#kernel/data/stored-json.ts'
import { maskSealed } from '#kernel/thai/mask-sealed.ts'
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
  if (field.translates) return toStoredJson(cleanTranslations(field.translates, value))
  if (field.column === 'jsonb') return toStoredJson(value)
  return value
}

/** Rich text is as safe in other languages as in the first; phrases may stand in a block for either. */
function cleanTranslations(fields: Readonly<Record<string, Field>>, value: unknown): unknown {
  const clean = (name: string, said: unknown): unknown => {
    if (typeof said === 'string') return fields[name]?.kind === 'richText' ? sanitizeRichText(said) : said
    const given = Object.entries((said ?? {}) as Record<string, string>)
    return Object.fromEntries(given.map(([from, to]) => [from, to.includes('<') ? sanitizeRichText(to) : to]))
  }
  const byLang = Object.entries(value as Record<string, Record<string, unknown>>)
  return Object.fromEntries(
    byLang.map(([lang, said]) => [
      lang,
      Object.fromEntries(Object.entries(said).map(([name, words]) => [name, clean(name, words)])),
    ]),
  )
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
    const shown = showStored(ctx, stored)
    Object.assign(record, { [name]: unmasked ? shown : maskShown(ctx, shown) })
  }
  return record
}

/** What a sealed column holds; where no secret opens it, words that say so. */
export function showStored(ctx: Context, stored: string): string {
  return ctx.engine.seal.openStored(stored) ?? ctx.t('records.unreadable')
}

/** What is shown of a value that was read to those who do not see it whole. */
export function maskShown(ctx: Context, shown: string): string {
  return isUnreadable(ctx, shown) ? shown : maskSealed(shown)
}

/** True for the words in place of a value that cannot be read. */
export function isUnreadable(ctx: Context, shown: unknown): boolean {
  return shown === ctx.t('records.unreadable')
}

const sealedByCollection = new WeakMap<Collection, string[]>()

/** The fields whose values are stored sealed. */
export function sealedFields(collection: Collection): string[] {
  let names = sealedByCollection.get(collection)
  if (!names) {
    names = Object.keys(collection.fields).filter((name) => collection.fields[name]?.sealed)
    sealedByCollection.set(collection, names)
  }
  return names
}
