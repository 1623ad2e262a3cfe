import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { LINK_LIMIT, requireAttempt } from '#modules/users/public.server.ts'
import { assets, custodians, handovers } from '../collections.ts'
import { nameHolders } from '../holders.server.ts'
import { readReceiveLink } from './receive-link.server.ts'

/** The hand-over that a link is of; who tries others is stopped soon. */
async function requireLink(ctx: Context, link: string): Promise<string> {
  const id = readReceiveLink(ctx, link)
  if (id !== undefined) return id
  await requireAttempt(ctx, ['asset-link', ctx.address ?? ''], LINK_LIMIT)
  throw notFound()
}

/** What the receiver is asked: the thing, where it is to go, and how the offer stands. */
export async function readOffer(ctx: Context, link: string) {
  const id = await requireLink(ctx, link)
  const offer = await ctx.from(handovers).selectAll().where('_id', '=', id).executeTakeFirst()
  const asset =
    offer && (await ctx.from(assets).selectAll().where('_id', '=', offer.assetID).executeTakeFirst())
  if (!offer || !asset) throw notFound()
  const nameOf = await nameHolders(ctx)
  const isOver = offer.status === 'waiting' && offer.expiresAt < ctx.now.toISOString()
  return {
    code: asset.code,
    name: asset.name,
    picture: asset.picture,
    condition: asset.condition,
    from: nameOf(offer.fromHolderID),
    to: nameOf(offer.toHolderID),
    place: offer.place,
    note: offer.note,
    receiver: offer.receiver,
    giver: offer.giver,
    answer: offer.answer,
    answeredAt: offer.answeredAt,
    state: isOver ? ('over' as const) : offer.status,
  }
}

/** The receiver takes the asset, which is then with them, or says why not. Said twice it counts once. */
export async function answerOffer(ctx: Context, link: string, isYes: boolean, words: string): Promise<void> {
  const id = await requireLink(ctx, link)
  const offer = await ctx.from(handovers).selectAll().where('_id', '=', id).forUpdate().executeTakeFirst()
  if (!offer) throw notFound()
  const status = isYes ? 'accepted' : 'refused'
  if (offer.status === status) return
  if (offer.status !== 'waiting') throw new DomainError('assets.handover-answered', { status: 409 })
  if (offer.expiresAt < ctx.now.toISOString()) throw new DomainError('assets.handover-over', { status: 410 })
  const answer = words.trim().slice(0, 500) || null
  if (!isYes && answer === null)
    throw new DomainError('assets.handover-why', {
      details: [{ path: 'answer', message: 'assets.handover-why' }],
    })
  await ctx.write(handovers).patch(offer._id, { status, answer, answeredAt: clock })
  if (!isYes) return
  const { toHolderID, place, receiverID, receiver, assetID } = offer
  await ctx.write(assets).patch(assetID, { holderID: toHolderID, place })
  // Who had it before answers for it no more.
  await ctx.write(custodians).where({ assetID }).remove()
  await ctx.write(custodians).add({ assetID, userID: receiverID, name: receiver })
}
