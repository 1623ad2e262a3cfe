import type { Collection, RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'

/** The fields that differ, each with what it was and what it is. */
export type ChangesOf<C extends Collection> = {
  readonly [K in keyof RowOf<C>]?: { readonly from: RowOf<C>[K] | null; readonly to: RowOf<C>[K] | null }
}

/** What was done to one record. */
export interface WrittenRecord<C extends Collection = Collection> {
  readonly id: string
  /** The record as it was; undefined for a new one. */
  readonly before: RowOf<C> | undefined
  /** The record as it is; undefined for one that is gone. */
  readonly after: RowOf<C> | undefined
  readonly changes: ChangesOf<C>
}

/** One write: of a record, of many, or of a set. Announced once, in the transaction that does it. */
export interface Written<C extends Collection = Collection> {
  readonly action: 'create' | 'update' | 'delete'
  readonly collection: C
  readonly records: readonly WrittenRecord<C>[]
}

/** Gets announcements of writes; what it throws undoes them. */
export interface WriteListener {
  /** Undefined for every collection. */
  readonly collection: Collection | undefined
  /** It looks at nothing that others write who hear of the same write: what it asks leaves together with what they ask. */
  readonly isApart?: boolean
  handle(ctx: Context, written: Written): Promise<void> | void
}

/** Has the function called with every write of the collection, by whatever way it comes. */
export function onWrite<C extends Collection>(
  collection: C,
  handle: (ctx: Context, written: Written<C>) => Promise<void> | void,
): WriteListener {
  return { collection, handle }
}

/** The same for what looks at nothing that others write who hear of it too. */
export function onWriteApart<C extends Collection>(
  collection: C,
  handle: (ctx: Context, written: Written<C>) => Promise<void> | void,
): WriteListener {
  return { ...onWrite(collection, handle), isApart: true }
}

/** Has the function called with every write of any collection. */
export function onAnyWrite(handle: WriteListener['handle']): WriteListener {
  return { collection: undefined, handle }
}
