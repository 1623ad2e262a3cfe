import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectWellMade, useBrowser } from './support/browser.ts'

const { visit } = useBrowser()

/** Has the next page find toasts that the shell left for it before a reload. */
const leave = (page: Page, toasts: readonly object[]) =>
  page.addInitScript((kept) => sessionStorage.setItem('sala.toasts', JSON.stringify(kept)), toasts)

/**
 * Reloads the page with the toasts and a clock that goes only as it is told to: what a busy machine takes for a page is none of their
 * time. Answers once the first is there, a tenth of a second old at most.
 */
async function showStill(
  page: Page,
  toasts: readonly { kind: string; text: string; [setting: string]: unknown }[],
): Promise<void> {
  await page.clock.install({ time: '2026-11-16T09:00:00' })
  await page.clock.pauseAt('2026-11-16T09:00:10')
  await leave(page, toasts)
  // The page needs some time to come alive.
  const reloaded = page.reload()
  const first = toastOf(page, toasts[0]?.text ?? '')
  await letPass(page, () => first.isVisible())
  await reloaded
}

/** Lets short times pass until it is so. */
async function letPass(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const pass = async () => {
    await page.clock.runFor(100)
    return isSo()
  }
  await expect.poll(pass).toBe(true)
}

const isGone = (toast: Locator) => async () => (await toast.count()) === 0

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
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { moved: string[] }).moved))
    .toContain('translate')
  // Measured at rest: on a busy machine they still slide.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  const center = await boxOf('ตรงกลาง')
  const corner = await boxOf('มุมขวา')
  expect([center.width, corner.width]).toEqual([320, 280])
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect(Math.round(center.left + 160)).toBe(Math.round(width / 2))
  expect(Math.round(width - corner.left - 280)).toBe(16)
  await expectWellMade(page)
})

it('the card of something new stands at the bottom right for ten seconds, longer while somebody points at it [AD-9-06]', async () => {
  const { page } = await visit('/consent')
  const link = { label: 'เปิดดู', href: '/consent?opened' }
  await showStill(page, [{ kind: 'info', text: 'มีรายการใหม่', place: 'bottom-right', duration: 10_000, link }])
  const card = toastOf(page, 'มีรายการใหม่')
  const findGaps = () =>
    card.evaluate((element) => {
      const { right, bottom } = element.getBoundingClientRect()
      return [document.documentElement.clientWidth - right, innerHeight - bottom].map(Math.round)
    })
  // On a busy machine it still slides.
  await expect.poll(findGaps).toEqual([16, 16])
  await page.clock.runFor(9_000)
  await card.hover()
  await page.clock.runFor(20_000)
  expect(await card.count()).toBe(1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(2_500)
  await letPass(page, isGone(card))
  await page.clock.resume()
  await page.reload()
  await toastOf(page, 'มีรายการใหม่').getByRole('button', { name: 'เปิดดู' }).click()
  await page.waitForURL(/opened/)
})

it('toasts hide after their time, and at once when closed [AD-4.13-02] [AD-4.13-03]', async () => {
  const { page } = await visit('/consent')
  await showStill(page, [
    { kind: 'info', text: 'สามวินาที' },
    { kind: 'info', text: 'สิบวินาที', duration: 10_000 },
    { kind: 'error', text: 'อยู่จนกว่าจะปิด' },
  ])
  await page.clock.runFor(2_500)
  expect(await toastOf(page, 'สามวินาที').count()).toBe(1)
  await page.clock.runFor(1_500)
  await letPass(page, isGone(toastOf(page, 'สามวินาที')))
  await toastOf(page, 'สิบวินาที').locator('button').click()
  await page.clock.runFor(1_000)
  await letPass(page, isGone(toastOf(page, 'สิบวินาที')))
  await page.clock.runFor(60_000)
  expect(await toastOf(page, 'อยู่จนกว่าจะปิด').count()).toBe(1)
})
