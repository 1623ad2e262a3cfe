import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
let member: OwnPerson
const { visit } = useBrowser(() => own.host)
const row = (...objects: object[]) => ({ columns: [objects] })

const items = [
  { title: 'หน้านี้', target: '/cms/page/people-menu' },
  {
    title: 'หลักสูตร',
    target: '/lesson/home',
    subMenu: [
      { title: 'ความปลอดภัย', target: '/cms/page/people-safety' },
      { title: 'สิ่งแวดล้อม', target: '/cms/page/people-green' },
    ],
  },
  { title: 'เกี่ยวกับเรา', target: '#', subMenu: [{ title: 'ติดต่อ', target: '/cms/page/people-contact' }] },
]

const pages: Record<string, object[]> = {
  'people-menu': [row({ type: 'menu', items, label: 'เมนูทดลอง' })],
  'people-login': [row({ type: 'authen', url: '/cms/page/people-all' })],
  'people-all': [
    row({ type: 'header', value: 'พื้นที่สมาชิก', level: 'h1' }, { type: 'usernav' }),
    row({ type: 'menu', items, layout: 'vertical' }, { type: 'navigation' }),
    row({ type: 'user_profile' }, { type: 'profile_actions' }, { type: 'user_nav', title: 'เมนูของฉัน' }),
    row({ type: 'avatar', size: '2xl', badge: 'own', count: 120 }, { type: 'authen' }),
    row({ type: 'access_check' }, { type: 'header', value: 'เฉพาะสมาชิก' }),
  ],
  'people-popup': [
    row(
      { type: 'access_check', action: 'popup', text: 'หน้านี้สำหรับสมาชิก' },
      { type: 'header', value: 'ความลับ' },
    ),
  ],
  'people-led': [row({ type: 'access_check', action: 'redirect', url: '/cms/page/people-menu' })],
}

beforeAll(async () => {
  own = await openOwnSite({ plugins: ['shop', 'cms', 'lesson'] })
  member = await own.person('user')
  await own.addPages(pages)
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('a menu', () => {
  const menuOf = (page: Page) => page.getByRole('navigation', { name: 'เมนูทดลอง' })

  it('opens its sub-menus by hover and by click, and marks the open page [PM-2.10-10]', async () => {
    const { page, complaints } = await visit('/cms/page/people-menu')
    await hydrated(page, '[data-block=menu] summary')
    const menu = menuOf(page)
    expect(await menu.getByRole('link', { name: 'หน้านี้' }).getAttribute('aria-current')).toBe('page')
    const first = menu.getByRole('link', { name: 'ความปลอดภัย' })
    expect(await first.isVisible()).toBe(false)
    await menu.getByText('หลักสูตร').first().hover()
    await first.waitFor()
    await menu.getByText('หลักสูตร').first().click()
    expect(await first.isVisible()).toBe(true)
    await menu.getByText('เกี่ยวกับเรา').hover()
    await menu.getByRole('link', { name: 'ติดต่อ' }).waitFor()
    await first.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
  })

  it('is led by arrows and left by Escape', async () => {
    const { page } = await visit('/cms/page/people-menu')
    await hydrated(page, '[data-block=menu] summary')
    await menuOf(page).getByRole('link', { name: 'หน้านี้' }).focus()
    const press = async (key: string) => {
      await page.keyboard.press(key)
      return focused(page)
    }
    expect(await press('ArrowRight')).toBe('หลักสูตร')
    expect(await press('ArrowDown')).toBe('หลักสูตร')
    expect(await press('ArrowDown')).toBe('ความปลอดภัย')
    expect(await press('ArrowDown')).toBe('สิ่งแวดล้อม')
    expect(await press('ArrowUp')).toBe('ความปลอดภัย')
    expect(await press('Escape')).toBe('หลักสูตร')
    await menuOf(page).getByRole('link', { name: 'ความปลอดภัย' }).waitFor({ state: 'hidden' })
    expect(await press('ArrowRight')).toBe('เกี่ยวกับเรา')
    expect(await press('ArrowRight')).toBe('หน้านี้')
    expect(await press('ArrowLeft')).toBe('เกี่ยวกับเรา')
  })

  it('is a drawer at 768 px and below, also without scripts [PM-9-10]', async () => {
    const { page } = await visit('/cms/page/people-menu', { viewport: PHONE, javaScriptEnabled: false })
    const link = page.getByRole('link', { name: 'หน้านี้' })
    expect(await link.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'เมนูทดลอง' }).click()
    await link.waitFor()
    await menuOf(page).getByText('เกี่ยวกับเรา').click()
    await menuOf(page).getByRole('link', { name: 'ติดต่อ' }).waitFor()
    await page.keyboard.press('Escape')
    const opener = page.getByRole('button', { name: 'เมนูทดลอง' })
    for (const [width, isDrawer] of [
      [768, true],
      [769, false],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      await expect.poll(() => opener.isVisible()).toBe(isDrawer)
    }
  })
})

describe('the blocks about people', () => {
  it('log somebody in where they stand, and lead on [PM-2.4-25]', async () => {
    const { page } = await visit('/cms/page/people-login')
    await hydrated(page, '[data-block=authen] form')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'สมัครสมาชิก' }).click()
    await main.getByLabel('นามสกุล').waitFor()
    await main.getByRole('link', { name: 'เข้าสู่ระบบ' }).click()
    await main.getByLabel('อีเมล').fill(member.email)
    await main.getByLabel('รหัสผ่าน').fill('Wrong-1234')
    await main.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
    await main.getByText('ชื่อผู้ใช้งานหรือรหัสผ่านไม่ถูกต้อง').waitFor()
    expect(new URL(page.url()).pathname).toBe('/cms/page/people-login')
    await main.getByLabel('รหัสผ่าน').fill(member.password)
    await main.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
    await page.waitForURL('**/cms/page/people-all')
    await main.getByRole('heading', { name: 'เฉพาะสมาชิก' }).waitFor()
  })

  it('show a member the profile, the cart and a way out that ends the session [PM-2.9-04]', async () => {
    const { page, complaints } = await visit('/cms/page/people-all', { as: member })
    await hydrated(page, '[data-block=profile_actions] button')
    await expectWellMade(page)
    const main = page.getByRole('main')
    await main.locator('[data-block=usernav] summary').click()
    await main.getByText('ยังไม่มีสินค้าในตะกร้า').waitFor()
    expect(complaints).toEqual([])
    await main.locator('[data-block=profile_actions] button').click()
    await page.waitForURL('**/')
    await page.goto('/cms/page/people-all')
    await main.getByText('เข้าสู่ระบบเพื่อดูเมนูสมาชิกของคุณ').waitFor()
    expect(await main.getByRole('heading', { name: 'เฉพาะสมาชิก' }).count()).toBe(0)
  })

  it('fit on a visitor’s phone', async () => {
    const { page } = await visit('/cms/page/people-all', { viewport: PHONE })
    await hydrated(page, '[data-block=authen] form')
    expect(await page.getByRole('main').innerText()).toContain('เนื้อหานี้ไม่ได้เปิดให้คุณดู')
    await expectWellMade(page)
  })

  it('tell or lead those whom a page is not for [PM-4-21] [PM-4-23]', async () => {
    const { page } = await visit('/cms/page/people-popup')
    await page.getByRole('dialog').getByText('หน้านี้สำหรับสมาชิก').waitFor()
    await page.goto('/cms/page/people-led')
    await page.waitForURL('**/cms/page/people-menu')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
