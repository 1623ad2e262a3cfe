import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { findUploadRule, mayUpload } from '#kernel/storage/purposes.ts'
import type { UploadTable } from './collections.ts'

export interface UploadRequest {
  purpose: string
  name: string
  size: number | undefined
}

const MEGABYTE = 1024 * 1024
const MAX_UNDER_WAY = 20

/** Notes that somebody is about to upload a file, provided that they may and that there is room; the room is theirs. */
export async function beginUpload(ctx: Context, request: UploadRequest): Promise<UploadTable> {
  const find = ctx.engine.registry.collection
  const rule = findUploadRule(find, request.purpose)
  if (ctx.actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
  if (!rule) throw new DomainError('files.unknown-purpose')
  if (!mayUpload(find, ctx.actor, request.purpose)) throw forbidden()
  const { size } = request
  if (size === undefined || !Number.isSafeInteger(size) || size < 1)
    throw new DomainError('files.length-needed')
  if (size > rule.maxBytes)
    throw new DomainError('files.too-large', {
      status: 413,
      values: { max: Math.floor(rule.maxBytes / MEGABYTE) },
    })
  await reserve(ctx, size)
  return ctx.db
    .insertInto('upload')
    .values({
      site_id: ctx.site._id,
      _id: newId(ctx.now),
      createdAt: ctx.now.toISOString(),
      name: request.name.slice(0, 500).toWellFormed().replaceAll('\0', ' '),
      size,
      purpose: request.purpose,
      userID: ctx.actor.userID,
      place: await ctx.engine.storage.placeFor(ctx.site),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Throws unless the site has room for so many bytes more, those that are on their way counted. */
async function reserve(ctx: Context, size: number): Promise<void> {
  const siteId = ctx.site._id
  // One reservation at a time, or two would take the same room.
  await ctx.run(`select pg_advisory_xact_lock(hashtext('sala.quota'), hashtext($1))`, [siteId])
  const [taken] = await ctx.run<{ bytes: number; mine: number }>(
    `select (select coalesce(sum(size::bigint), 0) from file where site_id = $1)
          + (select coalesce(sum(size::bigint), 0) from upload where site_id = $1) as bytes,
       (select count(*) from upload where site_id = $1 and "userID" = $2) as mine`,
    [siteId, ctx.actor.userID],
  )
  if ((taken?.mine ?? 0) >= MAX_UNDER_WAY) throw new DomainError('general.busy', { status: 429 })
  if ((taken?.bytes ?? 0) + size > ctx.engine.storage.quotaBytes)
    throw new DomainError('files.quota-full', { status: 507 })
}

/** The upload with this id that the caller began on this site; anything else is not found. */
export async function findUpload(ctx: Context, id: string): Promise<UploadTable> {
  const { userID } = ctx.actor
  if (userID === null || !/^[0-9a-f-]{36}$/.test(id)) throw notFound()
  const found = await ctx.db
    .selectFrom('upload')
    .selectAll()
    .where('site_id', '=', ctx.site._id)
    .where('_id', '=', id)
    .where('userID', '=', userID)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** The key that the bytes of an upload, and later of its file, are kept under. */
export function keyOf(upload: Pick<UploadTable, 'site_id' | '_id'>): string {
  return `${upload.site_id}/${upload._id}`
}

/** Takes an upload away with what came of it: nothing of it stays. */
export async function abandonUpload(ctx: Context, upload: UploadTable): Promise<void> {
  const place = await ctx.engine.storage.open(upload.place)
  const key = keyOf(upload)
  // The bytes first: as long as the row is there, the sweep knows of them.
  await place.uploads.remove(key).catch((error: unknown) => {
    // A bucket knows nothing of an upload that is whole, or that never began.
    ctx.log.debug({ err: error, key }, 'there was no upload to end')
  })
  await place.remove(key)
  await place.settle(key)
  await ctx.db
    .deleteFrom('upload')
    .where('site_id', '=', upload.site_id)
    .where('_id', '=', upload._id)
    .execute()
}
