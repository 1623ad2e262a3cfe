import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { findDate, typeDay } from './support/fill-form.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)
const OPEN_HOUSE = 'วันเปิดบ้าน: พบวิทยากรและทดลองเรียนฟรี'
const row = (...objects: object[]) => ({ columns: [objects] })

const pages: Record<string, object[]> = {
  'blocks-tasks': [
    row({ type: 'header', value: 'งานของสถาบัน', level: 'h1' }),
    row({ type: 'calendar', uid: 'tasks-here' }),
  ],
  'blocks-small': [
    row({ type: 'header', value: 'ชิ้นเล็ก', level: 'h1' }),
    row({ type: 'news_ticker', items: [{ text: 'เปิดรับสมัคร', link: '/lesson/home' }, { text: 'ปิดทำการ' }] }),
    row(
      { type: 'note', items: [{ text: 'นำบัตรมาด้วย' }] },
      { type: 'stats', count: 'course', text: 'หลักสูตร' },
    ),
    row({ type: 'email_body', heading: 'ยืนยันการอบรม', body: 'พบกันวันเสาร์' }),
    row({ type: 'flow_run', flow: 'แจ้งเตือน' }),
  ],
}

/** Sends a call of the page's own site and answers its body. */
async function call<Body>(page: Page, method: string, path: string, body?: object): Promise<Body> {
  const answer = await page.evaluate(
    async ([how, where, text]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`/api/${where}`, { method: how, headers, ...(text && { body: text }) })
      return { status: response.status, text: await response.text() }
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
  return JSON.parse(answer.text) as Body
}

const dayAfter = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(Date.now() + days * 86_400_000)

async function addTask(page: Page, title: string, from: number, to: number): Promise<string> {
  const data = { title, startDate: dayAfter(from), dueDate: dayAfter(to) }
  return (await call<{ data: { _id: string } }>(page, 'POST', 'task', { data })).data._id
}

const readTask = async (page: Page, id: string) =>
  (await call<{ data: Record<string, unknown> }>(page, 'GET', `task/${id}`)).data

beforeAll(async () => {
  own = await openOwnSite()
  await own.addPages(pages)
  await own.add('task', {
    title: OPEN_HOUSE,
    description: 'ลงทะเบียนหน้างาน',
    assignedTo: 'ฝ่ายประชาสัมพันธ์',
    startDate: dayAfter(4),
    dueDate: dayAfter(4),
    public: true,
  })
})

const column = (page: Page, name: string) =>
  page.locator('.block-calendar-columns').getByRole('region', { name, exact: true })
const card = (page: Page, name: string, title: string) =>
  column(page, name).locator('.block-calendar-card', { hasText: title })
const PROGRESS = 'กำลังดำเนินการ'
const OVERDUE = 'เกินกำหนด'
const UPCOMING = 'กำลังจะมาถึง'

/** The board in the browser of staff, with tasks of its own. */
async function openBoard(...made: readonly (readonly [title: string, from: number, to: number])[]) {
  const visited = await visit('/consent', { as: own.admin })
  const ids: string[] = []
  for (const [title, from, to] of made) ids.push(await addTask(visited.page, title, from, to))
  await visited.page.goto('/cms/page/blocks-tasks')
  await hydrated(visited.page, '.block-calendar-card')
  return { ...visited, ids }
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `ย้าย «${title}»` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: action }).waitFor()
  await page.getByRole('menuitem', { name: action }).press('Enter')
}

