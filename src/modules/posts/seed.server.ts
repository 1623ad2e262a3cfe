import { hashPassword } from '#kernel/access/password.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import type { DemoNews, DemoPage } from './demo/demo-post.ts'
import { demoForms } from './demo/forms.ts'
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
  const hashes = new Map<string, string>()
  for (const { password } of pages)
    if (password !== undefined) hashes.set(password, await hashPassword(password))
  await db
    .insertInto('post')
    .values([
      ...pages.map(({ title, slug, content, builder = [], authen = false, password }) => ({
        ...blank,
        builder: JSON.stringify(builder) as never,
        authen,
        password: password === undefined ? null : (hashes.get(password) ?? null),
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

/** The forms of the first academy; a group registers for its first course. */
async function addForms({ db, ids }: SeedContext): Promise<void> {
  await db
    .insertInto('post')
    .values(
      demoForms.map(({ title, slug, next, builder }) => ({
        ...blank,
        site_id: ids.get('site:first') as string,
        type: 'form' as const,
        display: 'single' as const,
        parent: null,
        content: null,
        title,
        slug,
        next,
        course: next === 'order' ? (ids.get('course:first:0') ?? null) : null,
        builder: JSON.stringify(builder) as never,
      })),
    )
    .execute()
}

/** The pages, news and forms of both academies. */
export const seed: SeedStep = {
  async demo(context) {
    await addPosts(context, 'first', demoPages, demoNews)
    await addForms(context)
    await addPosts(context, 'second', secondPages, secondNews)
  },
}
