import { reaches } from '#kernel/access/actor.ts'
import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { hasCollection } from '#kernel/tenancy/presence.ts'
import type { Room } from './rooms.ts'

/** Throws unless the actor may hear what happens in the room: a record's as long as its policy lets them read it. */
export async function authorizeRoom(ctx: Context, room: Room): Promise<void> {
  const { actor } = ctx
  if (room.kind === 'public' && room.site === ctx.site._id && room.site === ctx.host._id) return
  if (actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
  if (room.site !== ctx.site._id || !reaches(actor, room.site)) throw notFound()
  if (room.kind === 'site' || room.kind === 'public') return
  if (room.kind === 'staff') {
    if (!actor.isStaff) throw forbidden()
    return
  }
  if (room.kind === 'user') {
    if (room.id !== actor.userID) throw forbidden()
    return
  }
  const collection = ctx.engine.registry.collection(room.collection)
  if (!collection || !hasCollection(ctx, room.collection)) throw notFound()
  const { mayHear } = collection.hooks
  if (mayHear) {
    if (await mayHear(ctx, room.id)) return
    throw notFound()
  }
  await readRecord(ctx, collection, room.id)
}
