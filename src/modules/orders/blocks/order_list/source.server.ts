import type { BlockSource } from '#kernel/pages/block.ts'
import { readTablePlace, toPageSize } from '#kernel/pages/table-address.ts'
import { type SignInWay, signInWay } from '#shell/page/sign-in-way.ts'
import { type OrderList, readOrderLists } from '../../read-orders.server.ts'
import type { fields } from './block.ts'

/** Reads all lists of a page with one query; nothing where there is no order. */
export const readOrderBlocks: BlockSource<OrderList | SignInWay | null, typeof fields> = async (
  ctx,
  objects,
  { url },
) => {
  if (ctx.actor.userID === null) return objects.map(() => signInWay(url))
  const lists = await readOrderLists(
    ctx,
    objects.map(({ uid, settings: { status, pageSize } }) => {
      const usual = toPageSize(pageSize)
      const turn = { uid, usual, search: url.search, ...readTablePlace(url.searchParams, uid, usual) }
      return { status, turn }
    }),
  )
  return objects.map((_, at) => {
    const list = lists[at]
    return list && list.orders.length > 0 ? list : null
  })
}
