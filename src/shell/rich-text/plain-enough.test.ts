import { expect, it } from 'vitest'
import { isPlainEnough } from './plain-enough.ts'

it.each([
  ['', true],
  ['<h2>หัวข้อ</h2><p>a < b <strong>หนา</strong></p><ul><li>ข้อ</li></ul>', true],
  ['<P>ตัวใหญ่</P>', true],
  ['<table><tr><td>1</td></tr></table>', false],
  ['<p><img src="/x.png"></p>', false],
])('%s can be edited as it looks: %s', (html, isPlain) => expect(isPlainEnough(html)).toBe(isPlain))
