import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CategoryIcon, categoryIconNames } from './category-icons.tsx'
import { contrastOf } from './color.ts'
import { Cover } from './cover.tsx'
import { coverChoices, designCover } from './cover-design.ts'

describe('a generated cover', () => {
  it('is the same on every visit', () => {
    const [first, second] = [1, 2].map(() =>
      renderToStaticMarkup(<Cover seed="course-7" icon="safety" title="จป.หัวหน้างาน" />),
    )
    expect(first).toBe(second)
    expect(first).toContain('จป.หัวหน้างาน')
  })

  it('differs between neighbouring courses', () => {
    const looks = Array.from({ length: 60 }, (_, index) => JSON.stringify(designCover(`course-${index}`)))
    expect(new Set(looks).size).toBeGreaterThan(25)
  })

  it('has every class it may choose in the style sheet, and every icon in the shared file', () => {
    const css = readFileSync(new URL('./styles/cover.css', import.meta.url), 'utf8')
    for (const [kind, count] of Object.entries(coverChoices))
      for (let number = 0; number < count; number++) expect(css).toContain(`.cover-${kind}-${number} {`)
    const icons = readFileSync(new URL('./category-icons.svg', import.meta.url), 'utf8')
    for (const name of categoryIconNames) expect(icons).toContain(`<symbol id="${name}"`)
  })

  it('carries white text readably at every hue', () => {
    const hues = Array.from({ length: 360 }, (_, hue) => hue)
    expect(hues.filter((hue) => contrastOf('oklch(1 0 0)', `oklch(0.46 0.12 ${hue})`) < 4.5)).toEqual([])
  })

  it('draws the open book for an icon nobody knows', () => {
    expect(renderToStaticMarkup(<CategoryIcon name="toString" />)).toBe(
      renderToStaticMarkup(<CategoryIcon name="book" />),
    )
    expect(categoryIconNames.size).toBe(20)
  })

  it('is hidden from screen readers, which have the title beside it', () => {
    expect(renderToStaticMarkup(<Cover seed="a" />)).toContain('aria-hidden="true"')
  })

  it('stays cheap: a handful of elements', () => {
    const elements =
      renderToStaticMarkup(<Cover seed="a" icon="food" title="GHP/HACCP" />).match(/<[a-z]/g) ?? []
    expect(elements.length).toBeLessThanOrEqual(4)
  })
})
