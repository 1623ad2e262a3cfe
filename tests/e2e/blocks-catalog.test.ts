import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMadeIn, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnDemo } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

const PATH = '/cms/page/catalog-blocks'
const CALL = '**/api/suggest/course?*'
const row = (...objects: object[]) => ({ columns: [objects] })

const builder = [
  row({ type: 'header', value: 'เลือกเรียน', level: 'h1' }),
  row({ type: 'lesson_categories_dropdown', calendar: '/cms/page/schedule' }),
  row({ type: 'lesson_categories', title: 'หมวดทั้งหมด' }),
  row({ type: 'category_list', uid: 'chosen', title: 'หลักสูตรของเรา', limit: 4 }),
  row({ type: 'lesson_calendar', uid: 'year' }),
  row({ type: 'post_list', uid: 'news', slug: 'news', limit: 3, layout: 'list' }),
  row({ type: 'post_detail', slug: 'six-free-courses' }),
]

beforeAll(async () => {
  own = await openOwnDemo()
  const { page } = await visit('/cms/pages', { as: own.admin })
  const status = await page.evaluate(async (rows) => {
    const data = { type: 'page', title: 'เลือกเรียน', slug: 'catalog-blocks', builder: rows, status: true }
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/post', { method: 'POST', headers, body: JSON.stringify({ data }) })).status
  }, builder)
  if (status !== 200) throw new Error(`the page answered ${status}`)
  await page.context().close()
})

const fieldOf = (page: Page) => page.locator('main').getByRole('combobox', { name: 'ค้นหาหลักสูตร' })
const hitsOf = (page: Page) => page.locator('main [role=option]')

async function visitBlocks(options: Parameters<typeof visit>[1] = {}) {
  const { page, complaints } = await visit(PATH, options)
  await hydrated(page, 'main [role=combobox]')
  return { page, complaints }
}

describe('the search of the categories menu', () => {
  it('shows the first 5 hits while one types, and is led by the keyboard [PM-2.5-01] [PM-2.5-03]', async () => {
    const { page, complaints } = await visitBlocks()
    const field = fieldOf(page)
    await field.fill('การ')
    await expect.poll(() => hitsOf(page).count()).toBeGreaterThan(5)
    expect(await page.locator('main [role=option][href^="/lesson/detail/"]').count()).toBe(5)
    await page.getByRole('option', { name: 'ดูผลการค้นหา «การ» ทั้งหมด' }).waitFor()
    expect(await page.getByRole('option', { name: /มีอบรมในห้องเรียนด้วย \(\d+\)/ }).getAttribute('href')).toBe(
      '/cms/page/schedule',
    )
    await expectWellMadeIn(page)
    const active = () => field.getAttribute('aria-activedescendant')
    expect(await active()).toBeNull()
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    const marked = page.locator('main [role=option][aria-selected=true]')
    await expect.poll(() => marked.count()).toBe(1)
    expect(await active()).toBe(await marked.getAttribute('id'))
    await field.press('Escape')
    await expect.poll(() => hitsOf(page).count()).toBe(0)
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    await field.press('ArrowUp')
    await expect.poll(() => marked.getAttribute('href')).toBe('/cms/page/schedule')
    await field.press('ArrowUp')
    await field.press('ArrowUp')
    const href = (await marked.getAttribute('href')) ?? ''
    expect(href).toMatch(/^\/lesson\/detail\//)
    await field.press('Enter')
    await page.waitForURL(`**${encodeURI(href)}`)
    expect(complaints).toEqual([])
  })

  it('goes to all results by Enter, and says when there are none [PM-2.5-04]', async () => {
    const { page } = await visitBlocks({ viewport: PHONE })
    await fieldOf(page).fill('ไม่มีแน่นอน')
    await page.getByText('ไม่พบหลักสูตรที่มีคำว่า «ไม่มีแน่นอน»').waitFor()
    await fieldOf(page).fill('iso')
    await fieldOf(page).press('Enter')
    await page.waitForURL('**/lesson/search/iso')
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
  })

  it('asks when the typing rests, gives up older questions, and offers another try', async () => {
    const { page } = await visit('/consent')
    await page.clock.install()
    const asked: string[] = []
    const given: string[] = []
    const held: Route[] = []
    page.on('requestfailed', (request) => request.url().includes('suggest') && given.push(request.url()))
    await page.route(CALL, async (route) => {
      const typed = new URL(route.request().url()).searchParams.get('q') ?? ''
      asked.push(typed)
      if (typed === 'ภาษ') held.push(route)
      else await route.fulfill({ status: 400, json: { status: 400, code: 'x.y', message: 'x' } })
    })
    await page.goto(PATH)
    await hydrated(page, 'main [role=combobox]')
    const field = fieldOf(page)
    await field.pressSequentially('ภาษ')
    await page.getByText('กำลังค้นหา…').waitFor()
    expect(asked).toEqual([])
    await page.clock.runFor(300)
    await expect.poll(() => asked.length).toBe(1)
    await field.pressSequentially('ี')
    await expect.poll(() => given.length).toBe(1)
    await page.clock.runFor(300)
    await page.getByRole('alert').filter({ hasText: 'ค้นหาไม่สำเร็จ' }).waitFor()
    expect(asked).toHaveLength(2)
    await page.unroute(CALL)
    await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click()
    await page.clock.runFor(300)
    await expect.poll(() => hitsOf(page).count()).toBeGreaterThan(0)
    expect(held).toHaveLength(1)
  })
})

describe('the blocks of the catalog', () => {
  it('work without scripts: categories, search, chips, years and pages', async () => {
    const { page } = await visit(PATH, { javaScriptEnabled: false, viewport: PHONE })
    await page.locator('main summary').click()
    expect(await page.locator('main details a[href^="/lesson/categories/"]').first().isVisible()).toBe(true)
    await page.click('#courses-chosen a.chip >> nth=1')
    expect(page.url()).toMatch(/\?category=[\w-]+#courses-chosen$/)
    const chosen = await page.locator('#courses-chosen a.chip[aria-current]').innerText()
    await page.getByRole('link', { name: 'ปีก่อนหน้า' }).click()
    expect(page.url()).toMatch(/\?category=[\w-]+&year=\d{4}#calendar-year$/)
    await page.selectOption('#calendar-year select', { index: 3 })
    await page.getByRole('button', { name: 'แสดง' }).click()
    expect(await page.locator('#calendar-year select').inputValue()).toBe(
      String(new Date().getFullYear() + 1),
    )
    expect(await page.locator('#courses-chosen a.chip[aria-current]').innerText()).toBe(chosen)
    await page.click('#posts-news a[rel=next]')
    expect(page.url()).toContain('page=2')
    await fieldOf(page).fill('ภาษี')
    await page.locator('main search button').click()
    expect(decodeURIComponent(page.url())).toContain('/lesson/search/ภาษี')
  })

  it('turn the year by the choice, and back [PM-4-36] [PM-4-37]', async () => {
    const { page, complaints } = await visitBlocks()
    const thisYear = await page.locator('#calendar-year select').inputValue()
    const next = String(Number(thisYear) + 1)
    await page.locator('#calendar-year select').selectOption(next)
    await page.waitForURL(`**?year=${next}#calendar-year`)
    await hydrated(page, 'main [role=combobox]')
    await page.locator('#calendar-year').getByRole('link', { name: 'กลับมาปีนี้' }).first().click()
    await page.waitForURL(`**${PATH}#calendar-year`)
    await expect.poll(() => page.locator('#calendar-year select').inputValue()).toBe(thisYear)
    expect(complaints).toEqual([])
  })
})
