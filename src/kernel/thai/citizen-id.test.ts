import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { citizenIdFrom, formatCitizenId, isCitizenId, maskCitizenId } from './citizen-id.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))

describe('isCitizenId', () => {
  it('accepts thirteen digits with the right check digit', () => {
    expect(isCitizenId('1101700230708')).toBe(true)
    expect(isCitizenId('3100600445635')).toBe(true)
  })

  it('refuses every other last digit', () => {
    fc.assert(
      fc.property(digits(12), (first12) => {
        const accepted = '0123456789'.split('').filter((digit) => isCitizenId(first12 + digit))
        expect(accepted).toEqual([citizenIdFrom(first12)[12]])
      }),
    )
  })

  it('accepts the first digits 0 and 9 of special cards', () => {
    expect(isCitizenId(citizenIdFrom('012345678901'))).toBe(true)
    expect(isCitizenId(citizenIdFrom('912345678901'))).toBe(true)
  })

  it('refuses what is not thirteen plain digits', () => {
    for (const value of [
      '',
      '110170023070',
      '11017002307080',
      '1-1017-00230-70-8',
      '110170023070๘',
      '1101700230708\n',
    ]) {
      expect(isCitizenId(value)).toBe(false)
    }
  })
})

describe('showing a citizen id', () => {
  it('groups it as on the card', () => {
    expect(formatCitizenId('1234567890123')).toBe('1-2345-67890-12-3')
    expect(formatCitizenId('12345')).toBe('12345')
  })

  it('masks all but the first digit and the last three', () => {
    expect(maskCitizenId('1234567890123')).toBe('1-xxxx-xxxxx-12-3')
    expect(maskCitizenId('12345')).toBe('xxxxx')
  })

  it('is made of twelve digits only', () => {
    expect(citizenIdFrom('110170023070')).toBe('1101700230708')
    expect(() => citizenIdFrom('1101700230')).toThrow(RangeError)
  })
})
