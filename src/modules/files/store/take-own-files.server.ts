import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { files } from '../collections.ts'

export interface TakenFile {
  readonly id: string
  readonly name: string
  readonly size: number
}

/** Takes files into use that the actor uploaded for this purpose, in the order of their ids; any other id is refused. */
export async function takeOwnFiles(
  ctx: Context,
  ids: readonly string[],
  purpose: string,
): Promise<TakenFile[]> {
  const { userID } = ctx.actor
  if (ids.length === 0) return []
  const found = await ctx
    .from(files)
    .select(['_id', 'name', 'size', 'used'])
    .where('_id', 'in', [...ids])
    .where('userID', userID === null ? 'is' : '=', userID)
    .where('purpose', '=', purpose)
    .orderBy('_id')
    .forUpdate()
    .execute()
  const byId = new Map(found.map((file) => [file._id, file]))
  const taken = ids.map((id) => byId.get(id))
  if (new Set(ids).size < ids.length || taken.some((file) => !file))
    throw new DomainError('files.unknown-file')
  const fresh = found.filter(({ used }) => !used).map(({ _id }) => _id)
  // The person's own work: no line of the log, which would outlive an erasure.
  if (fresh.length > 0) await ctx.asServer().write(files).where({ _id: fresh }).patch({ used: true })
  return taken.flatMap((file) => (file ? [{ id: file._id, name: file.name, size: file.size }] : []))
}

/** Lets go of files that nothing names any more: the sweep takes them after a day. */
export async function letGoOfFiles(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx
    .asServer()
    .write(files)
    .where({ _id: [...ids] })
    .patch({ used: false })
}
