import type { FrameLocator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, PHONE, useBrowser } from './support/browser.ts'
import { findFaults } from './support/find-faults.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
})

async function openEditor(
  fields: object,
  viewport = DESK,
): Promise<{ page: Page; frame: FrameLocator; id: string }> {
  const { _id } = await own.add('post', { title: 'หน้าทดสอบ', ...fields })
  const { page } = await visit(`/cms/builder/${_id}`, { as: own.admin, viewport })
  await page.locator('.pe[data-ready]').waitFor()
  await page.getByRole('button', { name: 'ปิดคู่มือ' }).click()
  return { page, frame: page.frameLocator('.pe-sheet iframe'), id: _id }
}

const saved = (page: Page) => page.getByText(/บันทึกฉบับร่างแล้ว/).waitFor()

async function publish(page: Page): Promise<void> {
  await saved(page)
  const answered = page.waitForResponse(
    async (answer) => answer.request().method() === 'POST' && (await answer.text()).includes('"versions"'),
  )
  await page.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  await answered
  await page.getByText('เผยแพร่แล้ว').first().waitFor()
}

describe('a person without code', () => {
  it('builds a landing page by pointer, publishes it, changes it, and brings the first version back', async () => {
    const { page, frame } = await openEditor({ slug: 'landing' })
    await page.getByRole('button', { name: '2 คอลัมน์' }).click()
    // Dragged from the list into the second column.
    const tile = page.locator('[data-type=header]')
    const column = frame.locator('.page-column').nth(1)
    await column.waitFor()
    const [from, to] = [await tile.boundingBox(), await column.boundingBox()]
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 40, to.y + 20, { steps: 8 })
    await page.mouse.up()
    const heading = column.locator('h2')
    await heading.waitFor()
    // Typed where it stands.
    await heading.dblclick()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('เรียนกับเรา')
    await page.keyboard.press('Enter')
    await frame.getByRole('heading', { name: 'เรียนกับเรา' }).waitFor()
    await publish(page)
    const visitor = await visit('/cms/page/landing')
    await visitor.page.getByRole('heading', { name: 'เรียนกับเรา' }).waitFor()

    await frame.getByRole('heading', { name: 'เรียนกับเรา' }).click()
    await page.getByLabel('ข้อความ', { exact: true }).first().fill('ข้อความใหม่')
    await frame.getByRole('heading', { name: 'ข้อความใหม่' }).waitFor()
    await publish(page)
    await page.getByRole('button', { name: 'รุ่นที่เผยแพร่' }).click()
    await page.getByRole('button', { name: /^รุ่นที่ 1/ }).click()
    await page.getByText('แก้ไขแล้ว: ').waitFor()
    await page.getByRole('button', { name: 'นำรุ่นที่ 1 กลับมา' }).click()
    await frame.getByRole('heading', { name: 'เรียนกับเรา' }).waitFor()
    await publish(page)
    await visitor.page.reload()
    expect(await visitor.page.getByRole('heading').allTextContents()).toContain('เรียนกับเรา')
  })

  it('builds a registration form with a rule by keyboard alone', async () => {
    const { page, frame, id } = await openEditor({ slug: 'register-form', type: 'form' })
    const press = async (name: string | RegExp) => {
      await page.getByRole('button', { name }).first().focus()
      await page.keyboard.press('Enter')
    }
    await press('1 คอลัมน์')
    await press(/^รายการเลือก/)
    await page.getByLabel('ชื่อช่อง').fill('ประเภท')
    await press('ช่องกรอก')
    await page.getByLabel('ชื่อช่อง').fill('ชื่อบริษัท')
    await page.getByRole('tab', { name: 'เงื่อนไข' }).focus()
    await page.keyboard.press('Enter')
    await press(/เพิ่มเงื่อนไข/)
    await page.getByLabel('ค่า', { exact: true }).first().selectOption('เชียงใหม่')
    await page.getByLabel('ค่า', { exact: true }).nth(1).selectOption('เชียงใหม่')
    await frame.getByText('ชื่อบริษัท').first().waitFor()
    // Up past the list that it asks about, and back by undo.
    await press('ย้ายขึ้น')
    await page.getByText(/ย้าย .* ไปลำดับที่ 1 จาก 2/).waitFor({ state: 'attached' })
    await press(/^เลิกทำ/)
    await publish(page)
    const visitor = await visit('/cms/page/register-form')
    const company = visitor.page.getByLabel(/ชื่อบริษัท/)
    await visitor.page.getByLabel(/ประเภท/).selectOption('เชียงใหม่')
    await company.waitFor()
    await visitor.page.getByLabel(/ประเภท/).selectOption('ขอนแก่น')
    await company.waitFor({ state: 'detached' })
    expect(id).not.toBe('')
  })

  it('loses nothing when the tab is closed before it was saved', async () => {
    const { page, frame, id } = await openEditor({
      slug: 'closed-tab',
      builder: [{ columns: [[{ type: 'header', uid: 'title-one', value: 'เดิม' }]] }],
    })
    await frame.getByRole('heading', { name: 'เดิม' }).click()
    await page.route(`**/cms/builder/${id}`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.getByLabel('ข้อความ', { exact: true }).first().fill('ยังไม่ได้ส่ง')
    await page.getByText(/เก็บไว้ในเครื่องนี้/).waitFor()
    await page.unroute(`**/cms/builder/${id}`)
    await page.reload()
    const again = page.frameLocator('.pe-sheet iframe').getByRole('heading', { name: 'ยังไม่ได้ส่ง' })
    await again.waitFor()
    await saved(page)
    expect(await again.count()).toBe(1)
  })

  it('loses nothing when the session has ended: the work is sent after the next log-in', async () => {
    const { page, frame } = await openEditor({
      slug: 'ended-session',
      builder: [{ columns: [[{ type: 'header', uid: 'title-two', value: 'เดิม' }]] }],
    })
    await frame.getByRole('heading', { name: 'เดิม' }).click()
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.getByLabel('ข้อความ', { exact: true }).first().fill('หลังหมดเวลา')
    await page.getByText(/งานของคุณอยู่ครบในเครื่องนี้/).waitFor()
    await page.context().addCookies(cookies)
    await page.reload()
    const again = page.frameLocator('.pe-sheet iframe').getByRole('heading', { name: 'หลังหมดเวลา' })
    await again.waitFor()
    await saved(page)
    expect(await again.count()).toBe(1)
  })

  it('is told who else has the page, and takes it over', async () => {
    const { id } = await openEditor({ slug: 'two-hands' })
    const second = await own.person('admin', { firstname: 'สอง' })
    const { page } = await visit(`/cms/builder/${id}`, { as: second, viewport: DESK })
    await page.getByText(/กำลังแก้ไขหน้านี้อยู่/).waitFor()
    await page.getByRole('button', { name: 'แก้ไขต่อที่นี่' }).click()
    await page.waitForFunction(() => document.querySelector('.pe-body:not([inert])') !== null)
    expect(await page.getByText(/กำลังแก้ไขหน้านี้อยู่/).count()).toBe(0)
  })

  it('works on a phone by outline and settings', async () => {
    const { page } = await openEditor(
      {
        slug: 'on-a-phone',
        builder: [{ columns: [[{ type: 'header', uid: 'title-one', value: 'บนโทรศัพท์' }]] }],
      },
      PHONE,
    )
    await page.getByRole('button', { name: /หัวเรื่อง: บนโทรศัพท์/ }).click()
    await page.getByRole('navigation', { name: 'มุมมอง' }).getByRole('button', { name: 'ตั้งค่า' }).click()
    await page.getByLabel('ข้อความ', { exact: true }).first().fill('แก้บนโทรศัพท์')
    await saved(page)
    expect(await findFaults(page, { exclude: ['iframe'] })).toEqual([])
    // Whatever stands above the editor, the bar of its views is on the screen.
    await page.evaluate(() => {
      const said = Object.assign(document.createElement('p'), { textContent: 'ประกาศ' })
      said.style.height = '90px'
      document.body.prepend(said)
    })
    const bar = page.getByRole('navigation', { name: 'มุมมอง' })
    const foot = () => bar.evaluate((one) => Math.round(one.getBoundingClientRect().bottom - innerHeight))
    await expect.poll(foot).toBeLessThanOrEqual(1)
  })
})
