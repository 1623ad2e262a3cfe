import { describe, expect, it } from 'vitest'
import { keepTyped, toFormValues } from './form-values.ts'
import { parseForm } from './parse-form.ts'
import { describeMembers } from './test-description.ts'

const { form: fields } = describeMembers('admin')

function fill(values: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    for (const item of [value].flat()) form.append(name, item)
  return form
}

describe('parseForm for a new record', () => {
  it('reads every kind of input', () => {
    const form = fill({
      firstname: ' สมหญิง ',
      fee: '฿1,290.50',
      seats: '๑๒',
      birthday: '2026-11-15',
      seenAt: '2026-11-15T09:30',
      phone: '081-234 5678',
      citizen: '1-2345-67890-12-1',
      skills: ['a', 'b'],
      suspended: 'true',
      note: 'บรรทัดหนึ่ง\r\nบรรทัดสอง',
    })
    expect(parseForm(fields, form)).toEqual({
      firstname: 'สมหญิง',
      fee: 1290.5,
      seats: 12,
      birthday: '2026-11-15',
      seenAt: '2026-11-15T02:30:00.000Z',
      phone: '0812345678',
      citizen: '1234567890121',
      skills: ['a', 'b'],
      suspended: true,
      note: 'บรรทัดหนึ่ง\nบรรทัดสอง',
    })
  })

  it('takes a date in the Buddhist year as well', () => {
    expect(parseForm(fields, fill({ birthday: '15/11/2569' }))).toMatchObject({ birthday: '2026-11-15' })
  })

  it('leaves what cannot be read for the rules to refuse', () => {
    const parsed = parseForm(fields, fill({ fee: 'ฟรี', seats: '1e9', birthday: 'พรุ่งนี้', seenAt: '9 โมง' }))
    expect(parsed).toMatchObject({ fee: 'ฟรี', seats: '1e9', birthday: 'พรุ่งนี้', seenAt: '9 โมง' })
  })

  it('leaves empty inputs to the defaults and takes no field that the form does not have', () => {
    const parsed = parseForm(fields, fill({ firstname: '', fee: '', password: '', role: 'admin', salt: 'x' }))
    expect(parsed).toEqual({ skills: [], suspended: false })
  })
})

describe('parseForm for a change', () => {
  const record = {
    firstname: 'สมหญิง',
    fee: 100,
    seenAt: '2026-11-15T02:30:42.123Z',
    note: 'เดิม',
    skills: ['a'],
    suspended: true,
  }
  const before = toFormValues(fields, record)
  const unchanged = Object.fromEntries(
    fields.map((field) => [field.name, before[field.name] as string | string[]]),
  )

  it('writes nothing when nothing was changed', () => {
    expect(parseForm(fields, fill(unchanged), { before })).toEqual({})
  })

  it('writes what was changed, emptied fields as none or as their default', () => {
    const form = fill({ ...unchanged, firstname: 'สมศรี', note: '', fee: '', skills: [], suspended: [] })
    expect(parseForm(fields, form, { before, defaults: { fee: 0 } })).toEqual({
      firstname: 'สมศรี',
      note: null,
      fee: 0,
      skills: [],
      suspended: false,
    })
  })

  it('keeps a password and a masked citizen id that were left empty', () => {
    const form = fill({ ...unchanged, password: '', citizen: '' })
    const masked = { ...before, citizen: '1-xxxx-xxxxx-12-1' }
    expect(parseForm(fields, form, { before: masked, unseen: ['citizen'] })).toEqual({})
  })

  it('leaves alone what the form did not have', () => {
    expect(parseForm(fields, fill({ skills: ['a'], suspended: 'true' }), { before })).toEqual({})
  })
})

describe('keepTyped', () => {
  it('keeps everything typed but passwords', () => {
    const kept = keepTyped(
      fields,
      fill({ firstname: ' ก ', fee: 'ฟรี', skills: ['a', 'b'], password: 'Secret-1' }),
    )
    expect(kept).toMatchObject({ firstname: ' ก ', fee: 'ฟรี', skills: ['a', 'b'], password: '' })
    expect(JSON.stringify(kept)).not.toContain('Secret-1')
  })
})
