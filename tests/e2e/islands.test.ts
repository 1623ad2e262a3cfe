import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

const FILM = 'dQw4w9WgXcQ'
const dropdown = (uid: string) => ({ columns: [[{ type: 'lesson_categories_dropdown', uid }]] })

beforeAll(async () => {
  own = await openOwnSite()
  await own.addPages({
    'two-dropdowns': [dropdown('first'), dropdown('second')],
    film: [
      { columns: [[{ type: 'youtube', uid: 'film', url: `https://youtu.be/${FILM}`, title: 'ห้องเรียน' }]] },
    ],
  })
})

/** Whether React came to the page. */
const hasReact = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/island-react-/.test(name)),
  )
const REACT = '**/assets/island-react-*.js'
const ENHANCE = '**/assets/island-enhance-*.js'
const openedOf = (page: Page) => page.locator('[data-island] details[open]')

describe('a page of islands', () => {
  it('brings React with the first part that somebody reaches for, and not before', async () => {
    const { page, complaints } = await visit('/cms/page/two-dropdowns', { viewport: PHONE })
    expect(await hasReact(page)).toBe(false)
    const second = page.locator('[data-island]').nth(1)
    await second.locator('summary').click()
    await openedOf(page).waitFor()
    expect(await hasReact(page)).toBe(true)
    expect(await page.locator('[data-island][data-awake]').count()).toBe(1)
    await expectWellMade(page)
    expect(complaints).toEqual([])
  })

  it('does again what was clicked while the code was on its way', async () => {
    const { page } = await visit('/cms/page/two-dropdowns')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(REACT, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(REACT)
    await page.locator('[data-island] summary').first().click()
    await asked
    expect(await openedOf(page).count()).toBe(0)
    release()
    await openedOf(page).waitFor()
  })

  it('plays a film where it stands, also when it was clicked before the code was there', async () => {
    const { page } = await visit('/cms/page/film')
    await page.route(/youtube/, (route) => route.fulfill({ body: 'player', contentType: 'text/html' }))
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(ENHANCE, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(ENHANCE)
    await page.getByRole('link', { name: 'เล่นวิดีโอ ห้องเรียน' }).click()
    await asked
    release()
    await page.locator(`iframe[src*="youtube-nocookie.com/embed/${FILM}"]`).waitFor()
    expect(page.context().pages()).toHaveLength(1)
  })

  it('leads to the film’s own page when its code never comes', async () => {
    const { page } = await visit('/cms/page/film')
    await page.context().route(/youtube/, (route) => route.fulfill({ body: 'YouTube' }))
    await page.route(ENHANCE, (route) => route.abort())
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'เล่นวิดีโอ ห้องเรียน' }).click()
    expect((await opened).url()).toContain(FILM)
  })

  it('stays readable and usable when the code of its parts never comes', async () => {
    const { page } = await visit('/consent')
    await page.route('**/assets/island-*.js', (route) => route.abort())
    await page.goto('/user/login', { waitUntil: 'load' })
    await page.fill('input[name=username]', 'nobody@example.test')
    await page.fill('input[name=password]', 'wrong-2569')
    await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
    // The browser posts the form itself, and the page that answers has what was typed.
    await page.getByText('เกิดข้อผิดพลาด').waitFor()
    expect(await page.inputValue('input[name=username]')).toBe('nobody@example.test')
  })

  it('that was cut off before its end can be read and left', async () => {
    const { page } = await visit('/consent', {}, 'localhost')
    await page.route('**/lesson/home', async (route) => {
      const answer = await route.fetch()
      const body = await answer.text()
      await route.fulfill({ response: answer, body: body.slice(0, body.indexOf('id="page-data"') - 40) })
    })
    await page.goto('/lesson/home', { waitUntil: 'load' })
    const course = page.locator('main article a').first()
    const name = await page.locator('main article h3').first().innerText()
    await course.click()
    await page.waitForURL('**/lesson/detail/*')
    expect(await page.innerText('h1')).toBe(name)
  })

  it('that a browser’s translator has rewritten comes alive all the same', async () => {
    const { page, complaints } = await visit('/consent')
    await page.route(REACT, async (route) => {
      // As translators do: each text stands in an element of theirs before anything is taken over.
      await page.evaluate(() => {
        const walker = document.createTreeWalker(
          document.querySelector('main') ?? document.body,
          NodeFilter.SHOW_TEXT,
        )
        const texts: Text[] = []
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        for (const text of texts) {
          const font = document.createElement('font')
          font.textContent = `${text.data} (translated)`
          text.replaceWith(font)
        }
      })
      await route.continue()
    })
    await page.goto('/user/register', { waitUntil: 'load' })
    await expect.poll(() => page.getByRole('button', { name: 'สมัครสมาชิก' }).isDisabled()).toBe(true)
    await page.locator('input[name=firstname]').fill('ใบบัว')
    expect(await page.locator('input[name=firstname]').inputValue()).toBe('ใบบัว')
    expect(complaints.filter((line) => !/hydrat|#418/i.test(line))).toEqual([])
  })
})
