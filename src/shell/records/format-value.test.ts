import { describe, expect, it } from 'vitest'
import { formatValue } from './format-value.ts'
import { describeMembers } from './test-description.ts'

const { fields } = describeMembers('admin')
const titles = { person: { a: 'สมชาย ใจดี' } }

function show(name: string, value: unknown, lang = 'th'): string {
  const field = fields.find((known) => known.name === name)
  if (!field) throw new Error(`no field ${name}`)
  return formatValue(field, value, { lang, titles })
}

describe('formatValue', () => {
  it('shows money, dates and times as people here write them', () => {
    expect(show('fee', 1290)).toBe('฿1,290')
    expect(show('birthday', '2026-11-15')).toBe('15 พ.ย. 2569')
    expect(show('seenAt', '2026-11-15T02:30:00.000Z')).toBe('15 พ.ย. 2569 09:30 น.')
    expect(show('birthday', '2026-11-15', 'en')).toBe('15 Nov 2026')
  })

  it('shows words instead of yes and no, and names instead of ids', () => {
    expect(show('suspended', true)).toBe('ระงับ')
    expect(show('suspended', false)).toBe('ไม่ใช่')
    expect(show('skills', ['a', 'gone'])).toBe('สมชาย ใจดี, –')
  })

  it('masks a citizen id, also one that came unmasked', () => {
    expect(show('citizen', '1234567890121')).toBe('1-xxxx-xxxxx-12-1')
    expect(show('citizen', '1-xxxx-xxxxx-12-1')).toBe('1-xxxx-xxxxx-12-1')
  })

  it('shows nothing for no value', () => {
    for (const field of fields) expect(show(field.name, null)).toBe('')
  })
})
