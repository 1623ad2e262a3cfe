import { sql } from 'kysely'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { newId, uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { findPurpose, findUploadRule, mayUpload } from '#kernel/storage/purposes.ts'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'
import { hasCollection } from '#kernel/tenancy/presence.ts'
import { files, type StoredUpload, uploads } from '../collections.ts'
import { isOfSender, type Sender, senderHashOf } from '../store/sender.server.ts'
import { checkName } from './check-name.ts'

export interface UploadRequest {
  purpose: string
  name: string
  size: number | undefined
  sender: Sender
}

const MEGABYTE = 1024 * 1024
const MAX_UNDER_WAY = 20
/** What somebody who is no staff may have lying about that nothing uses. */
const MAX_UNUSED = 20
const MAX_UNUSED_BYTES = 200 * MEGABYTE
/** Uploads of visitors from one address in a quarter of an hour, and the part of the room that may wait to be sent. */
const VISITOR_LIMIT = { max: 600, seconds: 900 }
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
  const find = (name: string) => (hasCollection(ctx, name) ? ctx.engine.registry.collection(name) : undefined)
  const rule = findUploadRule(find, purpose)
  if (ctx.actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
  if (!rule) throw new DomainError('files.unknown-purpose')
  if (!mayUpload(find, ctx.actor, purpose)) throw forbidden()
  return rule
}

/** Notes that somebody is about to upload a file, provided that they may and that there is room; the room is theirs. */
export async function beginUpload(ctx: Context, request: UploadRequest): Promise<StoredUpload> {
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
  return ctx.write(uploads).add({
    _id: newId(ctx.now),
    createdAt: ctx.now.toISOString(),
    name: request.name.slice(0, 500).toWellFormed().replaceAll('\0', ' '),
    size,
    purpose: request.purpose,
    userID: ctx.actor.userID,
    senderHash,
    place: await ctx.engine.storage.placeFor(ctx.site),
  })
}

/** Throws unless the site has room for so many bytes more, those that are on their way counted. */
export async function reserveRoom(ctx: Context, size: number, senderHash: string | null): Promise<void> {
  // One reservation at a time, or two would take the same room.
  await takeTurn(ctx, 'quota')
  const taken = await readTaken(ctx, senderHash)
  const { storage } = ctx.engine.limits.of(ctx.site)
  if (senderHash !== null && taken.visitors + size > storage * VISITORS_PART)
    throw new DomainError('general.busy', { status: 429 })
  if (taken.coming >= MAX_UNDER_WAY) throw new DomainError('general.busy', { status: 429 })
  if (!ctx.actor.hasStaffRole) refuseUnused(taken, size)
  if (taken.bytes + size > storage) throw new DomainError('files.quota-full', { status: 507 })
}

/** The bytes of the site's files and of uploads under way. */
export async function readStoredBytes(ctx: Context): Promise<number> {
  return (await readTaken(ctx, null)).bytes
}

/** Throws when somebody has too many files that nothing uses: those go after a day, or when they are deleted. */
function refuseUnused({ unused, unusedBytes, coming, comingBytes }: Taken, size: number): void {
  const isFull = unused + coming >= MAX_UNUSED || unusedBytes + comingBytes + size > MAX_UNUSED_BYTES
  if (!isFull) return
  throw new DomainError('files.too-many-unused', {
    status: 429,
    values: { max: MAX_UNUSED, megabytes: MAX_UNUSED_BYTES / MEGABYTE },
  })
}

const bytes = sql<number>`coalesce(sum(size::bigint), 0)`

type Taken = Awaited<ReturnType<typeof readTaken>>

/** The bytes of files and of uploads under way, those of visitors that wait to be sent, and what the caller has of both. */
async function readTaken(ctx: Context, senderHash: string | null) {
  const isMine = sql<boolean>`("userID" = ${ctx.actor.userID}::uuid or "senderHash" = ${senderHash}::text)`
  const stored = ctx
    .from(files)
    .select((eb) => [
      bytes.as('bytes'),
      eb.fn
        .coalesce(
          sql<number>`sum(size::bigint) filter (where not used and "senderHash" is not null)`,
          sql.lit(0),
        )
        .as('visitors'),
      sql<number>`count(*) filter (where not used and ${isMine})`.as('mine'),
      sql<number>`coalesce(sum(size::bigint) filter (where not used and ${isMine}), 0)`.as('mineBytes'),
    ])
  const coming = ctx
    .from(uploads)
    .select((eb) => [
      bytes.as('bytes'),
      eb.fn
        .coalesce(sql<number>`sum(size::bigint) filter (where "senderHash" is not null)`, sql.lit(0))
        .as('visitors'),
      sql<number>`count(*) filter (where ${isMine})`.as('mine'),
      sql<number>`coalesce(sum(size::bigint) filter (where ${isMine}), 0)`.as('mineBytes'),
    ])
  return ctx.db
    .selectFrom([stored.as('stored'), coming.as('coming')])
    .select((eb) => [
      eb('stored.bytes', '+', eb.ref('coming.bytes')).as('bytes'),
      eb('stored.visitors', '+', eb.ref('coming.visitors')).as('visitors'),
      'stored.mine as unused',
      'stored.mineBytes as unusedBytes',
      'coming.mine as coming',
      'coming.mineBytes as comingBytes',
    ])
    .executeTakeFirstOrThrow()
}

/** The upload with this id that the caller began on this site; anything else is not found. */
export async function findUpload(ctx: Context, id: string, token?: string): Promise<StoredUpload> {
  if (!uuidPattern.test(id)) throw notFound()
  const found = await ctx.from(uploads).selectAll().where('_id', '=', id).executeTakeFirst()
  if (!found || !isOfSender(ctx, found, token)) throw notFound()
  return found
}

/** The key that the bytes of an upload, and later of its file, are kept under. */
export function keyOf(ctx: Pick<Context, 'site'>, upload: Pick<StoredUpload, '_id'>): string {
  return `${ctx.site._id}/${upload._id}`
}

/** Takes an upload away with what came of it: nothing of it stays. */
export async function abandonUpload(ctx: Context, upload: StoredUpload): Promise<void> {
  const place = await ctx.engine.storage.open(upload.place)
  const key = keyOf(ctx, upload)
  // The bytes first: as long as the row is there, the sweep knows of them.
  await place.uploads.remove(key).catch((error: unknown) => {
    // A bucket knows nothing of an upload that is whole, or that never began.
    ctx.log.debug({ err: error, key }, 'there was no upload to end')
  })
  await place.remove(key)
  await place.settle(key)
  await ctx.write(uploads).where({ _id: upload._id }).remove()
}
