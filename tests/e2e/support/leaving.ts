import type { Page } from 'playwright-core'

/** Clicks a link and does not wait for the page that it leads to. */
export function press(page: Page, selector: string): Promise<void> {
  return page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector)
}

/** What a page that is about to be left says at the selector, once it can be seen; locators would wait for the next page. */
export function saidIn(page: Page, selector: string): Promise<string> {
  return page.evaluate((wanted) => {
    const part = document.querySelector<HTMLElement>(wanted)
    const isSeen = part && part.checkVisibility() && getComputedStyle(part).opacity === '1'
    return isSeen ? part.innerText.trim() : ''
  }, selector)
}
