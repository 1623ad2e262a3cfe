import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPattern } from '#kernel/query/pattern.ts'
import { DEFAULT_PAGE_SIZE, listQuery, PAGE_SIZES, parseListAddress } from './list-address.ts'
import { buildListFilter } from './list-filter.ts'
import { describeMembers } from './test-description.ts'

const description = describeMembers('admin')
const parse = (query: string) => parseListAddress(new URLSearchParams(query), description)

const filterFor = (q: string) => JSON.stringify(buildListFilter({ q, filters: {} }, description.fields, []))
const testOf = (word: string) => ({
  $or: [{ firstname: { $regex: word, $options: 'i' } }, { lastname: { $regex: word, $options: 'i' } }],
})

describe('parseListAddress', () => {
  it('shows a hundred records a page unless told [PM-9-08]', () => {
    expect(parse('').size).toBe(100)
    expect(DEFAULT_PAGE_SIZE).toBe(100)
  })

  it('offers the page sizes of the specification and no other [PM-9-09]', () => {
    expect([...PAGE_SIZES]).toEqual([10, 50, 100, 200, 500, 1000, 2000])
    expect(PAGE_SIZES.map((size) => parse(`size=${size}`).size)).toEqual([...PAGE_SIZES])
    expect(parse('size=7').size).toBe(100)
  })

  it('keeps what the list can show', () => {
    expect(parse('q=+สมชาย++ใจดี+&sort=email&page=3&size=50&f.suspended=true')).toEqual({
      q: 'สมชาย ใจดี',
      sort: 'email',
      page: 3,
      size: 50,
      filters: { suspended: 'true' },
    })
  })

  it('puts right what the list cannot mean', () => {
    const corrected = parse('sort=password&page=-2&size=abc&f.suspended=maybe&f.password=x')
    expect(corrected).toEqual(parse(''))
    expect(parse('sort=citizen').sort).toBe('-createdAt')
  })

  it('never throws, and answers an address that reads the same again', () => {
    const name = fc.oneof(fc.constantFrom('q', 'sort', 'page', 'size', 'f.suspended', 'f.role'), fc.string())
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('1e9', 'NaN', '-1', 'true', '-email', '\0'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (pairs) => {
        const address = parseListAddress(new URLSearchParams(pairs), description)
        expect(address.page).toBeGreaterThanOrEqual(1)
        expect(parse(listQuery(address, description.sort).slice(1))).toEqual(address)
      }),
    )
  })
})

describe('buildListFilter', () => {
  it('asks for every word in any searched field', () => {
    const filter = buildListFilter({ q: 'สมชาย ใจดี', filters: {} }, description.fields, [])
    expect(filter).toEqual({ $and: [testOf('สมชาย'), testOf('ใจดี')] })
  })

  it('finds an e-mail address and a telephone number as a whole', () => {
    expect(filterFor('Somchai@sala.test')).toContain('{"email":"somchai@sala.test"}')
    expect(filterFor('081-234-5678')).toContain('{"phone":"0812345678"}')
  })

  it('filters yes and no as such', () => {
    const filter = buildListFilter({ q: '', filters: { suspended: 'false' } }, description.fields, [])
    expect(filter).toEqual({ $and: [{ suspended: false }] })
  })

  it('looks for what was typed to the letter, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const { q } = parse(`q=${encodeURIComponent(typed)}`)
        const filter = buildListFilter({ q, filters: {} }, description.fields, [])
        const words = (filter.$and ?? []) as { $or: [{ firstname: { $regex: string } }] }[]
        const sought = words.map((word) => readPattern(word.$or[0].firstname.$regex, 'i', 'q').literal)
        expect(sought).toEqual(q.split(' ').filter(Boolean).slice(0, 6))
      }),
    )
  })
})
