import { uuidPattern } from '#kernel/collections/ids.ts'
import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { isSigned } from '#kernel/storage/signature.server.ts'
import { files, type StoredFile } from '../collections.ts'

/** The file with this id on the context's site, whoever asks. */
export async function findFile(ctx: Context, id: string): Promise<StoredFile | undefined> {
  if (!uuidPattern.test(id)) return undefined
  return ctx.from(files).selectAll().where('_id', '=', id).executeTakeFirst()
}

/** True when the file is open to this address: it is public, or the address is signed. */
export function isOpenTo(
  ctx: Context,
  file: StoredFile,
  query: { expires?: unknown; mark?: unknown },
): boolean {
  if (file.visibility === 'public') return true
  return isSigned(ctx.engine.seal, { siteId: ctx.site._id, fileId: file._id }, query, ctx.now)
}

/** True when the actor may read the file's record. */
export async function maySee(ctx: Context, file: StoredFile): Promise<boolean> {
  try {
    return (await readRecord(ctx, files, file._id))._id === file._id
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return false
    throw error
  }
}
