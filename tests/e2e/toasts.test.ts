import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectWellMade, useBrowser } from './support/browser.ts'

const { visit } = useBrowser()

/** Has the next page find toasts that the shell left for it before a reload. */
const leave = (page: Page, toasts: readonly object[]) =>
  page.addInitScript((kept) => sessionStorage.setItem('sala.toasts', JSON.stringify(kept)), toasts)

const toastOf = (page: Page, text: string) => page.locator('[role][data-type]', { hasText: text })

it('toasts slide in at the centre, 320 px wide, or top right, 280 px wide [AD-2.5-40] [AD-4.13-01]', async () => {
  const { page } = await visit('/consent', { hasMotion: true })
  await page.addInitScript(() => {
    Object.assign(window, { moved: [] })
    addEventListener('transitionrun', (event) => {
      const { propertyName, target } = event
      const isToast = target instanceof Element && target.hasAttribute('data-type')
      if (isToast) (window as unknown as { moved: string[] }).moved.push(propertyName)
    })
  })
  await leave(page, [
    { kind: 'error', text: 'ตรงกลาง', place: 'center' },
    { kind: 'error', text: 'มุมขวา', place: 'top-right' },
  ])
  await page.reload()
  const boxOf = async (text: string) => {
    const toast = toastOf(page, text)
    await toast.waitFor()
    const box = await toast.boundingBox()
    return { left: box?.x ?? 0, width: box?.width ?? 0 }
  }
  const center = await boxOf('ตรงกลาง')
  const corner = await boxOf('มุมขวา')
  expect([center.width, corner.width]).toEqual([320, 280])
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect(Math.round(center.left + 160)).toBe(Math.round(width / 2))
  expect(Math.round(width - corner.left - 280)).toBe(16)
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { moved: string[] }).moved))
    .toContain('translate')
  await expectWellMade(page)
})

it('the card of something new stands at the bottom right for ten seconds, longer while somebody points at it [AD-9-06]', async () => {
  const { page } = await visit('/consent')
  await page.clock.install()
  const link = { label: 'เปิดดู', href: '/consent?opened' }
  await leave(page, [{ kind: 'info', text: 'มีรายการใหม่', place: 'bottom-right', duration: 10_000, link }])
  await page.reload()
  const card = toastOf(page, 'มีรายการใหม่')
  await card.waitFor()
  const box = await card.boundingBox()
  const view = await page.evaluate(() => [document.documentElement.clientWidth, innerHeight])
  expect(Math.round((view[0] ?? 0) - (box?.x ?? 0) - (box?.width ?? 0))).toBe(16)
  expect(Math.round((view[1] ?? 0) - (box?.y ?? 0) - (box?.height ?? 0))).toBe(16)
  await page.clock.runFor(9_000)
  await card.hover()
  await page.clock.runFor(20_000)
  expect(await card.count()).toBe(1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(2_500)
  await card.waitFor({ state: 'detached' })
  await page.reload()
  await toastOf(page, 'มีรายการใหม่').getByRole('button', { name: 'เปิดดู' }).click()
  await page.waitForURL(/opened/)
})

it('toasts hide after their time, and at once when closed [AD-4.13-02] [AD-4.13-03]', async () => {
  const { page } = await visit('/consent')
  await page.clock.install()
  await leave(page, [
    { kind: 'info', text: 'สามวินาที' },
    { kind: 'info', text: 'สิบวินาที', duration: 10_000 },
    { kind: 'error', text: 'อยู่จนกว่าจะปิด' },
  ])
  await page.reload()
  await toastOf(page, 'สามวินาที').waitFor()
  await page.clock.runFor(2_500)
  expect(await toastOf(page, 'สามวินาที').count()).toBe(1)
  await page.clock.runFor(1_500)
  await toastOf(page, 'สามวินาที').waitFor({ state: 'detached' })
  await toastOf(page, 'สิบวินาที').locator('button').click()
  await page.clock.runFor(1_000)
  await toastOf(page, 'สิบวินาที').waitFor({ state: 'detached' })
  await page.clock.runFor(60_000)
  expect(await toastOf(page, 'อยู่จนกว่าจะปิด').count()).toBe(1)
})
