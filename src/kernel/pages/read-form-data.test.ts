import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkForm, leaveUnshownOut } from './check-values.ts'
import { toFormData } from './form-values.ts'
import { readFormData } from './read-form-data.ts'
import { filledForms, forms, makeForm, makeObject } from './test-documents.ts'

const file = { name: 'a.pdf', url: '/files/1/a.pdf', size: 1, type: 'application/pdf' }
const own = makeForm([
  {
    objects: [
      makeObject({ uid: 'ชื่อ' }),
      makeObject({ uid: 'tags', type: 'checkbox', settings: { options: ['ก'] } }),
      makeObject({ uid: 'home', type: 'address' }),
      makeObject({ uid: 'papers', type: 'upload' }),
      makeObject({ uid: 'source', type: 'hidden', value: 'web', hidden: true }),
    ],
  },
  { objects: [makeObject({ uid: 'person' })], set: 'คน', limit: 2 },
])

describe('what is sent for a form', () => {
  it('comes back as it went, with N/A for what was not said [PM-5-37] [PM-3-19]', () => {
    fc.assert(
      fc.property(filledForms(true), ([form, values]) => {
        const sent = toFormData(form, values)
        const { values: read, unknown } = readFormData(form, JSON.parse(JSON.stringify(sent)))
        expect(unknown).toEqual([])
        const seen = form.fields.filter(({ input }) => !input.isFixed).map(({ object }) => object)
        const again = toFormData(form, read)
        expect(seen.map(({ key }) => again[key])).toEqual(seen.map(({ key }) => sent[key]))
      }),
    )
  })

  it('may be any JSON: every answer belongs to the form, and nothing is thrown', () => {
    fc.assert(
      fc.property(forms(true), fc.jsonValue(), (form, sent) => {
        const { values } = readFormData(form, sent)
        const keys = [...form.fields.map(({ object }) => object.key), ...form.sets.map(({ name }) => name)]
        checkForm(form, values)
        expect(Object.keys(toFormData(form, leaveUnshownOut(form, values))).toSorted()).toEqual(
          keys.toSorted(),
        )
      }),
    )
  })

  it('is refused by name where the form has no such field', () => {
    const sent = {
      ชื่อ: 'ก',
      price: 1,
      home: { province: 'ก', role: 'admin' },
      คน: [{ person: 'ก', extra: 1 }],
    }
    expect(readFormData(own, sent).unknown).toEqual(['price', 'home.role', 'คน.0.extra'])
    expect(readFormData(own, []).unknown).toEqual(['formData'])
    expect(readFormData(own, JSON.parse('{"__proto__": {"ชื่อ": "ก"}}')).unknown).toEqual(['__proto__'])
    expect(readFormData(own, { คน: 'ก' }).unknown).toEqual(['คน'])
  })

  it('never sets a hidden input: its value is the form’s own [PM-2.10-02]', () => {
    expect(readFormData(own, { source: 'forged' }).values.fields.source).toBe('web')
  })

  it('is wrong where it is of another kind', () => {
    const sent = { ชื่อ: { a: 1 }, tags: [1], home: 'ก', papers: [{ name: 'a' }] }
    const faults = checkForm(own, readFormData(own, sent).values)
    expect(faults.map(({ key, code }) => [key, code])).toEqual(
      ['ชื่อ', 'tags', 'home', 'papers'].map((key) => [key, 'forms.wrong-kind']),
    )
    expect(checkForm(own, readFormData(own, { tags: 'ก', papers: [file] }).values)).toEqual([])
  })
})
