import type { Context } from '#kernel/context.ts'
import type { PublicPage } from '#kernel/modules.ts'
import { pathOf, postPath } from './open-page.server.ts'

const MAX_POSTS = 5_000

/** Published pages and posts that everybody may read; parts of the frame are no pages of their own. */
export async function listPostPages(ctx: Context): Promise<readonly PublicPage[]> {
  const { theme } = ctx.site
  const parts = [theme.header, theme.subheader, theme.footer, theme.navigator].filter(
    (id) => id !== undefined,
  )
  const rows = await ctx.run<{ slug: string; above: string | null; updatedAt: string }>(
    `select post.slug, case when post.type = 'post' then above.slug end as above, post."updatedAt" from post
     left join post above on above.site_id = post.site_id and above."_id" = post.parent and above.status
     where post.site_id = $1 and post.status and not post."behindLogin" and not post."behindPassword"
       and not post."_id" = any ($2::uuid[]) and (post.type <> 'post' or above.slug is not null)
     order by post."updatedAt" desc limit $3`,
    [ctx.site._id, parts.filter((id) => /^[\da-f-]{36}$/i.test(id)), MAX_POSTS],
  )
  return rows.map(({ slug, above, updatedAt }) => ({
    path: decodeURIComponent(above === null ? pathOf({ slug }) : postPath({ slug: above }, { slug })),
    updatedAt,
  }))
}
