import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { comeAlive, DESK, expectWellMade, useBrowser } from './support/browser.ts'
import { bothHands, type Hands, pointer } from './support/hands.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
})

const colorOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))

/** Adds a page or a form, and opens it in the editor. */
async function begin(page: Page, hands: Hands, kind: string, title: string, slug: string): Promise<void> {
  await page.goto('/cms/add')
  await hands.fill(page.locator('main input[name=title]'), title)
  await hands.fill(page.locator('main input[name=slug]'), slug)
  await hands.tick(page.locator(`main input[name=kind][value=${kind}]`))
  await hands.press(page.getByRole('button', { name: 'สร้างหน้า' }))
  await page.waitForURL('**/cms/edit/**')
  await hands.press(page.getByRole('link', { name: 'จัดหน้า' }).first())
  await page.locator('.pe[data-ready]').waitFor()
  await hands.press(page.getByRole('button', { name: 'ปิดคู่มือ' }))
}

async function publish(page: Page, hands: Hands): Promise<void> {
  await page.getByText(/บันทึกฉบับร่างแล้ว/).waitFor()
  const answered = page.waitForResponse(
    async (answer) => answer.request().method() === 'POST' && (await answer.text()).includes('"versions"'),
  )
  await hands.press(page.getByRole('button', { name: 'เผยแพร่', exact: true }))
  await answered
  await page.getByText('เผยแพร่แล้ว').first().waitFor()
}

