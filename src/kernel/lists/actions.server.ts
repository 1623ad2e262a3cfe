import type { Collection, RowOf } from '#kernel/collections/define.ts'
import { checkNotInUse } from '#kernel/collections/integrity.server.ts'
import type { Context } from '#kernel/context.ts'
import { columnsOf, matchColumns } from '#kernel/data/write-rows.server.ts'
import type { UndoStep } from './define-list.server.ts'

/** Changes the chosen records alike, and says how each was before. */
export async function patchChosen<C extends Collection>(
  ctx: Context,
  collection: C,
  ids: readonly string[],
  changes: Partial<RowOf<C>>,
): Promise<UndoStep[]> {
  const before = await readRows(ctx, collection, ids, Object.keys(changes))
  await ctx
    .write(collection)
    .where(matchColumns({ _id: ids }))
    .patch(changes)
  return before
}

/** Takes the chosen records away unless something still refers to one of them. Sealed values cannot be brought back. */
export async function removeChosen(
  ctx: Context,
  collection: Collection,
  ids: readonly string[],
): Promise<UndoStep[] | undefined> {
  const before = await readRows(ctx, collection, ids, columnsOf(collection))
  for (const { values } of before) await checkNotInUse(ctx, collection, values ?? {})
  await ctx.write(collection).where({ _id: ids }).remove()
  const isSealed = Object.values(collection.fields).some((field) => field.sealed)
  return isSealed ? undefined : before
}

async function readRows(
  ctx: Context,
  collection: Collection,
  ids: readonly string[],
  names: readonly string[],
): Promise<UndoStep[]> {
  const rows = await ctx
    .from(collection)
    .select(['_id', ...names.filter((name) => name !== '_id')] as never)
    .where('_id' as never, 'in', ids as never)
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => {
    const { _id, ...values } = row as { _id: string } & Record<string, unknown>
    return { collection: collection.name, id: _id, values }
  })
}
