import type { Page } from 'playwright-core'

/** Waits until the scripts have taken over what the selector finds first: before that a link loads a whole page. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const part = document.querySelector(wanted)
    const { alive } = document.documentElement.dataset
    // On a page of islands what is outside of them is alive with the page.
    const island = part?.closest<HTMLElement>('[data-island]')
    if (document.querySelector('script[data-wake]') && part && !island) return alive !== undefined
    island?.dispatchEvent(new Event('pointerover'))
    return (
      alive !== undefined && part !== null && Object.keys(part).some((key) => key.startsWith('__reactProps'))
    )
  }, selector)
}
