import { describe, expect, it } from 'vitest'
import { comeAlive, comeToEnd, expectWellMade, PHONE, signIn, useBrowser } from './support/browser.ts'
import { hearLeaving, press } from './support/leaving.ts'

const { visit } = useBrowser()

describe('the frontend’s head', () => {
  it('is the phone’s at 768 px and the desk’s at 769 [AD-2.5-18]', async () => {
    const { page } = await visit('/lesson/home', { viewport: { width: 768, height: 800 } })
    expect(await page.isVisible('header button[popovertarget=site-menu]')).toBe(true)
    expect(await page.isVisible('#site-menu')).toBe(false)
    await page.setViewportSize({ width: 769, height: 800 })
    expect(await page.isVisible('header button[popovertarget=site-menu]')).toBe(false)
    expect(await page.isVisible('#site-menu a[href="/cms/page/schedule"]')).toBe(true)
  })

  it('has a drawer on a phone that closes when a page was chosen', async () => {
    const { page, complaints } = await visit('/', { viewport: PHONE })
    await page.click('header button[popovertarget=site-menu]')
    await page.waitForSelector('#site-menu a')
    await expectWellMade(page)
    await page.click('#site-menu a[href="/cms/page/lecturers"]')
    await page.waitForURL('**/cms/page/lecturers')
    await page.waitForSelector('#site-menu', { state: 'hidden' })
    expect(complaints).toEqual([])
  })

  it('shows logo, site name and the footer’s copyright [AD-2.5-20] [AD-2.5-35]', async () => {
    const { page } = await visit('/lesson/home')
    // The site's own header says it in place of the top bar.
    const own = page.locator('.page-part').first()
    expect(await own.innerText()).toContain('สถาบันศาลา')
    expect(await own.locator('a[href="/"] img').isVisible()).toBe(true)
    expect(await page.locator('.topbar, header .brand').count()).toBe(0)
    const year = new Date().getFullYear() + 543
    expect(await page.innerText('footer')).toContain(`© ${year} สถาบันศาลา สงวนลิขสิทธิ์`)
  })

  it('keeps the foot of a page back until all of it is read: it would move up as it grows', async () => {
    const { page } = await visit('/offline')
    expect(await page.isVisible('#contact')).toBe(true)
    await page.route('**/offline', async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      const [head = '', foot = ''] = html.split('<footer')
      const cut = `${head}<footer${foot.slice(0, foot.indexOf('<p'))}`
      await route.fulfill({ response: answer, body: cut })
    })
    await page.reload()
    await page.waitForSelector('#contact', { state: 'attached' })
    expect(await page.isVisible('#contact')).toBe(false)
    expect(await page.isVisible('main h1')).toBe(true)
  })

  it('shows a member the profile and what they have not read [AD-2.5-22]', async () => {
    const { page } = await visit('/user/login', { colorScheme: 'dark' })
    await signIn(page, 'member@sala.test')
    await page.waitForSelector('header a[href="/user/profile"]')
    // Nothing is unread and the inbox is not built: no badge says 0 and no icon leads nowhere.
    expect(await page.locator('header .count, header a[href="/message/inbox"]').count()).toBe(0)
    await expectWellMade(page)
  })

  it('offers the way back to the top after 500 px [AD-2.5-34]', async () => {
    const { page } = await visit('/lesson/home')
    await page.evaluate(() => scrollTo(0, 500))
    expect(await page.isVisible('.to-top')).toBe(false)
    await page.evaluate(() => scrollTo(0, 501))
    await page.waitForSelector('.to-top')
    await page.click('.to-top')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.waitForSelector('.to-top', { state: 'hidden' })
  })
})

