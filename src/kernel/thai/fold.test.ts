import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeLike, foldThai } from './fold.ts'

const vowels = ['', '\u0E31', '\u0E34', '\u0E35', '\u0E37', '\u0E38', '\u0E39']
const tones = ['', '\u0E48', '\u0E49', '\u0E4A', '\u0E4B']

describe('foldThai', () => {
  it('finds น้ำ however it was typed', () => {
    const spellings = [
      '\u0E19\u0E49\u0E33',
      '\u0E19\u0E49\u0E4D\u0E32',
      '\u0E19\u0E4D\u0E49\u0E32',
      '\u0E19\u0E33\u0E49',
    ]
    expect(new Set(spellings.map(foldThai)).size).toBe(1)
  })

  it('takes a vowel typed after its tone mark for the same syllable', () => {
    expect(foldThai('ท\u0E48\u0E35')).toBe(foldThai('ท\u0E35\u0E48'))
    expect(foldThai('ป\u0E49\u0E31ม')).toBe(foldThai('ปั้ม'))
  })

  it('keeps the order of typing of vowel, tone and nikhahit out of the search', () => {
    const marks = fc.tuple(
      fc.constantFrom(...vowels),
      fc.constantFrom(...tones),
      fc.constantFrom('', '\u0E4D'),
    )
    const typed = marks.chain((list) =>
      fc.tuple(fc.constant(list.join('')), fc.shuffledSubarray(list, { minLength: 3, maxLength: 3 })),
    )
    fc.assert(
      fc.property(typed, ([ordered, shuffled]) => {
        expect(foldThai(`น${shuffled.join('')}า`)).toBe(foldThai(`น${ordered}า`))
      }),
    )
  })

  it('takes two sara e for sara ae', () => {
    expect(foldThai('เเม่')).toBe(foldThai('แม่'))
  })

  it.each([
    ['a tone mark left out', 'พนักงานใหม่', 'พนักงานใหม'],
    ['another tone mark', 'โน้ตบุ๊ก', 'โน๊ตบุ้ก'],
    ['thanthakhat left out', 'คอมพิวเตอร์ออนไลน์', 'คอมพิวเตอรออนไลน'],
    ['maitaikhu left out', 'เว็บไซต์', 'เวบไซต'],
    ['a mark typed twice', 'ที่นี่', 'ทีี่นี่่'],
    ['lakkhangyao for sara aa', 'กา', 'กๅ'],
  ])('takes %s for the same word', (_what, right, typed) => {
    expect(foldThai(typed)).toBe(foldThai(right))
  })

  it('finds any text with its tone marks left out, changed or typed twice', () => {
    const letter = fc.constantFrom('ก', 'น', 'ส', 'อ', 'เ', 'แ', ' ', 'a')
    const syllable = fc.tuple(letter, fc.constantFrom(...vowels), fc.constantFrom(...tones))
    const typed = fc.array(fc.tuple(syllable, fc.constantFrom(...tones), fc.boolean()), { maxLength: 12 })
    fc.assert(
      fc.property(typed, (list) => {
        const right = list.map(([[base, vowel, tone]]) => base + vowel + tone).join('')
        const wrong = list
          .map(([[base, vowel], tone, isTwice]) => base + vowel + tone + (isTwice ? tone : ''))
          .join('')
        expect(foldThai(wrong)).toBe(foldThai(right))
      }),
    )
  })

  it('keeps words with different letters and vowels different', () => {
    const words = ['นำ', 'นา', 'แม', 'เม', 'ปี', 'ปิ', 'ที', 'ทา', 'กิน', 'กัน', 'สอน', 'สาน']
    expect(new Set(words.map(foldThai)).size).toBe(words.length)
  })

  it('takes no notice of case, full width, invisible characters and the amount of white space', () => {
    expect(foldThai('  ＥＸＣＥＬ\u00A0\t\nขั้น\u200Bสูง\uFEFF ')).toBe('excel ขันสูง')
    expect(foldThai('co\u00ADop')).toBe('coop')
    expect(foldThai('e\u200D\u0301')).toBe('é')
  })

  it('answers the same when folded once more', () => {
    const word = fc.tuple(
      fc.constantFrom('ก', 'น', 'เ', 'แ', 'a', 'É', 'ﬁ', ' ', '1'),
      fc.constantFrom(...vowels),
      fc.constantFrom(...tones),
      fc.constantFrom('', '\u0E33', '\u0E4D\u0E32', '\u0E4C', '\u200B'),
    )
    const text = fc.array(word).map((words) => words.map((parts) => parts.join('')).join(''))
    fc.assert(
      fc.property(text, (value) => {
        expect(foldThai(foldThai(value))).toBe(foldThai(value))
      }),
    )
  })
})

describe('escapeLike', () => {
  it('escapes what LIKE would read as a pattern', () => {
    expect(escapeLike('50%_a\\b')).toBe('50\\%\\_a\\\\b')
    expect(escapeLike('น้ำ')).toBe('น้ำ')
  })
})
