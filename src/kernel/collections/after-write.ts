import type { Context } from '#kernel/context.ts'
import type { Collection } from './define.ts'

/** What was done to a record, told in the transaction that does it. */
export interface RecordWrite {
  readonly action: 'create' | 'update' | 'delete'
  readonly collection: Collection
  readonly id: string
  /** How it was read before, where whoever wrote it knows. */
  readonly before?: Readonly<Record<string, unknown>>
}

export type AfterWrite = (ctx: Context, write: RecordWrite) => Promise<void> | void

/** Tells everybody who listens; what one of them throws undoes the write. */
export async function announceWrite(ctx: Context, write: RecordWrite): Promise<void> {
  await write.collection.hooks.afterWrite?.(ctx, write)
  for (const listener of ctx.engine.afterWrite) await listener(ctx, write)
}
