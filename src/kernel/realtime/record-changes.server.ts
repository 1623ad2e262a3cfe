import type { RecordWrite } from '#kernel/collections/after-write.ts'
import type { Context } from '#kernel/context.ts'
import { publish } from './publish.server.ts'
import { RECORD_DELETED, RECORD_UPDATED } from './wire.ts'

/** Tells those who have the record open that it is not what they see any more; not what changed, nor by whom. */
export function publishRecordChange(ctx: Context, { action, collection, id }: RecordWrite): void {
  if (action === 'create') return
  publish(
    ctx,
    { kind: 'record', site: ctx.site._id, collection: collection.name, id: id.toLowerCase() },
    action === 'update' ? RECORD_UPDATED : RECORD_DELETED,
  )
}
