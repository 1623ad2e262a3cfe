import { describe, expect, it } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'

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
  })

  it('ends quickly with long rubbish', () => {
    const begun = performance.now()
    cleanPasted('<p class="x" mso-list:<![if !supportLists]>'.repeat(4_000))
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})
