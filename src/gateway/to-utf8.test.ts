import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toUtf8 } from './to-utf8.ts'

it.each(['', 'plain', 'é', 'ก', 'ไทย 😀\u0000', '\ud800', 'a\udc00b', 'ก\ud83d'])(
  'writes %j as Buffer.from does',
  (text) => {
    expect(toUtf8(text)).toEqual(Buffer.from(text))
  },
)

it('writes every text as Buffer.from does, also one with half a letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(0xffff), (text, unit) => {
      const whole = text + String.fromCharCode(unit) + text
      expect(toUtf8(whole).equals(Buffer.from(whole))).toBe(true)
    }),
  )
})
