import { visible } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import type { HomeCard } from '#modules/homes/public.server.ts'
import { posts } from './collections.ts'
import { postPath } from './paths.ts'

/** News that are shown. */
const SHOWN = 3

/** What the academy has written last, of what this person may read. */
export const newsCard: HomeCard = {
  id: 'news',
  icon: 'news',
  place: 'side',
  order: 60,
  async read(ctx) {
    const rows = await ctx
      .from(posts, 'p')
      .innerJoin(aliased(posts, 'above'), 'above._id', 'p.parent')
      .select([
        'p._id',
        translated(ctx, posts, 'title', { as: 'p' }).as('title'),
        'p.slug',
        'p.createdAt',
        'above.slug as page',
      ])
      .where('p.type', '=', 'post')
      .where(visible(ctx, posts, { as: 'p' }))
      .where('above.status', '=', true)
      .orderBy('p.createdAt', 'desc')
      .orderBy('p._id', 'desc')
      .limit(SHOWN)
      .execute()
    return {
      title: ctx.t('home-posts.title'),
      look: 'list',
      items: rows.map(({ _id, title, slug, page, createdAt }) => ({
        key: _id,
        title,
        text: formatThaiDate(createdAt, 'short', ctx.lang),
        href: postPath({ slug: page }, { slug }),
      })),
    }
  },
}
