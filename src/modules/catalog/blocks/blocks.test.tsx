import { beforeAll, describe, expect, it } from 'vitest'
import type { Block } from '#kernel/pages/block.ts'
import { objectsOf, type Settings } from '#kernel/pages/document.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { snippetLength } from '#kernel/thai/snippet.ts'
import type { BlockView } from '#shell/page/block-registry.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { lessonShowcase } from './lesson_showcase/block.ts'
import LessonShowcaseView from './lesson_showcase/view.tsx'
import { lessonWidget } from './lesson_widget/block.ts'
import LessonWidgetView from './lesson_widget/view.tsx'
import { countQueries, drawBlocks } from './test-drawing.ts'

let world: World
let site: Site
const ids = new Map<string, string>()

async function addCourse(owner: Site, name: string, more: object): Promise<void> {
  ids.set(name, (await world.make.course(owner, { name, ...more }))._id)
}

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  const other = await world.make.site()
  const safety = { site_id: site._id, code: 'safety', name: 'ความปลอดภัย', order: 1, visible: true }
  await world.make.row('category', safety)
  await world.make.row('category', { ...safety, code: 'tax', name: 'ภาษี', order: 2 })
  await world.make.row('category', { ...safety, code: 'secret', name: 'ซ่อนไว้', order: 3, visible: false })
  await world.make.row('category', { ...safety, code: 'empty', name: 'ยังว่าง', order: 4 })
  for (let n = 1; n <= 6; n++)
    await addCourse(site, `ปลอดภัย ${n}`, {
      category: ['safety'],
      createdAt: new Date(Date.UTC(2026, 0, n)),
      short_description: 'ก'.repeat(150),
    })
  await addCourse(site, 'ภาษีหัก ณ ที่จ่าย', {
    category: ['tax'],
    createdAt: new Date(Date.UTC(2026, 1, 1)),
    target: JSON.stringify([{ _id: '0199b000-0000-7000-8000-000000000000', name: 'หัวหน้างาน', code: 'B2' }]),
  })
  await addCourse(site, 'ลับ', { category: ['secret'], createdAt: new Date(Date.UTC(2025, 0, 1)) })
  await addCourse(site, 'ยังไม่เปิด', { category: ['safety'], status: false })
  await addCourse(other, 'ของสถาบันอื่น', { category: ['safety'] })
})

async function draw(block: Block, View: BlockView, stored: Settings = {}): Promise<string> {
  const [html = ''] = await drawBlocks(world.open(site), block, View, [stored])
  return html
}

const namesIn = (html: string) =>
  [...html.matchAll(/href="\/lesson\/detail\/([^"]+)"/g)].map(
    ([, id]) => [...ids].find(([, one]) => one === id)?.[0],
  )

describe('the lesson widget', () => {
  const widget = (stored: Settings) => draw(lessonWidget, LessonWidgetView, stored)

  it('shows the newest open courses of its site [PM-2.4-08]', async () => {
    expect(namesIn(await widget({ limit: 3 }))).toEqual(['ภาษีหัก ณ ที่จ่าย', 'ปลอดภัย 6', 'ปลอดภัย 5'])
  })

  it('shows those of a category, newest first, with the way to all of them [PM-2.4-40]', async () => {
    const html = await widget({ choose: 'category', category: 'safety', limit: 24 })
    expect(namesIn(html)).toEqual([6, 5, 4, 3, 2, 1].map((n) => `ปลอดภัย ${n}`))
    expect(html).toContain('href="/lesson/categories/safety"')
  })

  it('shows those of a target, and the chosen ones in their order', async () => {
    expect(namesIn(await widget({ choose: 'target', target: 'B2' }))).toEqual(['ภาษีหัก ณ ที่จ่าย'])
    const courses = ['ปลอดภัย 2', 'ของสถาบันอื่น', 'ยังไม่เปิด', 'ปลอดภัย 5'].map((name) => ({
      _id: ids.get(name) ?? '',
    }))
    const html = await widget({ choose: 'chosen', courses })
    expect(namesIn(html)).toEqual(['ปลอดภัย 2', 'ปลอดภัย 5'])
  })

  it('is read as it is meant where an older page says «band» for the target', () => {
    const stored = [{ columns: [[{ type: 'lesson_widget', choose: 'band', band: 'B2' }]] }]
    const [object] = objectsOf(parseDocument(stored, world.engine.blocks).rows)
    expect(object?.settings).toMatchObject({ choose: 'target', target: 'B2' })
  })

  it('says so where there is none, also for codes and ids that mean nothing', async () => {
    const meaningless: Settings[] = [
      { choose: 'category', category: `x' or true --` },
      { choose: 'target', target: '"}' },
      { choose: 'chosen', courses: [{ _id: 'not-an-id' }, { _id: `,'` }] },
    ]
    for (const stored of meaningless) expect(await widget(stored)).toContain('ยังไม่มีหลักสูตร')
  })
})

describe('many of them on a page', () => {
  it('are read in one query, each with its own choice', async () => {
    const { ctx, queries } = countQueries(world.open(site))
    const choices: Settings[] = [
      { limit: 1 },
      { choose: 'category', category: 'tax' },
      { limit: 1 },
      { choose: 'target', target: 'B2', limit: 2.5 },
      { choose: 'chosen', courses: [{ _id: ids.get('ปลอดภัย 3') ?? '' }] },
      ...Array.from({ length: 120 }, (_, at) => ({ choose: 'category', category: `none-${at}` })),
    ]
    const drawn = await drawBlocks(ctx, lessonWidget, LessonWidgetView, choices)
    expect(queries()).toBe(1)
    expect(drawn.slice(0, 5).map(namesIn)).toEqual([
      ['ภาษีหัก ณ ที่จ่าย'],
      ['ภาษีหัก ณ ที่จ่าย'],
      ['ภาษีหัก ณ ที่จ่าย'],
      ['ภาษีหัก ณ ที่จ่าย'],
      ['ปลอดภัย 3'],
    ])
    expect(drawn).toHaveLength(125)
  })
})

describe('the showcase', () => {
  it('shows at most 4 of each visible category, the newest highlighted [PM-2.4-38] [PM-2.4-39] [PM-9-07]', async () => {
    const html = await draw(lessonShowcase, LessonShowcaseView)
    expect(namesIn(html)).toEqual(['ปลอดภัย 6', 'ปลอดภัย 5', 'ปลอดภัย 4', 'ปลอดภัย 3', 'ภาษีหัก ณ ที่จ่าย'])
    expect(html).toMatch(/<h4[^>]*><a href="\/lesson\/detail\/[^"]+"[^>]*>ปลอดภัย 6</)
    expect(html).not.toMatch(/ซ่อนไว้|ยังว่าง|ของสถาบันอื่น/)
    const highlight = /<p[^>]*>(ก+…)</.exec(html)?.[1] ?? ''
    expect(highlight.length).toBeGreaterThan(50)
    expect(highlight.length).toBeLessThanOrEqual(snippetLength)
  })
})
