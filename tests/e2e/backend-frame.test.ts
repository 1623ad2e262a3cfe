import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESK, expectWellMade, PHONE, signIn, useBrowser, type VisitOptions } from './support/browser.ts'
import { openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()

async function asStaff(who: string, options: VisitOptions = {}, path = '/user/dashboard'): Promise<Page> {
  const { page } = await visit(path, { as: `${who}@sala.test`, ...options })
  await page.waitForSelector('.session-bar')
  return page
}

/** The dropdown of the menu that holds a page. */
const groupOf = (path: string) => `#staff-menu details:has(a[href="${path}"]) > summary`

describe('the backend’s head', () => {
  it('has logo, menu, language picker, user menu and power-off, and news that run by every 30 s [AD-2.5-01] [AD-2.5-02] [AD-2.5-03] [AD-2.5-07]', async () => {
    const page = await asStaff('admin', { hasMotion: true })
    expect(await page.locator('header .brand svg').count()).toBe(1)
    const news = await page.locator('.marquee p').evaluate((node) => {
      const { animationDuration, animationIterationCount } = getComputedStyle(node)
      return [animationDuration, animationIterationCount]
    })
    expect(news).toEqual(['30s', 'infinite'])
    const members = page.locator('#staff-menu a[href="/user/dashboard"]')
    expect(await members.isVisible()).toBe(false)
    await page.click(groupOf('/user/dashboard'))
    await members.waitFor()
    expect(await page.locator('header button[title="ออกจากระบบ"]').last().isVisible()).toBe(true)
    await expectWellMade(page)
  })

  it('holds profile, config, console and logout in the user menu, by keyboard too [AD-2.5-06] [AD-2.2-44]', async () => {
    const page = await asStaff('admin')
    const menu = page.locator('header details:has(> summary[aria-label^="เมนูผู้ใช้"])')
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    expect(
      await menu.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/user/profile', expect.stringMatching(/^\/(config|setup)\/\w/), '/setup/cmd'])
    expect(await menu.locator('button:has-text("ออกจากระบบ")').isVisible()).toBe(true)
    await expectWellMade(page)
    await page.keyboard.press('Escape')
    expect(await menu.getAttribute('open')).toBeNull()
  })

  it('opens the console in a window of 500 × 600 [AD-2.2-32]', async () => {
    const page = await asStaff('admin')
    await page.click('header summary[aria-label^="เมนูผู้ใช้"]')
    const link = page.locator('header details[name=tools] a[href="/setup/cmd"]')
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect.poll(() => opened.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600])
  })

  it('shows flag, code and name of each language, and says when it changed, on a page that is loaded anew [AD-2.5-05] [AD-4.8-03] [AD-4.8-04]', async () => {
    const page = await asStaff('admin')
    await page.click('header summary[aria-label^="ภาษา"]')
    const english = page.locator('header a[lang=en]')
    expect(await english.locator('.flag').count()).toBe(1)
    expect(await english.innerText()).toMatch(/EN\s+English/)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await english.click()
    await page.waitForSelector('text=Change Language Success')
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    expect(await page.evaluate(() => 'stayed' in window)).toBe(false)
  })

  it('logs out by power-off with a good-bye of half a second [AD-4.1-04] [AD-4.1-06]', async () => {
    const page = await asStaff('admin')
    await page.locator('header button[title="ออกจากระบบ"]').last().click()
    await page.waitForURL('**/member/login')
    await page.waitForSelector('text=ออกจากระบบเรียบร้อยแล้ว')
    await page.waitForSelector('text=ออกจากระบบเรียบร้อยแล้ว', { state: 'detached' })
    expect(await page.locator('.session-bar').count()).toBe(0)
  })

  it('is a drawer on a phone with submenus that open, which Esc closes, also without JavaScript [AD-2.5-04]', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await asStaff('admin', { viewport: PHONE, javaScriptEnabled })
      expect(await page.isVisible('#staff-menu')).toBe(false)
      await page.click('header button[popovertarget=staff-menu]')
      await page.click(groupOf('/user/dashboard'))
      await page.waitForSelector('#staff-menu a[href="/user/dashboard"]')
      if (javaScriptEnabled) await expectWellMade(page)
      await page.keyboard.press('Escape')
      await page.waitForSelector('#staff-menu', { state: 'hidden' })
    }
  })

  it('is axe clean in the dark and at 360 px', async () => {
    for (const viewport of [DESK, PHONE]) {
      const page = await asStaff('admin', { colorScheme: 'dark', viewport })
      expect(await page.locator('.session-bar').isVisible()).toBe(true)
      await expectWellMade(page)
    }
  })
})

