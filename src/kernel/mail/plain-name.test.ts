import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressEndings } from './address-endings.ts'
import { isPlainName, nameInMail } from './plain-name.ts'

const endings = fc.constantFrom(...addressEndings)
const host = fc.stringMatching(/^[a-z][a-z0-9-]{0,10}[a-z0-9]$/)
/** Words around an address, as somebody would write them who wants it to be opened. */
const among = (address: string) =>
  fc.constantFrom(address, `รับเงินที่ ${address} วันนี้`, `(${address}/x)`, `${address}.`)
const anyCase = (text: string) =>
  fc.constantFrom(text, text.toUpperCase(), text[0]?.toUpperCase() + text.slice(1))

const usual = new Set(['co.ltd', 'asst.prof', 'assist.prof', 'assoc.prof', 'pub.co', 'lt.gen'])
const addresses = fc
  .oneof(
    fc.tuple(host, endings).map((labels) => labels.join('.')),
    // Also an ending that nobody sells yet.
    fc.domain().filter((domain) => (domain.split('.')[0]?.length ?? 0) > 6 && !/\.(?:jr|esq)$/.test(domain)),
    fc.ipV4(),
    fc.tuple(fc.constantFrom('x', 'dr', 'mr', 'อ'), endings).map((labels) => labels.join('.')),
  )
  .filter((address) => !usual.has(address) && !/\.(?:jr|esq)$/.test(address))

const titles = [
  'ด.ช.',
  'น.ส.',
  'นพ.',
  'ผศ.ดร.',
  'พล.ต.อ.',
  'ม.ร.ว.',
  'Dr.',
  'Mr.',
  'Prof.Dr.',
  'Lt.Col.',
  'J.',
  'A.B.',
  '',
]
const names = ['สมชาย', 'คึกฤทธิ์', 'อำนวย', 'Somchai', 'Smith', "O'Neill", 'Anne-Marie', 'Ng', 'Kim']
const endsOfNames = ['', ' Jr.', ' Sr.', ' III', ' ณ อยุธยา', ', Ph.D.', ', M.Sc.', ' (แดง)']
const people = fc
  .tuple(
    fc.constantFrom(...titles),
    fc.constantFrom('', ' '),
    fc.constantFrom(...names),
    fc.constantFrom(...endsOfNames),
  )
  // Without a space behind it, a name that is an ending could be an address.
  .filter(([title, space, name]) => title === '' || space === ' ' || !addressEndings.has(name.toLowerCase()))
  .map((parts) => parts.join('').trim())

describe('a name in a mail', () => {
  it('never has in it what could be an address', () => {
    fc.assert(
      fc.property(addresses.chain(anyCase).chain(among), (name) => {
        expect(isPlainName(name)).toBe(false)
        expect(nameInMail(name)).toBe('')
      }),
    )
  })

  it('is whatever people are called', () => {
    fc.assert(
      fc.property(people, (name) => {
        expect(isPlainName(name)).toBe(true)
        expect(nameInMail(name)).toBe(name)
      }),
    )
  })

  it.each([
    'บริษัท เอ.บี.ซี. จำกัด (มหาชน)',
    'หจก.สมบูรณ์การช่าง',
    'Siam Trading Co., Ltd.',
    'Siam Trading Co.,Ltd.',
    'Siam Trading Co.Ltd',
    'K.S. Group',
    'Thai Oil Public Co., Ltd.',
    '3.5 มม.',
    'พ.ศ. 2569',
    'Asst.Prof.Dr.Somsri',
  ])('is whatever companies and offices are called: %s', (name) => {
    expect(nameInMail(name)).toBe(name)
  })
})
