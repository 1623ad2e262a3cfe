import { describe, expect, it } from 'vitest'
import { createTranslate } from '#kernel/i18n/translate.ts'
import { checkValue } from '#kernel/pages/check-values.ts'
import { objectOf } from '#kernel/pages/test-block.ts'
import { makeField } from '#kernel/pages/test-documents.ts'
import { formEn } from '../locales/form-en.ts'
import { formTh } from '../locales/form-th.ts'
import { tidyText } from './check-text.ts'
import { input } from './input/block.ts'

const inEnglish = createTranslate('en', { own: { forms: formEn }, thai: {} })

function say(object: Parameters<typeof makeField>[0], value: string, isRequired = true) {
  const finding = checkValue(makeField(object), value, isRequired)
  return finding && inEnglish(finding.code, finding.values)
}

describe('the messages of the input', () => {
  it('are the specification’s to the letter [PM-5-27] [PM-5-28] [PM-5-29] [PM-5-30]', () => {
    expect(say({ uid: 'a', inputType: 'email' }, 'somsri@')).toBe('please check the email format')
    expect(say({ uid: 'a' }, '  ')).toBe('no data entered')
    expect(say({ uid: 'a', settings: { minLength: 4 } }, 'abc')).toBe('at least 4 characters')
    expect(say({ uid: 'a', settings: { maxLength: 3 } }, 'abcd')).toBe('not more than 3 characters')
    expect(tidyText(objectOf(input, { maxLength: 3 }), 'abcd')).toBe('abc')
    expect(inEnglish('forms.cannot-check')).toBe('problem, cannot check at the moment')
  })

  it('are there in both languages, with the same gaps', () => {
    const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted((a, b) => a.localeCompare(b))
    for (const [key, thai] of Object.entries(formTh))
      expect(gaps(formEn[key as keyof typeof formTh]), key).toEqual(gaps(thai))
  })
})
