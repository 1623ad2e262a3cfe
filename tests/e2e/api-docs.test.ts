import { describe, expect, it } from 'vitest'
import { modules } from '#src/manifest.ts'
import { LOOKS, useBrowser } from './support/browser.ts'
import { findFaults } from './support/find-faults.ts'

const { visit } = useBrowser()
const exposed = modules
  .flatMap((module) => module.collections)
  .filter((collection) => collection.exposed)
  .map(({ name }) => name)

describe('the documentation of /api', () => {
  it('opens in Thai, on the desk and on a phone, without a complaint', async () => {
    const { page, complaints } = await visit('/api/docs')
    expect(await page.locator('html').getAttribute('lang')).toBe('th')
    expect(await page.locator('h1').isVisible()).toBe(true)
    for (const [size, colorScheme] of LOOKS) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      // The sections are made alike: the first stands for all.
      expect(await findFaults(page, { exclude: ['.collection ~ .collection'] })).toEqual([])
    }
    expect(complaints).toEqual([])
  })

  it('opens in English for who reads that', async () => {
    const { page } = await visit('/api/docs', { locale: 'en-GB' })
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })

  it('leads from its contents to every collection, with calls and examples', async () => {
    const { page } = await visit('/api/docs')
    const listed = await page.locator('nav a[href^="#collection-"]').allInnerTexts()
    expect(listed.toSorted()).toEqual(exposed.toSorted())
    for (const name of exposed) {
      await page.click(`nav a[href="#collection-${name}"]`)
      const section = page.locator(`section#collection-${name}`)
      await expect.poll(() => section.locator('h2, h3').first().isVisible(), { message: name }).toBe(true)
      expect(await section.locator('pre').count(), name).toBeGreaterThan(0)
    }
  })
})
