import type { Context } from '#kernel/context.ts'
import { type MenuReader, menuReaderOf, parseMenu } from '#kernel/pages/menu.ts'
import { isSwitchedOff } from '#kernel/tenancy/features.ts'
import type { ThemePost } from './theme-posts.server.ts'

export interface NavigatorItem {
  readonly title: string
  readonly target: string
  readonly children: readonly Omit<NavigatorItem, 'children'>[]
}

/** The items of a menu post as the frame's bar shows them, in its own look. */
export function parseNavigator(builder: unknown, reader?: MenuReader): NavigatorItem[] {
  return parseMenu(builder, reader).map(({ title, target, subMenu }) => ({
    title,
    target,
    children: subMenu,
  }))
}

/** Menus of posts that are kept while nobody changes them. */
const parsed = new WeakMap<ThemePost, Map<string, NavigatorItem[]>>()

function navigatorOf(post: ThemePost, reader: MenuReader): NavigatorItem[] {
  const known = parsed.get(post) ?? new Map<string, NavigatorItem[]>()
  parsed.set(post, known)
  const kind = `${reader.audiences.join('+')} ${reader.lang}`
  const items = known.get(kind) ?? parseNavigator(post.builder, reader)
  known.set(kind, items)
  return items
}

const pathOf = (target: string) => (target.startsWith('/') ? (target.split(/[?#]/)[0] ?? '') : '')

/** The items without those that lead into a section which the site has switched off. */
function withoutSwitchedOff({ host }: Context, items: NavigatorItem[]): NavigatorItem[] {
  if (!host.layout.featureSections) return items
  const isOn = ({ target }: Pick<NavigatorItem, 'target'>) => !isSwitchedOff(host, pathOf(target))
  return items.filter(isOn).map((item) => ({ ...item, children: item.children.filter(isOn) }))
}

/** The menu of the site's navigator post; empty where it has none or it cannot be read, and then the log has it. */
export function readNavigator(ctx: Context, posts: ReadonlyMap<string, ThemePost>): NavigatorItem[] {
  const id = ctx.host.theme.navigator
  if (!id || ctx.site._id !== ctx.host._id) return []
  const post = posts.get(id)
  if (post) return withoutSwitchedOff(ctx, navigatorOf(post, menuReaderOf(ctx)))
  ctx.log.warn({ post: id }, 'Failed to fetch course data from API')
  return []
}
