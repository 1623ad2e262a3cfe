import { expect, test } from 'vitest'
import { readId, readPage } from './read-address.ts'

test.each([null, undefined, '', '0', '-1', '1.5', '1e3', ' 2', '007', '1000000', '٣', 'x'])(
  '«%s» is the first page',
  (value) => {
    expect(readPage(value)).toBe(1)
  },
)

test('pages are read as numbers up to the last that anybody turns to', () => {
  expect([readPage('1'), readPage('30'), readPage('999999')]).toEqual([1, 30, 999_999])
})

test('an id is read whole, and anything else is none', () => {
  const id = '01a1f4d0-dfba-7747-9578-c6b064f779c4'
  expect(readId(id)).toBe(id)
  for (const none of [null, undefined, '', id.slice(1), `${id} `, '-'.repeat(36)])
    expect(readId(none)).toBe('')
})
