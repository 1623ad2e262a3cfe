import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What is seriously wrong with the page as it stands, or with a part of it: sideways overflow, and what axe finds. */
export async function findFaults(page: Page, only?: string): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const axe = new AxeBuilder({ page })
  if (only) axe.include(only)
  const { violations } = await axe
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return [
    ...(overflow > 0 ? [`${overflow} px stick out sideways`] : []),
    ...serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ]
}
