import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { findGate } from '#kernel/pages/gate.server.ts'
import { toAddress } from '#kernel/pages/style-values.ts'
import { findPost, listAbove, type StoredPost } from '#modules/posts/public.server.ts'
import { CARD_HEIGHT, CARD_WIDTH, cardPath, type ShareCard } from '#modules/shares/public.server.ts'

/** Where the pictures of shared pages are. */
export const POST_CARDS = '/cms/picture'

function cardOf(post: StoredPost, [above]: readonly StoredPost[]): ShareCard {
  return {
    id: post._id,
    title: post.title,
    label: above?.title ?? null,
    picture: toAddress(post.feature_image) ?? null,
    group: null,
  }
}

/** What the picture of a shared page shows. */
export const sharePost = (ctx: Context, post: StoredPost, above: readonly StoredPost[]) => ({
  src: cardPath(ctx, POST_CARDS, cardOf(post, above)),
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  alt: post.title,
})

/** The same, read by id; a page that visitors are asked something before, or a draft, has none. */
export async function readPostCard(ctx: Context, id: string): Promise<ShareCard> {
  const post = await findPost(ctx, id)
  const above = await listAbove(ctx, post)
  const gate = findGate(ctx, post, above, undefined)
  if (post._id !== id || !post.status || gate.kind !== 'open' || gate.isGated) throw notFound()
  return cardOf(post, above)
}
