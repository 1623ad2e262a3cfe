import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from '#kernel/context.ts'
import {
  announceFiles,
  files,
  receiveStream,
  type StoredFile,
  type StoredUpload,
  settleStream,
} from '#modules/files/public.server.ts'
import { attachments } from '../collections.ts'
import { isObject, type JsonObject } from '../model/check.ts'
import type { Statement } from '../model/statements.ts'
import type { Shown } from './mention-rows.server.ts'

/** The purpose of files that came with statements. */
const PURPOSE = 'xapi.attachment'
const algorithms: Readonly<Record<number, string>> = {
  56: 'sha224',
  64: 'sha256',
  96: 'sha384',
  128: 'sha512',
}

/** Whether the bytes have this SHA-2, whichever its length says. */
export function hasHash(bytes: Buffer, sha2: string): boolean {
  const algorithm = algorithms[sha2.length]
  return algorithm !== undefined && createHash(algorithm).update(bytes).digest('hex') === sha2.toLowerCase()
}

/** The attachments that a statement describes, those of a statement within it among them. */
export function attachmentsOf({ attachments: own, object }: Statement): JsonObject[] {
  const within = isObject(object) && object.objectType === 'SubStatement' ? attachmentsOf(object) : []
  return [...(Array.isArray(own) ? own.filter(isObject) : []), ...within]
}

/** Bytes that were written before the statements are: what the sweep finds where these never come. */
export interface Received {
  readonly sha2: string
  readonly upload: StoredUpload
  readonly hash: string
}

/** Which of the attachments are stored already, by their hashes. */
async function findKnown(ctx: Context, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await ctx
    .from(attachments)
    .select(['sha2', 'fileID'])
    .where('sha2', 'in', [...hashes])
    .execute()
  return new Map(rows.map(({ sha2, fileID }) => [sha2, fileID]))
}

/** Writes the bytes that are new. No connection to the database is held meanwhile. */
export async function receiveAttachments(
  ctx: Context,
  parts: ReadonlyMap<string, Buffer>,
): Promise<Received[]> {
  const known = await findKnown(ctx, [...parts.keys()])
  const coming = [...parts].filter(([sha2]) => !known.has(sha2))
  const uploads = await announceFiles(
    ctx,
    coming.map(([sha2, { length }]) => ({
      name: `${sha2.slice(0, 16)}.bin`,
      size: length,
      purpose: PURPOSE,
    })),
  )
  await ctx.commit()
  const received: Received[] = []
  for (const [index, [sha2, bytes]] of coming.entries()) {
    const upload = uploads[index]
    const hash = upload && (await receiveStream(ctx, upload, Readable.from([bytes])))
    if (!upload || hash === undefined) throw new Error('an attachment was not written whole')
    received.push({ sha2, upload, hash })
  }
  return received
}

/** Makes files of what was received, and notes which statements have which. */
export async function settleAttachments(
  ctx: Context,
  added: readonly Shown[],
  parts: ReadonlyMap<string, Buffer>,
  received: readonly Received[],
): Promise<void> {
  if (parts.size === 0) return
  for (const { upload, hash } of received)
    await settleStream(ctx, upload, {
      name: upload.name,
      type: 'application/octet-stream',
      hash,
      visibility: 'private',
      purpose: PURPOSE,
      userID: null,
    })
  const known = await findKnown(ctx, [...parts.keys()])
  for (const { sha2, upload } of received) known.set(sha2, upload._id)
  const rows = added.flatMap(({ statementID, body }) =>
    [...new Map(attachmentsOf(body).map((one) => [String(one.sha2).toLowerCase(), one]))].flatMap(
      ([sha2, { contentType }]) => {
        const fileID = known.get(sha2)
        return fileID === undefined || !parts.has(sha2)
          ? []
          : [{ statementID, sha2, fileID, contentType: String(contentType) }]
      },
    ),
  )
  await ctx.write(attachments).addMany(rows)
}

export interface AttachedFile {
  readonly sha2: string
  readonly contentType: string
  readonly file: StoredFile
}

/** The files of statements, each once. */
export async function findAttached(ctx: Context, ids: readonly string[]): Promise<AttachedFile[]> {
  if (ids.length === 0) return []
  const rows = await ctx
    .from(attachments)
    .select(['sha2', 'fileID', 'contentType'])
    .where('statementID', 'in', [...ids])
    .execute()
  const once = [...new Map(rows.map((row) => [row.sha2, row])).values()]
  if (once.length === 0) return []
  const stored = await ctx
    .from(files)
    .selectAll()
    .where(
      '_id',
      'in',
      once.map(({ fileID }) => fileID),
    )
    .execute()
  const byId = new Map(stored.map((file) => [file._id, file]))
  return once.flatMap(({ sha2, contentType, fileID }) => {
    const file = byId.get(fileID)
    return file ? [{ sha2, contentType, file }] : []
  })
}

/** The bytes of a file; asked for when no connection is held. */
export async function readBytes(ctx: Context, { place, key, size }: StoredFile): Promise<Buffer> {
  if (size === 0) return Buffer.alloc(0)
  const from = await ctx.engine.storage.open(place)
  return buffer(await from.read(key, { start: 0, end: size - 1 }))
}
