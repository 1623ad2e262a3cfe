import { describe, expect, it } from 'vitest'
import { checkForm } from './check-values.ts'
import { makeForm, makeObject } from './test-documents.ts'

describe('a form', () => {
  const required = (uid: string) => makeObject({ uid, required: true })
  const own = makeForm([
    { objects: [required('constructor')] },
    { objects: [required('ชื่อ')], set: 'ผู้เข้าอบรม', limit: 2 },
  ])

  it('asks for every required value, of a set that nobody filled in too [PM-5-35]', () => {
    expect(checkForm(own, { fields: {}, sets: {} })).toEqual([
      { key: 'constructor', code: 'forms.required' },
      { key: 'ชื่อ', set: 'ผู้เข้าอบรม', filling: 0, code: 'forms.required' },
    ])
  })

  it('takes no more fillings of a set than its limit', () => {
    const sets = { ผู้เข้าอบรม: [{ ชื่อ: 'ก' }, { ชื่อ: 'ข' }, { ชื่อ: 'ค' }] }
    expect(checkForm(own, { fields: { constructor: 'x' }, sets })).toEqual([
      { key: 'ผู้เข้าอบรม', code: 'forms.too-many-fillings', values: { n: 2 } },
    ])
  })
})
