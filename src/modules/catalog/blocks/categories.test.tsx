import { beforeAll, describe, expect, it } from 'vitest'
import type { Settings } from '#kernel/pages/document.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { categoryList } from './category_list/block.ts'
import CategoryListView from './category_list/view.tsx'
import { lessonCategories } from './lesson_categories/block.ts'
import LessonCategoriesView from './lesson_categories/view.tsx'
import { lessonCategoriesDropdown } from './lesson_categories_dropdown/block.ts'
import DropdownView from './lesson_categories_dropdown/view.tsx'
import { MAX_COLUMNS } from './limits.ts'
import { countQueries, drawBlocks } from './test-drawing.ts'

let world: World
let site: Site
let empty: Site

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  empty = await world.make.site()
  const other = await world.make.site()
  const category = { site_id: site._id, code: 'safety', name: 'ความปลอดภัย', icon: 'safety', order: 1 }
  await world.make.row('category', category)
  await world.make.row('category', { ...category, code: 'tax', name: 'ภาษี', order: 2 })
  await world.make.row('category', { ...category, code: 'secret', name: 'ซ่อนไว้', visible: false })
  await world.make.row('category', { ...category, site_id: other._id, code: 'theirs', name: 'ของสถาบันอื่น' })
  const add = (n: number, name: string, more: object, owner = site) =>
    world.make.course(owner, { name, createdAt: new Date(Date.UTC(2026, 0, n)), ...more })
  for (let n = 1; n <= 5; n += 1) await add(n, `ปลอดภัย ${n}`, { category: ['safety'] })
  await add(9, 'ภาษี 1', { category: ['tax'] })
  await add(10, 'ลับ 1', { category: ['secret'] })
  await add(11, 'ร่าง 1', { category: ['tax'], status: false })
  await add(12, 'ต่าง 1', { category: ['safety'] }, other)
})

const namesIn = (html: string) => [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]+)</g)].map(([, name]) => name)
const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

describe('the categories', () => {
  const draw = (settings = {}, owner = site) =>
    drawBlocks(world.open(owner), lessonCategories, LessonCategoriesView, [settings])

  it('are all visible ones of the site, with icon and number of open courses [PM-7-20] [PM-7-21]', async () => {
    const [html = ''] = await draw({ title: 'เลือกเรียน' })
    expect(hrefsIn(html).filter((href) => href?.startsWith('/lesson'))).toEqual([
      '/lesson/categories/safety',
      '/lesson/categories/tax',
    ])
    expect(html).toMatch(/#safety"[\s\S]*ความปลอดภัย<small>5 หลักสูตร/)
    expect(html).toContain('1 หลักสูตร')
    expect((await draw({ counts: false }))[0]).not.toContain('<small>')
  })

  it('stand in at most 4 columns', async () => {
    expect(MAX_COLUMNS).toBe(4)
    for (const [columns, shown] of [
      [2, 2],
      [9, 4],
      ['x', 4],
      [1.5, 1],
    ])
      expect((await draw({ columns }))[0]).toContain(`--columns:${shown}`)
  })

  it('say so where there are none', async () => {
    expect((await draw({}, empty))[0]).toContain('ยังไม่มีหมวดหลักสูตร')
  })
})

describe('the dropdown of categories', () => {
  const draw = (settings = {}, owner = site) =>
    drawBlocks(world.open(owner), lessonCategoriesDropdown, DropdownView, [settings])

  it('opens a grid of up to 4 columns without scripts, beside a search that is a form [PM-2.4-10] [PM-2.5-05]', async () => {
    const [html = ''] = await draw({ columns: 99 })
    expect(html).toMatch(/<details[^>]*><summary>[\s\S]*หมวดหลักสูตร[\s\S]*href="\/lesson\/categories\/tax"/)
    expect(html).toContain('--columns:2')
    expect(html).toMatch(/<form action="\/lesson\/search"><input [^>]*role="combobox"[^>]*name="q"/)
    for (let n = 0; n < 6; n += 1) await world.make.category(empty, { name: `หมวด ${n}`, code: `c-${n}` })
    expect((await draw({}, empty))[0]).toContain('--columns:4')
    expect((await draw({ columns: 3 }, empty))[0]).toContain('--columns:3')
  })

  it('has its own words, and no search where staff want none', async () => {
    const [html = ''] = await draw({ label: 'เรียนอะไรดี', search: false })
    expect(html).toContain('เรียนอะไรดี')
    expect(html).not.toContain('<form')
  })
})

describe('the list of a chosen category', () => {
  const draw = async (address = '/cms/page/x', settings: object = {}) => {
    const [html = ''] = await drawBlocks(
      world.open(site),
      categoryList,
      CategoryListView,
      [{ limit: 2, ...settings }],
      address,
    )
    return html
  }

  it('shows all open courses first, and those of the category that the address names [PM-2.4-40]', async () => {
    expect(namesIn(await draw())).toEqual(['ลับ 1', 'ภาษี 1'])
    const html = await draw('/cms/page/x?category=tax&other=1')
    expect(namesIn(html)).toEqual(['ภาษี 1'])
    expect(html).toMatch(/href="\/cms\/page\/x\?category=tax#courses-o0" aria-current="page"/)
    expect(html).toContain('href="/cms/page/x?category=safety#courses-o0"')
    expect(html).not.toContain('other=1')
  })

  it('turns its pages by the address and keeps the category and what other blocks turned', async () => {
    const html = await draw('/cms/page/x?category=safety&courses=2&year=2027')
    expect(namesIn(html)).toEqual(['ปลอดภัย 3', 'ปลอดภัย 2'])
    expect(html).toContain('href="/cms/page/x?category=safety&amp;courses=3&amp;year=2027#courses-o0"')
    for (const page of ['99', '0', 'x', '-1', '999999'])
      expect(namesIn(await draw(`/cms/page/x?category=safety&courses=${page}`)).length).toBeGreaterThan(0)
  })

  it('begins with the category that staff chose, with the way to all', async () => {
    const html = await draw('/', { category: 'tax' })
    expect(namesIn(html)).toEqual(['ภาษี 1'])
    expect(html).toContain('href="/?category=*#courses-o0"')
    expect(namesIn(await draw('/?category=*', { category: 'tax' }))).toEqual(['ลับ 1', 'ภาษี 1'])
  })

  it.each(['secret', 'theirs', 'none', "x' or true --", '%', 'ก'.repeat(50)])(
    'is empty for «%s», which is no visible category here',
    async (code) => {
      const html = await draw(`/cms/page/x?category=${encodeURIComponent(code)}`)
      expect(namesIn(html)).toEqual([])
      expect(html).toContain('ยังไม่มีหลักสูตรในหมวดนี้')
    },
  )

  it('is read in one query, however many a page has', async () => {
    const { ctx, queries } = countQueries(world.open(site))
    const settings: Settings[] = [
      { limit: 1 },
      { category: 'tax' },
      { category: 'safety', limit: 3 },
      { limit: 1 },
    ]
    const drawn = await drawBlocks(ctx, categoryList, CategoryListView, settings)
    expect(queries()).toBe(1)
    expect(drawn.map((html) => namesIn(html).length)).toEqual([1, 1, 3, 1])
  })

  it('says so on a site without courses', async () => {
    const bare = await world.make.site()
    const [html] = await drawBlocks(world.open(bare), categoryList, CategoryListView, [{}])
    expect(html).toContain('ยังไม่มีหลักสูตร')
  })
})
