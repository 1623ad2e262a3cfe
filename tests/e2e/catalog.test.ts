import { describe, expect, it } from 'vitest'
import { DESK, expectWellMade, expectWellMadeIn, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'

const { visit } = useBrowser()

describe('the catalog', () => {
  it('lists the courses in Thai for a visitor, on a desk and on a phone [PM-1-01]', async () => {
    for (const viewport of [DESK, PHONE]) {
      const { page, complaints } = await visit('/lesson/home', { viewport })
      expect(await page.getAttribute('html', 'lang')).toBe('th')
      expect(await page.textContent('h1')).toBe('หลักสูตรทั้งหมด')
      expect(await page.locator('main article').count()).toBe(12)
      await expectWellMadeIn(page, [
        [viewport, 'light'],
        [viewport, 'dark'],
      ])
      expect(complaints).toEqual([])
    }
  })

  it('works without JavaScript: pages, categories, search, a course [PM-1-02]', async () => {
    const { page } = await visit('/', { javaScriptEnabled: false, viewport: PHONE })
    await page.fill('main input[type=search]', 'ภาษี')
    await page.click('main search button')
    expect(decodeURIComponent(page.url())).toContain('/lesson/search/ภาษี')
    await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(0)
    await page.goto('/lesson/home')
    await page.click('nav[aria-label="เลือกหน้า"] a:has-text("2")')
    await page.waitForURL('**page=2')
    await expect.poll(() => page.locator('main article').count()).toBe(12)
    await page.click('nav[aria-label="หมวดหลักสูตร"] a >> nth=0')
    expect(await page.textContent('h1')).toBe('ความปลอดภัย')
    await page.click('main article a >> nth=0')
    expect(page.url()).toContain('/lesson/detail/')
    expect(await page.textContent('aside')).toMatch(/มีใบรับรอง/)
  })

  it('finds a word in any spelling of ำ and in any case [PM-5-46]', async () => {
    const { page } = await visit(`/lesson/search/${encodeURIComponent('iSo')}`)
    const names = await page.locator('main article h3').allTextContents()
    expect(names.length).toBeGreaterThan(0)
    expect(names[0]).toMatch(/iso/i)
    await page.goto(`/lesson/search/${encodeURIComponent('ทํางาน')}`)
    const spelled = await page.locator('main article h3').allTextContents()
    expect(spelled.some((name) => name.includes('ทำงาน'))).toBe(true)
  })

  it('says so when nothing is found, and offers the way on', async () => {
    const { page } = await visit(`/lesson/search/${encodeURIComponent('ไม่มีหลักสูตรนี้แน่นอน')}`)
    expect(await page.textContent('main')).toContain('ไม่พบหลักสูตรที่มีคำว่า «ไม่มีหลักสูตรนี้แน่นอน»')
    await page.click('main a:has-text("หลักสูตรทั้งหมด")')
    await page.waitForURL('**/lesson/home')
  })

  it('goes from a card to the course', async () => {
    const { page, complaints } = await visit('/lesson/home')
    await hydrated(page, 'main article a')
    const name = await page.textContent('main article h3 >> nth=0')
    await page.click('main article a >> nth=0')
    await page.getByRole('heading', { level: 1, name: name ?? '', exact: true }).waitFor()
    expect(page.url()).toContain('/lesson/detail/')
    await expect.poll(() => page.title()).toBe(`${name} | สถาบันศาลา`)
    await expectWellMade(page)
    expect(complaints).toEqual([])
  })

  it('speaks English after one click, and keeps to it [AD-1-19] [AD-4.8-02]', async () => {
    const { page } = await visit('/lesson/home?page=2')
    await page.click('header a[lang=en]')
    await page.waitForURL('**/lesson/home?page=2')
    expect(await page.textContent('h1')).toBe('All courses')
    await page.goto('/')
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    await expectWellMade(page)
  })

  it('shows two academies as two', async () => {
    const { page, complaints } = await visit('/lesson/home', {}, 'second.localhost')
    expect(await page.title()).toContain('โรงเรียนครัวและภาษาบ้านสวน')
    expect(await page.textContent('main')).not.toContain('ISO 9001')
    await expectWellMade(page)
    expect(complaints).toEqual([])
  })

  it('has a page for what is not there', async () => {
    const { page } = await visit('/lesson/detail/0199b000-0000-7000-8000-000000000000')
    expect(await page.textContent('h1, h2')).toBe('ไม่พบหน้านี้')
    await page.goto('/no/such/page')
    expect(await page.textContent('main')).toContain('ไม่พบหน้านี้')
    await expectWellMade(page)
  })
})
