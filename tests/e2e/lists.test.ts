import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, expectWellMade, fetchFrom, PHONE, useBrowser, type VisitOptions } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

const PATH = '/category/dashboard'
let own: OwnSite
let colleague: OwnPerson
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
  colleague = await own.person('admin')
  for (let n = 1; n <= 23; n += 1)
    await own.make.category(own.site, {
      name: `หมวด ${String(n).padStart(2, '0')}`,
      code: `cat-${n}`,
      order: n,
      visible: n % 4 !== 0,
    })
})

async function open(path = PATH, options: VisitOptions = {}): Promise<Page> {
  const { page } = await visit(path, { as: own.admin, ...options })
  return page
}

const rows = (page: Page) => page.locator('main tbody tr')
const headings = (page: Page) => page.locator('main thead th').allInnerTexts()
const search = (page: Page) => new URL(page.url()).searchParams

describe('a list remembers', () => {
  it('the columns and the number of rows that somebody chose, also after a new login', async () => {
    const page = await open()
    expect(await headings(page)).not.toContain('คำอธิบาย')
    await page.click('main button:has-text("คอลัมน์")')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('รหัส', { exact: true }).uncheck()
    await dialog.locator('select[name=size]').selectOption('10')
    await dialog.getByRole('button', { name: 'แสดงตามนี้' }).click()
    await expect.poll(() => rows(page).count()).toBe(10)
    await expect.poll(() => headings(page)).not.toContain('รหัส')
    const later = await open()
    expect(await rows(later).count()).toBe(10)
    expect(await headings(later)).not.toContain('รหัส')
    const other = await open(PATH, { as: colleague })
    expect(await headings(other)).toContain('รหัส')
  })

  it('views: one’s own, and shared ones for everybody who opens the list', async () => {
    const page = await open(`${PATH}?f.visible=false`)
    const save = async (name: string, isShared: boolean) => {
      await page.click('main button:has-text("มุมมอง")')
      await page.getByRole('menuitem', { name: 'บันทึกมุมมองนี้' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('[name=name]').first().fill(name)
      if (isShared) await dialog.locator('[name=shared]').check()
      await dialog.getByRole('button', { name: 'บันทึก', exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await save('ของฉัน', false)
    await save('ของทุกคน', true)
    const names = async (as: OwnPerson) => {
      const there = await open(PATH, { as })
      await there.click('main button:has-text("มุมมอง")')
      await there.getByRole('menuitem', { name: 'บันทึกมุมมองนี้' }).waitFor()
      return { there, entries: await there.getByRole('menuitem').allInnerTexts() }
    }
    const seen = await names(colleague)
    expect(seen.entries.join(' ')).toContain('ของทุกคน')
    expect(seen.entries.join(' ')).not.toContain('ของฉัน')
    await seen.there.getByRole('menuitem', { name: /ของทุกคน/ }).click()
    await expect.poll(() => search(seen.there).get('f.visible')).toBe('false')
    await expect.poll(() => rows(seen.there).count()).toBe(5)
    expect((await names(own.admin)).entries.join(' ')).toContain('ของฉัน')
    // Whom the list is not for sees nothing of its views.
    const refused = await open(PATH, { as: await own.person('manager') })
    expect(await refused.textContent('body')).not.toContain('ของทุกคน')
    expect(await rows(refused).count()).toBe(0)
  })
})

describe('a list is worked by keys', () => {
  it('/ goes to the search, j and k through the rows, x chooses, Enter opens, ? says so', async () => {
    const page = await open()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'ปุ่มลัดของรายการนี้' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
    await page.keyboard.type('j')
    expect(await page.inputValue('main [name=q]')).toBe('j')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const at = () => page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('j')
    const first = await at()
    await page.keyboard.press('j')
    expect(await at()).not.toBe(first)
    await page.keyboard.press('k')
    expect(await at()).toBe(first)
    await page.keyboard.press('x')
    await page.waitForSelector('main >> text=เลือกไว้ 1 รายการ')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/category\/(detail|edit)\//)
  })

  it('its headings sort by Enter', async () => {
    const page = await open(`${PATH}?size=50`)
    await page.locator('main thead a:has-text("ชื่อ")').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('main th[aria-sort=ascending]:has-text("ชื่อ")')
    const first = await rows(page).first().innerText()
    await page.locator('main thead a:has-text("ชื่อ")').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await rows(page).first().innerText()) !== first).toBe(true)
  })
})

describe('rows', () => {
  it('are chosen, deleted and brought back', async () => {
    const page = await open(`${PATH}?q=${encodeURIComponent('หมวด 2')}&size=50`)
    expect(await rows(page).count()).toBe(6)
    await page.getByLabel('เลือกทุกแถวในหน้านี้').check()
    await page.getByRole('button', { name: 'ลบ', exact: true }).click()
    await page.getByRole('button', { name: 'ตกลง' }).click()
    await page.waitForSelector('main >> text=เรียบร้อย 6 รายการ')
    expect(await rows(page).count()).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: 'เลิกทำ' }).click()
    await page.waitForSelector('main >> text=คืนค่าเดิมแล้ว')
    await expect.poll(() => rows(page).count()).toBe(6)
    await page.getByRole('button', { name: 'ซ่อนข้อความนี้' }).click()
    await page.waitForSelector('main >> text=คืนค่าเดิมแล้ว', { state: 'detached' })
  })

  it('that something needs are refused with the reason above the list', async () => {
    await own.make.course(own.site, { category: ['cat-1'] })
    const page = await open(`${PATH}?q=${encodeURIComponent('หมวด 01')}`)
    await page.getByLabel('เลือกทุกแถวในหน้านี้').check()
    await page.getByRole('button', { name: 'ลบ', exact: true }).click()
    await page.getByRole('button', { name: 'ตกลง' }).click()
    await page.getByRole('alert').first().waitFor()
    expect(await rows(page).count()).toBe(1)
  })

  it('that are found by nothing say what was looked for, and lead back', async () => {
    const page = await open(`${PATH}?q=zzzz`)
    expect(await page.textContent('main')).toContain('zzzz')
    await expectWellMade(page)
    await page.click('main a:has-text("ล้างตัวกรอง")')
    await expect.poll(() => rows(page).count()).toBeGreaterThan(5)
  })

  it('are exported as they are filtered', async () => {
    const page = await open(`${PATH}?f.visible=false`)
    const href = await page.getAttribute('main a[href*="export=csv"]', 'href')
    const { type, body } = await fetchFrom(page, href ?? '')
    expect(type).toContain('text/csv')
    expect(body.toString('utf8').trim().split(/\r?\n/)).toHaveLength(1 + 5)
  })

  it('are cards on a phone', async () => {
    const page = await open(PATH, { viewport: PHONE })
    await expectWellMade(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.setViewportSize(DESK)
    await expectWellMade(page)
  })

  it('come first on a phone: filters and tools unfold, and stay while they are worked with', async () => {
    const page = await open(PATH, { viewport: PHONE })
    const [filter, tools] = [page.locator('main [name="f.visible"]'), page.getByText('ดาวน์โหลด CSV')]
    expect([await filter.isVisible(), await tools.isVisible()]).toEqual([false, false])
    const first = await rows(page).first().boundingBox()
    expect(first?.y).toBeLessThan(PHONE.height * 0.75)
    const fold = page.locator('main summary', { hasText: 'ตัวกรองและเครื่องมือ' })
    await hydrated(page, 'main details[data-fold=bar]')
    await fold.click()
    await filter.selectOption('false')
    await expect.poll(() => search(page).get('f.visible')).toBe('false')
    await expect.poll(() => rows(page).count()).toBe(5)
    expect(await filter.isVisible()).toBe(true)
    await fold.click()
    expect(await filter.isVisible()).toBe(false)
    await page.getByText('เลือกไว้ 1 ตัวกรอง').waitFor()
    await expectWellMade(page)
    // Without scripts it unfolds the same way; at a desk there is nothing to unfold.
    const plain = await open(PATH, { viewport: PHONE, javaScriptEnabled: false })
    await plain.locator('main summary', { hasText: 'ตัวกรองและเครื่องมือ' }).click()
    expect(await plain.locator('main [name="f.visible"]').isVisible()).toBe(true)
    await plain.setViewportSize(DESK)
    expect(await plain.locator('main summary', { hasText: 'ตัวกรองและเครื่องมือ' }).isVisible()).toBe(false)
    expect(await plain.getByText('ดาวน์โหลด CSV').isVisible()).toBe(true)
  })

  it('stay in sight on a phone while many things can be done with them', async () => {
    await own.make.course(own.site, { name: 'หลักสูตรที่เลือก' })
    const page = await open('/lesson/dashboard', { viewport: PHONE })
    await hydrated(page, 'main tbody [type=checkbox]')
    await page.locator('main tbody [type=checkbox]').first().check()
    const bar = page.locator('#list-actions')
    await bar.getByText('เลือกไว้ 1 รายการ').waitFor()
    expect((await bar.boundingBox())?.height).toBeLessThan(PHONE.height * 0.25)
    await bar.locator('summary').click()
    await bar.getByRole('button', { name: 'คัดลอกหลักสูตร' }).click()
    await page.getByText('(สำเนา)').first().waitFor()
  })

  it('are found, sorted, deleted and brought back without scripts', async () => {
    const page = await open(`${PATH}?q=${encodeURIComponent('หมวด 19')}`, { javaScriptEnabled: false })
    expect(await rows(page).count()).toBe(1)
    await page.locator('main tbody [name=id]').check()
    await page.getByRole('button', { name: 'ลบ', exact: true }).click()
    await page.waitForSelector('main >> text=เรียบร้อย 1 รายการ')
    await page.getByRole('button', { name: 'เลิกทำ' }).click()
    await page.waitForSelector('main >> text=คืนค่าเดิมแล้ว')
    expect(await rows(page).count()).toBe(1)
    await page.fill('main [name=q]', 'หมวด 0')
    await page.click('main button:has-text("ค้นหา")')
    await expect.poll(() => rows(page).count()).toBeGreaterThan(8)
    await page.click('main thead a:has-text("ชื่อ")')
    await expect.poll(() => search(page).get('sort')).toMatch(/name/)
  })
})

describe('Ctrl+S', () => {
  it('saves the form of a record, by the key’s place on any keyboard', async () => {
    const { _id } = await own.make.category(own.site, { name: 'ก่อนแก้', code: 'to-save' })
    const page = await open(`/category/edit/${_id}`)
    await page.fill('main [name=name]', 'แก้ด้วยปุ่มลัด')
    await page.keyboard.press('Control+KeyS')
    await page.waitForURL(/saved=1/)
    await expect.poll(() => page.textContent('main h1')).toContain('แก้ด้วยปุ่มลัด')
  })

  it('is the browser’s own where there is nothing to save', async () => {
    const page = await open()
    const isTaken = () =>
      page.evaluate(() => {
        const event = new KeyboardEvent('keydown', {
          code: 'KeyS',
          key: 's',
          ctrlKey: true,
          cancelable: true,
          bubbles: true,
        })
        return !document.body.dispatchEvent(event)
      })
    expect(await isTaken()).toBe(false)
  })
})
