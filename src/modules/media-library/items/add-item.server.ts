import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { addressOfFile, fileIdOf } from '#kernel/storage/address.ts'
import { files, findFile, type StoredFile } from '#modules/files/public.server.ts'
import { mediaItems } from '../collections.ts'
import { LIBRARY_PURPOSE } from '../library-rule.ts'
import { tidyFolder } from './folders.ts'

/** Refuses whoever does not keep the library. */
export function requireKeeper(ctx: Context): void {
  if (!ctx.actor.is('admin')) throw forbidden()
}

/** The file at an address that was uploaded for the library. */
export async function requireUploaded(ctx: Context, address: string): Promise<StoredFile> {
  const id = fileIdOf(address)
  const file = id === undefined ? undefined : await findFile(ctx, id)
  if (!file || file.purpose !== LIBRARY_PURPOSE || addressOfFile(file._id, file.name) !== address)
    throw new DomainError('media-library.unknown-file')
  return file
}

const rowOf = (file: StoredFile, folder: string) => {
  const address = addressOfFile(file._id, file.name)
  return {
    name: file.name,
    folder,
    type: file.type,
    size: file.size,
    original: address,
    shown: address,
    userID: file.userID,
  }
}

/** Puts an uploaded file into the library. Adding it twice adds it once. */
export async function addItem(ctx: Context, address: string, folder: string): Promise<string> {
  requireKeeper(ctx)
  const file = await requireUploaded(ctx, address)
  const [added] = await ctx
    .write(mediaItems)
    .addMany([rowOf(file, tidyFolder(folder))], { unlessTaken: ['original'] })
  const found =
    added ?? (await ctx.from(mediaItems).selectAll().where('original', '=', address).executeTakeFirst())
  if (!found) throw notFound()
  return found._id
}

/** Pictures that staff upload while they build pages are in the library too. */
export const followPagePictures = onWrite(files, async (ctx, { action, records }) => {
  if (action !== 'create' || !ctx.actor.is('admin')) return
  const rows = records.flatMap(({ after }) =>
    after && after.visibility === 'public' && /^(?:page\/|post\.)/.test(after.purpose)
      ? [rowOf(after, '')]
      : [],
  )
  if (rows.length > 0)
    await ctx
      .asServer()
      .write(mediaItems)
      .addMany(rows, { unlessTaken: ['original'] })
})
