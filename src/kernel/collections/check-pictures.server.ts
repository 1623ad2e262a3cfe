import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import type { Collection } from './define.ts'

type Reading = Readonly<Record<string, unknown>>

/** Pictures that come with the product; nothing is asked for with them. */
const BUNDLED = /^\/assets\/[\w./-]+$/

/** Of the files, those of this site that the actor may put into a record: staff any, others what they sent themselves. */
async function findUsable(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.run<{ _id: string }>(
    `select "_id" from file where site_id = $1 and "_id" = any($2::uuid[]) and ($3 or "userID" = $4)`,
    [ctx.site._id, ids, ctx.actor.isStaff, ctx.actor.userID],
  )
  return new Set(rows.map(({ _id }) => _id))
}

/**
 * Throws where a field for pictures would show what was not uploaded here: an address of anything else makes every
 * browser that shows the record ask for it. What the record has already may stay.
 */
export async function checkPictures(
  ctx: Context,
  collection: Collection,
  given: Reading,
  before: Reading = {},
): Promise<void> {
  // The server's own work has looked at what it writes; the files of an import become files after its records.
  if (ctx.actor.role === 'server') return
  const fresh = Object.entries(given).filter(([name, value]) => {
    if (collection.fields[name]?.kind !== 'image') return false
    return typeof value === 'string' && value !== '' && value !== before[name] && !BUNDLED.test(value)
  })
  const usable = await findUsable(
    ctx,
    fresh.flatMap(([, value]) => fileIdOf(value) ?? []),
  )
  const details = fresh
    .filter(([, value]) => !usable.has(fileIdOf(value) ?? ''))
    .map(([path]) => ({ path, message: 'records.fault.image' }))
  if (details.length > 0) throw new DomainError('records.invalid', { details })
}
