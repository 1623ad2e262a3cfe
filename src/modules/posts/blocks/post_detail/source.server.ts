import type { BlockSource } from '#kernel/pages/block.ts'
import { textOf } from '#kernel/pages/document.ts'
import { readPostsShown } from '../../block-queries.server.ts'

/** Reads all posts that the page shows in one query. */
export const readDetails: BlockSource = async (ctx, objects, { post }) => {
  const slugs = objects.map(({ settings }) => textOf(settings, 'slug'))
  return readPostsShown(ctx, slugs, post)
}
