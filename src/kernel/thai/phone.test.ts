import { describe, expect, it } from 'vitest'
import { formatPhone, isPhone } from './phone.ts'

describe('phone numbers', () => {
  it('are ten digits that begin with 0', () => {
    expect(isPhone('0812345678')).toBe(true)
    for (const value of [
      '',
      '081234567',
      '08123456789',
      '1812345678',
      '081-234-567',
      '+66812345',
      '๐๘๑๒๓๔๕๖๗๘',
      '0812345678\n',
    ]) {
      expect(isPhone(value)).toBe(false)
    }
  })

  it('are shown in three groups', () => {
    expect(formatPhone('0812345678')).toBe('081-234-5678')
    expect(formatPhone('191')).toBe('191')
  })
})
