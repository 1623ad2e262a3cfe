import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastOf, parseOklch } from '#ui/color.ts'
import { findTheme, themeStyle } from '#ui/themes.ts'
import { readOwnColor, toOklch } from './own-color.ts'

it('any colour becomes one on which white words are read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const own = readOwnColor(`#${number.toString(16).padStart(6, '0')}`)
      expect(contrastOf('oklch(1 0 0)', own?.color ?? '')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

it('a colour that is read well stays as it is', () => {
  const own = readOwnColor('#1f3a8a')
  expect(own).toMatchObject({ isDarkened: false, hex: '#1f3a8a' })
  expect(readOwnColor('#ffe600')?.isDarkened).toBe(true)
})

it('what is no colour is none', () => {
  for (const typed of ['', 'red', '#fff', 'url(x)', '#12345g', 'oklch(0.5 0.1 20)'])
    expect(toOklch(typed)).toBeUndefined()
})

it('a site draws with its own colour in light and dark', () => {
  const own = readOwnColor('#b4235a')?.color ?? ''
  expect(themeStyle(own)['--brand-light']).toBe(own)
  const dark = parseOklch(findTheme(own).brand.dark)
  expect(contrastOf(findTheme(own).brand.dark, 'oklch(0.2 0.012 70)')).toBeGreaterThan(4.5)
  expect(dark.hue).toBeCloseTo(parseOklch(own).hue, 1)
})
