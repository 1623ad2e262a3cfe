import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { tidyFileName } from '#kernel/storage/file-name.ts'
import { requestPictureSizes } from '#kernel/storage/picture-sizes.server.ts'
import type { FilePlace } from '#kernel/storage/place.ts'
import { findPurpose, findUploadRule } from '#kernel/storage/purposes.ts'
import { files, type StoredFile, type StoredUpload, uploads } from '../collections.ts'
import { isPicture } from '../make-picture-sizes.server.ts'
import { abandonUpload, keyOf } from './begin-upload.server.ts'
import { checkContent } from './check-content.server.ts'

/** Makes a file of a whole upload. Content that is not allowed leaves neither bytes nor a row. */
export async function finishUpload(
  ctx: Context,
  upload: StoredUpload,
  cookies?: string,
): Promise<StoredFile> {
  const place = await ctx.engine.storage.open(upload.place)
  try {
    const file = await ctx.write(files).add(await describeFile(ctx, place, upload, cookies))
    await ctx.write(uploads).where({ _id: upload._id }).remove()
    if (file.visibility === 'public' && isPicture(file.type)) await requestPictureSizes(ctx, file._id)
    await place.settle(keyOf(ctx, upload))
    return await ctx.from(files).selectAll().where('_id', '=', file._id).executeTakeFirstOrThrow()
  } catch (error) {
    if (error instanceof DomainError) {
      await ctx.rollback()
      await abandonUpload(ctx, upload)
      await ctx.commit()
    }
    throw error
  }
}

async function describeFile(ctx: Context, place: FilePlace, upload: StoredUpload, cookies?: string) {
  const own = findPurpose(ctx, upload.purpose)
  const rule = own
    ? await own.findRule(ctx, upload.purpose, cookies)
    : findUploadRule(ctx.engine.registry.collection, upload.purpose)
  if (!rule) throw new DomainError('files.unknown-purpose')
  const key = keyOf(ctx, upload)
  const found = await checkContent(place, key, upload.size, rule, upload.name)
  return {
    _id: upload._id,
    name: tidyFileName(upload.name, found.extension),
    type: found.type,
    size: upload.size,
    hash: ctx.engine.storage.hashes.take(key, upload.size) ?? (await hashOf(place, key)),
    visibility: rule.visibility,
    purpose: upload.purpose,
    userID: upload.userID,
    senderHash: upload.senderHash,
    place: upload.place,
    key,
  }
}

async function hashOf(place: FilePlace, key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await place.read(key), hash)
  return hash.digest('base64url')
}
