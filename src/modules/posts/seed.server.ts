import { hashPassword } from '#kernel/access/password.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { sites } from '#modules/sites/public.server.ts'
import type { DemoNews, DemoPage, DemoTheme } from './demo/demo-post.ts'
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

const DAY = 86_400_000

const blank = {
  type: 'page' as const,
  display: 'single' as 'single' | 'group',
  parent: null,
  content: null,
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

interface Academy {
  readonly site: string
  readonly names: Names
}

const drawn = (builder: readonly object[], { names }: Academy) => fillIn(builder, names) as never

async function addPages(
  { db, ids }: SeedContext,
  academy: Academy,
  pages: readonly DemoPage[],
): Promise<void> {
  const hashes = new Map<string, string>()
  for (const { password } of pages)
    if (password !== undefined) hashes.set(password, await hashPassword(password))
  const rows = pages.map(({ title, slug, content, builder = [], authen = false, password }) => {
    const _id = newId()
    ids.set(`page:${academy.site}:${slug}`, _id)
    return {
      ...blank,
      _id,
      site_id: academy.site,
      title,
      slug,
      content,
      authen,
      builder: drawn(builder, academy),
      password: password === undefined ? null : (hashes.get(password) ?? null),
    }
  })
  await db.insertInto('post').values(rows).execute()
}

async function addNews(
  { db, today }: SeedContext,
  { site, names }: Academy,
  lead: string,
  news: readonly DemoNews[],
): Promise<void> {
  const parent = newId(today)
  const page = {
    ...blank,
    _id: parent,
    site_id: site,
    display: 'group' as const,
    title: 'ข่าวสาร',
    slug: 'news',
    content: lead,
  }
  await db.insertInto('post').values(page).execute()
  const rows = news.map(({ title, slug, content, daysAgo, picture }) => {
    const at = new Date(today.getTime() - daysAgo * DAY)
    return {
      ...blank,
      _id: newId(at),
      createdAt: at.toISOString(),
      site_id: site,
      type: 'post' as const,
      parent,
      title,
      slug,
      content,
      feature_image: picture === undefined ? null : (names.get(`picture/${picture}`) ?? null),
    }
  })
  await db.insertInto('post').values(rows).execute()
}

/** The forms of the first academy; a group registers for its first course. */
async function addForms({ db, ids }: SeedContext, { site }: Academy): Promise<void> {
  const rows = demoForms.map(({ title, slug, next, builder }) => ({
    ...blank,
    site_id: site,
    type: 'form' as const,
    title,
    slug,
    next,
    course: next === 'order' ? (ids.get('course:first:0') ?? null) : null,
    builder: JSON.stringify(builder) as never,
  }))
  await db.insertInto('post').values(rows).execute()
}

const partTitles = {
  header: 'ส่วนหัวของเว็บไซต์',
  footer: 'ส่วนท้ายของเว็บไซต์',
  navigator: 'เมนูหลักของเว็บไซต์',
} as const

/** Gives the site its home page, header, footer and menu. */
async function addTheme({ db, ids, shared }: SeedContext, academy: Academy, theme: DemoTheme): Promise<void> {
  const { site } = academy
  const parts = (['header', 'footer', 'navigator'] as const).map((part) => ({
    ...blank,
    _id: newId(),
    site_id: site,
    type: 'post' as const,
    title: partTitles[part],
    slug: `site-${part}`,
    builder: drawn(theme[part], academy),
  }))
  await db.insertInto('post').values(parts).execute()
  const [header, footer, navigator] = parts.map(({ _id }) => _id)
  const homepage = ids.get(`page:${site}:welcome`)
  await shared.patch(sites, { _id: site }, { theme: { homepage, header, footer, navigator } })
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
