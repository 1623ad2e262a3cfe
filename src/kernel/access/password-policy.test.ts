import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPassword, defaultPasswordPolicy, type PasswordPolicy } from './password-policy.ts'

const check = (password: string, policy: Partial<PasswordPolicy> = {}) =>
  checkPassword({ ...defaultPasswordPolicy, ...policy }, password)

const ascii = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
  minLength: 8,
  maxLength: 128,
})

describe('the policy of new passwords', () => {
  it('asks for its length [AD-5.5-03] [PM-5-09]', () => {
    expect(check('abcdefg')).toEqual(['length'])
    expect(check('abcdefgh')).toEqual([])
    expect(check('abcdefgh', { length: 12 })).toEqual(['length'])
    expect(check('x'.repeat(129))).toEqual(['too-long'])
  })

  it.each([
    ['[AD-5.5-04] a digit', 'includeNumbers', 'number', 'Passwords', 'Password1'],
    ['[AD-5.5-05] a lowercase letter', 'includeLowercase', 'lowercase', 'PASSWORD', 'PASSWORd'],
    ['[AD-5.5-06] an uppercase letter', 'includeUppercase', 'uppercase', 'password', 'Password'],
    ['[AD-5.5-07] a symbol', 'includeSymbols', 'symbol', 'password', 'pass_word'],
    ['[AD-5.5-08] no look-alikes', 'noSimilarCharacters', 'similar', 'passw0rd', 'paSSwQRd'],
    ['[AD-5.5-09] no repeated character', 'noDuplicateCharacters', 'duplicate', 'password', 'pasWord8'],
    ['[AD-5.5-10] no ascending run', 'noSequentialCharacters', 'sequence', 'xABcxxxx', 'acegikmo'],
  ] as const)('asks for %s when told to', (_what, setting, fault, bad, good) => {
    expect(check(bad)).toEqual([])
    expect(check(bad, { [setting]: true })).toEqual([fault])
    expect(check(good, { [setting]: true })).toEqual([])
  })

  it.each(['i', 'l', '1', 'L', 'o', '0', 'O'])('takes %s for a look-alike [AD-5.5-08]', (mark) => {
    expect(check(`XYWVUTSR${mark}`, { noSimilarCharacters: true })).toEqual(['similar'])
  })

  it.each(['abc', '123', '789', 'XYZ', 'aBc'])('takes %s for an ascending run [AD-5.5-10]', (run) => {
    expect(check(`qq${run}qqqq`, { noSequentialCharacters: true })).toEqual(['sequence'])
  })

  it.each(['9ab9:;<9', 'zab-ab-yz', '90AB9012'.replace('012', '0-1-2')])(
    'takes %s for none [AD-5.5-10]',
    (password) => expect(check(password, { noSequentialCharacters: true })).not.toContain('sequence'),
  )

  it('takes whatever stands on the keyboard in plain letters [AD-5.5-12]', () => {
    fc.assert(
      fc.property(ascii, (password) => {
        expect(check(password)).toEqual([])
      }),
    )
  })

  it('never takes any whitespace [AD-5.5-11] [PM-5-10]', () => {
    const space = fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u2003', '\ufeff')
    fc.assert(
      fc.property(ascii, space, fc.nat(), (password, mark, at) => {
        const place = at % password.length
        expect(check(password.slice(0, place) + mark + password.slice(place))).toContain('space')
      }),
    )
  })

  it('takes no other letters, Thai or not [AD-5.5-12] [PM-5-11]', () => {
    const foreign = fc.oneof(
      fc.constantFrom('ก', '๑', 'é', 'ß', '漢', '😀', '\u200b'),
      fc.integer({ min: 0x0e01, max: 0x0e5b }).map((code) => String.fromCharCode(code)),
    )
    fc.assert(
      fc.property(ascii, foreign, (password, mark) => {
        expect(check(password + mark)).toContain('letters')
      }),
    )
  })

  it('names every broken rule once, and a stricter policy never fewer', () => {
    const policies = fc.record({
      length: fc.integer({ min: 8, max: 20 }),
      includeNumbers: fc.boolean(),
      includeSymbols: fc.boolean(),
      noDuplicateCharacters: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), policies, (password, policy) => {
        const strict = check(password, policy)
        expect(new Set(strict).size).toBe(strict.length)
        for (const fault of check(password)) expect(strict).toContain(fault)
      }),
    )
  })
})
