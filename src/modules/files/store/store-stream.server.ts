import type { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { requestPictureSizes } from '#kernel/storage/picture-sizes.server.ts'
import { withUpload } from '#kernel/storage/under-way.server.ts'
import { files, type StoredFile, type StoredUpload, uploads } from '../collections.ts'
import { isPicture } from '../make-picture-sizes.server.ts'
import { keyOf, reserveRoom } from '../uploads/begin-upload.server.ts'

export interface FileToCome {
  readonly name: string
  readonly size: number
  readonly purpose: string
}

/**
 * Reserves room for files that the program itself is about to write. Commit before their bytes come: the reservation is what
 * the sweep finds of them when the process dies.
 */
export async function announceFiles(ctx: Context, coming: readonly FileToCome[]): Promise<StoredUpload[]> {
  if (coming.length === 0) return []
  await reserveRoom(
    ctx,
    coming.reduce((bytes, { size }) => bytes + size, 0),
    null,
  )
  const place = await ctx.engine.storage.placeFor(ctx.site)
  return ctx
    .write(uploads)
    .addMany(
      coming.map((file) => ({ _id: newId(ctx.now), createdAt: ctx.now.toISOString(), ...file, place })),
    )
}

/** Keeps the bytes of an announced file as they come. Answers their SHA-256; undefined when they are not as many as announced. */
export async function receiveStream(
  ctx: Context,
  upload: StoredUpload,
  source: Readable,
): Promise<string | undefined> {
  const { storage } = ctx.engine
  const place = await storage.open(upload.place)
  const key = keyOf(ctx, upload)
  const { size, createdAt } = upload
  // A store tells a broken source like a cut line: what broke it is told here.
  let cause: Error | undefined
  source.once('error', (error) => {
    cause = error
  })
  try {
    await withUpload({ size, createdAt, body: source }, async () => {
      await place.uploads.create(new Upload({ id: key, size, offset: 0 }))
      await place.uploads.write(source, key, 0)
    })
  } catch (error) {
    throw cause ?? error
  }
  await place.settle(key)
  return storage.hashes.take(key, size)
}

type Described = Pick<StoredFile, 'name' | 'type' | 'hash' | 'visibility' | 'purpose' | 'userID'>

/** Makes a file of announced bytes that have come. It is in use from the beginning. */
export async function settleStream(ctx: Context, upload: StoredUpload, file: Described): Promise<void> {
  const { _id, size, place } = upload
  await ctx.write(files).add({ _id, ...file, size, used: true, place, key: keyOf(ctx, upload) })
  await ctx.write(uploads).where({ _id }).remove()
  if (file.visibility === 'public' && isPicture(file.type)) await requestPictureSizes(ctx, upload._id)
}
