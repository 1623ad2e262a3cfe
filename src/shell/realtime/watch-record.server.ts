import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { readCursor } from '#kernel/realtime/publish.server.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import type { JoinRequest } from '#kernel/realtime/wire.ts'

/** What a page listens to that will show a record: every change after now. To be called before the record is read. */
export async function watchRecord(ctx: Context, collection: Collection, id: string): Promise<JoinRequest> {
  const room = nameRoom({
    kind: 'record',
    site: ctx.site._id,
    collection: collection.name,
    id: id.toLowerCase(),
  })
  return { room, since: await readCursor(ctx) }
}
