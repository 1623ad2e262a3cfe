import { expect, it } from 'vitest'
import { maskSealed } from './mask-sealed.ts'
import { isPassport, plainPassport } from './passport.ts'

it('takes the numbers of passports of any country', () => {
  for (const value of ['AA1234567', 'C01X00T47', '123456789', 'XK45678']) expect(isPassport(value)).toBe(true)
})

it('refuses what is on no passport', () => {
  for (const value of [
    '',
    'A1234',
    'AA12345678',
    'PASSPORT',
    'aa1234567',
    'AA 123456',
    'ก1234567',
    "A123456'",
  ])
    expect(isPassport(value)).toBe(false)
})

it('reads what was typed with spaces, hyphens and small letters', () => {
  expect(plainPassport(' aa 1234-567 ')).toBe('AA1234567')
})

it('shows the end of a passport number, some of a citizen id and nothing of anything else', () => {
  expect(maskSealed('AA1234567')).toBe('xxxxxx567')
  expect(maskSealed('1234567890123')).toBe('1-xxxx-xxxxx-12-3')
  expect(maskSealed('12345')).toBe('xxxxx')
  expect(maskSealed('something quite different')).not.toMatch(/[^x]/)
})
