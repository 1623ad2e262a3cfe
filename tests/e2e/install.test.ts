import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { afterwards } from '#tests/support/afterwards.ts'
import { openFolder } from '#tests/support/folder.ts'
import { DESK, expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { runServer, type ServerProcess } from './support/run-server.ts'

const { visit } = useBrowser()
const OWNER = { firstname: 'ชลธี', lastname: 'ริมน้ำ', email: 'owner@academy.example' }
const PASSWORD = 'River-2569-first'
/** Of the accounts of the demo. */
const EXAMPLES = 'Example-5678'
const SCREEN = '/install/dashboard'
let server: ServerProcess

beforeAll(async () => {
  const folder = await openFolder('sala-install-')
  server = await runServer({ SALA_DATA: folder, SALA_DEMO: '0' })
  afterwards(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
})

const open = async (path: string, options: Parameters<typeof visit>[1] = {}): Promise<Page> =>
  (await visit(path, options, 'localhost', server.port)).page

it('an empty platform is installed on a telephone with the code that the server says, once', async () => {
  const desk = await open(`${SCREEN}?lang=en`, { viewport: DESK })
  await expectWellMade(desk)
  expect(await desk.locator('html').getAttribute('lang')).toBe('en')

  const page = await open('/', { viewport: PHONE })
  await page.waitForURL(`**${SCREEN}`)
  await expectWellMade(page)
  await page.fill('input[name=academy]', 'สถาบันริมน้ำ')
  for (const [name, value] of Object.entries(OWNER)) await page.fill(`input[name=${name}]`, value)
  await page.fill('input[name=password]', PASSWORD)
  await page.fill('input[name=confirmation]', PASSWORD)
  await page.fill('input[name=code]', 'AAAA-AAAA')
  await page.click('main form button[type=submit]')
  await page.locator('#code-error').waitFor()
  await expectWellMade(page)
  expect(await page.inputValue('input[name=academy]')).toBe('สถาบันริมน้ำ')

  // What was typed, but for its secrets, is there again after a reload.
  await page.getByLabel('สร้างสถาบันตัวอย่างไว้ข้าง ๆ ด้วย').press('Space')
  await page.reload()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name=demo][value=yes]')?.checked,
  )
  for (const [name, value] of Object.entries({ ...OWNER, academy: 'สถาบันริมน้ำ', password: '', code: '' }))
    expect(await page.inputValue(`input[name=${name}]`)).toBe(value)

  const code = /enter the code ([A-Z\d-]+)/.exec(server.output())?.[1] ?? ''
  expect(code).not.toBe('')
  await page.fill('input[name=password]', PASSWORD)
  await page.fill('input[name=confirmation]', PASSWORD)
  await page.fill('input[name=demoPassword]', EXAMPLES)
  await page.fill('input[name=code]', code.toLowerCase())
  await page.click('main form button[type=submit]')
  await page.waitForURL('**/member/login?installed=demo')
  await page.getByText('สถาบันตัวอย่างจะพร้อมใช้').waitFor()
  await expectWellMade(page)
  await page.fill('input[name=username]', OWNER.email)
  await page.fill('input[name=password]', PASSWORD)
  await page.click('main form button[type=submit]')
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await expectWellMade(page)

  const late = await open(SCREEN)
  expect(await late.locator('input[name=code]').count()).toBe(0)
  const visitor = await open('/')
  expect(await visitor.title()).toContain('สถาบันริมน้ำ')
})

it('the demo that was chosen stands beside the academy, and opens by the password that was chosen for it alone', async () => {
  const there = async () => {
    const { page } = await visit('/', {}, 'demo.localhost', server.port).catch(() => ({ page: undefined }))
    return (await page?.title()) ?? ''
  }
  await expect.poll(there, { timeout: 240_000, interval: 3_000 }).toContain('สถาบันศาลา')
  const logIn = async (password: string) => {
    const { page } = await visit('/member/login', {}, 'demo.localhost', server.port)
    await page.fill('input[name=username]', 'admin@sala.test')
    await page.fill('input[name=password]', password)
    await page.click('main form button[type=submit]')
    return page
  }
  for (const wrong of ['Sala-2569-demo', PASSWORD]) {
    const refused = await logIn(wrong)
    await refused.getByRole('alert').first().waitFor()
    expect(refused.url()).toContain('login')
  }
  const page = await logIn(EXAMPLES)
  await page.waitForURL((url) => !url.pathname.includes('login'))
  expect(await (await open('/')).title()).toContain('สถาบันริมน้ำ')
}, 300_000)
