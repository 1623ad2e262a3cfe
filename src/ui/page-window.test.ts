import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { windowOfPages } from './page-window.ts'

describe('the window of pages', () => {
  it.each([
    [1, 12, [1, 2, 3, 4, 5]],
    [6, 12, [4, 5, 6, 7, 8]],
    [12, 12, [8, 9, 10, 11, 12]],
    [2, 3, [1, 2, 3]],
    [1, 0, []],
  ])('around page %i of %i is %j', (current, total, expected) => {
    expect(windowOfPages(current, total)).toEqual(expected)
  })

  it('[PM-2.4-44] is at most five pages, in order, within the list, and holds the current page', () => {
    const pages = fc
      .integer({ min: 1, max: 5000 })
      .chain((total) => fc.record({ total: fc.constant(total), current: fc.integer({ min: 1, max: total }) }))
    fc.assert(
      fc.property(pages, ({ total, current }) => {
        const shown = windowOfPages(current, total)
        expect(shown).toHaveLength(Math.min(5, total))
        expect(shown).toContain(current)
        expect(
          shown.every((page, index) => page === (shown[0] ?? 0) + index && page >= 1 && page <= total),
        ).toBe(true)
      }),
    )
  })
})
