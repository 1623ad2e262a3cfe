import type { Context } from '#kernel/context.ts'

type Changes = Record<string, unknown>

/** What a collection's server sets itself when a record is written; the answer goes over what the caller sent. */
export interface WriteHooks {
  /** `data` has passed the caller's rules, defaults included. */
  beforeCreate?(ctx: Context, data: Readonly<Record<string, unknown>>): Changes | Promise<Changes>
  /** The record is in place and allowed; what follows from it happens in the same transaction. */
  afterCreate?(ctx: Context, id: string): Promise<void>
  /** `data` holds only the fields that change. The record may not be there, or not be the caller's to change. */
  beforeUpdate?(ctx: Context, data: Readonly<Record<string, unknown>>, id: string): Changes | Promise<Changes>
  /** Throws where a plain order may not take the record away; a screen that asks about it first is no plain order. */
  beforeRemove?(ctx: Context, id: string): Promise<void>
  /**
   * Columns that change with those that are written, by whatever way: the answer may hold expressions over the row as it was.
   * `changes` has what the columns get, as it is stored.
   */
  alongside?(changes: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown>
  /** Columns that note the moment at which a record went from the one state to the other, by whatever way it was written. */
  moments?(before: Readonly<Changes>, after: Readonly<Changes>): readonly string[]
  /** Who hears the rooms of the collection, where that is not whoever may read the record of the room's id. */
  mayHear?(ctx: Context, id: string): Promise<boolean>
}
