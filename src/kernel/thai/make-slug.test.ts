import { expect, it } from 'vitest'
import { makeSlug, SLUG_LETTERS } from './make-slug.ts'

it('joins the letters of a name, Thai marks included, and leaves signs out', () => {
  expect(makeSlug('บัญชีเบื้องต้น: ภาษี & เงินเดือน (รุ่น 2)')).toBe('บัญชีเบื้องต้น-ภาษี-เงินเดือน-รุ่น-2')
  expect(makeSlug('  Excel 101 – Pivot Tables ')).toBe('excel-101-pivot-tables')
})

it('spells one name in one way, however its accents were typed', () => {
  expect(makeSlug('Cafe\u0301')).toBe(makeSlug('CAFÉ'))
})

it('cuts a long name between words, never within one', () => {
  const name = 'การบริหารความปลอดภัยอาชีวอนามัยและสภาพแวดล้อมในการทำงานสำหรับหัวหน้างานระดับต้น'
  const slug = makeSlug(name)
  expect(slug.length).toBeLessThanOrEqual(SLUG_LETTERS)
  const ends = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(name)].map(
    ({ index, segment }) => index + segment.length,
  )
  expect(ends).toContain(slug.length)
  expect(makeSlug('ก'.repeat(200)).length).toBeLessThanOrEqual(SLUG_LETTERS)
})

it('is empty for a name without letters', () => {
  expect(makeSlug('★★★ !!! ---')).toBe('')
})
