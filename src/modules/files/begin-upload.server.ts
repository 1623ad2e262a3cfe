import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { findPurpose, findUploadRule, mayUpload } from '#kernel/storage/purposes.ts'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'
import { checkName } from './check-name.ts'
import type { UploadTable } from './collections.ts'
import { isOfSender, type Sender, senderHashOf } from './sender.server.ts'

export interface UploadRequest {
  purpose: string
  name: string
  size: number | undefined
  sender: Sender
}

const MEGABYTE = 1024 * 1024
const MAX_UNDER_WAY = 20
/** Uploads of visitors from one address in a quarter of an hour, and the part of the room that may wait to be sent. */
const VISITOR_LIMIT = { max: 60, seconds: 900 }
const VISITORS_PART = 0.1

/** The rule of an upload that this caller may make; throws for any other. */
async function requireRule(ctx: Context, { purpose, sender }: UploadRequest): Promise<UploadRule> {
  const own = findPurpose(ctx, purpose)
  if (own) {
    const rule = await own.findRule(ctx, purpose, sender.cookies)
    if (!rule) throw new DomainError('files.unknown-purpose')
    if (ctx.actor.userID !== null) return rule
    if (!rule.isOpenToVisitors || !sender.token) throw new DomainError('general.sign-in', { status: 401 })
    if (!(await takeAttempt(ctx.engine, ['upload', ctx.site._id, sender.address], VISITOR_LIMIT)))
      throw new DomainError('files.too-many', { status: 429 })
    return rule
  }
  const find = ctx.engine.registry.collection
  const rule = findUploadRule(find, purpose)
  if (ctx.actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
  if (!rule) throw new DomainError('files.unknown-purpose')
  if (!mayUpload(find, ctx.actor, purpose)) throw forbidden()
  return rule
}

/** Notes that somebody is about to upload a file, provided that they may and that there is room; the room is theirs. */
export async function beginUpload(ctx: Context, request: UploadRequest): Promise<UploadTable> {
  const rule = await requireRule(ctx, request)
  checkName(rule, request.name)
  const { size } = request
  if (size === undefined || !Number.isSafeInteger(size) || size < 1)
    throw new DomainError('files.length-needed')
  if (size > rule.maxBytes)
    throw new DomainError(rule.refusals?.size ?? 'files.too-large', {
      status: 413,
      values: { max: Math.floor(rule.maxBytes / MEGABYTE) },
    })
  const senderHash = ctx.actor.userID === null ? senderHashOf(ctx, request.sender.token ?? '') : null
  await reserveRoom(ctx, size, senderHash)
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
      senderHash,
      place: await ctx.engine.storage.placeFor(ctx.site),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Throws unless the site has room for so many bytes more, those that are on their way counted. */
export async function reserveRoom(ctx: Context, size: number, senderHash: string | null): Promise<void> {
  const siteId = ctx.site._id
  // One reservation at a time, or two would take the same room.
  await ctx.run(`select pg_advisory_xact_lock(hashtext('sala.quota'), hashtext($1))`, [siteId])
  const [taken] = await ctx.run<{ bytes: number; mine: number; visitors: number }>(
    `select (select coalesce(sum(size::bigint), 0) from file where site_id = $1)
          + (select coalesce(sum(size::bigint), 0) from upload where site_id = $1) as bytes,
       (select count(*) from upload where site_id = $1 and ("userID" = $2 or "senderHash" = $3)) as mine,
       (select coalesce(sum(size::bigint), 0) from file where site_id = $1 and not used and "senderHash" is not null)
          + (select coalesce(sum(size::bigint), 0) from upload where site_id = $1 and "senderHash" is not null)
          as visitors`,
    [siteId, ctx.actor.userID, senderHash],
  )
  if (senderHash !== null && (taken?.visitors ?? 0) + size > ctx.engine.storage.quotaBytes * VISITORS_PART)
    throw new DomainError('general.busy', { status: 429 })
  if ((taken?.mine ?? 0) >= MAX_UNDER_WAY) throw new DomainError('general.busy', { status: 429 })
  if ((taken?.bytes ?? 0) + size > ctx.engine.storage.quotaBytes)
    throw new DomainError('files.quota-full', { status: 507 })
}

/** The upload with this id that the caller began on this site; anything else is not found. */
export async function findUpload(ctx: Context, id: string, token?: string): Promise<UploadTable> {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw notFound()
  const found = await ctx.db
    .selectFrom('upload')
    .selectAll()
    .where('site_id', '=', ctx.site._id)
    .where('_id', '=', id)
    .executeTakeFirst()
  if (!found || !isOfSender(ctx, found, token)) throw notFound()
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
