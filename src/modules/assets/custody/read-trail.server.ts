import type { Context } from '#kernel/context.ts'
import { nameHolders } from '../holders.server.ts'
import { listHandovers } from './hand-over.server.ts'

/** Where an asset went, in names. */
export async function readTrail(ctx: Context, assetID: string) {
  const nameOf = await nameHolders(ctx)
  return (await listHandovers(ctx, assetID)).map((one) => ({
    id: one._id,
    at: one.createdAt,
    from: nameOf(one.fromHolderID),
    to: nameOf(one.toHolderID),
    receiver: one.receiver,
    giver: one.giver,
    place: one.place,
    note: one.note,
    answer: one.answer,
    answeredAt: one.answeredAt,
    state: one.status === 'waiting' && one.expiresAt < ctx.now.toISOString() ? ('over' as const) : one.status,
  }))
}

export type TrailLine = Awaited<ReturnType<typeof readTrail>>[number]
