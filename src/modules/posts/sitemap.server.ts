import { sql } from 'kysely'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import type { PublicPage } from '#kernel/modules.ts'
import { posts } from './collections.ts'
import { pathOf, postPath } from './paths.ts'

const MAX_POSTS = 5_000

/** Published pages and posts that everybody may read; parts of the frame are no pages of their own. */
export async function listPostPages(ctx: Context): Promise<readonly PublicPage[]> {
  const { theme } = ctx.site
  const parts = [theme.header, theme.subheader, theme.footer, theme.navigator].filter(
    (id) => id !== undefined,
  )
  const rows = await ctx
    .from(posts)
    .leftJoin(aliased(posts, 'above'), (join) =>
      join.onRef('above._id', '=', 'post.parent').on('above.status', '=', true),
    )
    .select((eb) => [
      'post.slug',
      eb.case().when('post.type', '=', 'post').then(eb.ref('above.slug')).end().as('above'),
      'post.updatedAt',
    ])
    .where('post.status', '=', true)
    .where('post.noindex', '=', false)
    .where('post.behindLogin', '=', false)
    .where('post.behindPassword', '=', false)
    .where('post._id', '<>', sql<string>`all(${parts.filter((id) => uuidPattern.test(id))}::uuid[])`)
    .where((eb) => eb.or([eb('post.type', '<>', 'post'), eb('above.slug', 'is not', null)]))
    .orderBy('post.updatedAt', 'desc')
    .limit(MAX_POSTS)
    .execute()
  return rows.map(({ slug, above, updatedAt }) => ({
    path: decodeURIComponent(above === null ? pathOf({ slug }) : postPath({ slug: above }, { slug })),
    updatedAt,
  }))
}
