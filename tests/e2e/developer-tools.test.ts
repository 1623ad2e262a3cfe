import { beforeAll, describe, expect, it } from 'vitest'
import { comeToEnd, expectWellMade, signIn, useBrowser } from './support/browser.ts'
import { type OwnServer, runOwnServer } from './support/own-server.ts'

const { visit } = useBrowser()
let server: OwnServer

beforeAll(async () => {
  server = await runOwnServer({ SALA_DEVELOPER_TOOLS: '1' })
})

const bar = 'section[aria-label="เครื่องมือนักพัฒนา"]'
const open = (path: string, host = 'localhost') => visit(path, {}, host, server.port)

describe('the developer’s bar', () => {
  it('is not there unless the server says so', async () => {
    const { page } = await visit('/lesson/home')
    await comeToEnd(page)
    expect(await page.locator(bar).count()).toBe(0)
  })

  it('changes, sets, resets and hides the host name [AD-2.5-42] [AD-2.5-37] [AD-2.5-38] [AD-2.5-39]', async () => {
    const { page } = await open('/lesson/home')
    await page.fill(`${bar} input`, '')
    await page.click(`${bar} button:has-text("ตั้งค่า")`)
    await page.waitForSelector('[role=alertdialog] >> text=ต้องระบุชื่อโฮสต์ก่อน')
    expect(await page.locator('[role=alertdialog] button').allInnerTexts()).toEqual(['ตกลง'])
    await expectWellMade(page)
    await page.click('[role=alertdialog] button:has-text("ตกลง")')
    await page.waitForSelector('[role=alertdialog]', { state: 'detached' })
    await page.fill(`${bar} input`, 'second.localhost')
    await page.click(`${bar} button:has-text("ตั้งค่า")`)
    await page.waitForURL('http://second.localhost:*/lesson/home')
    await page.click(`${bar} button:has-text("รีเซ็ต")`)
    await page.waitForSelector('[role=alertdialog] >> text=กลับไปใช้ localhost ใช่หรือไม่')
    expect(await page.locator('[role=alertdialog] button').allInnerTexts()).toEqual(['ยกเลิก', 'ตกลง'])
    await page.click('[role=alertdialog] button:has-text("ยกเลิก")')
    await page.waitForSelector('[role=alertdialog]', { state: 'detached' })
    await page.click(`${bar} button:has-text("รีเซ็ต")`)
    await page.click('[role=alertdialog] button:has-text("ตกลง")')
    await page.waitForURL('http://localhost:*/lesson/home')
    await page.click(`${bar} button:has-text("ซ่อน")`)
    await page.waitForSelector(bar, { state: 'detached' })
    await page.reload()
    await comeToEnd(page)
    expect(await page.locator(bar).count()).toBe(0)
  })

  it('offers staff the host names within their reach, but none of a public site [AD-7.2-01] [AD-3-06]', async () => {
    const { page } = await open('/member/login?next=/', 'origin.localhost')
    await signIn(page, 'root@sala.test')
    await page.waitForURL(({ pathname }) => pathname !== '/member/login')
    await page.reload()
    await expect
      .poll(() => page.locator('#developer-hosts option').allTextContents())
      .toEqual(expect.arrayContaining(['group.localhost', 'origin.localhost']))
    const offered = await page.locator('#developer-hosts option').allTextContents()
    expect(offered).not.toContain('localhost')
    expect(offered).not.toContain('second.localhost')
    await page.click(`${bar} button:has-text("เปลี่ยน")`)
    expect(await page.inputValue(`${bar} input`)).toBe('group.localhost')
  })
})

describe('the API tester', () => {
  it('sends method, endpoint and body, and colours what comes back [AD-2.5-43] [AD-7.2-15] [AD-5.4-01] [AD-8-23]', async () => {
    const { page } = await open('/lesson/home')
    await page.click(`${bar} button:has-text("ทดสอบ API")`)
    const tester = page.locator('[role=dialog]')
    await tester.locator('input#tester-endpoint').fill('health')
    await tester.locator('button:text-is("GET")').click()
    await page.waitForSelector('[data-status=success] >> text=200')
    await expectWellMade(page)
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await tester.locator(`button:text-is("${method}")`).isVisible()).toBe(true)
    await tester.locator('textarea').fill('{"agree":')
    await tester.locator('button:text-is("PUT")').click()
    await page.waitForSelector('text=Invalid JSON in request body')
    await tester.locator('textarea').fill('{"agree":"maybe"}')
    await tester.locator('input#tester-endpoint').fill('/api/consent/mine')
    await tester.locator('button[type=submit]').click()
    await page.waitForSelector('[data-status=client] >> text=400')
    await page.route('**/api/consent/mine', (route) => route.abort())
    await tester.locator('button[type=submit]').click()
    await page.waitForSelector('text=Unknown error occurred')
  })

  it('says that nothing can be sent where the browser has no way to [AD-8-22]', async () => {
    const { page } = await open('/lesson/home')
    await page.click(`${bar} button:has-text("ทดสอบ API")`)
    const tester = page.locator('[role=dialog]')
    await tester.locator('input#tester-endpoint').fill('health')
    await page.evaluate(() => Object.defineProperty(globalThis, 'fetch', { value: undefined }))
    await tester.locator('button[type=submit]').click()
    await expect.poll(() => tester.textContent()).toContain('ApiRequest plugin not available')
  })

  it('says when the site cannot be told [AD-8-24]', async () => {
    const { page } = await open('/lesson/home')
    await page.route('**/api/test', (route) => route.fulfill({ status: 503, json: {} }))
    await page.click(`${bar} button:has-text("ทดสอบ API")`)
    await page.waitForSelector('text=Tenant data not available')
    expect(await page.locator('[role=dialog] [role=alert]').count()).toBe(1)
  })
})
