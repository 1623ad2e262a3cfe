import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, expectWellMade, useBrowser, type VisitOptions } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnPerson, type OwnSite, openOwnDemo } from './support/own-site.ts'

const PHONE = { width: 390, height: 844 }

let own: OwnSite
let admin: OwnPerson
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnDemo()
  admin = await own.person('admin', { firstname: 'อรุณี', lastname: 'ขยันงาน' })
})

const open = (path: string, options: VisitOptions = {}) => visit(path, { as: admin, ...options })

async function inEnglish(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'sala_lang', value: 'en', url: new URL(page.url()).origin }])
  await page.reload()
}

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)('the day of an administrator at %s', (_name, viewport) => {
  it('shows what waits with its number, and leads to it', async () => {
    const { page, complaints } = await open('/today', { viewport })
    expect(await page.innerText('h1')).toContain('อรุณี')
    const orders = page.locator('[data-card=orders]')
    const count = Number((await orders.locator('.today-count').innerText()).replace('+', ''))
    expect(count).toBeGreaterThan(0)
    await expectWellMade(page)
    await orders.locator('a').last().click()
    await page.waitForURL('**/enroll/dashboard')
    expect(complaints).toEqual([])
  })

  it('is whole in English', async () => {
    const { page } = await open('/today', { viewport })
    await inEnglish(page)
    expect(await page.innerText('main')).not.toMatch(/คำสั่งซื้อรออนุมัติ|งานที่รออยู่/)
    await expectWellMade(page)
  })

  it('finds a person by a part of the name, by the keyboard alone', async () => {
    const { page } = await open('/today', { viewport })
    const someone = await own.person('user', { firstname: 'พิมพ์ลภัส', lastname: `เขมรัฐ${viewport.width}` })
    await hydrated(page, '#staff-menu details')
    await page.keyboard.press('Control+k')
    const field = page.locator('dialog [role=combobox]')
    await field.waitFor()
    await page.keyboard.type(`มรัฐ${viewport.width}`)
    await page.waitForSelector(
      `dialog [role=option][data-href="/user/detail/${someone._id}"][aria-selected=true]`,
    )
    await expectWellMade(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/user/detail/${someone._id}`)
    // What was opened last comes first, before anything is typed.
    await page.keyboard.press('Control+k')
    expect(await page.locator('dialog [role=option]').first().getAttribute('data-href')).toBe(
      `/user/detail/${someone._id}`,
    )
    await page.keyboard.press('Escape')
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  it('finds screens and actions by their names, and says when there is nothing', async () => {
    const { page } = await open('/today', { viewport })
    await page.locator('.find-button').click()
    const field = page.locator('dialog [role=combobox]')
    await field.fill('งานเบื้อง')
    await page.waitForSelector('dialog [data-href="/setup/jobs"]')
    await field.fill('ไม่มีใครชื่อนี้แน่นอน')
    await page.waitForSelector('dialog [role=status]:has-text("ไม่พบ")')
    await page.locator('dialog button').click()
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })
})

describe('the menu at a desk', () => {
  it('shows every entry of a large group at once, filters them, counts what waits, and has pinned ones first [AD-2.2-46]', async () => {
    const { page } = await open('/today', { viewport: DESK })
    const group = page.locator('#staff-menu details', { has: page.locator('a[href="/lesson/dashboard"]') })
    await group.locator('summary').click()
    const links = group.locator('.menu-columns a')
    expect(await links.count()).toBeGreaterThan(12)
    for (const link of await links.all()) {
      const box = await link.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= DESK.width && box.y + box.height <= DESK.height).toBe(
        true,
      )
    }
    await expectWellMade(page)
    // What stands beside the group is the sum of what stands in it.
    const numbers = (await group.locator('.menu-columns .bg-danger').allInnerTexts()).map(Number)
    expect(numbers.length).toBeGreaterThan(1)
    const sum = numbers.reduce((total, number) => total + number, 0)
    expect(await group.locator('summary .bg-danger').innerText()).toBe(sum > 99 ? '99+' : String(sum))
    // Orders that wait are counted by the section of enrolments.
    const counted = await group.locator('.menu-columns *:has(> .bg-danger)').allInnerTexts()
    expect(counted.some((text) => /^ลงทะเบียนเรียน\s*\d/.test(text))).toBe(true)
    const entry = group.locator('.menu-columns .menu-line', {
      has: page.locator('a[href="/lesson/lecturer"]'),
    })
    await entry.hover()
    await entry.locator('button').click()
    expect(await group.locator('.menu-pinned a').getAttribute('href')).toBe('/lesson/lecturer')
    await group.locator('input').fill('รายงาน')
    expect(await links.count()).toBeLessThan(4)
    await page.reload()
    await group.locator('summary').click()
    expect(await group.locator('.menu-pinned a').getAttribute('href')).toBe('/lesson/lecturer')
  })

  it('leaves the page at least 688 of 800 pixels, on one line in English too', async () => {
    const { page } = await open('/today', { viewport: DESK })
    for (const lang of ['th', 'en']) {
      if (lang === 'en') await inEnglish(page)
      const main = await page.locator('main').boundingBox()
      expect(main?.y).toBeLessThanOrEqual(112)
      const tops = await page
        .locator('#staff-menu > * > summary, #staff-menu > a')
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
      expect(new Set(tops).size).toBe(1)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })

  it('leaves as much on a phone, with the site and the way to another on one line', async () => {
    // With and without motion: news that do not run by are moved by whoever reads them.
    for (const hasMotion of [true, false]) {
      const { page } = await visit(
        '/today',
        { as: 'admin@sala.test', viewport: PHONE, hasMotion },
        'localhost',
      )
      expect(await page.locator('.marquee').isVisible()).toBe(true)
      expect((await page.locator('main').boundingBox())?.y).toBeLessThanOrEqual(112)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })

  it.each([360, 390, 430, 480])(
    'has room for the name of the site at %i px, in both languages',
    async (width) => {
      const viewport = { width, height: 740 }
      const { page } = await visit('/today', { as: 'admin@sala.test', viewport }, 'localhost')
      for (const lang of ['th', 'en']) {
        if (lang === 'en') await inEnglish(page)
        const name = page.locator('.session-bar b')
        expect(await name.evaluate((node) => node.scrollWidth - node.clientWidth), lang).toBe(0)
        const way = page.getByRole('button', { name: lang === 'en' ? /Switch site/ : /สลับเว็บไซต์/ })
        expect((await way.boundingBox())?.width).toBeGreaterThanOrEqual(44)
      }
    },
  )

  it('lets whoever has read the news put them away for the session [AD-2.5-01]', async () => {
    const { page } = await visit('/today', { as: 'admin@sala.test' }, 'localhost')
    await page.locator('.marquee button').click()
    expect(await page.locator('.marquee').count()).toBe(0)
    const drawn = await page.reload()
    // Away as it comes from the server: nothing flashes.
    expect(await drawn?.text()).not.toContain('class="marquee"')
    await hydrated(page, '#staff-menu details')
    expect(await page.locator('.marquee').count()).toBe(0)
  })
})