describe('the cookie popup', () => {
  it('asks somebody new, with five boxes that start ticked [AD-2.5-31] [AD-2.5-32] [AD-2.5-33]', async () => {
    const somebodyNew = { isNew: true, viewport: PHONE }
    const { page, complaints } = await visit('/lesson/home', somebodyNew, 'second.localhost')
    const popup = page.locator('section[aria-label="เว็บไซต์นี้ใช้คุกกี้"]')
    await popup.waitFor()
    expect(await popup.locator('input').first().isVisible()).toBe(false)
    await popup.locator('summary').click()
    expect(await popup.locator('input[type=checkbox]:checked').count()).toBe(5)
    await expectWellMade(page)
    await popup.locator('input[name=allowMarketingCookies]').uncheck()
    await popup.locator('button:has-text("ยอมรับ")').click()
    await popup.waitFor({ state: 'detached' })
    const kept = (await page.context().cookies()).find(({ name }) => name === 'sala_consent')
    expect(kept?.value).toMatch(/\.1\.11110\.0$/)
    expect(complaints).toEqual([])
  })

  it('leaves the boxes to be ticked where the site says so, but for what is necessary', async () => {
    const { page } = await visit('/lesson/home', { isNew: true })
    const popup = page.locator('section[aria-label="เว็บไซต์นี้ใช้คุกกี้"]')
    await popup.locator('summary').click()
    const ticked = popup.locator('input[type=checkbox]:checked')
    expect(await ticked.count()).toBe(1)
    expect(await ticked.isDisabled()).toBe(true)
    await popup.locator('input[name=allowMarketingCookies]').check()
    await popup.locator('button:has-text("ยอมรับ")').click()
    await popup.waitFor({ state: 'detached' })
    const kept = (await page.context().cookies()).find(({ name }) => name === 'sala_consent')
    expect(kept?.value).toMatch(/\.1\.10001\.0$/)
  })

  it('stays away while agreed [AD-4.4-03]', async () => {
    const { page } = await visit('/lesson/home')
    await comeToEnd(page)
    expect(await page.locator('section[aria-label="เว็บไซต์นี้ใช้คุกกี้"]').count()).toBe(0)
  })

  it('comes again in the next browser session after Decline', async () => {
    const { page } = await visit('/lesson/home', { isNew: true })
    const popup = page.locator('section[aria-label="เว็บไซต์นี้ใช้คุกกี้"]')
    await popup.locator('button:has-text("ปฏิเสธ")').click()
    await popup.waitFor({ state: 'detached' })
    const kept = (await page.context().cookies()).find(({ name }) => name === 'sala_consent')
    expect(kept?.expires).toBe(-1)
    await page.reload()
    await comeToEnd(page)
    expect(await popup.count()).toBe(0)
    await page.context().clearCookies({ name: 'sala_consent' })
    await page.reload()
    await popup.waitFor()
  })

  it('is a page without JavaScript', async () => {
    const { page } = await visit('/consent', { isNew: true, javaScriptEnabled: false })
    await page.check('main input[name=allowMarketingCookies]')
    await page.click('main button:has-text("บันทึกตัวเลือก")')
    await page.waitForSelector('text=บันทึกตัวเลือกแล้ว')
    expect(await page.isChecked('main input[name=allowAdvertisingCookies]')).toBe(false)
    expect(await page.isChecked('main input[name=allowMarketingCookies]')).toBe(true)
  })
})

describe('the start of a page', () => {
  it('says so when the scripts cannot be loaded, and offers to refresh [AD-8-21]', async () => {
    const { page } = await visit('/consent', { as: 'member@sala.test' })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/user/profile', { waitUntil: 'load' })
    await page.waitForSelector('#start-failure >> text=เกิดข้อผิดพลาดในการโหลดแอปพลิเคชัน')
    expect(await page.innerText('#start-failure')).toContain('กรุณารีเฟรชหน้าเว็บ หรือติดต่อผู้ดูแลระบบ')
    await page.unroute('**/assets/*.js')
    await page.click('#start-failure button')
    await comeAlive(page)
    expect(await page.isVisible('#start-failure')).toBe(false)
  })

  it('shows a loading text until the scripts are there [AD-2.5-45]', async () => {
    const { page } = await visit('/consent', { as: 'member@sala.test' })
    let go = () => undefined as void
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/user/profile', { waitUntil: 'commit' })
    const notice = page.locator('.waiting.starting')
    await notice.waitFor()
    expect(await notice.innerText()).toBe('กำลังโหลด...')
    go()
    await notice.waitFor({ state: 'detached' })
  })

  it('covers a slow navigation with a loading text', async () => {
    const { page } = await visit('/')
    let go = () => undefined as void
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/lesson/home', async (route) => {
      await held
      await route.continue()
    })
    const { said } = await hearLeaving(page, '.waiting')
    await press(page, 'footer a[href="/lesson/home"]')
    expect(await said).toBe('กำลังโหลด...')
    go()
    await page.waitForURL('**/lesson/home')
    await expect.poll(() => page.isVisible('.waiting')).toBe(false)
  })

  it('gives an unknown browser a red border, and a known one none [AD-2.5-46]', async () => {
    const border = 'getComputedStyle(document.body).borderTopWidth'
    const { page: unknown } = await visit('/lesson/home', { userAgent: 'Kiosk/1.0' })
    await expect.poll(() => unknown.evaluate(border)).toBe('4px')
    const { page: known } = await visit('/lesson/home')
    expect(await known.evaluate(border)).toBe('0px')
  })
})
