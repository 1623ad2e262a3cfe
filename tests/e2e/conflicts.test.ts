import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { DESK, expectWellMade, useBrowser } from './support/browser.ts'
import { findDate, typeDate } from './support/fill-form.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

const PHONE = { width: 390, height: 844 }
const { visit } = useBrowser()
let own: OwnSite

beforeAll(async () => {
  own = await openOwnSite()
  for (const firstname of ['คนแรก', 'คนที่สอง']) await own.person('manager', { firstname, lastname: 'รับเรื่อง' })
})

/** What two people do with one field of a form, and what the second of them is shown. */
interface Story {
  /** The page of the form. */
  path(): Promise<string>
  /** Chooses or types a value in the form. */
  set(page: Page, value: string): Promise<unknown>
  /** The value that the form shows. */
  get(page: Page): Promise<string>
  /** What is sent by each of both, and how the second is told of it. */
  readonly mine: readonly [value: string, words: string | RegExp]
  readonly theirs: readonly [value: string, words: string | RegExp]
  /** The button of the form. */
  readonly save: string
  /** The address after it was saved. */
  readonly saved: RegExp
}

const field = (name: string) => `main [name="${name}"]`
const select = (name: string) => ({
  set: (page: Page, value: string) => page.selectOption(field(name), value),
  get: (page: Page) => page.inputValue(field(name)),
})

async function openCourse(): Promise<string> {
  const course = await own.make.course(own.site, { name: 'หลักสูตรที่สองคนเปิด', status: false, price: 900 })
  return `/lesson/edit/${course._id}/publication/current`
}

async function openEntry(): Promise<string> {
  const builder = [
    {
      columns: [
        [
          { type: 'input', name: 'ชื่อของคุณ' },
          { type: 'submit', name: 'ส่ง' },
        ],
      ],
    },
  ]
  const form = await own.add('post', {
    type: 'form',
    title: 'ติดต่อเรา',
    slug: `asked-${randomUUID()}`,
    status: true,
    builder,
  })
  const body = { formID: form._id, formData: { ชื่อของคุณ: 'มานี' } }
  const sent = await own.call({ path: 'form', body }, await own.person('user'))
  return `/cms/form/${form._id}/${sent.body.data._id}`
}

const stories: Readonly<Record<string, Story>> = {
  'whether learners see a course': {
    path: openCourse,
    set: async (page, value) => {
      await page.check(`main [name=state][value=${value.split(' ')[0]}]`)
      await typeDate(findDate(page, 'publishAt'), value.split(' ').slice(1))
    },
    get: (page) => page.inputValue('main [name=state]:checked'),
    theirs: ['open', /เปิดทันที.*ของผู้อื่น/],
    mine: ['scheduled 1 1 2599 09 00', /เปิดเองเมื่อถึงเวลา · 1 ม\.ค\. 2599/],
    save: 'บันทึกการแก้ไข',
    saved: /saved/,
  },
  'the name of the site': {
    path: async () => '/setup/general',
    set: (page, value) => page.fill(field('siteName'), value),
    get: (page) => page.inputValue(field('siteName')),
    theirs: ['สถาบันของคนแรก', 'สถาบันของคนแรก'],
    mine: ['สถาบันของคนที่สอง', 'สถาบันของคนที่สอง'],
    save: 'บันทึกข้อมูลทั่วไป',
    saved: /saved/,
  },
  'the colours on the screen of the display': {
    path: async () => '/config/display',
    ...select('siteSubStyle'),
    theirs: ['lotus', /บัว/],
    mine: ['teal', 'น้ำทะเล'],
    save: 'บันทึกการแสดงผล',
    saved: /saved/,
  },
  'the style on the screen of the look': {
    path: async () => '/cms/customize',
    ...select('colorMode'),
    theirs: ['dark', /^มืด/],
    mine: ['light', /^สว่าง/],
    save: 'บันทึก',
    saved: /saved/,
  },
  'who opens a screen': {
    path: async () => '/setup/admin?section=/setup',
    set: async (page, value) => {
      for (const role of ['admin', 'manager'])
        await page.setChecked(`main [name="roles email"][value=${role}]`, value.includes(role))
    },
    get: async (page) => {
      const ticked = page.locator('main [name="roles email"]:checked')
      return (await ticked.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))).join()
    },
    theirs: ['admin,manager', 'ผู้ดูแลเว็บไซต์, เจ้าหน้าที่'],
    mine: ['manager', /^เจ้าหน้าที่/],
    save: 'บันทึกสิทธิ์ของหมวดนี้',
    saved: /saved/,
  },
  'how far staff are with an entry': {
    path: openEntry,
    ...select('status'),
    theirs: ['read', 'อ่านแล้ว'],
    mine: ['done', 'เสร็จแล้ว'],
    save: 'บันทึกสถานะ',
    saved: /saved/,
  },
  'who looks after an entry': {
    path: openEntry,
    set: (page, name) => page.selectOption(field('assignee'), { label: name }),
    get: (page) => page.locator(`${field('assignee')} option:checked`).innerText(),
    theirs: ['คนแรก รับเรื่อง', 'คนแรก รับเรื่อง'],
    mine: ['คนที่สอง รับเรื่อง', 'คนที่สอง รับเรื่อง'],
    save: 'มอบหมาย',
    saved: /saved/,
  },
}

it.each(Object.entries(stories))(
  'two people who change %s choose between both, on a phone as on a desk',
  async (_what, { path: open, set, get, theirs, mine, save, saved }) => {
    const path = await open()
    const press = (page: Page) => page.getByRole('button', { name: save, exact: true }).first().click()
    const { page: first } = await visit(path, { as: own.admin, viewport: DESK }, own.host)
    const { page: second } = await visit(path, { as: own.admin, viewport: PHONE }, own.host)
    for (const [page, [value]] of [
      [first, theirs],
      [second, mine],
    ] as const) {
      await hydrated(page, 'main form')
      await set(page, value)
    }
    await press(first)
    await first.waitForURL(saved)
    await press(second)
    await second.getByText('เลือกว่าจะใช้ค่าใด').waitFor()
    for (const [, words] of [theirs, mine]) await second.getByRole('radio', { name: words }).first().waitFor()
    await expectWellMade(second)
    await second.setViewportSize(DESK)
    await expectWellMade(second)
    await second.getByRole('radio', { name: 'ของผู้อื่นที่บันทึกไว้แล้ว' }).check()
    await press(second)
    await second.waitForURL(saved)
    await second.goto(path)
    expect(await get(second)).toBe(theirs[0])

    // And the other way round: whoever is shown both may go on with their own.
    await set(second, mine[0])
    await press(second)
    await second.waitForURL(saved)
    await second.goto(path)
    expect(await get(second)).toBe(mine[0].split(' ')[0] === 'scheduled' ? 'scheduled' : mine[0])
  },
)
