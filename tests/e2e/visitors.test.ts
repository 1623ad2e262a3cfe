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

  it.each([PHONE, DESK])('does so without scripts, by the form over the course’s page', async (viewport) => {
    const course = await findOpenCourse()
    const { page } = await visit(course, { javaScriptEnabled: false, viewport })
    const title = await page.innerText('h1')
    await page.locator(enrol).first().click()
    const form = page.locator('noscript form')
    const place = await form.boundingBox()
    expect(place?.y).toBeGreaterThan(0)
    expect((place?.y ?? 0) + (place?.height ?? viewport.height)).toBeLessThan(viewport.height)
    expect(decodeURI(new URL(page.url()).pathname)).toBe(course)
    await page.click('noscript a[href="?"]')
    expect(await page.innerText('h1')).toBe(title)
    expect(await form.count()).toBe(0)
    await page.locator(enrol).first().click()
    await form.locator('[name=username]').fill('member@sala.test')
    await form.locator('[name=password]').fill('something else')
    await form.locator('button').click()
    await page.fill('main input[name=username]', 'member@sala.test')
    await page.fill('main input[name=password]', PASSWORD)
    await page.click('main form:has([name=password]) button[type=submit]')
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

it.each([
  [PHONE, 'group.localhost'],
  [DESK, 'group.localhost'],
  [PHONE, 'origin.localhost'],
  [DESK, 'origin.localhost'],
])('guests above units find home and courses in the menu [AD-6-06] (%o, %s)', async (viewport, host) => {
  const { page } = await visit('/', { viewport }, host)
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

describe('the head of every site', () => {
  const sites = ['localhost', 'second.localhost', 'group.localhost', 'origin.localhost']

  it.each(sites)('keeps its last button off the edge of a phone at %s', async (host) => {
    const { page } = await visit('/', { viewport: PHONE }, host)
    const place = await page.locator('.head .button').last().boundingBox()
    expect(PHONE.width - (place?.x ?? 0) - (place?.width ?? 0)).toBeGreaterThanOrEqual(12)
  })

  it.each([
    ['th', undefined, 'localhost'],
    ['en', undefined, 'localhost'],
    ['th', 'member@sala.test', 'localhost'],
    ['en', 'member@sala.test', 'localhost'],
    ['th', 'hr@sala.test', 'localhost'],
    ['th', undefined, 'second.localhost'],
    ['en', undefined, 'second.localhost'],
    ['th', 'member@second.sala.test', 'second.localhost'],
    ['en', 'member@second.sala.test', 'second.localhost'],
  ])('has its menu on one line on a desk, in %s for %s at %s', async (lang, as, host) => {
    const { page } = await visit(`/lesson/home?lang=${lang}`, { viewport: DESK, ...(as && { as }) }, host)
    const entries = await page.locator('#site-menu > *:visible').all()
    const tops = await Promise.all(entries.map(async (entry) => (await entry.boundingBox())?.y))
    expect(entries.length).toBeGreaterThan(5)
    expect(new Set(tops).size).toBe(1)
  })

  const long = 'กมลวรรณลักษณ์ พิพัฒน์วงศ์สกุลไพศาล'

  it.each([
    ['localhost', undefined],
    ['localhost', 'member@sala.test'],
    ['second.localhost', undefined],
    ['second.localhost', 'member@second.sala.test'],
  ])('has room for all of it at every width, in both languages, at %s for %s', async (host, as) => {
    for (const lang of ['th', 'en'])
      for (const width of [360, 800, 1024, 1280]) {
        const { page } = await visit(
          `/lesson/home?lang=${lang}`,
          { viewport: { width, height: 700 }, ...(as && { as }) },
          host,
        )
        expect(await page.evaluate(findCrowded, long), `${lang} at ${width} px`).toEqual([])
        await page.context().close()
      }
  })
})

/** What of the head has no room, with a long name in it: parts that touch or stick out, and a menu that is broken into lines. */
function findCrowded(name: string): string[] {
  for (const shown of document.querySelectorAll('.head [href="/user/profile"] span.truncate'))
    shown.textContent = name
  const isSeen = (one: Element) => {
    const { width } = one.getBoundingClientRect()
    const { visibility, position } = getComputedStyle(one)
    return width > 1 && visibility === 'visible' && position !== 'absolute'
  }
  const isDesk = innerWidth > 768
  const tools = [...document.querySelectorAll('.head > .wrap > *')].filter(
    (one) => isSeen(one) && (isDesk || !one.matches('[popover]')),
  )
  const entries = isDesk ? [...document.querySelectorAll('#site-menu > *')].filter(isSeen) : []
  const boxes = [...tools, ...entries].map((one) => ({ one, box: one.getBoundingClientRect() }))
  const nameOf = (one: Element) => one.textContent?.trim().slice(0, 20) || one.className
  const touching = boxes.flatMap(({ one, box }, at) =>
    boxes
      .slice(at + 1)
      .filter(({ one: other, box: beside }) => {
        const isApart = box.right <= beside.left || beside.right <= box.left
        const isAbove = box.bottom <= beside.top || beside.bottom <= box.top
        return !isApart && !isAbove && !one.contains(other)
      })
      .map(({ one: other }) => `${nameOf(one)} touches ${nameOf(other)}`),
  )
  // What lies within a part of the bar is as wide as it needs.
  const tight = tools.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
  const out = boxes.filter(({ box }) => box.left < 0 || box.right > innerWidth)
  const lines = new Set(entries.map((one) => Math.round(one.getBoundingClientRect().top)))
  const wide = document.documentElement.scrollWidth - innerWidth
  return [
    ...touching,
    ...tight.map((one) => `${nameOf(one)} is too narrow`),
    ...out.map(({ one }) => `${nameOf(one)} sticks out`),
    ...(lines.size > 1 ? [`the menu has ${lines.size} lines`] : []),
    ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
  ]
}
