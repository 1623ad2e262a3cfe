import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CategoryIcon, categoryIconNames } from './category-icons.tsx'
import { contrastOf } from './color.ts'
import { Cover } from './cover.tsx'
import { designCover } from './cover-design.ts'

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

  it('carries white text readably at every hue', () => {
    const hues = Array.from({ length: 360 }, (_, hue) => hue)
    expect(hues.filter((hue) => contrastOf('oklch(1 0 0)', `oklch(0.46 0.12 ${hue})`) < 4.5)).toEqual([])
  })

  it('draws the open book for an icon nobody knows', () => {
    expect(renderToStaticMarkup(<CategoryIcon name="toString" />)).toBe(
      renderToStaticMarkup(<CategoryIcon name="book" />),
    )
    expect(categoryIconNames).toHaveLength(20)
  })

  it('is hidden from screen readers, which have the title beside it', () => {
    expect(renderToStaticMarkup(<Cover seed="a" />)).toContain('aria-hidden="true"')
  })

  it('stays cheap: a handful of elements', () => {
    const elements =
      renderToStaticMarkup(<Cover seed="a" icon="food" title="GHP/HACCP" />).match(/<[a-z]/g) ?? []
    expect(elements.length).toBeLessThanOrEqual(10)
  })
})
