import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  DEFAULT_PAGE_SIZE,
  type ListShape,
  listQuery,
  nextSort,
  PAGE_SIZES,
  PHONE_PAGE_SIZE,
  parseListAddress,
  wholeQuery,
} from './list-address.ts'

const shape: ListShape = {
  sorts: ['name', 'createdAt'],
  usualSort: '-createdAt',
  usualSize: DEFAULT_PAGE_SIZE,
  filters: {
    state: { kind: 'choice', options: ['open', 'closed'] },
    course: { kind: 'record' },
    from: { kind: 'date' },
    words: { kind: 'text' },
  },
}
const parse = (query: string) => parseListAddress(new URLSearchParams(query), shape)

it('shows a hundred records a page unless told [PM-9-08]', () => {
  expect(parse('').size).toBe(100)
})

it('offers the page sizes of the specification, and that of a telephone’s page [PM-9-09]', () => {
  const specified = PAGE_SIZES.filter((size) => size !== PHONE_PAGE_SIZE)
  expect(specified).toEqual([10, 50, 100, 200, 500, 1000, 2000])
  expect(PAGE_SIZES.map((size) => parse(`size=${size}`).size)).toEqual([...PAGE_SIZES])
  expect(parse('size=7').size).toBe(100)
})

it('never throws, and answers an address that reads the same again', () => {
  const name = fc.oneof(
    fc.constantFrom('q', 'sort', 'page', 'size', 'state', 'course', 'from', 'words'),
    fc.string(),
  )
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('1e9', 'NaN', '-1', 'open', '-name', '\0', '2026-02-31', '-'.repeat(36)),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (pairs) => {
      const address = parseListAddress(new URLSearchParams(pairs), shape)
      expect(Math.abs(address.page)).toBeGreaterThanOrEqual(1)
      expect(JSON.stringify(address)).not.toContain(String.raw`\u0000`)
      expect(parse(listQuery(address, shape).slice(1))).toEqual(address)
    }),
  )
})

it('leaves out what the list cannot show, and NUL', () => {
  expect(parse('sort=password&size=7&page=x&state=maybe&q=%00a%00b')).toEqual({
    q: 'a b',
    sort: '-createdAt',
    page: 1,
    size: 100,
    filters: {},
    view: '',
  })
})

it('is written in its shortest form, after what chooses the list itself', () => {
  expect(listQuery(parse(''), shape)).toBe('')
  expect(listQuery(parse('page=2&sort=name'), { ...shape, fixed: { tab: 'open' } })).toBe(
    '?tab=open&sort=name&page=2',
  )
  expect(wholeQuery({ ...shape, fixed: { tab: 'open' } })).toBe('?tab=open')
})

it('takes an id for one only where it is one', () => {
  expect(parse(`course=${'-'.repeat(36)}`).filters).toEqual({})
  const id = '0199a0b0-0000-7000-8000-000000000000'
  expect(parse(`course=${id}`).filters).toEqual({ course: id })
})

it('turns the order of the column that it is sorted by', () => {
  expect([nextSort('name', 'name'), nextSort('-name', 'name'), nextSort('createdAt', 'name')]).toEqual([
    '-name',
    'name',
    'name',
  ])
})
