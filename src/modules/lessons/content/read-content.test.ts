import { expect, it } from 'vitest'
import { readContent } from './read-content.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it('reads fields by their names and kinds', () => {
  const read = readContent(
    formOf({
      name: 'ไม่ใช่เนื้อหา',
      'content.url': ' https://meet.example ',
      'content.note': '',
      'content.minutes:number': '90',
      'content.startsAt:clock': '2026-11-20T09:30',
      'content.canDownload:yes': 'true',
      'content.odd:number': 'มาก',
    }),
  )
  expect(read).toEqual({
    url: 'https://meet.example',
    minutes: 90,
    startsAt: '2026-11-20T02:30:00.000Z',
    canDownload: true,
    odd: 'มาก',
  })
})

it('makes lists of rows, without those that nobody filled in', () => {
  const read = readContent(
    formOf({
      'content.chapters.2.at:length': '1:30',
      'content.chapters.2.title': 'สอง',
      'content.chapters.0.title': 'หนึ่ง',
      'content.questions.0.id': 'q1',
      'content.questions.0.type': 'scale',
      'content.questions.1.id': 'q2',
      'content.questions.1.text': 'ชอบไหม',
      'content.questions.1.options:lines': 'ชอบ\r\n\r\nไม่ชอบ',
    }),
  )
  expect(read).toEqual({
    chapters: [{ title: 'หนึ่ง' }, { at: 90, title: 'สอง' }],
    questions: [{ id: 'q2', text: 'ชอบไหม', options: ['ชอบ', 'ไม่ชอบ'] }],
  })
})

it('touches nothing but the content, whatever the names are', () => {
  const read = readContent(
    formOf({
      'content.__proto__.polluted': 'x',
      'content.constructor.prototype.polluted': 'x',
      'content.a.b.c.d.e': 'x',
      'content.': 'x',
      'content.x y': 'x',
    }),
  )
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.keys(read)).toEqual(['constructor'])
})
