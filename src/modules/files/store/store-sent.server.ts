import { createHash } from 'node:crypto'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { tidyFileName } from '#kernel/storage/file-name.ts'
import { requestPictureSizes } from '#kernel/storage/picture-sizes.server.ts'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'
import { files, type StoredFile } from '../collections.ts'
import { isPicture } from '../make-picture-sizes.server.ts'
import { reserveRoom } from '../uploads/begin-upload.server.ts'
import { checkContent } from '../uploads/check-content.server.ts'
import { checkName } from '../uploads/check-name.ts'
import { senderHashOf } from './sender.server.ts'

export interface SentFile {
  readonly name: string
  readonly purpose: string
  readonly bytes: Buffer
  /** What the browser is known by, where nobody is signed in. */
  readonly token: string
  /** Everybody may see it who has its address; smaller pictures are made of it. */
  readonly isPublic?: boolean
}

/** Keeps a file that came whole with a plain form, by the same rules as an upload. Refused content leaves no bytes. */
export async function storeSentFile(ctx: Context, rule: UploadRule, sent: SentFile): Promise<StoredFile> {
  checkName(rule, sent.name)
  const size = sent.bytes.length
  if (size > rule.maxBytes) throw new DomainError(rule.refusals?.size ?? 'files.too-large', { status: 413 })
  const senderHash = ctx.actor.userID === null ? senderHashOf(ctx, sent.token) : null
  await reserveRoom(ctx, size, senderHash)
  const placeName = await ctx.engine.storage.placeFor(ctx.site)
  const place = await ctx.engine.storage.open(placeName)
  const id = newId(ctx.now)
  const key = `${ctx.site._id}/${id}`
  await place.write(key, sent.bytes)
  try {
    const found = await checkContent(place, key, size, rule, sent.name)
    const file = await ctx.write(files).add({
      _id: id,
      name: tidyFileName(sent.name, found.extension),
      type: found.type,
      size,
      hash: createHash('sha256').update(sent.bytes).digest('base64url'),
      visibility: sent.isPublic ? 'public' : 'private',
      purpose: sent.purpose,
      userID: ctx.actor.userID,
      senderHash,
      place: placeName,
      key,
    })
    if (sent.isPublic && isPicture(file.type)) await requestPictureSizes(ctx, file._id)
    return file
  } catch (error) {
    await place.remove(key)
    throw error
  }
}
