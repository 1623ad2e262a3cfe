import type { BlockSource } from '#kernel/pages/block.ts'
import { readPostsShown, type ShownPost } from '../../block-queries.server.ts'
import type { fields } from './block.ts'

/** Reads all posts that the page shows in one query. */
export const readDetails: BlockSource<ShownPost | null, typeof fields> = async (ctx, objects, { post }) => {
  const slugs = objects.map(({ settings }) => settings.slug)
  return readPostsShown(ctx, slugs, post)
}
