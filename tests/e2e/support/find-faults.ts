import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

type Run = (context: object, options: object) => Promise<AxeResults>

export interface Part {
  /** Only this is looked at. */
  readonly only?: string
  /** What is not looked at. */
  readonly exclude?: readonly string[]
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// Without lists of what is right, which are long.
const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }

/** What is seriously wrong with the page as it stands, or with a part of it: sideways overflow, and what axe finds. */
export async function findFaults(page: Page, { only, exclude = [] }: Part = {}): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  // Putting axe into a page takes as long as a look of its own: once is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  const context = { ...(only && { include: [[only]] }), exclude: exclude.map((selector) => [selector]) }
  const violations = await page.evaluate(
    async (given) => {
      const { run } = (window as unknown as { axe: { run: Run } }).axe
      // The bar at a phone's foot floats over what one can scroll away from under it: axe would call that too small.
      const bar = document.querySelector<HTMLElement>('.member-bar')
      bar?.style.setProperty('position', 'static')
      const { violations: found } = await run(given.context, given.options)
      bar?.style.removeProperty('position')
      return found
    },
    { context, options },
  )
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return [
    ...(overflow > 0 ? [`${overflow} px stick out sideways`] : []),
    ...serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ]
}
