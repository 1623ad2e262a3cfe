import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPasswordPolicy } from '#kernel/access/password-policy.ts'
import type { IdDocument } from '../identity/identity-settings.ts'
import { th } from '../locales/identity-th.ts'
import { checkRegistration, keepAddress, keepDigits, type RegistrationValues } from './registration.ts'

const right: RegistrationValues = {
  firstname: 'มานี',
  lastname: 'มีนา',
  citizen: '1101700230708',
  passport: '',
  phone: '0812345678',
  email: 'manee@example.test',
  password: 'Right-1234',
  confirm: 'Right-1234',
  fti_member: false,
  fti_member_number: '',
  agree: true,
}
const rules = { policy: defaultPasswordPolicy, refusedHosts: ['sala.test'] }
const check = (values: Partial<RegistrationValues>) => checkRegistration({ ...right, ...values }, rules)
const said = (key: string | undefined) =>
  (th.users as Record<string, string>)[key?.replace(/^users\./, '') ?? ''] ?? key

describe('what a new member is asked', () => {
  it('is right as a whole, or the button waits [PM-4-10]', () => {
    expect(check({})).toEqual({})
  })

  it.each<[keyof RegistrationValues, string | boolean, string]>([
    ['firstname', '  ', 'กรุณากรอกชื่อ'],
    ['lastname', '', 'กรุณากรอกนามสกุล'],
    ['citizen', '110170023070', 'เลขประจำตัวประชาชนต้องมี 13 หลัก'],
    ['phone', '081234567', 'เบอร์โทรศัพท์ต้องมี 10 หลัก'],
    ['email', 'manee@', 'กรุณากรอกอีเมลให้ถูกต้อง'],
    ['email', 'x@sala.test', 'ใช้อีเมลของโดเมนนี้สมัครไม่ได้ กรุณาใช้อีเมลอื่น'],
    ['agree', false, 'กรุณายอมรับนโยบายความเป็นส่วนตัวก่อนสมัครสมาชิก'],
  ])('%s «%s» is answered «%s»', (field, value, text) => {
    const faults = check({ [field]: value })
    expect(Object.keys(faults)).toEqual([field])
    expect(said(faults[field as 'email'])).toBe(text)
  })

  it('has two passwords that are the same, 8-20 characters without spaces [PM-5-13] [PM-5-20]', () => {
    expect(said(check({ password: 'short', confirm: 'short' }).password)).toBe(
      'รหัสผ่านต้องมี 8-20 ตัวอักษร และไม่มีช่องว่าง',
    )
    expect(check({ confirm: 'Right-1235' })).toEqual({ confirm: 'users.register.hint.confirm' })
    const long = 'Right-1234'.repeat(12)
    expect(check({ password: long, confirm: long })).toEqual({})
  })

  it('has a member number where the box is ticked [PM-5-14]', () => {
    expect(said(check({ fti_member: true }).fti_member_number)).toBe('กรุณากรอกหมายเลขสมาชิก')
    expect(check({ fti_member: true, fti_member_number: 'F-1' })).toEqual({})
  })

  it('keeps digits alone of what is typed into numbers [PM-5-04]', () => {
    expect(keepDigits('1-1017-00230-70-8x9', 13)).toBe('1101700230708')
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(keepDigits(typed, 13)).toMatch(/^[0-9]{0,13}$/)
      }),
    )
  })

  it('keeps neither Thai letters nor spaces of an address [PM-5-08]', () => {
    expect(keepAddress(' มานีmanee @example.test')).toBe('manee@example.test')
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(keepAddress(typed)).not.toMatch(/[\s\u0e00-\u0e7f]/u)
      }),
    )
  })
})

it('asks for citizen id, neither, or one of citizen id and passport', () => {
  const faultsOf = (idDocument: IdDocument, given: object) =>
    Object.keys(
      checkRegistration({ ...right, citizen: '', passport: '', ...given }, { ...rules, idDocument }),
    )
  const passport = 'AB1234567'
  expect(faultsOf('required', { passport })).toEqual(['citizen'])
  expect(faultsOf('optional', {})).toEqual([])
  expect(faultsOf('optional', { citizen: '1' })).toEqual(['citizen'])
  expect(faultsOf('passport', {})).toEqual(['citizen'])
  expect(faultsOf('passport', { passport })).toEqual([])
  expect(faultsOf('passport', { passport: 'ab 123-4567' })).toEqual([])
  expect(faultsOf('passport', { passport: 'nothing' })).toEqual(['passport'])
  expect(faultsOf('passport', { citizen: right.citizen })).toEqual([])
})
