import type { BlockSource } from '#kernel/pages/block.ts'
import { type Here, pageOf, readHere } from '#kernel/pages/page-parameters.ts'
import { type ListAsked, type ListBelow, readPostLists } from '../../block-queries.server.ts'
import type { fields } from './block.ts'

/** A list as the block shows it. */
export interface ShownList {
  readonly list: ListBelow
  readonly here: Here
  /** Only one list of a page turns by its address: the first that has page numbers. */
  readonly isTurning: boolean
}

/** Reads all lists of the page in one query. */
export const readPostBlocks: BlockSource<ShownList | null, typeof fields> = async (
  ctx,
  objects,
  { url, post },
) => {
  const here = readHere(url)
  const all = objects.map(({ settings }) => settings)
  const turning = all.findIndex(({ paging }) => paging)
  const asked = all.map(
    ({ slug, limit }, at): ListAsked => ({
      slug,
      page: at === turning ? pageOf(here, 'page') : 1,
      size: Math.trunc(limit),
    }),
  )
  const lists = await readPostLists(ctx, asked, post)
  return lists.map((list, at) => list && { list, here, isTurning: at === turning })
}
