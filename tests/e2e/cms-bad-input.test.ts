import { randomBytes } from 'node:crypto'
import type { FrameLocator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, expectWellMade, useBrowser } from './support/browser.ts'
import { enter } from './support/enter.ts'
import { drawNoise } from './support/large-picture.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
})

const addPage = (fields: object) =>
  own.add('post', { title: 'หน้าทดสอบ', slug: randomBytes(5).toString('hex'), type: 'page', ...fields })

async function openEditor(fields: object): Promise<{ page: Page; frame: FrameLocator; id: string }> {
  const { _id } = await addPage(fields)
  const { page } = await visit(`/cms/builder/${_id}`, { as: own.admin, viewport: DESK })
  await page.locator('.pe[data-ready]').waitFor()
  await page.getByRole('button', { name: 'ปิดคู่มือ' }).click()
  return { page, frame: page.frameLocator('.pe-sheet iframe'), id: _id }
}

const saved = (page: Page) => page.getByText(/บันทึกฉบับร่างแล้ว/).waitFor()

async function publish(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    async (answer) => answer.request().method() === 'POST' && (await answer.text()).includes('"versions"'),
  )
  await page.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  await answered
}

const stored = async (id: string) => (await own.call({ method: 'GET', path: `post/${id}` })).body.data

/** Logs in again, as in another tab. */
const comeBack = (page: Page) =>
  enter(
    page.context(),
    { host: own.host, port: Number(new URL(page.url()).port) },
    own.admin.email,
    own.admin.password,
  )

describe('a form of staff whose session has ended', () => {
  it.each([
    ['a page', async () => `/cms/edit/${(await addPage({}))._id}`, 'input[name=title]'],
    [
      'a menu',
      async () => `/cms/menu/${(await addPage({ builder: [{ title: 'เดิม', target: '/' }] }))._id}`,
      'input[id^=menu-title-]',
    ],
    ['a look', async () => '/cms/customize', 'input[name=topbarRight]'],
  ])('stays with all that was typed, and is saved after the next log-in: %s', async (_name, make, input) => {
    const { page } = await visit(await make(), { as: own.admin })
    const form = page.locator('main form').filter({ has: page.locator(input) })
    const box = form.locator(input).first()
    await box.fill('พิมพ์ไว้ก่อนหมดเวลา')
    await page.context().clearCookies({ name: 'sala_session' })
    const send = form.locator('button[type=submit]').first()
    await send.click()
    const notice = page.getByRole('alert').filter({ hasText: 'หมดเวลาเข้าสู่ระบบ' })
    await notice.waitFor()
    expect(await box.inputValue()).toBe('พิมพ์ไว้ก่อนหมดเวลา')
    expect(await notice.getByRole('link').getAttribute('href')).toBe('/member/login')
    await expectWellMade(page)
    await comeBack(page)
    await send.click()
    await page.waitForURL('**saved=1')
    expect(await box.inputValue()).toBe('พิมพ์ไว้ก่อนหมดเวลา')
  })
})

describe('a menu that two people edit', () => {
  it('is written over by nobody who has not said so, and loses nothing', async () => {
    const { _id } = await addPage({ builder: [{ title: 'เดิม', target: '/' }] })
    const first = (await visit(`/cms/menu/${_id}`, { as: own.admin })).page
    const second = (await visit(`/cms/menu/${_id}`, { as: own.admin })).page
    const save = (page: Page) => page.locator('main form button[type=submit]').click()
    await second.locator('input[id^=menu-title-]').fill('ของคนที่สอง')
    await save(second)
    await second.waitForURL('**saved=1')
    await first.locator('input[id^=menu-title-]').fill('ของคนแรก')
    await save(first)
    await first.getByText('รายการของคุณยังอยู่ครบในหน้านี้').waitFor()
    expect(await first.locator('input[id^=menu-title-]').inputValue()).toBe('ของคนแรก')
    await expectWellMade(first)
    await first.getByRole('button', { name: 'ใช้ของฉันแทนฉบับล่าสุด' }).click()
    await save(first)
    await first.waitForURL('**saved=1')
    expect((await stored(_id)).builder).toMatchObject([{ title: 'ของคนแรก' }])
  })

  it('says at the very inputs what is wrong', async () => {
    const { _id } = await addPage({ builder: [{ title: 'เดิม', target: '/' }] })
    const { page } = await visit(`/cms/menu/${_id}`, { as: own.admin })
    await page.getByRole('button', { name: 'เพิ่มรายการ' }).click()
    await page.locator('input[id^=menu-target-new]').fill('javascript:alert(1)')
    await page.locator('main form button[type=submit]').click()
    await page.getByRole('link', { name: 'รายการที่ 2: ต้องมีข้อความ 1–100 ตัวอักษร' }).click()
    await expect
      .poll(() => page.locator('input[id^=menu-title-new]').evaluate((one) => one === document.activeElement))
      .toBe(true)
    expect(await page.locator('input[id^=menu-target-new]').getAttribute('aria-invalid')).toBe('true')
    await expectWellMade(page)
  })
})

