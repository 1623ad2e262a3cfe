import { describe, expect, it } from 'vitest'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'

const { visit } = useBrowser()

describe('finding a course', () => {
  it('narrows the catalog on a phone without scripts, folded up until it is wanted', async () => {
    const { page } = await visit('/lesson/home', { javaScriptEnabled: false, viewport: PHONE })
    const price = page.getByLabel('ค่าเรียน')
    expect(await price.isVisible()).toBe(false)
    await page.click('summary:has-text("กรองหลักสูตร")')
    await price.selectOption('discount')
    await page.click('button:has-text("กรองหลักสูตร")')
    await page.waitForURL('**/lesson/home?price=discount')
    expect(await page.locator('main article .badge:has-text("%")').count()).toBe(
      await page.locator('main article').count(),
    )
    await page.click('a:has-text("ล้างตัวกรอง")')
    await page.waitForURL('**/lesson/home')
  })

  it('shows the filter open on a desk, and leads from a course to its lecturer', async () => {
    const { page, complaints } = await visit('/lesson/home?type=onsite')
    expect(await page.getByLabel('วันที่').isVisible()).toBe(true)
    await expectWellMade(page)
    await page.click('main article a >> nth=0')
    await page.waitForSelector('h2:has-text("วิทยากร")')
    await page.click('a[href^="/lesson/teachers/"] >> nth=0')
    await page.waitForSelector('h2:has-text("หลักสูตรที่สอน")')
    await expectWellMade(page)
    expect(complaints).toEqual([])
  })

  it('has a hub of the ways to group courses for administrators', async () => {
    const { page } = await visit('/lesson/taxonomy', { as: 'admin@sala.test' })
    expect(await page.locator('main a[href$="/add"]').count()).toBe(4)
    await expectWellMade(page)
  })
})
