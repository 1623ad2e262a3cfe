import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { PageDocument } from '#kernel/pages/document.ts'
import { readDocument } from '#kernel/pages/read-document.server.ts'

/** Parts of the frame that a site drew itself; null where it has none. */
export interface FrameParts {
  readonly header: PageDocument | null
  readonly subheader: PageDocument | null
  readonly footer: PageDocument | null
}

export const noParts: FrameParts = { header: null, subheader: null, footer: null }

/** A post that the theme names; null where there is none, it has no blocks or this person may not read it. */
export async function readThemePost(ctx: Context, id: string | undefined, url: URL) {
  const posts = ctx.engine.registry.collection('post')
  if (!id || !posts || ctx.site._id !== ctx.host._id) return null
  try {
    const post = (await readRecord(ctx, posts, id)) as unknown as Record<
      '_id' | 'slug' | 'title' | 'content',
      string
    > & {
      readonly builder: unknown
    }
    const { _id, slug, title } = post
    return { ...post, document: await readDocument(ctx, post.builder, { url, post: { _id, slug, title } }) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    ctx.log.warn({ post: id, status: error.status }, 'a post of the theme could not be read')
    return null
  }
}

/** Reads what the site's theme puts around its pages. A site without a theme costs no query. */
export async function readFrameParts(ctx: Context, url: URL): Promise<FrameParts> {
  const { header, subheader, footer } = ctx.host.theme
  if (!header && !subheader && !footer) return noParts
  const read = async (id: string | undefined) => {
    const post = await readThemePost(ctx, id, url)
    return post && post.document.rows.length > 0 ? post.document : null
  }
  return { header: await read(header), subheader: await read(subheader), footer: await read(footer) }
}