describe('the editor of pages', () => {
  it('keeps blocks that are gone or of a newer version to the letter, and says so', async () => {
    const gone = { type: 'hologram', uid: 'from-the-past', depth: 3, value: 'ภาพสามมิติ' }
    const newer = { type: 'lesson_widget', uid: 'from-later', version: 99, orbit: { of: ['later'] } }
    const title = { type: 'header', uid: 'title-here', value: 'ก่อนแก้' }
    const { page, frame, id } = await openEditor({ builder: [{ columns: [[gone, newer, title]] }] })
    await page.getByRole('tab', { name: 'โครงหน้า' }).click()
    await page.getByRole('button', { name: /บล็อกที่ไม่รู้จัก \(hologram\)/ }).click()
    await page.locator('.pe-settings').getByText('ระบบไม่รู้จักบล็อกชนิดนี้').waitFor()
    await page.locator('[data-part=from-later]').click()
    await page.locator('.pe-settings').getByText('บล็อกนี้มาจากระบบรุ่นใหม่กว่า').waitFor()
    await page.getByRole('button', { name: /หัวเรื่อง: ก่อนแก้/ }).click()
    await page.getByLabel('ข้อความ', { exact: true }).first().fill('หลังแก้')
    await frame.getByRole('heading', { name: 'หลังแก้' }).waitFor()
    await saved(page)
    await publish(page)
    const [row] = (await stored(id)).builder as { columns: object[][] }[]
    expect(row?.columns[0]?.slice(0, 2)).toEqual([gone, newer])
    const visitor = await visit(`/cms/page/${id}`)
    expect(await visitor.page.locator('main').innerText()).not.toMatch(/hologram|ภาพสามมิติ/)
  })

  it('takes a picture of nearly ten megabytes, and says of a larger one that it is too large', async () => {
    const { page, frame } = await openEditor({
      builder: [{ columns: [[{ type: 'image', uid: 'picture-here' }]] }],
    })
    await page.getByRole('tab', { name: 'โครงหน้า' }).click()
    await page.locator('[data-part=picture-here]').click()
    const chooser = page.locator('.pe-settings input[type=file]').first()
    const give = (side: number) =>
      chooser.setInputFiles({ name: 'ภาพใหญ่.png', mimeType: 'image/png', buffer: drawNoise(side) })
    await give(1_900)
    await page.locator('.pe-settings').getByText('ไฟล์ใหญ่เกินไป ไม่เกิน 10 MB').waitFor()
    await give(1_860)
    await page.locator('.pe-settings .pe-picture img').waitFor()
    await expect
      .poll(() =>
        frame
          .locator('img')
          .first()
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBeGreaterThan(0)
    await saved(page)
  })

  it('cleans what is pasted from a word processor into the page itself', async () => {
    const { page, frame, id } = await openEditor({
      builder: [{ columns: [[{ type: 'paragraph', uid: 'words-here', value: '<p>เดิม</p>' }]] }],
    })
    await frame.getByText('เดิม').dblclick()
    const box = frame.locator('[contenteditable=true]')
    await box.waitFor()
    await page.keyboard.press('Control+A')
    await box.evaluate((element) => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<html xmlns:o="urn:x"><style>p{color:red}</style><!--StartFragment--><p class=MsoNormal style="margin:0;color:red"><span lang=TH style="font-size:40pt">ประกาศ<o:p></o:p></span> <a href="javascript:alert(1)">กด</a></p><!--EndFragment-->',
      )
      element.dispatchEvent(
        new InputEvent('beforeinput', {
          inputType: 'insertFromPaste',
          dataTransfer: data,
          bubbles: true,
          cancelable: true,
        }),
      )
    })
    await expect.poll(() => box.innerHTML()).toContain('ประกาศ')
    expect(await box.innerHTML()).not.toMatch(/Mso|style=|o:p|javascript|font-size/)
    await page.keyboard.press('Escape')
    await saved(page)
    await publish(page)
    expect(JSON.stringify((await stored(id)).builder)).toContain('ประกาศ')
  })

  it.each([
    ['more than a page may hold', 1_200_000, 'เนื้อหาของหน้านี้มีขนาดใหญ่เกิน 1 MB'],
    ['more than anybody may send', 3_000_000, 'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป'],
  ])('says that rubbish is too large which is %s, and saves again without it', async (_, letters, words) => {
    const title = { type: 'header', uid: 'title-rubbish', value: 'สั้น' }
    const { page, id } = await openEditor({ builder: [{ columns: [[title]] }] })
    await page.getByRole('tab', { name: 'โครงหน้า' }).click()
    await page.locator('[data-part=title-rubbish]').click()
    const field = page.getByLabel('ข้อความ', { exact: true }).first()
    await field.evaluate((one, length) => {
      const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), 'value')?.set
      setValue?.call(one, 'x'.repeat(length))
      one.dispatchEvent(new Event('input', { bubbles: true }))
    }, letters)
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
    await field.fill('สั้นอีกครั้ง')
    await saved(page)
    await publish(page)
    expect(JSON.stringify((await stored(id)).builder)).toContain('สั้นอีกครั้ง')
  })

  it('publishes a new page as it was made, though nobody has changed it', async () => {
    const title = { type: 'header', uid: 'title-new', value: 'หน้าใหม่เอี่ยม' }
    const { page, id } = await openEditor({ status: false, builder: [{ columns: [[title]] }] })
    await publish(page)
    await page.getByText('เผยแพร่แล้ว').first().waitFor()
    const visitor = await visit(`/cms/page/${id}`)
    expect(await visitor.page.getByRole('heading').allTextContents()).toContain('หน้าใหม่เอี่ยม')
  })

  it('says that the session has ended where something is published or asked for, and goes on after the next log-in', async () => {
    const title = { type: 'header', uid: 'title-late', value: 'ยังไม่เผยแพร่' }
    const { page, id } = await openEditor({ status: false, builder: [{ columns: [[title]] }] })
    await page.context().clearCookies({ name: 'sala_session' })
    await page.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'หมดเวลาเข้าสู่ระบบ' })
    await notice.waitFor()
    await comeBack(page)
    await notice.getByRole('button', { name: 'ลองอีกครั้ง' }).click()
    await notice.waitFor({ state: 'detached' })
    await publish(page)
    expect((await stored(id)).status).toBe(true)
  })

  it('has columns whose edges are dragged and moved by keys', async () => {
    const { page, frame } = await openEditor({
      builder: [
        {
          uid: 'two-columns',
          columns: [[{ type: 'header', value: 'ซ้าย' }], [{ type: 'header', value: 'ขวา' }]],
        },
      ],
    })
    await page.getByRole('tab', { name: 'โครงหน้า' }).click()
    await page.locator('[data-part=two-columns]').click()
    const edge = page.getByRole('slider', { name: 'ขอบระหว่างคอลัมน์ที่ 1 กับถัดไป' })
    const wide = () =>
      frame
        .locator('.page-column')
        .first()
        .evaluate((one) => one.getBoundingClientRect().width)
    const before = await wide()
    const bar = await page.locator('.pe-widths').boundingBox()
    const handle = await edge.boundingBox()
    if (!bar || !handle) throw new Error('no edge')
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + bar.width / 4, y, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe('9')
    await expect.poll(wide).toBeGreaterThan(before * 1.3)
    await edge.press('ArrowLeft')
    await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe('8')
    await page.getByRole('button', { name: /^เลิกทำ/ }).click()
    await expect.poll(() => edge.getAttribute('aria-valuenow')).not.toBe('8')
  })
})
