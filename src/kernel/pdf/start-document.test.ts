import { expect, it } from 'vitest'
import { startDocument } from './start-document.server.ts'
import { wrapThai } from './wrap-thai.ts'

it('breaks Thai between words, and a word that fits nowhere where it must', () => {
  const measure = (part: string) => part.length
  expect(wrapThai('การจัดการความปลอดภัยในโรงงาน', 12, measure)).toEqual(['การจัดการ', 'ความปลอดภัย', 'ในโรงงาน'])
  expect(wrapThai('abcdefghij', 4, measure)).toEqual(['abcd', 'efgh', 'ij'])
  expect(wrapThai('  ', 4, measure)).toEqual([])
})

it('begins pages as they are needed and numbers them', async () => {
  const document = await startDocument({ title: 'ทดสอบ', author: 'ศาลา', lang: 'th' })
  const feet: string[] = []
  let heads = 0
  document.setHead(() => {
    heads += 1
    document.writeRow(['ที่', 'หลักสูตร'], [{ width: 40 }, { width: 200 }])
  })
  for (let line = 0; line < 80; line += 1) document.write(`บรรทัดที่ ${line}`)
  document.setHead(null)
  for (let line = 80; line < 90; line += 1) document.write(`บรรทัดที่ ${line}`)
  const bytes = await document.finish((page, pages) => {
    feet.push(`${page}/${pages}`)
    return `หน้า ${page} จาก ${pages}`
  })
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(feet).toEqual(['1/3', '2/3', '3/3'])
  expect(heads).toBe(1)
})
