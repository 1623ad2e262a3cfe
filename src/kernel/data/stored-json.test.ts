import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toStoredJson } from './stored-json.ts'

it.each([
  ['half a letter', '\uD83D', '"\uFFFD"'],
  ['its other half', 'a\uDE00b', '"a\uFFFDb"'],
  ['NUL', 'a\u0000b', '"a\uFFFDb"'],
  ['a whole letter', '😀', '"😀"'],
  ['what only looks like one', String.raw`\ud83d \u0000`, String.raw`"\\ud83d \\u0000"`],
  ['a backslash before half a letter', '\\\uD83D', '"\\\\\uFFFD"'],
])('a document with %s can be stored', (_, value, stored) => {
  expect(toStoredJson(value)).toBe(stored)
})

it('changes names as it changes values, and nothing that can be stored', () => {
  expect(toStoredJson({ '\uD800': ['\uD800'] })).toBe('{"\uFFFD":["\uFFFD"]}')
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      fc.pre(!JSON.stringify(value).includes(String.raw`\u0000`))
      expect(toStoredJson(value)).toBe(JSON.stringify(value))
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.nat(0xff_ff)), (units) => {
      const text = String.fromCharCode(...units)
      expect(JSON.parse(toStoredJson(text))).toBe(text.toWellFormed().replaceAll('\u0000', '\uFFFD'))
    }),
  )
})
