import type { Context } from '#kernel/context.ts'
import type { PageDocument } from '#kernel/pages/document.ts'
import { fillDocument } from '#kernel/pages/read-document.server.ts'
import { parseThemePost, readThemePosts, type ThemePost } from './theme-posts.server.ts'

/** Parts of the frame that a site drew itself; null where it has none. */
export interface FrameParts {
  readonly header: PageDocument | null
  readonly subheader: PageDocument | null
  readonly footer: PageDocument | null
}

export const noParts: FrameParts = { header: null, subheader: null, footer: null }

/** Draws what the site's theme puts around its pages from the posts it names. */
export async function readFrameParts(
  ctx: Context,
  posts: ReadonlyMap<string, ThemePost>,
  url: URL,
): Promise<FrameParts> {
  if (ctx.site._id !== ctx.host._id) return noParts
  const read = async (id: string | undefined) => {
    const post = id ? posts.get(id) : undefined
    if (id && !post) ctx.log.warn({ post: id }, 'a post of the theme could not be read')
    const parsed = post && parseThemePost(ctx, post)
    if (!post || !parsed || parsed.rows.length === 0) return null
    const { _id, slug, title } = post
    return fillDocument(ctx, parsed, { url, post: { _id, slug, title } })
  }
  const { header, subheader, footer } = ctx.host.theme
  return { header: await read(header), subheader: await read(subheader), footer: await read(footer) }
}

/** Posts that the theme puts around every page. */
export function readFramePosts(ctx: Context): Promise<ReadonlyMap<string, ThemePost>> {
  const { header, subheader, footer, navigator } = ctx.host.theme
  return readThemePosts(ctx, [header, subheader, footer, navigator])
}
