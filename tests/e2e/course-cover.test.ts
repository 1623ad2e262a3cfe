import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  expectWellMade,
  expectWellMadeIn,
  fetchFrom,
  PHONE,
  useBrowser,
  type VisitOptions,
} from './support/browser.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
let own: OwnSite
let photo: Buffer

beforeAll(async () => {
  own = await openOwnSite()
  const top = { create: { width: 1600, height: 700, channels: 3, background: '#c00' } } as const
  const picture = sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#00c' } })
  photo = await picture
    .composite([{ input: top, left: 0, top: 0 }])
    .png()
    .toBuffer()
})

const READY = 'main >> text=ภาพปก: พร้อมใช้งานแล้ว'

async function openAs(role: 'admin' | 'manager', path: string, options: VisitOptions = {}) {
  const as = role === 'admin' ? own.admin : await own.person(role)
  return visit(path, { as, ...options }, own.host)
}

const choose = async (page: Page) => {
  await page.waitForSelector('main button:has-text("รูป")')
  await page.setInputFiles('main input[type=file]', { name: 'ปก.png', mimeType: 'image/png', buffer: photo })
  await page.waitForSelector('[role=dialog] canvas')
}

/** The colour in the middle of what the cropper shows. */
const shownColour = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role=dialog] canvas')
    const pixel = canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data
    return [...(pixel ?? [])].slice(0, 3)
  })

const save = async (page: Page) => {
  await page.click('main form:has([name=name]) button[type=submit]')
  // The address changes before the page does; this line is on the next one only.
  await page.waitForURL('**/lesson/edit/*?saved=1')
  await page.waitForSelector(READY)
}

/** Opens the course for everybody, at the tab that does this. */
async function publish(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname
  await page.goto(`${path}/publication/current`)
  await page.check('main [name=state][value=open]')
  await page.check('main [name=isFree]')
  await page.click('main form:has([name=state]) button[type=submit]')
  await page.waitForURL('**/publication/current?saved=1')
  await page.goto(path)
}

/** Cuts the first sending of bytes; tells how often bytes were sent. */
async function cutOnce(page: Page): Promise<() => number> {
  let sent = 0
  await page.route('**/api/upload/*', async (route: Route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    sent += 1
    return sent === 1 ? route.abort('connectionreset') : route.continue()
  })
  return () => sent
}

/** Chooses the part of the picture without the mouse. */
async function cropByKeys(page: Page): Promise<void> {
  await expect.poll(() => shownColour(page)).toEqual([0, 0, 204])
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('CANVAS')
  for (let pressed = 0; pressed < 12; pressed++) await page.keyboard.press('ArrowUp')
  await expect.poll(() => shownColour(page)).toEqual([204, 0, 0])
  for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

describe('a new course with a cover', () => {
  // Portraits go the same way at a desk.
  it('is added on a phone over a line that breaks, and seen by the next visitor', async () => {
    const viewport = PHONE
    const name = 'ปกใหม่'
    const { page, complaints } = await openAs('admin', '/lesson/add', { viewport })
    await expectWellMade(page)
    const countSendings = await cutOnce(page)
    await page.fill('main [name=name]', name)
    await choose(page)
    await cropByKeys(page)
    await page.waitForSelector('main >> text=อัปโหลดรูปแล้ว')
    expect(countSendings()).toBe(2)
    await save(page)
    await page.waitForSelector(READY)
    await publish(page)
    await expectWellMade(page)
    expect(complaints.filter((line) => !line.includes('ERR_CONNECTION_RESET'))).toEqual([])

    const visitor = await visit('/lesson/home', { viewport }, own.host)
    const card = visitor.page.locator('article', { hasText: name })
    const address = (await card.locator('img').getAttribute('src')) ?? ''
    expect(decodeURIComponent(address)).toMatch(/^\/files\/[0-9a-f-]{36}\/ปก\.(?:webp|jpg)$/)
    const small = await fetchFrom(visitor.page, `/files/${address.split('/')[2]}/sizes/320.webp`)
    expect(small.type).toBe('image/webp')
    const { width, height } = await sharp(small.body).metadata()
    expect([width, height]).toEqual([320, 180])
  })

  it('has its cover replaced and removed', async () => {
    const { page } = await openAs('admin', '/lesson/add')
    await page.fill('main [name=name]', 'ปกที่เปลี่ยน')
    await choose(page)
    await page.click('[role=dialog] button:has-text("ใช้ส่วนนี้")')
    await page.waitForSelector('main >> text=อัปโหลดรูปแล้ว')
    await save(page)
    const first = await page.getAttribute('main form img', 'src')
    await choose(page)
    await page.click('[role=dialog] button:has-text("ใช้ส่วนนี้")')
    await page.waitForSelector('main >> text=อัปโหลดรูปแล้ว')
    await page.click('main form:has([name=name]) button[type=submit]')
    await page.waitForSelector('main >> text=อัปโหลดรูปแล้ว', { state: 'detached' })
    expect(await page.getAttribute('main form img', 'src')).not.toBe(first)
    await page.click('main button:has-text("นำรูปออก")')
    await page.click('main form:has([name=name]) button[type=submit]')
    await page.waitForSelector('main >> text=ภาพปก:', { state: 'detached' })
    await page.reload()
    expect(await page.locator('main form img').count()).toBe(0)
  })

  it('tells how its sizes are made when no socket can be had', async () => {
    const { page } = await openAs('admin', '/lesson/add')
    await page.routeWebSocket('**/api/socket/**', (socket) => socket.close())
    await page.fill('main [name=name]', 'ไม่มีซ็อกเก็ต')
    await choose(page)
    await page.click('[role=dialog] button:has-text("ใช้ส่วนนี้")')
    await page.waitForSelector('main >> text=อัปโหลดรูปแล้ว')
    await save(page)
    await page.waitForSelector(READY)
    expect(await page.locator('main progress').count()).toBe(0)
  })
})

describe('the list of courses', () => {
  it('is well made and only looked at by managers', async () => {
    for (let made = 0; made < 12; made += 1) await own.make.course(own.site)
    const { page } = await openAs('manager', '/lesson/dashboard')
    await expectWellMadeIn(page)
    expect(await page.locator('main a[href^="/lesson/edit/"], main a[href="/lesson/add"]').count()).toBe(0)
    await page.click('main tbody a >> nth=0')
    await page.waitForURL('**/lesson/detail/*')
  })
})