describe.each(bothHands)('the whole way of the editor with %s', (_name, hands) => {
  const mark = randomBytes(3).toString('hex')
  const landing = `landing-${mark}`
  const form = `register-${mark}`

  it('builds a landing page of a ready-made section and words of its own, and publishes it', async () => {
    const { page } = await visit('/cms/pages', { as: own.admin, viewport: DESK })
    await begin(page, hands, 'page', `หน้าแนะนำ ${mark}`, landing)
    const frame = page.frameLocator('.pe-sheet iframe')
    await hands.press(page.getByRole('button', { name: 'เลือกส่วนสำเร็จรูป' }))
    const dialog = page.getByRole('dialog', { name: 'ส่วนสำเร็จรูป' })
    await hands.press(dialog.locator('.pe-section-tile').first())
    await dialog.waitFor({ state: 'detached' })
    await frame.locator('.page-column').first().waitFor()
    await hands.press(page.getByRole('button', { name: '1 คอลัมน์' }))
    await hands.press(page.locator('[data-type=header]'))
    await hands.fill(page.getByLabel('ข้อความ', { exact: true }).first(), 'เรียนกับเราวันนี้')
    await frame.getByRole('heading', { name: 'เรียนกับเราวันนี้' }).waitFor()
    await publish(page, hands)
    const visitor = (await visit(`/cms/page/${landing}`)).page
    await visitor.getByRole('heading', { name: 'เรียนกับเราวันนี้' }).waitFor()

    await hands.fill(page.getByLabel('ข้อความ', { exact: true }).first(), 'ข้อความที่เปลี่ยนใจ')
    await frame.getByRole('heading', { name: 'ข้อความที่เปลี่ยนใจ' }).waitFor()
    await publish(page, hands)
    await visitor.reload()
    await visitor.getByRole('heading', { name: 'ข้อความที่เปลี่ยนใจ' }).waitFor()
    await hands.press(page.getByRole('button', { name: 'รุ่นที่เผยแพร่' }))
    await hands.press(page.getByRole('button', { name: /^รุ่นที่ 1/ }))
    await hands.press(page.getByRole('button', { name: 'นำรุ่นที่ 1 กลับมา' }))
    await frame.getByRole('heading', { name: 'เรียนกับเราวันนี้' }).waitFor()
    await publish(page, hands)
    await visitor.reload()
    await visitor.getByRole('heading', { name: 'เรียนกับเราวันนี้' }).waitFor()
    expect(await visitor.getByText('ข้อความที่เปลี่ยนใจ').count()).toBe(0)
  })

  it('builds a form with a data set and a rule, and a visitor fills in both', async () => {
    const { page } = await visit('/cms/pages', { as: own.admin, viewport: DESK })
    await begin(page, hands, 'form', `ใบสมัคร ${mark}`, form)
    const frame = page.frameLocator('.pe-sheet iframe')
    await hands.press(page.getByRole('button', { name: '1 คอลัมน์' }))
    await hands.press(page.getByRole('button', { name: /^รายการเลือก/ }).first())
    await hands.fill(page.getByLabel('ชื่อช่อง'), 'จังหวัด')
    await hands.press(page.getByRole('button', { name: 'ช่องกรอก' }).first())
    await hands.fill(page.getByLabel('ชื่อช่อง'), 'ชื่อบริษัท')
    await hands.press(page.getByRole('tab', { name: 'เงื่อนไข' }))
    await hands.press(page.getByRole('button', { name: /เพิ่มเงื่อนไข/ }).first())
    for (const at of [0, 1]) await hands.choose(page.getByLabel('ค่า', { exact: true }).nth(at), 'เชียงใหม่')
    // A second row, whose answers come as a list of people.
    await hands.press(page.getByRole('button', { name: '1 คอลัมน์' }))
    await hands.press(page.getByRole('tab', { name: 'ตั้งค่า' }))
    await hands.choose(page.getByLabel('การกรอกข้อมูลในแถวนี้'), 'set')
    await hands.fill(page.getByLabel('ชื่อชุดข้อมูล'), 'ผู้เข้าอบรม')
    await hands.fill(page.getByLabel('กรอกได้ไม่เกินกี่ชุด'), '5')
    await hands.press(page.getByRole('button', { name: 'ช่องกรอก' }).first())
    await hands.fill(page.getByLabel('ชื่อช่อง'), 'ชื่อผู้เข้าอบรม')
    await frame.getByText('ชื่อผู้เข้าอบรม').first().waitFor()
    await publish(page, hands)
    const visitor = (await visit(`/cms/page/${form}`)).page
    const company = visitor.getByLabel(/ชื่อบริษัท/)
    await visitor.getByLabel(/จังหวัด/).selectOption('เชียงใหม่')
    await company.waitFor()
    await visitor.getByLabel(/จังหวัด/).selectOption('ขอนแก่น')
    await company.waitFor({ state: 'detached' })
    expect(await visitor.getByText('ผู้เข้าอบรม').count()).toBeGreaterThan(0)
    await expectWellMade(visitor)
  })

  it('puts the page into a menu, changes colours and letters, and a visitor sees all of it', async () => {
    const before = await colorOf((await visit(`/cms/page/${landing}`)).page)
    const { page } = await visit('/cms/customize', { as: own.admin, viewport: DESK })
    /** The screen that says that a look was saved is a whole new page: the one before may say the same of another. */
    const saveBy = async (button: Locator) => {
      const loaded = page.waitForEvent('load')
      await hands.press(button)
      await loaded
      await comeAlive(page)
      await page.locator('main [role=status]').first().waitFor()
    }
    await saveBy(page.locator('main button[name=set]').first())
    const themes = page.locator('main input[name=siteSubStyle]:not(:checked)')
    await hands.tick(themes.nth(hands === pointer ? 1 : 3))
    const font = hands === pointer ? 'prompt' : 'sarabun'
    await hands.tick(page.locator(`main input[name=font][value=${font}]`))
    await saveBy(page.getByRole('button', { name: 'บันทึก', exact: true }))
    await hands.press(page.locator('main a[href^="/cms/menu/"]'))
    await page.waitForURL('**/cms/menu/**')
    await hands.press(page.getByRole('button', { name: 'เพิ่มรายการ' }))
    await hands.fill(page.locator('input[id^=menu-title-new]'), `แนะนำ ${mark}`)
    await hands.fill(page.locator('input[id^=menu-target-new]'), `/cms/page/${landing}`)
    await hands.press(page.locator('main form button[type=submit]'))
    await page.locator('main [role=status]').first().waitFor()
    const visitor = (await visit('/')).page
    await visitor.locator(`nav a:has-text("แนะนำ ${mark}")`).first().click()
    await visitor.getByRole('heading', { name: 'เรียนกับเราวันนี้' }).waitFor()
    expect(await colorOf(visitor)).not.toBe(before)
    const loaded = await visitor.evaluate(async () => {
      await document.fonts.ready
      const families = [...document.fonts].filter(({ status }) => status === 'loaded')
      return [...new Set(families.map(({ family }) => family.replaceAll('"', '').toLowerCase()))]
    })
    expect(loaded).toEqual([font])
  })
})
