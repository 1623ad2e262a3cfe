import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Set by libraries on their own elements. */
const foreign = ['--available-height', '--transform-origin', '--total-scale-factor']

const read = (path: string) => readFileSync(path, 'utf8')
const usesOf = (sheet: string) => [...sheet.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)
const setsOf = (sheet: string) => [...sheet.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name)

it('a style sheet uses no variable that nobody sets: a browser would drop the declaration in silence', () => {
  const app = read('src/ui/styles/design.css')
  const imported = [...app.matchAll(/@import "\.\/(.+?)"/g)].map(([, name]) => read(`src/ui/styles/${name}`))
  // Names of the theme reach a page only where the sheets that Tailwind reads use them.
  const own = app.replaceAll(/@theme[^{]*\{[^}]*\}/g, '')
  const sheets = globSync('src/**/*.css').filter((path) => !/\/(?:app|design)\.css$/.test(path))
  const screens = globSync('src/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  const set = new Set([
    ...foreign,
    ...setsOf(own),
    ...[own, ...imported].flatMap(usesOf),
    ...sheets.flatMap((path) => setsOf(read(path))),
    ...screens.flatMap((path) => [...read(path).matchAll(/--[a-z][\w-]*/g)].map(([name]) => name)),
  ])
  const isSet = (name: string) => set.has(name) || set.has(name.replace(/\d+$/, ''))
  expect(sheets.length).toBeGreaterThan(10)
  for (const path of sheets)
    expect({ path, unset: usesOf(read(path)).filter((name) => !isSet(name)) }).toEqual({ path, unset: [] })
})
