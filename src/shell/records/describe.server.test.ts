import { describe, expect, it } from 'vitest'
import type { FieldDescription } from './description.ts'
import { describeMembers } from './test-description.ts'

const names = (fields: readonly FieldDescription[]) => fields.map((field) => field.name)
const admin = describeMembers('admin')
const member = describeMembers('member')

describe('describeCollection', () => {
  it('shows nobody what is hidden', () => {
    for (const shown of [admin, member]) {
      expect(names(shown.fields)).not.toContain('password')
      expect(JSON.stringify(shown)).not.toContain('salt')
    }
  })

  it('leaves out the fields that the policy does not let this person read', () => {
    expect(names(admin.fields)).toContain('fee')
    expect(names(admin.columns)).toContain('fee')
    expect(JSON.stringify(member)).not.toContain('"fee"')
  })

  it('offers inputs only for what the person may write', () => {
    expect(names(admin.form)).toEqual(expect.arrayContaining(['password', 'fee', 'note', 'suspended']))
    expect(names(member.form)).not.toContain('note')
    expect(names(member.fields)).toContain('note')
    for (const name of ['role', 'salt', 'info']) expect(names(admin.form)).not.toContain(name)
  })

  it('asks for no choice where there is only one', () => {
    expect(names(admin.fields)).toContain('mode')
    expect(names(admin.form)).not.toContain('mode')
  })

  it('says what the person may do', () => {
    expect(admin.may).toEqual({ create: true, update: true, delete: true })
    expect(member.may).toEqual({ create: false, update: true, delete: false })
  })

  it('speaks the person’s language, and falls back to the name of the field', () => {
    const find = (name: string) => admin.fields.find((field) => field.name === name)
    expect(admin.label).toBe('สมาชิก')
    expect(find('firstname')?.label).toBe('ชื่อ')
    expect(find('createdAt')?.label).toBe('สร้างเมื่อ')
    expect(find('seats')?.label).toBe('seats')
    expect(find('suspended')?.options.map((option) => option.label)).toEqual(['ระงับ', 'ไม่ใช่'])
  })

  it('names the collection to ask whether a value is taken, never for sealed or unread fields', () => {
    const asked = admin.form.filter((field) => field.uniqueIn !== null)
    expect(asked.map(({ name, uniqueIn }) => [name, uniqueIn])).toEqual([['email', 'person']])
  })

  it('gives the parts of a name one column', () => {
    expect(names(admin.columns)).toEqual(['firstname', 'email', 'fee', 'suspended', 'createdAt'])
  })
})
