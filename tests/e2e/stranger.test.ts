import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import { DESK, expectWellMade, PASSWORD, useBrowser } from './support/browser.ts'
import { type OwnSite, openOwnDemo } from './support/own-site.ts'

const PHONE = { width: 390, height: 844 }
/** What the course is called in both languages begins so; the rest says which it is. */
const COURSE = 'Excel + AI'
const REST = { th: 'รายงาน', en: 'reports in one hour' }
const BEGIN = { th: 'เริ่มใช้งาน', en: 'Begin' }

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnDemo()
})

/** Fills in the registration as somebody whom the site does not know. */
async function register(page: Page, at: number): Promise<void> {
  const stamp = `${Date.now() % 10_000_000_000}${at}`.padStart(12, '1').slice(-12)
  const person = {
    firstname: 'ชูใจ',
    lastname: 'เลิศล้ำ',
    citizen: citizenIdFrom(stamp),
    phone: `08${stamp.slice(-8)}`,
    email: `stranger-${stamp}@example.test`,
    password: PASSWORD,
    confirm: PASSWORD,
  }
  for (const [name, value] of Object.entries(person)) await page.fill(`main input[name=${name}]`, value)
  await page.check('main input[name=agree]')
  await page.click('main form button[type=submit]:not([name])')
}

it.each([
  ['th', PHONE, true],
  ['th', DESK, false],
  ['en', PHONE, false],
  ['en', DESK, true],
] as const)(
  'a stranger comes from a misspelt search to their order, in %s at %o with scripts: %s',
  async (lang, viewport, javaScriptEnabled) => {
    const { page, complaints } = await visit('/robots.txt', { viewport, javaScriptEnabled })
    await page.context().addCookies([{ name: 'sala_lang', value: lang, url: page.url() }])
    await page.goto('/')
    if (viewport === PHONE) await page.click('.head button[popovertarget=site-search]')
    await page.fill('#site-search input[name=q]', 'exel')
    await page.press('#site-search input[name=q]', 'Enter')
    await page.waitForURL('**/lesson/search/**')
    await page.click(`main a:has-text("${COURSE}")`)
    await page.waitForSelector(`main h1:has-text("${COURSE}"):has-text("${REST[lang]}")`)
    const course = new URL(page.url()).pathname
    await page.locator('main a[href$="/enroll"]').filter({ visible: true }).first().click()
    const account = page.locator('a[href^="/user/register?next="]').filter({ visible: true })
    const otherWays = page.locator('noscript a[href^="/user/login"]')
    await (javaScriptEnabled ? account : otherWays).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(course)
    if (!javaScriptEnabled) await otherWays.click()
    await account.first().click()
    await page.waitForURL('**/user/register?next=*')
    await register(page, Number(javaScriptEnabled) + 2 * Number(lang === 'en'))
    await page
      .locator(`:is(button, main a):has-text("${BEGIN[lang]}")`)
      .filter({ visible: true })
      .first()
      .click()
    await page.waitForURL('**/lesson/detail/*/enroll')
    await page.click('main form button[type=submit]:has-text("฿")')
    await page.waitForURL('**/lesson/pay/*')
    expect(await page.innerText('main')).toContain(COURSE)
    if (javaScriptEnabled) await expectWellMade(page)
    expect(complaints).toEqual([])
  },
)
