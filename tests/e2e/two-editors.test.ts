import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, expectWellMade, PHONE, useBrowser, type VisitOptions } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
let own: OwnSite

beforeAll(async () => {
  own = await openOwnSite()
})

async function asAdmin(path: string, options: VisitOptions = {}): Promise<Page> {
  return (await visit(path, { as: own.admin, ...options }, own.host)).page
}

/** Adds a member and answers the path of its form. */
async function addMember(page: Page, email: string): Promise<string> {
  await page.goto('/user/add')
  for (const [name, value] of Object.entries({ firstname: 'สองคน', lastname: 'แก้พร้อมกัน', email }))
    await page.fill(`main [name="${name}"]`, value)
  await page.click('main form button[type=submit]')
  await page.waitForURL('**/user/detail/*')
  return new URL(page.url()).pathname.replace('/detail/', '/edit/')
}

/** The page has a socket and has been let into its room. */
async function openListening(page: Page, path: string): Promise<void> {
  // The page before this one may open a socket of its own at the last moment.
  const joined = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/record:.*"ok":true|"ok":true.*record:/.test(String(payload))) resolve()
      }),
    )
  })
  await page.goto(path)
  await joined
}

describe('two people who have the same record open', () => {
  it('hear of each other at once, and nothing typed is lost', async () => {
    const second = await asAdmin('/user/dashboard')
    const editPath = await addMember(second, 'two-editors@example.test')
    const first = await asAdmin('/user/dashboard')
    await openListening(first, editPath)
    const reader = await asAdmin('/user/dashboard', { viewport: PHONE })
    await openListening(reader, editPath.replace('/edit/', '/detail/'))
    await first.fill('main [name=lastname]', 'กำลังพิมพ์')
    await second.goto(editPath)
    await second.fill('main [name=lastname]', 'บันทึกก่อน')
    await second.click('main form button[type=submit]')
    await second.waitForURL('**/user/detail/*')
    for (const page of [first, reader]) {
      await page.waitForSelector('main >> text=มีผู้อื่นเพิ่งแก้ไขข้อมูลนี้')
      await expectWellMade(page)
    }
    expect(await first.inputValue('main [name=lastname]')).toBe('กำลังพิมพ์')
    // Whoever saved is not told of themselves.
    expect(await second.locator('main >> text=มีผู้อื่นเพิ่ง').count()).toBe(0)
    await first.click('main a:has-text("เปิดข้อมูลล่าสุด")')
    await expect.poll(() => first.inputValue('main [name=lastname]')).toBe('บันทึกก่อน')
  })

  it('hear when it is deleted', async () => {
    const second = await asAdmin('/user/dashboard')
    const editPath = await addMember(second, 'deleted-meanwhile@example.test')
    const first = await asAdmin('/user/dashboard', { viewport: DESK })
    await openListening(first, editPath)
    await first.fill('main [name=lastname]', 'กำลังพิมพ์')
    await second.goto(`${editPath.replace('/edit/', '/detail/')}?confirm=delete`)
    await second.click('main form button:has-text("ลบ")')
    await first.waitForSelector('main >> text=มีผู้อื่นเพิ่งลบข้อมูลนี้')
    expect(await first.inputValue('main [name=lastname]')).toBe('กำลังพิมพ์')
    await expectWellMade(first)
  })
})

it('two people who rename one section choose between both names, on a desk and on a phone', async () => {
  const course = await own.make.course(own.site, { name: 'หลักสูตรที่สองคนทำ' })
  await own.make.row('section', { site_id: own.site._id, courseID: course._id, name: 'ตอนแรก' })
  const path = `/lesson/edit/${course._id}/outline/current`
  const [first, second] = [await asAdmin(path, { viewport: DESK }), await asAdmin(path, { viewport: PHONE })]
  const rename = async (page: Page, name: string) => {
    await hydrated(page, 'form.syllabus-new')
    await page.getByRole('button', { name: 'เครื่องมือของ «ตอนแรก»' }).click()
    await page.getByRole('menuitem', { name: 'เปลี่ยนชื่อ' }).click()
    await page.fill('#new-name', name)
    await page.getByRole('button', { name: 'บันทึกชื่อ' }).click()
  }
  await rename(first, 'ของคนแรก')
  await first.waitForSelector('.syllabus-section >> text=ของคนแรก')
  await rename(second, 'ของคนที่สอง')
  const dialog = second.getByRole('dialog')
  await dialog.getByText('เลือกว่าจะใช้ค่าใด').waitFor()
  expect(await second.inputValue('#new-name')).toBe('ของคนที่สอง')
  await expectWellMade(second)
  await dialog.getByRole('radio', { name: 'ของคนแรก' }).check()
  await dialog.getByRole('button', { name: 'บันทึกชื่อ' }).click()
  await dialog.waitFor({ state: 'detached' })
  await second.waitForSelector('.syllabus-section >> text=ของคนแรก')
})

it('a visitor’s page is whole before anything is loaded for its socket', async () => {
  const { page } = await visit('/', {}, own.host)
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => entry.name),
  )
  expect(loaded.filter((name) => /socket|connection/i.test(name))).toEqual([])
})
