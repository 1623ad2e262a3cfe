import type { BlockSource } from '#kernel/pages/block.ts'
import { type CountedCategory, readCategories } from '../categories/read.server.ts'

/** Reads the visible categories once for all blocks of a page that show them. */
export const readCategoryBlocks: BlockSource<readonly CountedCategory[]> = async (ctx, objects) => {
  const categories = await readCategories(ctx)
  return objects.map(() => categories)
}
