import { isBinned, removeToBin } from '#kernel/bin/remove-to-bin.server.ts'
import type { Collection, RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { matchColumns } from '#kernel/data/write-rows.server.ts'
import type { BulkOutcome, UndoStep } from './define-list.server.ts'
import { goneNote, lockedNote, type RowNote } from './tables.ts'

type Values = Readonly<Record<string, unknown>>

/** Changes the chosen records alike, and says how those that differ were before. */
export async function patchChosen<C extends Collection>(
  ctx: Context,
  collection: C,
  ids: readonly string[],
  changes: Partial<RowOf<C>>,
): Promise<BulkOutcome> {
  const names = Object.keys(changes)
  const { free, notes } = await takeFree(ctx, collection, ids)
  if (free.length === 0) return { notes }
  const before = await readForWriting(ctx, collection, free, names)
  await ctx
    .write(collection)
    .where(matchColumns({ _id: free }))
    .patch(changes)
  // What is sealed cannot be written back as it was read.
  if (names.some((name) => collection.fields[name]?.sealed)) return { notes }
  const after = await readForWriting(ctx, collection, free, names)
  return { notes, steps: stepsBetween(collection, before, after) }
}

/** Takes hold of the records that nobody else is writing; of the others it says so, and nobody waits for them. */
async function takeFree(
  ctx: Context,
  collection: Collection,
  ids: readonly string[],
): Promise<{ readonly free: readonly string[]; readonly notes: readonly RowNote[] }> {
  if (ids.length === 0) return { free: [], notes: [] }
  const all = ctx
    .from(collection)
    .select('_id' as never)
    .where('_id' as never, 'in', ids as never)
  const idsOf = (rows: readonly unknown[]) => new Set(rows.map((row) => (row as { _id: string })._id))
  const free = idsOf(await all.forUpdate().skipLocked().execute())
  if (free.size === ids.length) return { free: ids, notes: [] }
  const there = idsOf(await all.execute())
  const notes = ids.filter((id) => !free.has(id)).map((id) => (there.has(id) ? lockedNote(id) : goneNote(id)))
  return { free: [...free], notes }
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
): Promise<BulkOutcome> {
  const { free, notes } = await takeFree(ctx, collection, ids)
  const before = await removeToBin(ctx, collection, free)
  const stepOf = (id: string, values: Values) => ({ collection: collection.name, id, values, wrote: null })
  if (isBinned(ctx, collection)) return { notes, steps: [...before.keys()].map((id) => stepOf(id, {})) }
  if (Object.values(collection.fields).some((field) => field.sealed)) return { notes }
  return { notes, steps: [...before].map(([id, { _id, ...values }]) => stepOf(id, values)) }
}

/** The columns of records by their ids; nobody else changes them until the transaction ends. `skipsLocked` leaves out those that somebody else writes. */
export async function readForWriting(
  ctx: Context,
  collection: Collection,
  ids: readonly string[],
  names: readonly string[],
  { skipsLocked = false }: { readonly skipsLocked?: boolean } = {},
): Promise<Map<string, Values>> {
  const rows = await ctx
    .from(collection)
    .select(['_id', ...names.filter((name) => name !== '_id')] as never)
    .where('_id' as never, 'in', ids as never)
    .forNoKeyUpdate()
    .$if(skipsLocked, (query) => query.skipLocked())
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
