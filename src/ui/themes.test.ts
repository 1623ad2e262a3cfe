import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastOf, parseOklch, readableInk } from './color.ts'
import { defaultTheme, isThemeName, type ThemeName, themeStyle, themes } from './themes.ts'

const stylesheet = readFileSync(new URL('./styles/design.css', import.meta.url), 'utf8')
const root = stylesheet.slice(stylesheet.indexOf(':root {'))
const darkStart = root.indexOf('@variant dark')
const light = readTokens(root.slice(0, darkStart))
const dark = { ...light, ...readTokens(root.slice(darkStart, root.indexOf('html {'))) }
const grounds = ['bg', 'surface', 'raised']
const names = Object.keys(themes).filter(isThemeName)

function readTokens(css: string): Record<string, string> {
  return Object.fromEntries([...css.matchAll(/--([\w-]+): ([^;]+);/g)].map((found) => [found[1], found[2]]))
}

function token(tokens: Record<string, string>, name: string): string {
  const value = tokens[name]
  if (!value) throw new Error(`no token ${name}`)
  return value
}

describe('contrast', () => {
  it('agrees with WCAG for black, white and a known blue', () => {
    expect(contrastOf('oklch(1 0 0)', 'oklch(0 0 0)')).toBeCloseTo(21, 1)
    expect(contrastOf('oklch(0.452 0.3132 264.05)', 'oklch(1 0 0)')).toBeCloseTo(8.59, 1)
  })

  it('refuses what is not an oklch colour', () => {
    expect(() => parseOklch('#ff0000')).toThrow('not an oklch colour')
  })

  it('chooses white on dark colours and near-black on light ones', () => {
    expect(readableInk('oklch(0.3 0.1 260)')).toBe('oklch(1 0 0)')
    expect(readableInk('oklch(0.85 0.1 90)')).toBe('oklch(0.2 0.012 70)')
  })
})

describe('themes', () => {
  it('are eight, each named in Thai and English', () => {
    expect(names).toHaveLength(8)
    expect(new Set(names.map((name) => themes[name].name.th)).size).toBe(8)
    for (const name of names) {
      expect(themes[name].name.th).toMatch(/^[ก-๙]+$/)
      expect(themes[name].name.en).toMatch(/^[A-Za-z ]+$/)
    }
  })

  it('[AD-9-07] start with blue, also when a stored name is unknown', () => {
    expect(defaultTheme).toBe('blue')
    expect(themeStyle('no such theme')).toEqual(themeStyle('blue'))
  })

  it('has the default theme in the stylesheet as it is declared here', () => {
    const inStylesheet = Object.keys(themeStyle('blue')).map((variable) => [
      variable,
      light[variable.slice(2)],
    ])
    expect(Object.fromEntries(inStylesheet)).toEqual(themeStyle('blue'))
  })

  it.each(names)('%s reads well as button and as text, in light and dark', (name: ThemeName) => {
    const style = themeStyle(name)
    const brandLight = token(style, '--brand-light')
    const brandDark = token(style, '--brand-dark')
    const pairs: [string, string][] = [
      [token(style, '--brand-ink-light'), brandLight],
      [token(style, '--brand-ink-dark'), brandDark],
      [token(style, '--accent-ink-light'), token(style, '--accent-light')],
      ...grounds.map((under): [string, string] => [brandLight, token(light, under)]),
      ...grounds.map((under): [string, string] => [brandDark, token(dark, under)]),
    ]
    expect(pairs.filter(([over, under]) => contrastOf(over, under) < 4.5)).toEqual([])
  })
})

describe('tokens', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('read well in %s', (_mode, tokens) => {
    const weak = grounds.flatMap((under) => [
      ...['text', 'muted', 'ok', 'warn', 'bad', 'info'].filter((name) => contrast(tokens, name, under) < 5),
      ...['edge'].filter((name) => contrast(tokens, name, under) < 3),
    ])
    expect(weak).toEqual([])
  })
})

function contrast(tokens: Record<string, string>, over: string, under: string): number {
  return contrastOf(token(tokens, over), token(tokens, under))
}
