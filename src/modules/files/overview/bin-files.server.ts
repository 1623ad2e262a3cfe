import { authorize } from '#kernel/collections/authorize.ts'
import type { Context } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { forbidden } from '#kernel/errors.ts'
import { removeChosen } from '#kernel/lists/actions.server.ts'
import type { BulkOutcome } from '#kernel/lists/define-list.server.ts'
import { findFilesInUse } from '#kernel/storage/usage.server.ts'
import { files } from '../collections.ts'

/** Throws unless the actor sees the files of the site, and not only their own. */
export function requireFileRight(ctx: Context): void {
  if (!ctx.actor.isStaff) throw forbidden()
  authorize(ctx, files, 'read')
}

/** Who runs the site takes its files away. */
export const mayBin = ({ actor }: Pick<Context, 'actor'>) => actor.is('root', 'admin')

/** Files at once: each is looked for in every record. */
export const MAX_BINNED = 100

/**
 * Moves those of the files into the bin that nothing uses; the others stay and are named. The bytes lie where they are until the bin forgets them.
 */
export async function binFiles(ctx: Context, ids: readonly string[]): Promise<BulkOutcome> {
  if (!mayBin(ctx)) throw forbidden()
  const found = await ctx
    .from(files)
    .select(['_id', 'name', 'used'])
    .where('_id', 'in', ids)
    .where(visible(ctx, files))
    .orderBy('_id')
    .forUpdate()
    .execute()
  const free = found.filter(({ used }) => !used).map(({ _id }) => _id)
  const inUse = free.length > 0 ? await findFilesInUse(ctx, free) : new Set<string>()
  if (inUse.size > 0)
    await ctx
      .asServer()
      .write(files)
      .where({ _id: [...inUse] })
      .patch({ used: true })
  const going = free.filter((id) => !inUse.has(id))
  const removed = await removeChosen(ctx, files, going)
  const notes = found
    .filter(({ _id }) => !going.includes(_id))
    .map(({ _id, name }) => ({ id: _id, isDone: false, name, code: 'file-storage.in-use', values: {} }))
  return { ...removed, notes: [...removed.notes, ...notes] }
}
