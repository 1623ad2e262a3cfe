import { readdirSync, readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { listPublicPages } from '../../bench/public-pages.ts'
import { useBrowser } from './support/browser.ts'

const { visit } = useBrowser(() => 'localhost')

const ASSETS = 'build/client/assets'
const sheetOf = (name: RegExp) =>
  readdirSync(ASSETS)
    .filter((file) => name.test(file))
    .map((file) => readFileSync(`${ASSETS}/${file}`, 'utf8'))
    .join('')

/** Names of classes that a sheet has rules for. */
const classesOf = (css: string) =>
  new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))

const known = { staff: classesOf(sheetOf(/^app-.*\.css$/)), open: classesOf(sheetOf(/^public-.*\.css$/)) }

it('the style sheet of public pages has what they use, and nothing that only staff’s lists use', async () => {
  const { page } = await visit('/consent')
  const missing = new Set<string>()
  for (const { path } of await listPublicPages(inject('database'))) {
    await page.goto(path)
    const used = await page.evaluate(() => [
      ...new Set([...document.querySelectorAll('[class]')].flatMap((part) => [...part.classList])),
    ])
    for (const name of used)
      if (known.staff.has(name) && !known.open.has(name)) missing.add(`${path}: ${name}`)
  }
  expect([...missing]).toEqual([])
  const onlyStaff = [...known.staff].filter((name) => !known.open.has(name))
  expect(onlyStaff.length).toBeGreaterThan(50)
  expect([...known.open].filter((name) => !known.staff.has(name))).toEqual([])
})
