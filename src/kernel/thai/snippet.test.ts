import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOfHtml } from './html-text.ts'
import { snippet, snippetLength, snippetOfHtml } from './snippet.ts'

const count = (text: string) =>
  [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)].length
const sentence = 'หลักสูตรนี้สอนการจัดการน้ำในชุมชนตั้งแต่พื้นฐานจนถึงการวางแผนระยะยาว '

describe('snippet', () => {
  it('leaves a text of 100 characters whole', () => {
    expect(snippet('ก้'.repeat(100))).toBe('ก้'.repeat(100))
    expect(snippet('สั้น ๆ')).toBe('สั้น ๆ')
    expect(snippet('')).toBe('')
  })

  it('shows at most 100 characters of a longer one [PM-9-06] [PM-9-07]', () => {
    const shown = snippet(sentence.repeat(5))
    expect(snippetLength).toBe(100)
    expect(count(shown)).toBeLessThanOrEqual(100)
    expect(count(shown)).toBeGreaterThan(85)
    expect(shown.endsWith('…')).toBe(true)
  })

  it('ends between two words', () => {
    expect(snippet('การจัดการน้ำในชุมชน', 9)).toBe('การจัดการ…')
    expect(snippet('Water management in towns', 12)).toBe('Water…')
    expect(snippet('Water management in towns', 20)).toBe('Water management in…')
  })

  it('cuts an endless word and never between a letter and its marks', () => {
    expect(snippet('a'.repeat(150))).toBe(`${'a'.repeat(99)}…`)
    expect(snippet('👩‍👩‍👧'.repeat(9), 4)).toBe(`${'👩‍👩‍👧'.repeat(3)}…`)
  })

  it('is the beginning of the text, within the limit, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'กขนเแาำิี่้ \nab.,1'.split('')), maxLength: 300 })
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 120 }), (value, limit) => {
        const shown = snippet(value, limit)
        const line = value.replace(/\s+/g, ' ').trim()
        expect(count(shown)).toBeLessThanOrEqual(limit)
        expect(shown === line || (shown.endsWith('…') && line.startsWith(shown.slice(0, -1)))).toBe(true)
      }),
    )
  })
})

describe('snippetOfHtml', () => {
  it('shows the words without tags, scripts and entities', () => {
    const html =
      '<style>p{}</style><p>เรียน&nbsp;<b>ฟ</b>รี</p><p title="a>b">3 < 5 &amp; &#3585;&hellip;</p><script>x()</script>'
    expect(snippetOfHtml(html)).toBe('เรียน ฟรี 3 < 5 & ก…')
  })

  it('does not bring a written-out tag to life', () => {
    expect(textOfHtml('&lt;b&gt;').trim()).toBe('<b>')
    expect(textOfHtml('&amp;lt;').trim()).toBe('&lt;')
  })

  it('finds the words behind long markup', () => {
    expect(snippetOfHtml(`${'<div class="hero"></div>'.repeat(5000)}${sentence.repeat(9)}`)).toBe(
      snippet(sentence.repeat(9)),
    )
  })

  it('takes broken HTML as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'<>/!-"\'&;#x1a กscript'.split(''), '<script>', '<!--') }),
        (html) => {
          expect(typeof snippetOfHtml(html)).toBe('string')
        },
      ),
    )
    expect(snippetOfHtml('ก<b')).toBe('ก')
    expect(snippetOfHtml('ก &bogus; &#0; <!-- ข')).toBe('ก &bogus;')
  })
})
