import type { Shot } from './shot.ts'
import { inSection, press, see } from './steps.ts'

const TOASTS = [
  { kind: 'success', text: 'บันทึกข้อมูลแล้ว', duration: 0 },
  { kind: 'error', title: 'เกิดข้อผิดพลาด', text: 'บันทึกไม่สำเร็จ กรุณาลองใหม่อีกครั้ง', duration: 0 },
  { kind: 'warning', text: 'พื้นที่เก็บไฟล์ใกล้เต็ม', duration: 0 },
  { kind: 'info', text: 'มีผู้อื่นกำลังแก้ไขรายการนี้', duration: 0 },
  { kind: 'pending', text: 'กำลังเตรียมไฟล์', duration: 0, place: 'center' },
]
const COOKIES = 'section[aria-label="เว็บไซต์นี้ใช้คุกกี้"]'
const ONE_HOUR_MS = 3_600_000
const staff = { path: '/user/dashboard', as: 'admin', isWindow: true } as const
const visitor = { path: '/lesson/home', isWindow: true } as const

/** Sends an order of remote control to the member until the page that is photographed shows it. */
function order(text: string, shows: string): NonNullable<Shot['act']> {
  return async (page, stage) => {
    const userID = await stage.find('user', { email: 'member@sala.test' })
    const shown = page.locator(shows).first()
    for (let tries = 0; tries < 20 && !(await shown.isVisible()); tries += 1) {
      await stage.call('admin', 'POST', 'remote', { text: text.replace('userID', userID) })
      await shown.waitFor({ timeout: 1_500 }).catch(() => undefined)
    }
    await shown.waitFor()
  }
}

/** Menus, popups, dialogs and toasts of the frames. */
export const widgetStates: readonly Shot[] = inSection('Frames and widgets', [
  { ...visitor, name: 'cookie-popup', title: 'Cookies: the question', isNew: true, act: see(COOKIES) },
  {
    ...visitor,
    name: 'cookie-choices',
    title: 'Cookies: the five choices',
    isNew: true,
    act: press(`${COOKIES} summary`),
  },
  {
    ...visitor,
    name: 'site-drawer',
    title: 'The site’s menu on a phone',
    sizes: ['phone'],
    act: press('header button[popovertarget=site-menu]', '#site-menu a'),
  },
  {
    ...staff,
    name: 'staff-drawer',
    title: 'The staff’s menu on a phone',
    sizes: ['phone'],
    act: async (page, stage) => {
      await press('header button[popovertarget=staff-menu]', '#staff-menu summary')(page, stage)
      await page.click('#staff-menu details:has(a[href="/user/dashboard"]) > summary')
    },
  },
  {
    ...staff,
    name: 'staff-menu',
    title: 'A group of the staff’s menu',
    sizes: ['desk'],
    act: press('#staff-menu details:has(a[href="/user/dashboard"]) > summary'),
  },
  { ...staff, name: 'language-menu', title: 'Languages', act: press('header summary[aria-label^="ภาษา"]') },
  {
    ...staff,
    name: 'user-menu',
    title: 'The user menu of staff',
    act: press('header summary[aria-label^="เมนูผู้ใช้"]'),
  },
  {
    ...visitor,
    name: 'cart-popup',
    title: 'The empty cart',
    as: 'member',
    act: press('header details:has([data-close]):has(a[href*="checkout"]) > summary'),
  },
  {
    ...staff,
    name: 'database-picker',
    title: 'Choosing a database',
    act: press('.session-bar button', '[role=dialog] label'),
  },
  {
    ...staff,
    name: 'database-none',
    title: 'No database of that name',
    act: async (page, stage) => {
      await press('.session-bar button', '[role=dialog] label')(page, stage)
      await page.fill('[role=dialog] input[type=search]', 'zzz')
      await page.waitForSelector('text=ไม่พบฐานข้อมูล')
    },
  },
  {
    name: 'database-forced',
    title: 'Staff without a current database',
    path: '/',
    host: 'group.localhost',
    as: 'admin',
    isWindow: true,
    act: see('[role=alertdialog] label'),
  },
  {
    ...visitor,
    name: 'toasts',
    title: 'Toasts of five kinds, in two places',
    act: async (page) => {
      await page.evaluate((kept) => sessionStorage.setItem('sala.toasts', kept), JSON.stringify(TOASTS))
      await page.reload({ waitUntil: 'networkidle' })
      await page.waitForSelector('text=กำลังเตรียมไฟล์')
    },
  },
  {
    ...staff,
    name: 'idle-countdown',
    title: 'The end of a staff session comes near',
    isAlone: true,
    arrange: (page) => page.clock.install(),
    act: async (page) => {
      await page.waitForFunction(() => localStorage.getItem('sala.active') !== null)
      await page.clock.fastForward(ONE_HOUR_MS)
      await page.waitForSelector('text=จะออกจากระบบในอีก')
    },
  },
  {
    ...visitor,
    name: 'alert',
    title: 'A message of staff',
    as: 'member',
    act: order("alert(userID,'ห้องสอบจะเปิดเวลา 10:00 น.')", '[role=alertdialog]'),
  },
  {
    ...visitor,
    name: 'lock-screen',
    title: 'A locked screen',
    as: 'member',
    act: order("lock(userID,'พักสิบนาที')", '[role=alertdialog]:has-text("พักสิบนาที")'),
    undo: async (_page, stage) => {
      const userID = await stage.find('user', { email: 'member@sala.test' })
      await stage.call('admin', 'POST', 'remote', { text: `unlock(${userID})` })
    },
  },
  { name: 'english', title: 'The course list in English', path: '/lesson/home?lang=en', isAlone: true },
  {
    name: 'second-academy',
    title: 'The second academy, in its own theme',
    path: '/',
    host: 'second.localhost',
  },
  { name: 'group', title: 'The group’s page', path: '/', host: 'group.localhost' },
])
