import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { recordDoing } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Collection } from './define.ts'

/** Values of sealed fields that one person may look for within an hour. */
const SEARCH_LIMIT = { max: 30, seconds: 3600 }

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
