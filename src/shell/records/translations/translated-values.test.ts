import { expect, it } from 'vitest'
import type { FieldDescription } from '../description.ts'
import { toFormValues } from '../form-values.ts'
import { parseForm } from '../parse-form.ts'

const described = (name: string, kind: FieldDescription['kind']) => ({ name, kind }) as FieldDescription
const holder = {
  ...described('translations', 'translations'),
  translates: [described('name', 'text'), described('description', 'longText')],
}

const stored = { translations: { zh: { name: '厨房' }, en: { name: 'Kitchen', phrases: { สวัสดี: 'Hello' } } } }
const before = toFormValues([holder], stored)

function sent(values: Record<string, string>): FormData {
  const form = new FormData()
  form.set('translations', String(before.translations))
  for (const [key, value] of Object.entries(values)) form.set(key, value)
  return form
}

it('writes what was typed beside a field, and leaves what no input asks for', () => {
  const form = sent({ 'translations.en.name': ' Thai kitchen ', 'translations.en.description': 'Curry' })
  expect(parseForm([holder], form, { before })).toEqual({
    translations: {
      zh: { name: '厨房' },
      en: { name: 'Thai kitchen', description: 'Curry', phrases: { สวัสดี: 'Hello' } },
    },
  })
})

it('writes nothing where nothing changed, and takes away what was emptied', () => {
  const same = sent({ 'translations.en.name': 'Kitchen', 'translations.en.description': '' })
  expect(parseForm([holder], same, { before })).toEqual({})
  const emptied = sent({ 'translations.en.name': '' })
  expect(parseForm([holder], emptied, { before })).toEqual({
    translations: { zh: { name: '厨房' }, en: { phrases: { สวัสดี: 'Hello' } } },
  })
})

it('reads what cannot be read as nothing', () => {
  const form = new FormData()
  form.set('translations', '{')
  form.set('translations.en.name', 'Kitchen')
  expect(parseForm([holder], form)).toEqual({ translations: { en: { name: 'Kitchen' } } })
})
