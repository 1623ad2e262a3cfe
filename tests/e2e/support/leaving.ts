import type { Page } from 'playwright-core'

/** Clicks a link and does not wait for the page that it leads to. */
export function press(page: Page, selector: string): Promise<void> {
  return page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector)
}

/**
 * Hears what a page says at the selector while it is left, as soon as that can be seen. The page itself has to look: whatever is
 * asked of it from outside waits for the page that comes.
 */
export async function hearLeaving(page: Page, selector: string): Promise<{ readonly said: Promise<string> }> {
  let hear: (text: string) => void
  const said = new Promise<string>((resolve) => {
    hear = resolve
  })
  await page.exposeFunction('hearLeaving', (text: string) => hear(text))
  await page.evaluate((wanted) => {
    const { hearLeaving: notify } = globalThis as unknown as { hearLeaving(text: string): void }
    const look = () => {
      const part = document.querySelector<HTMLElement>(wanted)
      if (part?.checkVisibility() && getComputedStyle(part).opacity === '1') notify(part.innerText.trim())
      else requestAnimationFrame(look)
    }
    look()
  }, selector)
  return { said }
}
