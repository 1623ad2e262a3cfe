import { findRecords, uuidPattern } from '#kernel/collections/read.server.ts'
import type { BlockObject, BlockSource } from '#kernel/pages/block.ts'
import { menuReaderOf, parseMenu } from '#kernel/pages/menu.ts'
import type { MenuItem } from '#kernel/pages/menu-items.ts'
import { speakBuilder } from '#kernel/pages/speak-builder.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import { posts } from '../../collections.ts'
import type { fields } from './block.ts'

/** Reads the menus of all blocks at once, as far as this person may read them; one that cannot be had is empty and logged. */
export const readNavigations: BlockSource<readonly MenuItem[], typeof fields> = async (ctx, objects) => {
  const reader = menuReaderOf(ctx)
  const own = ctx.site._id === ctx.host._id ? (ctx.host.theme.navigator ?? '') : ''
  const nameOf = ({ settings }: BlockObject<typeof fields>) => settings.menu.trim() || own
  const names = [...new Set(objects.map(nameOf))].filter((name) => name !== '')
  if (names.length === 0) return objects.map(() => [])
  const ids = names.filter((name) => uuidPattern.test(name))
  const filter = { $or: [{ slug: { $in: names } }, { _id: { $in: ids } }] }
  const request = parseQueryBody({ method: 'find', args: [filter], paging: { page: 1, limit: 200 } })
  const { data: found } = await findRecords(ctx, posts, { ...request, total: false })
  return objects.map((object) => {
    const name = nameOf(object)
    const post = found.find(({ slug, _id }) => slug === name || _id === name)
    if (name !== '' && !post) ctx.log.warn({ post: name }, 'Failed to fetch course data from API')
    return post ? parseMenu(speakBuilder(post.builder, post.translations, ctx.lang), reader) : []
  })
}
