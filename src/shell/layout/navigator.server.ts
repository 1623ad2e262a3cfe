import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { parseMenu } from '#kernel/pages/menu.ts'

export interface NavigatorItem {
  readonly title: string
  readonly target: string
  readonly children: readonly Omit<NavigatorItem, 'children'>[]
}

/** The items of a menu post as the frame's bar shows them, in its own look. */
export function parseNavigator(builder: unknown): NavigatorItem[] {
  return parseMenu(builder).map(({ title, target, subMenu }) => ({ title, target, children: subMenu }))
}

/** The menu of the site's navigator post; empty where it has none or it cannot be read, and then the log has it. */
export async function readNavigator(ctx: Context): Promise<NavigatorItem[]> {
  const id = ctx.host.theme.navigator
  const posts = ctx.engine.registry.collection('post')
  if (!id || !posts || ctx.site._id !== ctx.host._id) return []
  try {
    return parseNavigator((await readRecord(ctx, posts, id)).builder)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    ctx.log.warn({ post: id, status: error.status }, 'Failed to fetch course data from API')
    return []
  }
}
