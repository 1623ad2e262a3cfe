import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { bareAddress, fileIdOf } from '#kernel/storage/address.ts'
import { findFileUses } from '#kernel/storage/file-uses.server.ts'
import { mediaItems } from '../collections.ts'

/** Whether the actor may change records of the collection, or of the one that they are parts of. */
function mayChange(ctx: Context, collection: Collection): boolean {
  const whole = collection.partOf ? ctx.engine.registry.collection(collection.partOf.collection) : collection
  return whole?.access.verdict(ctx.actor, 'update') === true
}

/** The address, whatever point it names. */
const formOf = (address: string) =>
  new RegExp(`${RegExp.escape(bareAddress(address))}(?:#at=\\d{1,3}-\\d{1,3})?`, 'g')

const swap = (value: unknown, from: RegExp, to: string): unknown => {
  if (typeof value === 'string') return value.replaceAll(from, () => to)
  if (Array.isArray(value)) return value.map((one) => swap(one, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, swap(one, from, to)]))
}

/**
 * Puts one address in the place of another in all records that the actor may change; answers how many they were. Versions and drafts of
 * a page go along and are no place of their own.
 */
export async function replaceAddress(ctx: Context, from: string, to: string): Promise<number> {
  const id = fileIdOf(from)
  if (id === undefined || from === to) return 0
  const uses = await findFileUses(ctx, [id], [mediaItems.name])
  const former = formOf(from)
  const changed = { whole: 0, parts: 0 }
  for (const { collection: name, id: record, values } of uses) {
    const collection = ctx.engine.registry.collection(name)
    if (!collection || !mayChange(ctx, collection)) continue
    const changes = Object.entries(values).map(([field, value]) => [field, swap(value, former, to)] as const)
    await ctx.write(collection).patch(record, Object.fromEntries(changes))
    if (collection.partOf) changed.parts = 1
    else changed.whole += 1
  }
  return changed.whole || changed.parts
}
