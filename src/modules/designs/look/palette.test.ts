import { describe, expect, it } from 'vitest'
import { findHue, suggestThemes } from './palette.ts'

const filled = (...color: number[]) => Array.from({ length: 20 }, () => color).flat()

describe('the palette of a logo', () => {
  it.each([
    [[20, 70, 200, 255], 'blue'],
    [[10, 130, 60, 255], 'green'],
    [[215, 30, 110, 255], 'lotus'],
    [[110, 60, 190, 255], 'purple'],
  ])('finds the theme of %j', (color, theme) => {
    expect(suggestThemes(findHue(filled(...color)))[0]?.theme).toBe(theme)
  })

  it('goes with slate where the picture has no colour, or none that is seen', () => {
    expect(findHue(filled(90, 90, 90, 255))).toBeUndefined()
    expect(findHue(filled(255, 0, 0, 0))).toBeUndefined()
    expect(findHue([])).toBeUndefined()
    expect(suggestThemes(undefined)[0]?.theme).toBe('slate')
  })

  it('suggests nothing on which white words could not be read', () => {
    for (const { contrast } of suggestThemes(120)) expect(contrast).toBeGreaterThanOrEqual(4.5)
  })
})
