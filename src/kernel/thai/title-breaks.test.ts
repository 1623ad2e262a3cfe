import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitWords } from './letters.ts'
import { partTitle } from './title-breaks.ts'

describe('the parts of a title', () => {
  it('are whole words, and letters that belong to no word stay with what is before them', () => {
    expect(partTitle('เจ้าหน้าที่ความปลอดภัยในการทำงานระดับหัวหน้างาน').length).toBeGreaterThan(4)
    for (const part of partTitle('หลักสูตรการดับเพลิงขั้นต้นและการอพยพหนีไฟ (ภาคปฏิบัติ) รุ่นที่ ๒ ฯลฯ ต่างๆ'))
      expect(part).not.toMatch(/^[ๆฯ)\]»”.,\s]/u)
  })

  it.each([
    'บัญชีเบื้องต้น',
    'Occupational Safety and Health for Supervisors',
    '',
    '฿฿฿ 1,290.00 – 2,900.00 / 2026',
  ])('are one of «%s»', (title) => {
    expect(partTitle(title)).toEqual([title])
  })

  it('lose and change nothing, and end only where a word does', () => {
    const letters = fc.constantFrom(...'กขคญนชีัิาเแโ่้์ำๆฯaZ09 +-%<&"\u200b👍()'.split(''))
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 80 }), (list) => {
        const title = list.join('')
        const parts = partTitle(title)
        expect(parts.join('')).toBe(title)
        const ends = new Set([...splitWords(title)].map(({ index }) => index))
        let at = 0
        for (const part of parts.slice(0, -1)) expect(ends.has((at += part.length))).toBe(true)
      }),
    )
  })
})
