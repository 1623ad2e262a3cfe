import type { BlockSource } from '#kernel/pages/block.ts'
import type { Json } from '#kernel/pages/document.ts'
import { readCategories } from '../queries.server.ts'

/** Reads the visible categories once for all blocks of a page that show them. */
export const readCategoryBlocks: BlockSource = async (ctx, objects) => {
  const categories = (await readCategories(ctx)) as unknown as Json
  return objects.map(() => categories)
}
