import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTranslate } from './translate.ts'

const thai = {
  general: { close: 'ปิด', hello: 'สวัสดี {name}', 'form.save': 'บันทึก', both: '{n} จาก {total}' },
  courses: { count: '{n} หลักสูตร', only: 'มีแต่ไทย {n}' },
}
const english = {
  general: { close: 'Close', hello: 'Hello {name}', 'form.save': 'Save', both: '{n} of {total}', empty: '' },
  courses: { count: 'one: {n} course|other: {n} courses' },
}
const inThai = createTranslate('TH', { own: thai, thai })
const inEnglish = createTranslate('en', { own: english, thai })

describe('translate', () => {
  it('answers the text of the language', () => {
    expect(inThai('general.close')).toBe('ปิด')
    expect(inEnglish('general.close')).toBe('Close')
    expect(inEnglish('general.form.save')).toBe('Save')
    expect(inThai.lang).toBe('th')
  })

  it('answers Thai where the language has no text, and the key where Thai has none', () => {
    expect(inEnglish('courses.only', { n: 1 })).toBe('มีแต่ไทย 1')
    expect(inEnglish('courses.nothing')).toBe('courses.nothing')
    expect(inEnglish('general.empty')).toBe('general.empty')
    expect(inEnglish('close')).toBe('close')
  })

  it('fills placeholders and leaves those without a value in sight', () => {
    expect(inThai('general.hello', { name: 'สมชาย' })).toBe('สวัสดี สมชาย')
    expect(inThai('general.both', { n: 3, total: 9 })).toBe('3 จาก 9')
    expect(inThai('general.both', { n: 3 })).toBe('3 จาก {total}')
    expect(inThai('general.hello', { name: '{n} $& |' })).toBe('สวัสดี {n} $& |')
  })

  it('takes the plural form that the number asks for', () => {
    expect(inEnglish('courses.count', { n: 1 })).toBe('1 course')
    expect(inEnglish('courses.count', { n: 0 })).toBe('0 courses')
    expect(inEnglish('courses.count', { n: 3 })).toBe('3 courses')
    expect(inEnglish('courses.count')).toBe('{n} courses')
    expect(inThai('courses.count', { n: 1 })).toBe('1 หลักสูตร')
  })

  it('leaves a bar alone that is no plural', () => {
    const t = createTranslate('en', { own: { general: { title: '{title} | {site}', one: 'one: x' } }, thai })
    expect(t('general.title', { title: 'Courses', site: 'Sala' })).toBe('Courses | Sala')
    expect(t('general.one')).toBe('one: x')
  })

  it('has one plural form in a language whose code nobody knows', () => {
    for (const code of ['ภาษา!', '', 'en-1', 'en-gb-us']) {
      expect(createTranslate(code, { own: english, thai })('courses.count', { n: 1 })).toBe('1 courses')
    }
  })

  it('says what it has', () => {
    expect(inEnglish.has('courses.only')).toBe(true)
    expect(inEnglish.has('courses.nothing')).toBe(false)
  })

  it('answers any unknown key with itself', () => {
    expect(inThai('constructor.name')).toBe('constructor.name')
    expect(inThai('general.toString')).toBe('general.toString')
    expect(inThai('__proto__.close')).toBe('__proto__.close')
    fc.assert(
      fc.property(fc.string(), (key) => {
        expect(inThai(`unknown.${key}`)).toBe(`unknown.${key}`)
      }),
    )
  })

  it('keeps answering after more different texts than it remembers', () => {
    for (let n = 0; n < 6000; n += 1) {
      const t = createTranslate('en', { own: { a: { b: `text ${n}: {n}` } }, thai })
      expect(t('a.b', { n })).toBe(`text ${n}: ${n}`)
    }
    expect(inEnglish('courses.count', { n: 1 })).toBe('1 course')
  })
})
