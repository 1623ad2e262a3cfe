import { expect, it } from 'vitest'
import { inLanguage } from './content-languages.ts'
import { longText, text } from './fields.ts'
import { translations } from './translations.ts'

const said = translations({ name: text({ max: 10 }), about: longText() }, { hasPhrases: true })

it('takes the named fields in other languages, by their own rules', () => {
  const isRight = (value: unknown) => said.schema.safeParse(value).success
  expect(isRight({ en: { name: 'Cooking', about: '' } })).toBe(true)
  expect(isRight({ en: { phrases: { สวัสดี: 'Hello' } } })).toBe(true)
  expect(isRight({ en: { name: 'Much too long a name' } })).toBe(false)
  expect(isRight({ en: { price: '1' } })).toBe(false)
  expect(isRight({ th: { name: 'ครัว' } })).toBe(false)
  expect(isRight({ __proto__x: { name: 'x' } })).toBe(false)
  // Only words may be replaced: not the kinds of blocks, addresses and colours.
  expect(isRight({ en: { phrases: { paragraph: 'script' } } })).toBe(false)
})

it('reads a record in the language, and what it has no words for as it was written', () => {
  const record = { name: 'ครัว', about: 'อาหาร', translations: { en: { name: 'Kitchen', about: '' } } }
  expect(inLanguage(record, 'en')).toMatchObject({ name: 'Kitchen', about: 'อาหาร' })
  expect(inLanguage(record, 'th')).toMatchObject({ name: 'ครัว', about: 'อาหาร' })
  expect(inLanguage(record, 'zh')).toMatchObject({ name: 'ครัว', about: 'อาหาร' })
  expect(inLanguage({ ...record, translations: null }, 'en')).toMatchObject({ name: 'ครัว' })
})
