import { z } from 'zod'
import { hashPassword } from '#kernel/access/password.server.ts'
import type { NewRowOf } from '#kernel/collections/define.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { sites } from '#modules/sites/public.server.ts'
import { posts } from './collections.ts'
import type { DemoNews, DemoPage, DemoTheme } from './demo/demo-post.ts'
import { inEnglish } from './demo/english/in-english.ts'
import { firstNews } from './demo/first/news.ts'
import { firstPages } from './demo/first/pages.ts'
import { firstPictures } from './demo/first/pictures.ts'
import { firstTheme } from './demo/first/theme.ts'
import { demoForms } from './demo/forms.ts'
import { fillIn, type Names, storePictures } from './demo/pictures/store-pictures.server.ts'
import { secondNews } from './demo/second/news.ts'
import { secondPages } from './demo/second/pages.ts'
import { secondPictures } from './demo/second/pictures.ts'
import { secondTheme } from './demo/second/theme.ts'
import { hasCheck } from './gates.ts'

const DAY = 86_400_000

interface Academy {
  readonly site: string
  readonly names: Names
}

const drawn = (builder: readonly object[], { names }: Academy) =>
  z.array(z.unknown()).parse(JSON.parse(fillIn(builder, names)))

type NewPost = NewRowOf<typeof posts>

/** Adds posts with what they stand behind: none of the demo has a closed one above it. */
async function addPosts({ on }: SeedContext, site: string, rows: readonly NewPost[]): Promise<void> {
  await on(site).add(
    posts,
    rows.map((row) => ({
      ...row,
      translations: inEnglish(row),
      behindLogin: row.authen ?? false,
      behindPassword: (row.password ?? null) !== null,
      behindCheck: hasCheck(row.builder),
    })),
  )
}

async function addPages(context: SeedContext, academy: Academy, pages: readonly DemoPage[]): Promise<void> {
  const hashes = new Map<string, string>()
  for (const { password } of pages)
    if (password !== undefined) hashes.set(password, await hashPassword(password))
  const rows = pages.map(({ title, slug, content, builder = [], authen = false, password }) => {
    const _id = newId()
    context.ids.set(`page:${academy.site}:${slug}`, _id)
    return {
      _id,
      title,
      slug,
      content,
      authen,
      builder: drawn(builder, academy),
      password: password === undefined ? null : (hashes.get(password) ?? null),
    }
  })
  await addPosts(context, academy.site, rows)
}

async function addNews(
  context: SeedContext,
  { site, names }: Academy,
  lead: string,
  news: readonly DemoNews[],
): Promise<void> {
  const { today } = context
  const parent = newId(today)
  await addPosts(context, site, [
    { _id: parent, display: 'group', title: 'ข่าวสาร', slug: 'news', content: lead },
  ])
  const rows = news.map(({ title, slug, content, daysAgo, picture }) => {
    const at = new Date(today.getTime() - daysAgo * DAY)
    return {
      _id: newId(at),
      createdAt: at.toISOString(),
      type: 'post' as const,
      parent,
      title,
      slug,
      content,
      feature_image: picture === undefined ? null : (names.get(`picture/${picture}`) ?? null),
    }
  })
  await addPosts(context, site, rows)
}

/** The forms of the first academy; a group registers for its first course. */
async function addForms(context: SeedContext, { site }: Academy): Promise<void> {
  const rows = demoForms.map(({ title, slug, next, builder }) => ({
    type: 'form' as const,
    title,
    slug,
    next,
    course: next === 'order' ? (context.ids.get('course:first:0') ?? null) : null,
    builder: [...builder],
  }))
  await addPosts(context, site, rows)
}

const partTitles = {
  header: 'ส่วนหัวของเว็บไซต์',
  footer: 'ส่วนท้ายของเว็บไซต์',
  navigator: 'เมนูหลักของเว็บไซต์',
} as const

/** Gives the site its home page, header, footer and menu. */
async function addTheme(context: SeedContext, academy: Academy, theme: DemoTheme): Promise<void> {
  const { site } = academy
  const parts = (['header', 'footer', 'navigator'] as const).map((part) => ({
    _id: newId(),
    type: 'post' as const,
    title: partTitles[part],
    slug: `site-${part}`,
    builder: drawn(theme[part], academy),
  }))
  await addPosts(context, site, parts)
  const [header, footer, navigator] = parts.map(({ _id }) => _id)
  const homepage = context.ids.get(`page:${site}:welcome`)
  await context.shared.patch(sites, { _id: site }, { theme: { homepage, header, footer, navigator } })
}

async function openAcademy(
  context: SeedContext,
  key: string,
  pictures: Readonly<Record<string, string>>,
): Promise<Academy> {
  const site = context.ids.get(`site:${key}`) as string
  return { site, names: await storePictures(context, site, pictures) }
}

/** The pages, news, forms and themes of both academies. */
export const seed: SeedStep = {
  async demo(context) {
    const first = await openAcademy(context, 'first', firstPictures)
    await addPages(context, first, firstPages)
    await addNews(context, first, '<p>เรื่องใหม่จากห้องเรียน หลักสูตรที่กำลังเปิด และคำแนะนำจากวิทยากร</p>', firstNews)
    await addForms(context, first)
    await addTheme(context, first, firstTheme)
    const second = await openAcademy(context, 'second', secondPictures)
    await addPages(context, second, secondPages)
    await addNews(context, second, '<p>เรื่องเล่าจากครัว สวน และโต๊ะแลกภาษา</p>', secondNews)
    await addTheme(context, second, secondTheme)
  },
}
