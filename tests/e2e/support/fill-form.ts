import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until a form has been taken over by its scripts: only then its Clear button keeps what is typed. */
export async function waitForForm(page: Page): Promise<void> {
  await page.waitForSelector('main form[novalidate]')
}

/** The parts of the date with this id, and the button of its calendar. */
export const findDate = (page: Page, id: string) => page.locator(`[role=group]:has(> #${id})`)

/** Types a date into its parts: `9`, `4`, `2568`. */
export async function typeDate(field: Locator, parts: readonly string[]): Promise<void> {
  for (const [at, part] of parts.entries()) {
    // A part that is full hands the focus on by itself; one that could be longer does not.
    await field.locator('[role=spinbutton]').nth(at).focus()
    await field.page().keyboard.type(part)
  }
}

/** Types a day of the common era, `2026-11-15`, as people say it in the Buddhist one. */
export function typeDay(field: Locator, day: string): Promise<void> {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return typeDate(field, [`${date}`, `${month}`, `${year + 543}`])
}

/** Chooses an address from the lists, each after the one above it has come. */
export async function chooseAddress(
  field: Locator,
  [province, district, subdistrict]: readonly [string, string, string],
): Promise<void> {
  const choose = async (part: string, name: string) => {
    const list = field.locator(`select[id$="-${part}"]`)
    await expect.poll(() => list.locator(`option[value="${name}"]`).count()).toBe(1)
    await list.selectOption(name)
  }
  await choose('province', province)
  await choose('district', district)
  await choose('subdistrict', subdistrict)
}

/** Counts the forms that this page sends. Who is quick is asked to wait a moment: sent again under its key it is the same. */
export function countSendings(page: Page): () => number {
  const keys = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/form')
      keys.add(request.headers()['idempotency-key'])
  })
  return () => keys.size
}
