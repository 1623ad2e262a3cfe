import type { Context } from '#kernel/context.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { publish } from './publish.server.ts'
import { RECORD_DELETED, RECORD_UPDATED } from './wire.ts'

/** Tells those who have a record open that it is not what they see any more; not what changed, nor by whom. */
export function publishRecordChange(ctx: Context, { action, collection, records }: Written): void {
  if (action === 'create') return
  for (const { id } of records)
    publish(
      ctx,
      { kind: 'record', site: ctx.site._id, collection: collection.name, id: id.toLowerCase() },
      action === 'update' ? RECORD_UPDATED : RECORD_DELETED,
    )
}
