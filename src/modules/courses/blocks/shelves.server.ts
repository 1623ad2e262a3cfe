import type { BlockSource } from '#kernel/pages/block.ts'
import { type CategoryShelf, readShelves } from '../queries.server.ts'

/** Reads the visible categories once for all blocks of a page that show them. */
export const readCategoryBlocks: BlockSource<readonly CategoryShelf[]> = async (ctx, objects) => {
  const shelves = await readShelves(ctx)
  return objects.map(() => shelves)
}