describe('the task board of staff', () => {
  it('moves a card by dragging: an upcoming task starts today, and done is done', async () => {
    const { page, ids, complaints } = await openBoard(['ลากไปเริ่ม', 3, 5])
    await card(page, UPCOMING, 'ลากไปเริ่ม').dragTo(column(page, PROGRESS).getByRole('heading'))
    await card(page, PROGRESS, 'ลากไปเริ่ม').waitFor()
    await page.getByText('«ลากไปเริ่ม» กำลังดำเนินการ').waitFor()
    expect(await readTask(page, ids[0] ?? '')).toMatchObject({ startDate: dayAfter(0), dueDate: dayAfter(5) })
    await card(page, PROGRESS, 'ลากไปเริ่ม').dragTo(column(page, OVERDUE).getByRole('heading'))
    await card(page, PROGRESS, 'ลากไปเริ่ม').dragTo(page.getByText('วางที่นี่เมื่องานเสร็จ'))
    await card(page, PROGRESS, 'ลากไปเริ่ม').waitFor({ state: 'detached' })
    await page.getByText('«ลากไปเริ่ม» เสร็จแล้ว').waitFor()
    expect(await readTask(page, ids[0] ?? '')).toMatchObject({ done: true, startDate: dayAfter(0) })
    expect(complaints).toEqual([])
  })

  it('moves a card by keyboard, asks for the day that is missing, and stays with the card', async () => {
    const { page, ids } = await openBoard(['เลื่อนด้วยแป้น', -5, -2])
    await choose(page, 'เลื่อนด้วยแป้น', 'เลื่อนออกไป…')
    const dialog = page.getByRole('dialog', { name: 'เลื่อน «เลื่อนด้วยแป้น»' })
    await typeDay(findDate(page, 'task-day'), dayAfter(-1))
    await dialog.getByRole('button', { name: 'เลื่อนงาน' }).click()
    await dialog.getByText(/กรุณาเลือกวันที่ตั้งแต่/).waitFor()
    await typeDay(findDate(page, 'task-day'), dayAfter(10))
    await page.keyboard.press('Enter')
    await card(page, UPCOMING, 'เลื่อนด้วยแป้น').waitFor()
    await expect
      .poll(() => readTask(page, ids[0] ?? ''))
      .toMatchObject({ startDate: dayAfter(10), dueDate: dayAfter(13) })
    await choose(page, 'เลื่อนด้วยแป้น', 'เริ่มวันนี้')
    await card(page, PROGRESS, 'เลื่อนด้วยแป้น').waitFor()
    const move = page.getByRole('button', { name: 'ย้าย «เลื่อนด้วยแป้น»' })
    await expect.poll(() => move.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('puts a card back and says why when it cannot be moved', async () => {
    const { page } = await openBoard(['ย้ายไม่ได้', 3, 5])
    await page.route('**/api/task/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 403, json: { code: 'general.forbidden', message: 'ไม่มีสิทธิ์' } })
        : route.continue(),
    )
    await choose(page, 'ย้ายไม่ได้', 'เริ่มวันนี้')
    await page.getByText('ย้ายงานไม่สำเร็จ งานยังอยู่ที่เดิม').first().waitFor()
    await card(page, UPCOMING, 'ย้ายไม่ได้').waitFor()
    expect(await card(page, PROGRESS, 'ย้ายไม่ได้').count()).toBe(0)
  })

  it('brings the newest version when somebody else was faster', async () => {
    const { page, ids } = await openBoard(['ใครแก้ก่อน', 3, 5])
    await call(page, 'PATCH', `task/${ids[0]}`, { data: { title: 'แก้โดยคนอื่น' } })
    await choose(page, 'ใครแก้ก่อน', 'เริ่มวันนี้')
    await page.getByText('มีคนอื่นแก้ไขงานนี้ระหว่างนั้น').first().waitFor()
    await card(page, UPCOMING, 'แก้โดยคนอื่น').waitFor()
    await choose(page, 'แก้โดยคนอื่น', 'เริ่มวันนี้')
    await card(page, PROGRESS, 'แก้โดยคนอื่น').waitFor()
    await expect.poll(() => readTask(page, ids[0] ?? '')).toMatchObject({ startDate: dayAfter(0) })
  })

  it('adds, changes and deletes a task, and keeps what was typed when it is refused', async () => {
    const { page } = await openBoard()
    await page.getByRole('button', { name: 'เพิ่มงาน' }).click()
    const form = page.getByRole('dialog', { name: 'เพิ่มงาน' })
    await form.getByLabel('ชื่องาน').fill('งานจากแบบฟอร์ม')
    await typeDay(findDate(page, 'task-dueDate'), dayAfter(-3))
    await form.getByRole('button', { name: 'บันทึกงาน' }).click()
    await form.getByText('วันครบกำหนดอยู่ก่อนวันเริ่ม').waitFor()
    expect(await form.getByLabel('ชื่องาน').inputValue()).toBe('งานจากแบบฟอร์ม')
    await typeDay(findDate(page, 'task-dueDate'), dayAfter(2))
    await form.getByRole('button', { name: 'บันทึกงาน' }).click()
    await card(page, PROGRESS, 'งานจากแบบฟอร์ม')
      .getByRole('button', { name: 'งานจากแบบฟอร์ม', exact: true })
      .click()
    const details = page.getByRole('dialog', { name: 'งานจากแบบฟอร์ม' })
    await details.getByRole('button', { name: 'แก้ไข' }).click()
    await page.getByLabel('ผู้รับผิดชอบ').fill('ฝ่ายทะเบียน')
    await page.getByRole('button', { name: 'บันทึกงาน' }).click()
    await card(page, PROGRESS, 'ฝ่ายทะเบียน')
      .getByRole('button', { name: 'งานจากแบบฟอร์ม', exact: true })
      .click()
    await details.getByRole('button', { name: 'ลบ' }).click()
    await page.getByRole('button', { name: 'ตกลง' }).click()
    await card(page, PROGRESS, 'งานจากแบบฟอร์ม').waitFor({ state: 'detached' })
    await expectWellMade(page)
  })
})

describe('the task calendar of a visitor', () => {
  it('opens a task’s details, closes by Escape, and offers nothing to change [PM-2.8-06]', async () => {
    const { page, complaints } = await visit('/cms/page/blocks-tasks', { viewport: PHONE })
    await hydrated(page, '.block-calendar-card')
    const title = OPEN_HOUSE
    await page.locator('.block-calendar-columns').getByRole('button', { name: title }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByText('ลงทะเบียนหน้างาน').waitFor()
    expect(await dialog.innerText()).not.toContain('ฝ่ายประชาสัมพันธ์')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: /ย้าย|เพิ่มงาน/ }).count()).toBe(0)
    await expectWellMade(page)
    expect(complaints).toEqual([])
  })

  it('turns to other months without scripts', async () => {
    const { page } = await visit('/cms/page/blocks-tasks', { javaScriptEnabled: false })
    const year = Number(dayAfter(0).slice(0, 4))
    await page.getByLabel('เดือน', { exact: true }).selectOption('02')
    await page.getByLabel('ปี พ.ศ.').selectOption(String(year - 1))
    await page.getByRole('button', { name: 'แสดง', exact: true }).click()
    await page.getByRole('heading', { name: `กุมภาพันธ์ ${year + 542}` }).waitFor()
    await page.getByRole('link', { name: 'เดือนถัดไป' }).click()
    await page.getByRole('heading', { name: `มีนาคม ${year + 542}` }).waitFor()
    await page.getByRole('link', { name: 'วันนี้' }).click()
    expect(await page.locator('[aria-current=date] time').getAttribute('datetime')).toBe(dayAfter(0))
  })
})

describe('the small blocks', () => {
  it('let the keyboard stop the news, and fit on a phone', async () => {
    const { page } = await visit('/cms/page/blocks-small', { viewport: PHONE, hasMotion: true })
    await hydrated(page, '[data-block=news_ticker] button')
    const state = () =>
      page.locator('.block-news-ticker').evaluate((list) => getComputedStyle(list).animationPlayState)
    expect(await state()).toBe('running')
    const placeOf = () =>
      page.locator('.block-news-ticker').evaluate((list) => list.getBoundingClientRect().left)
    const first = await placeOf()
    await expect.poll(placeOf).not.toBe(first)
    await page.getByRole('button', { name: 'หยุดข่าวประกาศ' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'เลื่อนข่าวประกาศต่อ' }).waitFor()
    expect(await state()).toBe('paused')
    await page.keyboard.press('Enter')
    await expect.poll(state).toBe('running')
    await page.getByRole('link', { name: 'เปิดรับสมัคร' }).focus()
    expect(await state()).toBe('paused')
    expect(await page.getByText('แจ้งเตือน').count()).toBe(0)
    await expectWellMade(page)
  })
})
