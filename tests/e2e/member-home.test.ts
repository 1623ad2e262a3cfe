import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Doc } from '#tests/support/api.ts'
import { DESK, expectWellMade, PASSWORD, useBrowser } from './support/browser.ts'
import { findDate, typeDate } from './support/fill-form.ts'
import { type OwnPerson, type OwnSite, openOwnDemo } from './support/own-site.ts'

const PHONE = { width: 390, height: 844 }

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnDemo()
})

/** Somebody who works for the company whose HR contact the demo knows. */
async function hire(lastname: string): Promise<OwnPerson> {
  const worker = await own.person('user', { firstname: 'ธิดา', lastname })
  const { body } = await own.call<Doc[]>({ path: 'company/query', body: { method: 'find', args: [{}] } })
  const company = body.data.find(({ name }) => String(name).includes('สยามรุ่งเรืองพาร์ท'))
  await own.make.row('company_member', {
    site_id: own.site._id,
    companyID: company?._id,
    userID: worker._id,
    name: `ธิดา ${lastname}`,
    email: worker.email,
  })
  return worker
}

const choose = (page: Page, lang: string) =>
  page.context().addCookies([{ name: 'sala_lang', value: lang, url: new URL(page.url()).origin }])

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  // Whoever has just come in may be asked about cookies.
  await page.addLocatorHandler(page.locator('button', { hasText: /^(ยอมรับ|Agree)$/ }), (agree) =>
    agree.click(),
  )
  await page.fill('main [name=username]', email)
  await page.fill('main [name=password]', password)
  await page.click('main form button[type=submit]:not([name])')
}

describe.each([
  ['a phone', PHONE, 'th'],
  ['a desk', DESK, 'th'],
  ['a phone in English', PHONE, 'en'],
  ['a desk in English', DESK, 'en'],
] as const)('the first minutes of a member at %s', (_name, viewport, lang) => {
  it('from the login to the home and with one tap into the lesson', async () => {
    const { page, complaints } = await visit('/user/login', { viewport })
    await choose(page, lang)
    await page.reload()
    await logIn(page, 'member@sala.test')
    await page.waitForURL('**/user/home')
    await page.waitForSelector(`main h1:has-text("${lang === 'th' ? 'สวัสดี' : 'Hello'}")`)
    await page.waitForSelector('[data-card=continue]')
    for (const card of ['progress', 'paths', 'recommended', 'news'])
      expect(await page.locator(`[data-card=${card}]`).count()).toBe(1)
    expect(await page.locator('header .count').count()).toBe(0)
    const courses = await page.locator('[data-card=continue], [data-card=classes]').allInnerTexts()
    const names = { th: 'เจ้าหน้าที่ความปลอดภัย', en: 'Safety officer at supervisor level' }
    expect(courses.join()).toContain(names[lang])
    expect(courses.join()).not.toContain(names[lang === 'th' ? 'en' : 'th'])
    await expectWellMade(page)
    expect(await page.locator('.member-bar').isVisible()).toBe(viewport === PHONE)
    if (viewport === PHONE) await useBar(page)
    await page.locator('[data-card=continue] .home-first a').click()
    await page.waitForURL(/\/lesson\/play\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/)
    await page.waitForSelector('.player-stage')
    expect(complaints).toEqual([])
  })

  it('a path leads to its next course', async () => {
    const { page } = await visit('/user/home', { as: 'member@sala.test', viewport })
    await choose(page, lang)
    await page.reload()
    await page.locator('[data-card=paths] h3 a').first().click()
    await page.waitForURL('**/user/path/*')
    await page.waitForSelector('.path-step[aria-current=step]')
    expect(await page.locator('.path-step').count()).toBeGreaterThan(1)
    await expectWellMade(page)
  })
})

/** The bar stands at the foot of the screen and leads to public pages and back. */
async function useBar(page: Page): Promise<void> {
  const bar = page.locator('.member-bar')
  const box = await bar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height)
  await bar.locator('a[href="/lesson/home"]').click()
  await page.waitForURL('**/lesson/home')
  await page.locator('.member-bar a[href="/user/home"]').click()
  await page.waitForURL('**/user/home')
}

const ofPath = {
  th: { path: 'ก้าวแรกของหัวหน้างาน', year: '2643', done: 'เพิ่มใหม่ 1 คน', due: '31 ธ.ค. 2643' },
  en: { path: 'First steps of a supervisor', year: '2100', done: 'New on this path: 1', due: '31 Dec 2100' },
}

it.each([
  ['ขยันงาน', 'th', PHONE],
  ['ใฝ่เรียน', 'th', DESK],
  ['ตั้งใจทำ', 'en', PHONE],
  ['รักงาน', 'en', DESK],
] as const)(
  'an HR contact lands at the team, assigns a path with a deadline, and %s finds it at home, in %s at %o',
  async (lastname, lang, viewport) => {
    const words = ofPath[lang]
    const worker = await hire(lastname)
    const { page, complaints } = await visit('/user/login', { viewport })
    await choose(page, lang)
    await page.reload()
    await logIn(page, 'hr@sala.test')
    await page.waitForURL('**/user/employee?tab=team')
    await page.click('main a[href^="/user/team-paths"]')
    await page.waitForURL('**/user/team-paths?company=*')
    await expectWellMade(page)
    await page.selectOption('main [name=path]', { label: words.path })
    await typeDate(findDate(page, 'team-due'), ['31', '12', words.year])
    await page.locator('main label', { hasText: `ธิดา ${lastname}` }).click()
    await page.click('main button[value=assign]')
    await page.waitForSelector(`main >> text=${words.done}`)
    await page.locator('main tbody').getByText(`ธิดา ${lastname}`).first().waitFor()
    expect(complaints).toEqual([])
    const { page: theirs } = await visit('/user/home', { as: worker, viewport })
    await choose(theirs, lang)
    await theirs.reload()
    await theirs.locator('[data-card=paths]').getByText(words.path).click()
    await theirs.waitForURL('**/user/path/*')
    await theirs.waitForSelector(`main >> text=${words.due}`)
    await expectWellMade(theirs)
  },
)

it('staff put courses in order and assign the path', async () => {
  const { page, complaints } = await visit('/lesson/path', { as: own.admin })
  await page.click('main tbody a:has-text("ก้าวแรกของหัวหน้างาน")')
  await page.waitForSelector('main >> text=หลักสูตรตามลำดับ')
  await expectWellMade(page)
  const second = await page.locator('main ol li:has(button)').nth(1).locator('a').innerText()
  await page.locator('main ol li:has(button)').nth(1).locator('button[value=up]').click()
  await expect
    .poll(() => page.locator('main ol li:has(button)').first().locator('a').innerText())
    .toBe(second)
  await page.fill('main [name=emails]', 'nobody@else.test')
  await page.click('main button[value=assign]')
  await page.waitForSelector('main >> text=ไม่พบสมาชิกที่ใช้อีเมล nobody@else.test')
  expect(await page.inputValue('main [name=emails]')).toBe('nobody@else.test')
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
})
