import type { BlockSource } from '#kernel/pages/block.ts'
import type { Json } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { readTablePlace, toPageSize } from '#kernel/pages/table-address.ts'
import { signInWay } from '#shell/page/sign-in-way.ts'
import { readOrderLists } from '../../read-orders.server.ts'
import type { fields } from './block.ts'

/** Reads all lists of a page with one query; nothing where there is no order. */
export const readOrderBlocks: BlockSource = async (ctx, objects, { url }) => {
  if (ctx.actor.userID === null) return objects.map(() => signInWay(url))
  const lists = await readOrderLists(
    ctx,
    objects.map(({ uid, settings }) => {
      const { status, pageSize } = settings as SettingsOf<typeof fields>
      const usual = toPageSize(pageSize)
      const turn = { uid, usual, search: url.search, ...readTablePlace(url.searchParams, uid, usual) }
      return { status, turn }
    }),
  )
  return objects.map((_, at) => {
    const list = lists[at]
    return list && list.orders.length > 0 ? (list as unknown as Json) : null
  })
}
