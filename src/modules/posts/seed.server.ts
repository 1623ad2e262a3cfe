import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import type { DemoNews, DemoPage } from './demo/demo-post.ts'
import { demoNews } from './demo/news.ts'
import { demoPages } from './demo/pages.ts'
import { secondNews, secondPages } from './demo/second-site.ts'

const DAY = 86_400_000

const blank = {
  feature_image: null,
  builder: JSON.stringify([]) as never,
  status: true,
  password: null,
  authen: false,
  course: null,
  destination: null,
  next: null,
  ref1: null,
}

async function addPosts(
  { db, ids, today }: SeedContext,
  site: string,
  pages: readonly DemoPage[],
  news: readonly DemoNews[],
): Promise<void> {
  const siteId = ids.get(`site:${site}`) as string
  const newsPage = newId(today)
  await db
    .insertInto('post')
    .values([
      ...pages.map(({ title, slug, content }) => ({
        ...blank,
        site_id: siteId,
        type: 'page' as const,
        display: 'single' as const,
        parent: null,
        title,
        slug,
        content,
      })),
      {
        ...blank,
        _id: newsPage,
        site_id: siteId,
        type: 'page' as const,
        display: 'group' as const,
        parent: null,
        title: 'ข่าวสาร',
        slug: 'news',
        content: null,
      },
    ])
    .execute()
  await db
    .insertInto('post')
    .values(
      news.map(({ title, slug, content, daysAgo }) => {
        const at = new Date(today.getTime() - daysAgo * DAY)
        return {
          ...blank,
          _id: newId(at),
          createdAt: at.toISOString(),
          site_id: siteId,
          type: 'post' as const,
          display: 'single' as const,
          parent: newsPage,
          title,
          slug,
          content,
        }
      }),
    )
    .execute()
}

/** The pages and news of both academies. */
export const seed: SeedStep = {
  async demo(context) {
    await addPosts(context, 'first', demoPages, demoNews)
    await addPosts(context, 'second', secondPages, secondNews)
  },
}
