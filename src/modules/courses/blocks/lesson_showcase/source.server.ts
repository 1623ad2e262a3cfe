import type { BlockSource } from '#kernel/pages/block.ts'
import type { Json } from '#kernel/pages/document.ts'
import { readShowcase } from '../../block-queries.server.ts'
import { SHOWCASE_COURSES } from './limits.ts'

/** Reads the shelves once for all showcases of the page. */
export const readShowcases: BlockSource = async (ctx, objects) => {
  const shelves = (await readShowcase(ctx, SHOWCASE_COURSES)) as unknown as Json
  return objects.map(() => shelves)
}
