import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'

/** What word processors write, whole and broken. */
const pieces = [
  '<p class=MsoNormal>',
  '</p>',
  '<p>',
  '&nbsp;',
  '<br>',
  ' ',
  '<h2>',
  '</h2>',
  "<p style='mso-list:l0 level1'>",
  '<![if !supportLists]>',
  '<![endif]>',
  '1.',
  '<',
  '>',
  '<!--',
  '<a href="',
  '<script>',
  '</script>',
  '<style>',
  '<o:p>',
  'ก',
]

describe('pasted text', () => {
  it('loses the styles, classes and comments of Word and keeps its words and links', () => {
    const word = `<html xmlns:o="urn:x"><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment-->
<p class=MsoNormal style='margin:0'><span lang=TH style='font-size:16pt'>ประกาศ<o:p></o:p></span></p>
<p class=MsoNormal>&nbsp;</p>
<p class="MsoNormal">ดู<a href="https://sala.test/x" style="color:blue"><b style='mso-x:y'>ที่นี่</b></a></p><!--EndFragment--></body></html>`
    expect(cleanPasted(word).replaceAll(/\s*\n\s*/g, '')).toBe(
      '<p>ประกาศ</p><p>ดู<a href="https://sala.test/x"><b>ที่นี่</b></a></p>',
    )
  })

  it('makes lists of lines that Word draws as lists', () => {
    const item = (mark: string, words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>${mark}<span>&nbsp;</span></span><![endif]>${words}</p>`
    expect(cleanPasted(item('·', 'ก') + item('·', 'ข'))).toBe('<ul><li>ก</li><li>ข</li></ul>')
    expect(cleanPasted(item('1.', 'ก') + item('2.', 'ข'))).toBe('<ol><li>ก</li><li>ข</li></ol>')
  })

  it('keeps nothing that runs', () => {
    expect(cleanPasted('<p onclick="x()">ก<script>alert(1)</script><img src=x onerror=y></p>')).toBe(
      '<p>ก<img></p>',
    )
    expect(cleanPasted('<a href="javascript:alert(1)">ก</a><a href=" data:text/html,x">ข</a>')).toBe(
      '<a>ก</a><a>ข</a>',
    )
  })

  it('keeps a bracket that is no tag as a letter', () => {
    expect(cleanPasted('<p>1 < 2 และ 3 > 2</p>')).toBe('<p>1 &lt; 2 และ 3 > 2</p>')
    expect(cleanPasted('ก <b>ข')).toBe('ก <b>ข')
    expect(cleanPasted('ก <b')).toBe('ก &lt;b')
  })

  it('loses no word and leaves nothing that runs, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 60 }), (some) => {
        const word = 'คำที่ต้องอยู่'
        const clean = cleanPasted(`${some.filter((one) => !/[<>]/.test(one)).join('')}<p>${word}</p>`)
        expect(clean).toContain(word)
        expect(cleanPasted(some.join(''))).not.toMatch(/<script|<style|\son\w+=|class=/i)
      }),
    )
  })

  it('takes as long as there is text: sixteen times as much takes nowhere near the square', () => {
    // Time of the processor: a busy machine takes no part in it.
    const took = (html: string) => {
      const times = Array.from({ length: 3 }, () => {
        const begun = process.cpuUsage()
        cleanPasted(html)
        const { user, system } = process.cpuUsage(begun)
        return (user + system) / 1000
      })
      return Math.min(...times)
    }
    const some = fc.sample(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }), 8)
    const worst = some.map((own) => {
      const piece = own.join('')
      const few = piece.repeat(Math.ceil(20_000 / piece.length))
      return took(few.repeat(16)) / Math.max(took(few), 4)
    })
    expect(Math.max(...worst)).toBeLessThan(128)
  })
})