it('a slow navigation of staff is covered with กำลังโหลด... [AD-2.5-08]', async () => {
  const page = await asStaff('admin')
  let go = () => undefined as void
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/*.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.click('header .brand')
  const cover = page.locator('.waiting')
  await expect.poll(() => cover.evaluate((node) => getComputedStyle(node).opacity)).toBe('1')
  expect(await cover.innerText()).toBe('กำลังโหลด...')
  go()
  await cover.waitFor({ state: 'detached' })
})

describe('the idle time of staff', () => {
  it('starts anew by mouse, click, key, scroll and touch, in all tabs at once [AD-4.3-02]', async () => {
    const { page } = await visit('/member/login?next=/user/dashboard')
    await page.clock.install()
    await signIn(page, 'admin@sala.test')
    await page.waitForSelector('.session-bar')
    const active = () => page.evaluate(() => localStorage.getItem('sala.active'))
    await expect.poll(active).not.toBeNull()
    const first = await active()
    const other = await page.context().newPage()
    await other.goto('/user/dashboard')
    // The second tab counts from the moment it has said so.
    await expect.poll(active).not.toBe(first)
    const warning = 'text=จะออกจากระบบในอีก'
    for (const name of ['mousemove', 'click', 'keydown', 'scroll', 'touchstart']) {
      await page.clock.fastForward(60 * 60_000)
      for (const tab of [page, other]) await tab.waitForSelector(warning)
      await page.evaluate((type) => document.body.dispatchEvent(new Event(type, { bubbles: true })), name)
      await page.clock.runFor(2_000)
      for (const tab of [page, other]) await tab.waitForSelector(warning, { state: 'detached' })
    }
  })

  it('counts down at the end, starts anew with activity, and ends the session [AD-4.3-03]', async () => {
    const { page } = await visit('/member/login?next=/user/dashboard')
    await page.clock.install()
    await signIn(page, 'admin@sala.test')
    await page.waitForSelector('.session-bar')
    // The page counts from the moment it has said so; before that there is nothing to move on.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sala.active'))).not.toBeNull()
    await page.clock.fastForward(60 * 60_000)
    await page.waitForSelector('text=จะออกจากระบบในอีก')
    await page.mouse.move(200, 200)
    await page.clock.runFor(2_000)
    await page.waitForSelector('text=จะออกจากระบบในอีก', { state: 'detached' })
    await page.clock.fastForward(91 * 60_000)
    await page.waitForURL('**/member/login')
    await page.goto('/user/dashboard')
    expect(page.url()).toContain('/?login&next=')
  })

  it('is as long as the site says', async () => {
    const own = await openOwnSite({ identity: { idleMinutes: 10 } })
    const { page } = await visit('/member/login?next=/user/dashboard', {}, own.host)
    await page.clock.install()
    await signIn(page, own.admin.email, own.admin.password)
    await page.waitForSelector('.session-bar')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sala.active'))).not.toBeNull()
    await page.clock.fastForward(5 * 60_000)
    expect(await page.locator('text=จะออกจากระบบในอีก').count()).toBe(0)
    await page.clock.fastForward(2 * 60_000)
    await page.waitForSelector('text=จะออกจากระบบในอีก')
    await page.clock.fastForward(4 * 60_000)
    await page.waitForURL('**/member/login')
  })
})
