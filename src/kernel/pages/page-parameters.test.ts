import { expect, it } from 'vitest'
import { pageOf, readHere, turnAddress } from './page-parameters.ts'

const here = (address: string) => readHere(new URL(address, 'http://site.test'))

it('what blocks do not know is told to nobody', () => {
  expect(here('/x?utm=a&page=2&login&category=')).toEqual({ path: '/x', parameters: { page: '2' } })
  expect(here(`/x?category=${'a'.repeat(61)}`).parameters).toEqual({})
})

it('one block turns, and what the others turned stays, always in the same order', () => {
  const at = here('/x?year=2027&page=2&utm=a')
  expect(turnAddress(at, { category: 'ก&b' })).toBe('/x?page=2&category=%E0%B8%81%26b&year=2027')
  expect(turnAddress(at, { page: null })).toBe('/x?year=2027')
  expect(turnAddress(here('/x?page=2'), { page: null })).toBe('/x')
})

it.each(['0', '-1', 'x', '1.5', '1e3', '9999999', ' 2', ''])('«%s» is the first page', (value) => {
  expect(pageOf(here(`/x?page=${encodeURIComponent(value)}`), 'page')).toBe(1)
})

it('a page is its number', () => expect(pageOf(here('/x?courses=12'), 'courses')).toBe(12))
