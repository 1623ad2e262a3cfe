import { describe, expect, it } from 'vitest'
import { createTranslate } from '#kernel/i18n/translate.ts'
import { formEn } from '../../locales/form-en.ts'
import { formTh } from '../../locales/form-th.ts'
import { acceptFiles, limitsOf } from './accept-files.ts'
import { upload } from './block.ts'

const MB = 1024 * 1024
const settings = { fileTypeLimit: 'pdf, .JPG', fileSizeLimit: 2, itemLimit: 3, multipleFiles: true }
const limitsBy = (stored: object) => limitsOf(upload.settings.parse(stored))
const limits = limitsBy(settings)
const say = (lang: 'th' | 'en') =>
  createTranslate(lang, { own: { forms: lang === 'th' ? formTh : formEn }, thai: {} })
const file = (name: string, size = 10) => ({ name, size })
const english = ({ refusals }: ReturnType<typeof acceptFiles>) =>
  refusals.map(({ code, values }) => say('en')(code, values))

describe('the limits of an upload', () => {
  it('come from the object’s settings [PM-3-27] [PM-9-26]', () => {
    expect(limits).toEqual({ types: ['pdf', 'jpg'], megabytes: 2, items: 3, several: true })
    const usual = { types: ['pdf', 'jpg', 'jpeg', 'png'], megabytes: 5, items: 1, several: false }
    expect(limitsBy({})).toEqual(usual)
    expect(limitsBy({ fileTypeLimit: '' })).toEqual({ ...usual, types: [] })
  })

  it('take files of the listed extensions only [PM-5-41]', () => {
    const answer = acceptFiles(limits, [file('a.pdf'), file('b.JPG'), file('c.exe'), file('d.pdf.svg')], 0)
    expect(answer.files.map(({ name }) => name)).toEqual(['a.pdf', 'b.JPG'])
    expect(english(answer)).toEqual([
      'Invalid file type. Please select a file with the allowed file types: pdf, jpg',
    ])
  })

  it('take no file above the size [PM-5-44]', () => {
    const answer = acceptFiles(limits, [file('a.pdf', 2 * MB), file('b.pdf', 2 * MB + 1)], 0)
    expect(answer.files.map(({ name }) => name)).toEqual(['a.pdf'])
    expect(english(answer)).toEqual(['File size exceeds the limit.'])
  })

  it('take no more files than the limit in all [PM-5-42]', () => {
    const answer = acceptFiles(limits, [file('a.pdf')], 3)
    expect(answer.files).toEqual([])
    expect(english(answer)).toEqual(['The number of files exceeds the limit.'])
  })

  it('add what still fits and count the others [PM-5-43]', () => {
    const answer = acceptFiles(
      limits,
      ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => file(name)),
      1,
    )
    expect(answer.files).toHaveLength(2)
    expect(english(answer)).toEqual(['Only 2 file(s) can be added. 2 file(s) were not added.'])
  })

  it('are said in Thai too', () => {
    const { refusals } = acceptFiles(limits, [file('a.exe')], 0)
    expect(refusals.map(({ code, values }) => say('th')(code, values))).toEqual([
      'ชนิดไฟล์ไม่ถูกต้อง กรุณาเลือกไฟล์ชนิดที่อนุญาต: pdf, jpg',
    ])
  })
})
