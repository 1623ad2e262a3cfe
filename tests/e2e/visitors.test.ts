import { describe, expect, it } from 'vitest'
import { DESK, expectWellMade, PASSWORD, PHONE, useBrowser } from './support/browser.ts'

const { visit } = useBrowser()

/** The address of a course that a visitor can enrol in. */
async function findOpenCourse(): Promise<string> {
  const { page } = await visit('/lesson/home?type=online')
  const [first] = await page.locator('main a[href^="/lesson/detail/"]').all()
  return (await first?.getAttribute('href')) ?? ''
}

const enrol = 'main a[href$="/enroll"]'

describe('a visitor who wants to enrol', () => {
  it.each([PHONE, DESK])('logs in over the course’s own page and goes on enrolling', async (viewport) => {
    const course = await findOpenCourse()
    const { page, complaints } = await visit(course, { viewport })
    const title = await page.innerText('h1')
    await page.locator(enrol).first().click()
    await page.waitForSelector('[role=dialog] input[name=username]')
    expect(decodeURI(new URL(page.url()).pathname)).toBe(course)
    expect(await page.innerText('h1')).toBe(title)
    await page.keyboard.press('Escape')
    await page.waitForSelector('[role=dialog]', { state: 'hidden' })
    expect(await page.innerText('h1')).toBe(title)
    expect(new URL(page.url()).search).toBe('')
    await page.locator(enrol).first().click()
    await page.fill('[role=dialog] input[name=username]', 'member@sala.test')
    await page.fill('[role=dialog] input[name=password]', PASSWORD)
    await page.click('[role=dialog] button[type=submit]')
    await page.waitForURL('**/lesson/detail/*/enroll')
    expect(complaints).toEqual([])
  })

  it('does so without scripts, by a link over the course’s page', async () => {
    const course = await findOpenCourse()
    const { page } = await visit(course, { javaScriptEnabled: false })
    await page.locator(enrol).first().click()
    expect(decodeURI(new URL(page.url()).pathname)).toBe(course)
    await page.click('noscript a')
    await page.fill('main input[name=username]', 'member@sala.test')
    await page.fill('main input[name=password]', PASSWORD)
    await page.click('main button[type=submit]')
    await page.waitForURL('**/lesson/detail/*/enroll')
  })
})

describe('the drawer of a phone', () => {
  it.each([true, false])(
    'has every entry within reach and can be closed, scripts %s',
    async (javaScriptEnabled) => {
      const { page } = await visit('/', { viewport: PHONE, javaScriptEnabled })
      await page.click('header button[popovertarget=site-menu]')
      const entries = page.locator('#site-menu > a, #site-menu > details')
      await entries.first().waitFor()
      for (const entry of await entries.all()) {
        const place = await entry.boundingBox()
        expect(place?.x ?? -1).toBeGreaterThanOrEqual(0)
        expect((place?.x ?? 0) + (place?.width ?? 999)).toBeLessThanOrEqual(PHONE.width)
      }
      // Search, language and the way in stand beside the drawer's button.
      for (const tool of ['button[popovertarget=site-search]', 'a[hreflang]', 'a[href="/user/login"]'])
        expect(await page.isVisible(`header ${tool}`), tool).toBe(true)
      if (javaScriptEnabled) await expectWellMade(page)
      await page.click('#site-menu button[popovertargetaction=hide]')
      await page.waitForSelector('#site-menu', { state: 'hidden' })
    },
  )
})

it.each([PHONE, DESK])('guests of a group find home and courses in its menu [AD-6-06]', async (viewport) => {
  const { page } = await visit('/', { viewport }, 'group.localhost')
  if (viewport === PHONE) await page.click('header button[popovertarget=guest-menu]')
  await page.waitForSelector('#guest-menu a[href="/"]')
  expect(await page.locator('#guest-menu a').allInnerTexts()).toEqual(['หน้าแรก', 'หลักสูตร'])
  await page.click('#guest-menu a[href="/lesson"]')
  await page.waitForURL('**/lesson/home')
})

describe('the question about cookies', () => {
  it('stands on the page when it is first painted, and is answered without leaving it', async () => {
    const { page, complaints } = await visit('/lesson/home', { isNew: true })
    await page.click('#cookie-question button[value=true]')
    await page.waitForSelector('#cookie-question', { state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/lesson/home')
    await page.reload()
    expect(await page.locator('#cookie-question').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it.each(['true', 'false'])('is answered with %s without scripts', async (answer) => {
    const { page } = await visit('/lesson/home', { isNew: true, javaScriptEnabled: false })
    await page.click(`#cookie-question button[value=${answer}]`)
    await page.goto('/lesson/home')
    expect(await page.locator('#cookie-question').count()).toBe(0)
  })
})
