import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedMistakes, countMistakes, pickNearest } from './distance.ts'
import { MAX_KEYWORD, readKeyword } from './keyword.ts'
import { writeSearchText } from './search-text.ts'
import { isShort, lengthOf, listWords } from './split-words.ts'

const letters = fc.constantFrom(...'กขคบปญนชีัิาเแโ่้๊์ำๆ๑aAéExcelΣ09+-%_\\"\'«»()&.,'.split(''))
const word = fc.array(letters, { minLength: 1, maxLength: 12 }).map((list) => list.join(''))
const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))

/** Whether the condition of the server would find the word: as a part of the text, short ones as words or in names. */
function finds({ text: all, short }: ReturnType<typeof writeSearchText>, searched: string): boolean {
  return isShort(searched) ? short.includes(searched) : all.includes(searched)
}

describe('the text that searches compare', () => {
  it('has every word that somebody could copy from a name or a description', () => {
    fc.assert(
      fc.property(text, text, (name, description) => {
        const made = writeSearchText({ named: [name], told: [description] })
        for (const source of [name, description])
          for (const typed of source.split(/\s+/))
            for (const searched of listWords(typed)) expect(finds(made, searched), typed).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('has each one or two letters that stand beside each other in a name, and no two that do not', () => {
    fc.assert(
      fc.property(text, word, (name, typed) => {
        const { head, short } = writeSearchText({ named: [name], told: [] })
        for (const searched of listWords(typed).filter(isShort))
          expect(short.includes(searched), searched).toBe(head.includes(searched))
      }),
      { numRuns: 500 },
    )
  })

  it('learns only words that it has, so that what is suggested finds the course', () => {
    fc.assert(
      fc.property(text, (name) => {
        const made = writeSearchText({ named: [name], told: [] })
        for (const { word: learned } of made.words) expect(made.text).toContain(learned)
      }),
    )
  })

  it('learns Thai words, those beside each other, and two English ones as one', () => {
    const { words } = writeSearchText({ named: ['การบัญชีต้นทุน กับ Power BI'], told: [] })
    const learned = words.map((each) => each.word)
    expect(learned).toEqual(expect.arrayContaining(['บัญชี', 'การบัญชี', 'powerbi']))
    expect(words.find((each) => each.word === 'powerbi')?.shown).toBe('Power BI')
  })
})

describe('mistakes', () => {
  it.each([
    ['exel', 'excel', 1],
    ['excle', 'excel', 1],
    ['บันชี', 'บัญชี', 1],
    ['excel', 'excel', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
  ])('between %s and %s are counted', (a, b, n) => expect(countMistakes(a, b)).toBe(n))

  it('are as many one way as the other, and none within a word', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(countMistakes(a, b)).toBe(countMistakes(b, a))
        expect(countMistakes(a, a)).toBe(0)
        expect(countMistakes(a, b)).toBeLessThanOrEqual(Math.max(lengthOf(a), lengthOf(b)))
      }),
    )
  })

  it('leave the nearest words alone, and none where all are other words', () => {
    const words = ['excel', 'exec', 'excellent', 'ภาษี'].map((each) => ({ word: each, shown: each }))
    expect(pickNearest('exel', words, 3).map((each) => each.word)).toEqual(['excel', 'exec'])
    expect(pickNearest('บัญชี', words, 3)).toEqual([])
    expect(allowedMistakes('จป')).toBe(0)
  })
})

describe('a keyword', () => {
  it.each([
    ['500 letters', 'ก'.repeat(500), 1],
    ['spaces', ' \u00A0\t ', 0],
    ['small marks', '\u0E48\u0E49 \u0E4C', 0],
    ['quotes', '"\' «»', 0],
    ['percent signs', '% %%', 2],
    ['NUL', '\u0000', 0],
    ['many words', 'a b c d e f g h i j k', 8],
  ])('of %s has words that can be looked for', (_what, keyword, n) => {
    expect(listWords(keyword)).toHaveLength(n)
    expect(readKeyword(keyword).length).toBeLessThanOrEqual(MAX_KEYWORD)
  })

  it('can be a part of an address whatever is cut off', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        expect(() => encodeURIComponent(readKeyword(typed))).not.toThrow()
        expect(readKeyword(readKeyword(typed))).toBe(readKeyword(typed))
      }),
    )
  })
})
