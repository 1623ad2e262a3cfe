import type { Page } from 'playwright-core'

/** Waits until the scripts have taken over what the selector finds first: before that a link loads a whole page. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const PARTS = '[data-island], [data-enhance]'
    const found = document.querySelector<HTMLElement>(wanted)
    if (!found || document.documentElement.dataset.alive === undefined) return false
    const within = found.dataset.block ? found.querySelector<HTMLElement>(PARTS) : null
    const part = found.closest<HTMLElement>(PARTS) ?? within
    part?.dispatchEvent(new Event('pointerover'))
    if (part) return part.dataset.awake !== undefined
    // On a page of islands what is outside of them is alive with the page.
    if (document.querySelector('script[data-wake]')) return true
    return Object.keys(found).some((key) => key.startsWith('__reactProps'))
  }, selector)
}
