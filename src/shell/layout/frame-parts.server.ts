import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import type { PageDocument } from '#kernel/pages/document.ts'
import { isReader } from '#kernel/pages/gate.server.ts'
import { readDocument } from '#kernel/pages/read-document.server.ts'

/** Parts of the frame that a site drew itself; null where it has none. */
export interface FrameParts {
  readonly header: PageDocument | null
  readonly subheader: PageDocument | null
  readonly footer: PageDocument | null
}

export const noParts: FrameParts = { header: null, subheader: null, footer: null }

interface ThemePost {
  readonly _id: string
  readonly slug: string
  readonly title: string
  readonly content: string
  readonly builder: unknown
}

/** What the actor may be shown of a post: all of it, or what its own checks admit them to. */
async function findThemePost(ctx: Context, id: string): Promise<ThemePost | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const [post] = await ctx.run<ThemePost>(
    `select "_id", slug, title, content, builder from post
     where site_id = $1 and "_id" = $2
       and ($3 or status and not "behindPassword" and ($4 or not "behindLogin"))`,
    [ctx.site._id, id, isReader(ctx), ctx.actor.userID !== null],
  )
  return post
}

/** A post that the theme names; null where there is none, it has no blocks or this person may not read it. */
export async function readThemePost(ctx: Context, id: string | undefined, url: URL) {
  if (!id || !ctx.engine.registry.collection('post') || ctx.site._id !== ctx.host._id) return null
  const post = await findThemePost(ctx, id)
  if (!post) {
    ctx.log.warn({ post: id }, 'a post of the theme could not be read')
    return null
  }
  const { _id, slug, title } = post
  return { ...post, document: await readDocument(ctx, post.builder, { url, post: { _id, slug, title } }) }
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
