import { answerAggregate } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import type { BlockObject, BlockSource } from '#kernel/pages/block.ts'
import type { fields } from './block.ts'

/** So many of the newest posts pass by. */
export const NEWEST_POSTS = 10

interface Row {
  readonly title: string
  readonly slug: string
  readonly above: readonly { readonly slug: string }[]
}

interface News {
  readonly text: string
  readonly link: string
}

async function readNewest(ctx: Context): Promise<News[]> {
  const posts = ctx.engine.registry.collection('post')
  if (!posts) return []
  const pipeline = [
    { $match: { type: 'post', status: true } },
    { $sort: { createdAt: -1 } },
    { $limit: NEWEST_POSTS },
    { $lookup: { from: 'post', localField: 'parent', foreignField: '_id', as: 'above' } },
    { $project: { title: 1, slug: 1, above: 1 } },
  ]
  const { data } = (await answerAggregate(ctx, posts, { pipeline })) as { data: readonly Row[] }
  return data.flatMap(({ title, slug, above: [page] }) =>
    page
      ? [{ text: title, link: `/cms/post/${encodeURIComponent(page.slug)}/${encodeURIComponent(slug)}` }]
      : [],
  )
}

/** Reads the site's newest posts, once for all tickers that show them; the others have their own words. */
export const readNews: BlockSource<readonly News[] | null, typeof fields> = async (ctx, objects) => {
  const isWanted = ({ settings }: BlockObject<typeof fields>) => settings.from === 'posts'
  const newest = objects.some(isWanted) ? await readNewest(ctx) : []
  return objects.map((object) => (isWanted(object) ? newest : null))
}
