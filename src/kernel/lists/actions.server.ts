import { isBinned, removeToBin } from '#kernel/bin/remove-to-bin.server.ts'
import type { Collection, RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { matchColumns } from '#kernel/data/write-rows.server.ts'
import type { UndoStep } from './define-list.server.ts'

type Values = Readonly<Record<string, unknown>>

/** Changes the chosen records alike, and says how those that differ were before. */
export async function patchChosen<C extends Collection>(
  ctx: Context,
  collection: C,
  ids: readonly string[],
  changes: Partial<RowOf<C>>,
): Promise<UndoStep[] | undefined> {
  const names = Object.keys(changes)
  const before = await readForWriting(ctx, collection, ids, names)
  await ctx
    .write(collection)
    .where(matchColumns({ _id: ids }))
    .patch(changes)
  // What is sealed cannot be written back as it was read.
  if (names.some((name) => collection.fields[name]?.sealed)) return undefined
  const after = await readForWriting(ctx, collection, ids, names)
  return stepsBetween(collection, before, after)
}

/** How records get from what they are back to what they were; those in one of both alone were added or taken away. */
export function stepsBetween(
  collection: Collection,
  before: ReadonlyMap<string, Values>,
  after: ReadonlyMap<string, Values>,
): UndoStep[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [values, wrote] = [before.get(id) ?? null, after.get(id) ?? null]
    const isSame = values !== null && wrote !== null && hasSame(values, wrote)
    return isSame ? [] : [{ collection: collection.name, id, values, wrote }]
  })
}

/** Takes the chosen records away unless something still refers to one of them. What staff delete comes back out of the bin. */
export async function removeChosen(
  ctx: Context,
  collection: Collection,
  ids: readonly string[],
): Promise<UndoStep[] | undefined> {
  const before = await removeToBin(ctx, collection, ids)
  if (isBinned(ctx, collection))
    return [...before.keys()].map((id) => ({ collection: collection.name, id, values: {}, wrote: null }))
  if (Object.values(collection.fields).some((field) => field.sealed)) return undefined
  return [...before].map(([id, { _id, ...values }]) => ({
    collection: collection.name,
    id,
    values,
    wrote: null,
  }))
}

/** The columns of records by their ids; nobody else changes them until the transaction ends. */
export async function readForWriting(
  ctx: Context,
  collection: Collection,
  ids: readonly string[],
  names: readonly string[],
): Promise<Map<string, Values>> {
  const rows = await ctx
    .from(collection)
    .select(['_id', ...names.filter((name) => name !== '_id')] as never)
    .where('_id' as never, 'in', ids as never)
    .forNoKeyUpdate()
    .execute()
  return new Map(
    rows.map((row) => {
      const { _id, ...values } = row as { _id: string } & Record<string, unknown>
      return [_id, values]
    }),
  )
}

/** Whether the row has these values; both come from the database, where structures have one order. */
export function hasSame(wanted: Values, row: Values): boolean {
  return Object.entries(wanted).every(([name, value]) => JSON.stringify(value) === JSON.stringify(row[name]))
}
