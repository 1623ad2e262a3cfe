import { expect, it } from 'vitest'
import { markOfNews } from './news-away.ts'

it('marks news by their words and by who reads them', () => {
  const marks = [markOfNews('ปิดคืนนี้', 'a'), markOfNews('ปิดคืนพรุ่งนี้', 'a'), markOfNews('ปิดคืนนี้', 'b')]
  expect(new Set(marks).size).toBe(3)
  expect(markOfNews('ปิดคืนนี้', 'a')).toBe(marks[0])
  for (const mark of marks) expect(mark).toMatch(/^[a-z0-9]{1,7}$/)
})
