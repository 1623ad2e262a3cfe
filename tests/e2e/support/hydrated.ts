import type { Page } from 'playwright-core'

/** Waits until the scripts have taken over what the selector finds first: before that a link loads a whole page. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const part = document.querySelector(wanted)
    const { alive } = document.documentElement.dataset
    return (
      alive !== undefined && part !== null && Object.keys(part).some((key) => key.startsWith('__reactProps'))
    )
  }, selector)
}
