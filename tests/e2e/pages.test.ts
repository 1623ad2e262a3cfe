import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, expectWellMade, PASSWORD, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { hearLeaving } from './support/leaving.ts'
import { type OwnSite, openOwnDemo } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnDemo()
})

const hydrate = (page: Page) => hydrated(page, 'main article, main form')

/** All code that the page has loaded, as one text. */
const codeOf = (page: Page) =>
  page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    const files = names.filter((name) => new URL(name).pathname.endsWith('.js'))
    return (await Promise.all(files.map(async (file) => (await fetch(file)).text()))).join('\n')
  })
/** Words that stand in the code of forms, uploads and the slideshow, and in no other. */
const FORM_CODE = 'contact_me_by_fax'
const UPLOAD_CODE = 'fileTypeLimit'
const SLIDES_CODE = 'block-slides'

/** A column that its style makes a card. */
const CARD = 'main .page-column:has(> [data-block=header] h3)'

describe('a page of blocks', () => {
  it('loads only the code of its own blocks, and none for filling in [AD-9-23]', async () => {
    const { page, complaints } = await visit('/cms/page/about-us')
    await hydrate(page)
    const loaded = await codeOf(page)
    for (const code of [FORM_CODE, UPLOAD_CODE, SLIDES_CODE]) expect(loaded.includes(code), code).toBe(false)
    const style = await page
      .locator(CARD)
      .first()
      .evaluate((box) => getComputedStyle(box).borderRadius)
    expect(style).toBe('12px')
    expect(complaints).toEqual([])
    await expectWellMade(page)
    await page.goto('/cms/page/contact-form')
    await expect.poll(async () => (await codeOf(page)).includes(FORM_CODE)).toBe(true)
  })

  it('says that it is loading, has its style, and leaves it behind [PM-2.2-13]', async () => {
    const { page, complaints } = await visit('/cms/page/news')
    await hydrate(page)
    let letGo = () => {}
    const isSeen = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/cms/page/about-us', async (route) => {
      await isSeen
      await route.continue()
    })
    const { said } = await hearLeaving(page, '.waiting')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/cms/page/about-us'
      document.querySelector('main')?.prepend(link)
      link.click()
    })
    expect(await said).toBe('กำลังโหลดข้อมูล')
    letGo()
    const box = page.locator(CARD).first()
    await box.waitFor()
    await expect.poll(() => box.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('12px')
    await page.goBack()
    await page.getByRole('heading', { name: 'ข่าวสาร' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('a page with a password', () => {
  it('opens on a phone after the right one, and stays open in this browser alone [PM-2.2-11]', async () => {
    const { page } = await visit('/cms/page/class-files', { viewport: PHONE })
    await hydrate(page)
    await expectWellMade(page)
    const enter = async (password: string) => {
      await page.getByLabel('รหัสผ่าน').fill(password)
      await page.getByRole('button', { name: 'เข้าดูเนื้อหา' }).click()
    }
    await enter('wrong one')
    await page.getByText('Incorrect password!').waitFor()
    await enter('sala2569')
    await page.getByText('เฉลยแบบฝึกหัด').waitFor()
    await page.reload()
    await page.getByText('เฉลยแบบฝึกหัด').waitFor()
    const other = await visit('/cms/page/class-files', { javaScriptEnabled: false })
    expect(await other.page.content()).not.toContain('เฉลยแบบฝึกหัด')
  })

  it('opens without scripts', async () => {
    const { page } = await visit('/cms/page/class-files', { javaScriptEnabled: false, viewport: DESK })
    await page.getByLabel('รหัสผ่าน').fill('sala2569')
    await page.getByRole('button', { name: 'เข้าดูเนื้อหา' }).click()
    await page.getByText('เฉลยแบบฝึกหัด').waitFor()
    expect(new URL(page.url()).pathname).toBe('/cms/page/class-files')
  })
})

describe('a page for members', () => {
  it('asks a visitor on a desk to log in, and is there afterwards [PM-2.2-07]', async () => {
    const { page } = await visit('/cms/page/members-library', { viewport: DESK })
    await hydrate(page)
    await page.locator('main input[name=username]').fill('member@sala.test')
    await page.locator('main input[name=password]').fill(PASSWORD)
    await page.locator('main form button[type=submit]:visible').click()
    await page.getByText('แผนการสอนงานพนักงานใหม่ 30 วัน').waitFor()
    expect(new URL(page.url()).pathname).toBe('/cms/page/members-library')
  })
})

describe('group display', () => {
  it.each([PHONE, DESK])('leads from the list to a post and back by the breadcrumb, %j', async (viewport) => {
    const { page, complaints } = await visit('/cms/page/news', { viewport })
    await hydrate(page)
    const first = page.locator('main .media-card').first()
    const title = (await first.locator('h3').textContent()) ?? ''
    await first.locator('h3 a').click()
    await page.waitForURL('**/cms/post/news/*')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator('main').getByRole('link', { name: 'ข่าวสาร' }).click()
    await page.waitForURL('**/cms/page/news')
    await page.locator('main .media-card').first().waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
    expect(complaints).toEqual([])
  })
})
