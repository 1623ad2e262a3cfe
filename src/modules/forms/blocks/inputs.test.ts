import { describe, expect, it } from 'vitest'
import { checkValue } from '#kernel/pages/check-values.ts'
import type { FieldValue } from '#kernel/pages/input.ts'
import { objectOf } from '#kernel/pages/test-block.ts'
import { makeField } from '#kernel/pages/test-documents.ts'
import { makeAddress } from './address/address-value.ts'
import { tidyText } from './check-text.ts'
import { checkbox } from './checkbox/block.ts'
import { choicesOf } from './choices.ts'
import { input } from './input/block.ts'

const fault = (
  given: Partial<Parameters<typeof makeField>[0]>,
  value: FieldValue | undefined,
  isRequired = false,
) => checkValue(makeField({ uid: 'a', ...given }), value, isRequired)?.code

const address = (parts: Record<string, string>) => makeAddress((field) => parts[field] ?? 'n/a')

describe('the value of an input', () => {
  it('is an address of e-mail where one is asked for [PM-5-27]', () => {
    expect(fault({ inputType: 'email' }, 'somchai@example.test')).toBeUndefined()
    expect(fault({ inputType: 'email' }, 'somchai')).toBe('forms.email')
  })

  it('is not blank where it is required, and says so in the form’s own words [PM-5-28] [PM-5-35] [PM-5-36]', () => {
    for (const blank of ['', '   ', 'N/A', undefined]) expect(fault({}, blank, true)).toBe('forms.required')
    const asked = makeField({ uid: 'a', reqError: 'กรุณากรอกชื่อ' })
    expect(checkValue(asked, '', true)?.message).toBe('กรุณากรอกชื่อ')
    expect(fault({}, '')).toBeUndefined()
  })

  it('is as long as the input says [PM-5-29] [PM-5-30]', () => {
    const settings = { minLength: 3, maxLength: 5 }
    expect(checkValue(makeField({ uid: 'a', settings }), 'กข', false)).toEqual({
      code: 'forms.too-short',
      values: { n: 3 },
    })
    expect(checkValue(makeField({ uid: 'a', settings }), 'กขคงจฉ', false)).toEqual({
      code: 'forms.too-long',
      values: { n: 5 },
    })
    expect(tidyText(objectOf(input, settings), 'กขคงจฉ')).toBe('กขคงจ')
  })

  it('is a number where one is asked for: digits, dot and minus are kept [PM-5-31]', () => {
    const number = objectOf(input, {}, { inputType: 'number' })
    expect(tidyText(number, '-1a2,3.5บ')).toBe('-123.5')
    expect(fault({ inputType: 'number' }, '1.5')).toBeUndefined()
    for (const wrong of ['1-2', '--1', '1.2.3', '.'])
      expect(fault({ inputType: 'number' }, wrong)).toBe('forms.number')
  })

  it('is one of the choices that are offered', () => {
    const settings = { options: ['ก', { label: 'ข้อ ข', value: 'ข' }, 'ก'] }
    expect(choicesOf(objectOf(checkbox, settings)).map(({ value }) => value)).toEqual(['ก', 'ข'])
    expect(fault({ type: 'radiobox', settings }, 'ข')).toBeUndefined()
    expect(fault({ type: 'select', settings }, 'ค')).toBe('forms.not-offered')
    expect(fault({ type: 'checkbox', settings }, ['ก', 'ค'])).toBe('forms.not-offered')
  })

  it('is a day that there is', () => {
    for (const day of ['2026-11-15', '2024-02-29', '2026-11-15T09:30:00+07:00', '2026-11-15T02:30:00.000Z'])
      expect(fault({ type: 'datetime' }, day), day).toBeUndefined()
    for (const day of ['2026-02-30', '2569-13-01', '15/11/2026', '2026-11-15 and more', '2026-11-15T99:00'])
      expect(fault({ type: 'datetime' }, day), day).toBe('forms.date')
  })

  it('is a whole address where one is required [PM-5-39]', () => {
    const whole = { province: 'กรุงเทพมหานคร', district: 'บางรัก', subdistrict: 'สีลม', zipcode: '10500' }
    expect(fault({ type: 'address' }, address(whole), true)).toBeUndefined()
    const missing = checkValue(makeField({ uid: 'a', type: 'address' }), address({ province: 'ก' }), true)
    expect(missing).toMatchObject({ code: 'forms.address', parts: ['district', 'subdistrict', 'zipcode'] })
    expect(fault({ type: 'address' }, address({ province: 'ก' }))).toBeUndefined()
  })

  it('has no more files than the object allows [PM-5-42]', () => {
    const file = { name: 'a.pdf', url: '/files/a', size: 1, type: 'application/pdf' }
    const settings = { itemLimit: 1 }
    expect(fault({ type: 'upload', settings }, [file])).toBeUndefined()
    expect(fault({ type: 'upload', settings }, [file, file])).toBe('forms.too-many-files')
  })

  it('is of the kind that the input takes', () => {
    expect(fault({ type: 'input' }, ['ก'])).toBe('forms.wrong-kind')
    for (const type of ['checkbox', 'address', 'upload'])
      expect(fault({ type }, 'ก')).toBe('forms.wrong-kind')
  })
})
