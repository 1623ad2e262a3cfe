import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, fetchFrom, signIn, useBrowser, type VisitOptions } from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
let own: OwnSite
let member: OwnPerson
let photo: Buffer

beforeAll(async () => {
  own = await openOwnSite()
  member = await own.person('user')
  await own.make.course(own.site)
  const left = { create: { width: 400, height: 400, channels: 3, background: '#c00' } } as const
  const picture = sharp({ create: { width: 1200, height: 400, channels: 3, background: '#00c' } })
  photo = await picture
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer()
})

/** Opens the form of the member, as an administrator. */
async function openForm(options: VisitOptions = {}): Promise<Page> {
  const path = `/user/dashboard?q=${member.email}`
  const { page } = await visit(path, { as: own.admin, ...options }, own.host)
  await page.click('main tbody a >> nth=0')
  await page.waitForURL('**/user/detail/*')
  await page.goto(new URL(page.url()).pathname.replace('/detail/', '/edit/'))
  return page
}

const choose = async (page: Page) => {
  await page.waitForSelector('main button:has-text("รูป")')
  await page.setInputFiles('main input[type=file]', { name: 'ครู.png', mimeType: 'image/png', buffer: photo })
  await page.waitForSelector('[role=dialog] canvas')
}

const save = async (page: Page) => {
  await page.click('main form button[type=submit]')
  await page.waitForURL('**/user/detail/*')
}

describe('a member’s portrait', () => {
  // Covers go the same way on a phone.
  it('is cropped by keyboard, uploaded, saved and shown', async () => {
    const page = await openForm()
    await choose(page)
    await expectWellMade(page)
    await page.focus('[role=dialog] canvas')
    for (let pressed = 0; pressed < 12; pressed++) await page.keyboard.press('ArrowLeft')
    await page.click('[role=dialog] button:has-text("ใช้ส่วนนี้")')
    await page.waitForSelector('main >> text=อัปโหลดรูปแล้ว')
    await expectWellMade(page)
    await save(page)
    await page.waitForSelector('main >> text=รูปประจำตัว: พร้อมใช้งานแล้ว')
    const address = await page.getAttribute('main dd img', 'src')
    expect(decodeURIComponent(address ?? '')).toMatch(/^\/files\/[0-9a-f-]{36}\/ครู\.(?:webp|jpg)$/)
    const { body } = await fetchFrom(page, address ?? '')
    const { width, height } = await sharp(body).metadata()
    expect([width, height]).toEqual([400, 400])
    const { channels } = await sharp(body).stats()
    expect(channels[0]?.mean).toBeGreaterThan(180)
    expect(channels[2]?.mean).toBeLessThan(40)
  })

  it('is in the person’s own header with the next page they open', async () => {
    const { page: theirs } = await visit('/user/login?next=%2Flesson%2Fhome', {}, own.host)
    await signIn(theirs, member.email, member.password)
    await theirs.waitForURL((url) => url.pathname === '/lesson/home')
    const page = await openForm()
    await choose(page)
    await page.click('[role=dialog] button:has-text("ใช้ส่วนนี้")')
    await page.waitForSelector('main >> text=อัปโหลดรูปแล้ว')
    await save(page)
    const address = (await page.getAttribute('main dd img', 'src')) ?? 'none'
    expect(await theirs.locator(`header img[src="${address}"]`).count()).toBe(0)
    await theirs.click('main article a >> nth=0')
    await theirs.waitForSelector(`header img[src="${address}"]`)
  })

  it('goes on after the line was cut', async () => {
    const page = await openForm()
    let cut = 0
    await page.route('**/api/upload/*', async (route: Route) => {
      if (route.request().method() !== 'PATCH' || cut > 0) return route.continue()
      cut += 1
      return route.abort('connectionreset')
    })
    await choose(page)
    await page.click('[role=dialog] button:has-text("ใช้ส่วนนี้")')
    await page.waitForSelector('main >> text=อัปโหลดรูปแล้ว')
    expect(cut).toBe(1)
  })

  it('is removed, and a file that is no picture is refused in words', async () => {
    const page = await openForm()
    await page.waitForSelector('main button:has-text("รูป")')
    const page404 = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }
    await page.setInputFiles('main input[type=file]', page404)
    await page.waitForSelector('main >> text=เปิดรูปภาพนี้ไม่ได้')
    await page.click('main button:has-text("นำรูปออก")')
    await save(page)
    await expect.poll(() => page.locator('main img').count()).toBe(0)
  })

  it('can be given by the address of an uploaded file without JavaScript; any other is refused in words', async () => {
    const scripted = await openForm()
    await choose(scripted)
    await scripted.click('[role=dialog] button:has-text("ใช้ส่วนนี้")')
    await scripted.waitForSelector('main >> text=อัปโหลดรูปแล้ว')
    await save(scripted)
    const address = (await scripted.getAttribute('main dd img', 'src')) ?? ''

    const page = await openForm({ javaScriptEnabled: false })
    await page.fill('main [name=avatar]', '/somewhere.png')
    await page.click('main form button[type=submit]')
    await page.waitForSelector('main >> text=ใช้ได้เฉพาะรูปภาพที่อัปโหลดไว้')
    await page.fill('main [name=avatar]', '')
    await save(page)
    expect(await page.locator('main dd img').count()).toBe(0)
    await page.goto(page.url().replace('/detail/', '/edit/'))
    await page.fill('main [name=avatar]', address)
    await save(page)
    expect(await page.getAttribute('main dd img', 'src')).toBe(address)
  })
})
