import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { type Asset, assets, handovers } from '../collections.ts'
import { nameHolders, requireHolder } from '../holders.server.ts'
import { requireKeeper } from '../policy.ts'
import { findKeeper, nameOf } from './people.server.ts'
import { receivePath } from './receive-link.server.ts'

/** For so long the receiver can answer. */
export const ANSWER_DAYS = 14
const DAY = 86_400_000
const MAX_LISTED = 100

export interface HandOverRequest {
  readonly toHolderID: string | null
  readonly receiverID: string
  readonly place: string
  readonly note: string
}

/** Where the asset went, the newest first. */
export function listHandovers(ctx: Context, assetID: string) {
  return ctx
    .from(handovers)
    .selectAll()
    .where('assetID', '=', assetID)
    .orderBy('_id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/**
 * Asks somebody to take the asset over. It stays where it is until they say yes: by the link of the mail, which is theirs alone.
 */
export async function offerHandover(ctx: Context, asset: Asset, request: HandOverRequest): Promise<string> {
  const giverID = requireKeeper(ctx)
  await requireHolder(ctx, request.toHolderID)
  const receiver = await findKeeper(ctx, request.receiverID)
  // Two at once would ask for one offer each; the second waits here and is told.
  await ctx.from(assets).select('_id').where('_id', '=', asset._id).forUpdate().execute()
  const waiting = (await listHandovers(ctx, asset._id)).find(({ status }) => status === 'waiting')
  if (waiting) throw new DomainError('assets.handover-waiting', { status: 409 })
  if (asset.condition === 'disposed') throw new DomainError('assets.disposed', { status: 409 })
  const made = await ctx.write(handovers).add({
    assetID: asset._id,
    fromHolderID: asset.holderID,
    toHolderID: request.toHolderID,
    receiverID: receiver._id,
    receiver: nameOf(receiver),
    giverID,
    giver: ctx.actor.name ?? '–',
    place: request.place.trim().slice(0, 200) || null,
    note: request.note.trim().slice(0, 500) || null,
    expiresAt: new Date(ctx.now.getTime() + ANSWER_DAYS * DAY).toISOString(),
  })
  await mailReceiver(ctx, asset, made._id, {
    name: nameOf(receiver),
    email: receiver.email,
    holder: (await nameHolders(ctx))(request.toHolderID),
  })
  return made._id
}

async function mailReceiver(
  ctx: Context,
  asset: Asset,
  id: string,
  to: { readonly name: string; readonly email: string; readonly holder: string },
): Promise<void> {
  const path = receivePath(ctx, id)
  const say = (part: string) =>
    ctx.t(`assets.mail.${part}`, {
      code: asset.code,
      name: asset.name,
      holder: to.holder,
      giver: ctx.actor.name ?? ctx.site.siteName,
      days: ANSWER_DAYS,
    })
  await sendMail(ctx, {
    kind: 'asset',
    to,
    lang: ctx.lang,
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('what'), say('advice')],
    button: { label: say('button'), url: path },
    secret: path.slice(path.lastIndexOf('/') + 1),
  })
}

/** Takes an offer back that nobody has answered. */
export async function cancelHandover(ctx: Context, asset: Asset, id: string): Promise<void> {
  requireKeeper(ctx)
  const known = (await listHandovers(ctx, asset._id)).find(({ _id }) => _id === id)
  if (!known) throw notFound()
  const [done] = await ctx
    .write(handovers)
    .where({ _id: id, status: 'waiting' })
    .patch({ status: 'cancelled', answeredAt: clock })
  if (!done) throw new DomainError('assets.handover-answered', { status: 409 })
}
