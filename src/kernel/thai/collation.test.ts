import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareThai, sortThai } from './collation.ts'

describe('sortThai', () => {
  it('orders by consonant before the vowel written in front of it', () => {
    const words = ['แม่', 'เกาะ', 'ขาว', 'ไก่', 'กา', 'น้ำ', 'นา']
    expect(sortThai(words, (word) => word)).toEqual(['กา', 'เกาะ', 'ไก่', 'ขาว', 'นา', 'น้ำ', 'แม่'])
  })

  it('orders numbers by value and leaves the list it was given alone', () => {
    const lessons = [{ name: 'บทที่ 10' }, { name: 'บทที่ 2' }]
    expect(sortThai(lessons, (lesson) => lesson.name)).toEqual([{ name: 'บทที่ 2' }, { name: 'บทที่ 10' }])
    expect(lessons[0]?.name).toBe('บทที่ 10')
  })

  it('answers the same order whatever order it is given', () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom(...'กขเแาำ้ ab-12'.split('')) }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(texts, (list) => {
        expect(list.toReversed().toSorted(compareThai)).toEqual(list.toSorted(compareThai))
      }),
    )
  })
})
