import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTablePlace, TABLE_PAGE_SIZES, toPageSize, turnTable } from './table-address.ts'

const base = { uid: 'o1', usual: 10, page: 1, size: 10, sort: 0, total: 500, pages: 50 } as const

it('reads any address as a place that a table can be turned to', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const place = readTablePlace(new URLSearchParams({ table: value }), 'o1', 10)
      expect(place.page).toBeGreaterThanOrEqual(1)
      expect(TABLE_PAGE_SIZES).toContain(place.size)
      expect(Number.isSafeInteger(place.sort)).toBe(true)
    }),
  )
})

it('comes back from its own address, whatever else is in it', () => {
  const places = fc.record({
    page: fc.integer({ min: 1, max: 999 }),
    size: fc.constantFrom(...TABLE_PAGE_SIZES),
    sort: fc.integer({ min: -12, max: 12 }),
  })
  fc.assert(
    fc.property(places, places, (first, second) => {
      const one = turnTable({ ...base, search: '?page=2' }, first)
      const search = one.split('#', 1)[0] ?? ''
      const both = turnTable({ ...base, uid: 'o2', search }, second)
      const params = new URL(both, 'http://x').searchParams
      expect(readTablePlace(params, 'o1', 10)).toEqual(first)
      expect(readTablePlace(params, 'o2', 10)).toEqual(second)
      expect(params.get('page')).toBe('2')
    }),
  )
})

it('is the plain address again where nothing is turned', () => {
  expect(turnTable({ ...base, page: 4, search: '?table=o1.4' }, { page: 1 })).toBe('?#table-o1')
})

it('takes 10, 20 and 50 as sizes and nothing else', () => {
  expect([10, '20', 50, 11, 'x', null].map(toPageSize)).toEqual([10, 20, 50, 10, 10, 10])
})
