import { expect, it } from 'vitest'
import { startDocument } from './start-document.server.ts'
import { balanceThai, wrapThai } from './wrap-thai.ts'

const measure = (part: string) => part.length

it('breaks Thai between words, and a word that fits nowhere where it must', () => {
  expect(wrapThai('การจัดการความปลอดภัยในโรงงาน', 12, measure)).toEqual(['การจัดการ', 'ความปลอดภัย', 'ในโรงงาน'])
  expect(wrapThai('abcdefghij', 4, measure)).toEqual(['abcd', 'efgh', 'ij'])
  expect(wrapThai('  ', 4, measure)).toEqual([])
  // A blank at the end of a line is as wide as the line lets it be, and begins no line.
  expect(wrapThai('abcd efgh', 4, measure)).toEqual(['abcd', 'efgh'])
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

it('balances lines that stand in the middle, with as few of them and no word cut', () => {
  const title = 'เลิกจ้างอย่างเป็นธรรม: หนังสือเตือน ค่าชดเชย และการรับมือข้อพิพาท'
  const width = title.length - 4
  expect(wrapThai(title, width, measure).at(-1)?.length).toBeLessThan(10)
  const lines = balanceThai(title, width, measure)
  expect(lines).toHaveLength(2)
  expect(lines.at(-1)?.length).toBeGreaterThan(20)
  expect(lines.join('').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''))
  expect(balanceThai('การจัดการ', 12, measure)).toEqual(['การจัดการ'])
  expect(balanceThai('abcdefghij', 4, measure).join('')).toBe('abcdefghij')
})
