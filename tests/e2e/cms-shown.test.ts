import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, expectWellMade, useBrowser } from './support/browser.ts'
import { drawNoise } from './support/large-picture.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
})

const addPage = (slug: string, objects: readonly object[], more: object = {}) =>
  own.add('post', { title: 'หน้าที่มองเห็น', slug, builder: [{ columns: [objects] }], ...more })

async function openEditor(id: string): Promise<Page> {
  const { page } = await visit(`/cms/builder/${id}`, { as: own.admin, viewport: DESK })
  await page.locator('.pe[data-ready]').waitFor()
  await page.getByRole('button', { name: 'ปิดคู่มือ' }).click()
  return page
}

async function publish(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    async (answer) => answer.request().method() === 'POST' && (await answer.text()).includes('"versions"'),
  )
  await page.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  await answered
}

const choosePart = async (page: Page, name: RegExp) => {
  await page.getByRole('tab', { name: 'โครงหน้า' }).click()
  await page.getByRole('button', { name }).first().click()
}

describe('what staff see of their pages', () => {
  it('is the difference of two versions, framed on both as they are drawn', async () => {
    const title = (uid: string, value: string) => ({ type: 'header', uid, value })
    const above = Array.from({ length: 30 }, () => ({ type: 'paragraph', value: '<p>ย่อหน้าที่ไม่เปลี่ยน</p>' }))
    const { _id } = await addPage('two-versions', [
      ...above,
      title('title-one', 'เดิม'),
      title('title-two', 'คงเดิม'),
    ])
    const page = await openEditor(_id)
    await choosePart(page, /หัวเรื่อง: เดิม/)
    await page.getByLabel('ข้อความ', { exact: true }).first().fill('ข้อความใหม่')
    await page.getByText(/บันทึกฉบับร่างแล้ว/).waitFor()
    await publish(page)
    await page.getByRole('button', { name: 'รุ่นที่เผยแพร่' }).click()
    await page.getByRole('button', { name: /^รุ่นที่ 1/ }).click()
    const words = [
      ['เดิม', 'คงเดิม'],
      ['ข้อความใหม่', 'คงเดิม'],
    ] as const
    for (const [at, [changed, same]] of words.entries()) {
      const drawn = page.frameLocator('.pe-both iframe').nth(at)
      await drawn.getByRole('heading', { name: changed, exact: true }).waitFor()
      const outlineOf = (uid: string) =>
        drawn.locator(`[data-uid=${uid}]`).evaluate((one) => getComputedStyle(one).outlineStyle)
      await expect.poll(() => outlineOf('title-one')).toBe('solid')
      expect(await outlineOf('title-two')).toBe('none')
      // Both are led to what is different.
      const place = () =>
        drawn.locator('[data-uid=title-one]').evaluate((one) => one.getBoundingClientRect().top / innerHeight)
      await expect.poll(place).toBeLessThan(0.9)
      expect(await place()).toBeGreaterThanOrEqual(0)
      expect(await drawn.getByRole('heading', { name: same, exact: true }).count()).toBe(1)
    }
  })

  it('is a warning where rules go in a circle, until one of them is gone', async () => {
    const box = (uid: string, name: string, source: string) => ({
      type: 'input',
      uid,
      name,
      logics: [{ method: 'show', match: 'all', when: [{ source, comparison: 'is', value: 'ก' }] }],
    })
    const { _id } = await own.add('post', {
      title: 'แบบฟอร์มที่วน',
      slug: 'circle',
      type: 'form',
      builder: [
        {
          columns: [[box('box-one', 'ช่องแรก', 'box-two'), { type: 'input', uid: 'box-two', name: 'ช่องสอง' }]],
        },
      ],
    })
    const page = await openEditor(_id)
    await choosePart(page, /ช่องสอง/)
    await page.getByRole('tab', { name: 'เงื่อนไข' }).click()
    await page.getByRole('button', { name: /เพิ่มเงื่อนไข/ }).click()
    const warning = page.locator('.pe-logics').getByRole('alert').filter({ hasText: 'เงื่อนไขวนเป็นวงกลม' })
    await warning.waitFor()
    await page.getByText(/บันทึกฉบับร่างแล้ว/).waitFor()
    await page.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
    await page.getByText('กฎนี้วนกลับมาที่ตัวเอง').first().waitFor()
    await page.locator('.pe-logics').getByRole('button', { name: /^ลบ/ }).last().click()
    await page.locator('.pe-logics').getByRole('button', { name: /^ลบ/ }).last().click()
    await warning.waitFor({ state: 'detached' })
    await page.getByText(/บันทึกฉบับร่างแล้ว/).waitFor()
    await publish(page)
    const { body } = await own.call({ path: `post/${_id}` })
    expect(JSON.stringify(body.data)).not.toContain('"source":"box-one"')
  })

  it('is how a page looks when it is found and shared, while it is typed', async () => {
    const { _id } = await addPage('shared-page', [{ type: 'paragraph', value: '<p>ข้อความแรกของหน้า</p>' }])
    const { page } = await visit(`/cms/edit/${_id}`, { as: own.admin, viewport: DESK })
    const preview = page.getByRole('complementary', { name: 'ตัวอย่างเมื่อค้นหาและแชร์' })
    expect(await preview.innerText()).toContain('ข้อความแรกของหน้า')
    await page.locator('main [name=seo_title]').fill('ชื่อที่คนค้นหา')
    await page.locator('main [name=seo_description]').fill('คำบรรยายที่ชวนอ่าน')
    await page.locator('main input[name=slug]').fill('new-name')
    const words = await preview.innerText()
    expect(words.split('ชื่อที่คนค้นหา').length - 1).toBe(2)
    expect(words.split('คำบรรยายที่ชวนอ่าน').length - 1).toBe(2)
    expect(words).toContain('/cms/page/new-name')
    expect(words).not.toContain('ข้อความแรกของหน้า')
  })

  it('is a picture around its point, and what was cut out of it wherever it is shown', async () => {
    const { page } = await visit('/cms/media', { as: own.admin, viewport: DESK })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ลานกลาง.png', mimeType: 'image/png', buffer: drawNoise(240) })
    await page.getByText('อัปโหลดแล้ว').waitFor()
    await page.getByRole('link', { name: 'ลานกลาง.png' }).first().click()
    const shown = page.locator('.ml-shown')
    const address = (await shown.getAttribute('src')) ?? ''
    const picture = { type: 'image', value: address, alt: 'ลาน', ratio: '16/9' }
    await addPage('with-picture', [picture], { status: true })
    const marked = page.locator('.ml-focus img')
    const box = await marked.boundingBox()
    if (!box) throw new Error('no picture')
    await marked.click({ position: { x: box.width * 0.8, y: box.height * 0.25 } })
    await page.getByRole('button', { name: 'บันทึกจุดสำคัญ' }).click()
    await page.getByText('บันทึกแล้ว').first().waitFor()
    const visitor = (await visit('/cms/page/with-picture')).page
    const seen = visitor.locator('main img').first()
    await expect
      .poll(() =>
        seen.evaluate((one) => getComputedStyle(one).objectPosition.split(' ').map(Number.parseFloat)),
      )
      .toEqual([expect.closeTo(80, 0), expect.closeTo(25, 0)])

    await page.getByRole('button', { name: 'ตัดรูป', exact: true }).click()
    await page.getByRole('button', { name: 'ใช้ส่วนนี้' }).click()
    await page.getByText('เปลี่ยนแล้ว 1 แห่งบนเว็บไซต์').waitFor()
    await visitor.reload()
    const size = await seen.evaluate(async (one: HTMLImageElement) => {
      await one.decode()
      return one.naturalWidth / one.naturalHeight
    })
    expect(size).toBeCloseTo(16 / 9, 1)
    await page.getByRole('button', { name: 'แสดงทั้งรูป' }).click()
    await page.getByRole('button', { name: 'แสดงทั้งรูป' }).waitFor({ state: 'detached' })
    expect(await shown.getAttribute('src')).toContain(address.split('#')[0] ?? '')
  })

  it('is a guide to a first page of ten steps at most, which stays closed until it is asked for', async () => {
    const { _id } = await addPage('first-page', [])
    const { page } = await visit(`/cms/builder/${_id}`, { as: own.admin, viewport: DESK })
    await page.locator('.pe[data-ready]').waitFor()
    const guide = page.getByRole('complementary', { name: 'คู่มือหน้าแรก' })
    const [, total = ''] = /ขั้นที่ 1 จาก (\d+)/.exec(await guide.innerText()) ?? []
    expect(Number(total)).toBeLessThanOrEqual(10)
    for (let step = 2; step <= Number(total); step += 1) {
      await guide.getByRole('button', { name: 'ต่อไป' }).click()
      await guide.getByText(`ขั้นที่ ${step} จาก ${total}`).waitFor()
    }
    await expectWellMade(page)
    await guide.getByRole('button', { name: 'เริ่มเลย' }).click()
    await guide.waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('.pe[data-ready]').waitFor()
    expect(await guide.count()).toBe(0)
    await page.getByRole('button', { name: 'คู่มือหน้าแรก' }).click()
    await guide.getByText(/ขั้นที่ 1 จาก/).waitFor()
  })

  it('are the course of a form and what follows it, each kept by a later save of the other', async () => {
    const course = await own.make.course(own.site, { name: 'หลักสูตรของแบบฟอร์ม' })
    const { _id } = await addPage('form-of-course', [{ type: 'submit' }], { type: 'form' })
    const page = await openEditor(_id)
    const set = async (label: string, value: string) => {
      await page.getByRole('button', { name: 'ตั้งค่าทั้งหน้า' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(label).selectOption(value)
      await dialog.getByRole('button', { name: 'บันทึกการตั้งค่า' }).click()
      await dialog.getByText('เรียบร้อยแล้ว').waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    await set('หลักสูตร', course._id)
    await set('ขั้นต่อไป', 'order')
    const { body } = await own.call({ path: `post/${_id}` })
    expect(body.data).toMatchObject({ course: course._id, next: 'order' })
  })
})
