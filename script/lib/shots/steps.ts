import type { Page } from 'playwright-core'
import type { Shot } from './shot.ts'

type Act = NonNullable<Shot['act']>

/** Presses something, and waits for what it shows. */
export function press(selector: string, thenSees?: string): Act {
  return async (page) => {
    await page.click(selector)
    if (thenSees) await page.waitForSelector(thenSees)
  }
}

/** Waits until something is there. */
export function see(selector: string): Act {
  return async (page) => void (await page.waitForSelector(selector))
}

/** Fills the fields of the page's form by their names. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`main [name="${name}"]`, value)
}

/** Fills the page's form and sends it, and waits for what the answer shows. */
export function send(values: Readonly<Record<string, string>>, thenSees: string): Act {
  return async (page) => {
    await fill(page, values)
    await page.click('main form button[type=submit]')
    await page.waitForSelector(thenSees)
  }
}

/** Shots of one section of the contact sheet. */
export function inSection(section: string, shots: readonly Omit<Shot, 'section'>[]): Shot[] {
  return shots.map((shot) => ({ ...shot, section }))
}
