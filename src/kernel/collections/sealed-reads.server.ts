import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { recordDoing } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Collection } from './define.ts'

/** Values of sealed fields that one person may look for within an hour. */
const SEARCH_LIMIT = { max: 30, seconds: 3600 }

/** The values that a request may compare with sealed fields, by what was counted and written down for it. */
const noted = new WeakMap<Context, Set<string>>()

/** Has a request look for a value of a sealed field by the words of a list: counted and written down once, however often it is read. */
export async function allowSealedWord(
  ctx: Context,
  collection: Collection,
  field: string,
  value: string,
): Promise<void> {
  const values = noted.get(ctx) ?? new Set()
  if (values.has(value)) return
  await noteSealedSearch(ctx, collection, [field])
  noted.set(ctx, values.add(value))
}

/** Whether the request may compare the value with a sealed field. */
export function isSealedWordAllowed(ctx: Context, value: string): boolean {
  return noted.get(ctx)?.has(value) ?? false
}

/** Counts and writes down that somebody looks for the value of a sealed field; the value itself is not written. */
export async function noteSealedSearch(
  ctx: Context,
  collection: Collection,
  fields: readonly string[] = [],
): Promise<void> {
  if (fields.length === 0) return
  const key = ['sealed', ctx.site._id, ctx.actor.userID ?? '']
  if (!(await takeAttempt(ctx.engine, key, SEARCH_LIMIT)))
    throw new DomainError('records.too-many-sealed', { status: 429 })
  await recordDoing(ctx, {
    action: 'sealed-search',
    collection: collection.name,
    recordID: null,
    changes: { fields },
  })
}
