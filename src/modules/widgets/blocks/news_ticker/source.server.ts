import type { Context } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import type { BlockObject, BlockSource } from '#kernel/pages/block.ts'
import { postPath, posts } from '#modules/posts/public.server.ts'
import type { fields } from './block.ts'

/** So many of the newest posts pass by. */
export const NEWEST_POSTS = 10

interface News {
  readonly text: string
  readonly link: string
}

async function readNewest(ctx: Context): Promise<News[]> {
  const newest = await ctx
    .from(posts)
    .leftJoin(aliased(posts, 'above'), (join) =>
      join.onRef('above._id', '=', 'post.parent').on(visible(ctx, posts, { as: 'above' })),
    )
    .select(['post.title', 'post.slug', 'above.slug as above'])
    .where('post.type', '=', 'post')
    .where('post.status', '=', true)
    .where(visible(ctx, posts))
    .orderBy('post.createdAt', 'desc')
    .limit(NEWEST_POSTS)
    .execute()
  return newest.flatMap(({ title, slug, above }) =>
    above === null ? [] : [{ text: title, link: postPath({ slug: above }, { slug }) }],
  )
}

/** Reads the site's newest posts, once for all tickers that show them; the others have their own words. */
export const readNews: BlockSource<readonly News[] | null, typeof fields> = async (ctx, objects) => {
  const isWanted = ({ settings }: BlockObject<typeof fields>) => settings.from === 'posts'
  const newest = objects.some(isWanted) ? await readNewest(ctx) : []
  return objects.map((object) => (isWanted(object) ? newest : null))
}
