import { expect, it } from 'vitest'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'

const { visit } = useBrowser()
const background = 'getComputedStyle(document.documentElement).colorScheme'

it('the colours change at once, stay on the next page and need no reload', async () => {
  const { page, complaints } = await visit('/lesson/home', { viewport: PHONE, colorScheme: 'light' })
  await hydrated(page, 'header button[value=dark]')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const button = page.locator('header summary[aria-label^="โหมดสี"]')
  await button.click()
  await page.click('header button[value=dark]')
  await expect.poll(() => page.evaluate(background)).toBe('dark')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  expect(await button.getAttribute('aria-label')).toBe('โหมดสี: มืด')
  await expectWellMade(page)
  await page.goto('/')
  expect(await page.evaluate(background)).toBe('dark')
  await page.click('header summary[aria-label^="โหมดสี"]')
  await page.click('header button[value=device]')
  await expect.poll(() => page.evaluate(background)).toBe('light')
  expect(complaints).toEqual([])
})

it('the colours are chosen without JavaScript too', async () => {
  const { page } = await visit('/lesson/home?page=2', { javaScriptEnabled: false, colorScheme: 'dark' })
  await page.click('header summary[aria-label^="โหมดสี"]')
  await page.click('header button[value=light]')
  await page.waitForSelector('html[data-mode=light]')
  expect(new URL(page.url()).search).toBe('?page=2')
})

it('staff choose the colours in their own menu', async () => {
  const { page } = await visit('/user/dashboard', { as: 'admin@sala.test', colorScheme: 'light' })
  await page.waitForSelector('.session-bar')
  await page.click('header summary[aria-label^="เมนูผู้ใช้"]')
  await page.click('header button[value=dark]')
  await expect.poll(() => page.getAttribute('html', 'data-mode')).toBe('dark')
  await page.goto('/config/display')
  await page.waitForSelector('input[name=recorder]')
  await expectWellMade(page)
})
