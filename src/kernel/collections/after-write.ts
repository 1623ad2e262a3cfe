import type { Context } from '#kernel/context.ts'
import { onAnyWrite, type WriteListener, type Written } from '#kernel/data/on-write.ts'
import { announce, compareRows } from '#kernel/data/settle-write.server.ts'
import { columnsOf } from '#kernel/data/write-rows.server.ts'
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

/** A listener that wants one record at a time. */
export function perRecord(hear: AfterWrite): WriteListener {
  return onAnyWrite(async (ctx, { action, collection, records }) => {
    for (const { id, before } of records)
      await hear(ctx, { action, collection, id, ...(before && { before }) })
  })
}

/** Announces a write that was done by hand: every field counts as changed. */
export async function announceWrite(
  ctx: Context,
  { action, collection, id, before }: RecordWrite,
): Promise<void> {
  const [after] =
    action === 'delete'
      ? []
      : await ctx.run<Record<string, unknown>>(
          `select ${columnsOf(collection)
            .map((name) => `"${name}"`)
            .join(', ')} from "${collection.name}" where "_id" = $1`,
          [id],
        )
  const record = compareRows(id, before, after, Object.keys(collection.fields))
  await announce(ctx, { action, collection, records: [record] } satisfies Written)
}
