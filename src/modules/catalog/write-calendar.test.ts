import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeText, foldLine, LINE_BYTES, writeCalendar } from './write-calendar.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

it('folds lines at 75 bytes between characters, and unfolding gives the line back', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'ก', 'น้ำ', '😀', ',', ' '), maxLength: 200 })
  fc.assert(
    fc.property(line, (text) => {
      const folded = foldLine(text)
      for (const part of folded.split('\r\n')) expect(bytes(part)).toBeLessThanOrEqual(LINE_BYTES)
      expect(folded.replaceAll('\r\n ', '')).toBe(text)
    }),
  )
})

it('lets no text end its line or begin another', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(escapeText(text)).not.toMatch(/[\r\n\0]/)
    }),
  )
  expect(escapeText('ก; ข, ค\\ง\r\nBEGIN:VEVENT')).toBe('ก\\; ข\\, ค\\\\ง\\nBEGIN:VEVENT')
})

it('writes a class of several days with the day after its last', () => {
  const calendar = writeCalendar({ name: 'สถาบัน', origin: 'https://a.test:8443' }, [
    {
      uid: 'x1',
      _id: 'x1',
      slug: 'ดับเพลิง',
      name: 'ดับเพลิง',
      from: '2026-12-30',
      to: '2026-12-31',
      place: 'ห้อง 1, ชั้น 2',
      summary: null,
      updatedAt: '2026-11-15T03:04:05.678Z',
    },
  ])
  expect(calendar).toContain('UID:x1\r\nDTSTAMP:20261115T030405Z\r\n')
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(calendar).toContain('LOCATION:ห้อง 1\\, ชั้น 2\r\n')
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/)
})
