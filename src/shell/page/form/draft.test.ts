import { describe, expect, it } from 'vitest'
import { formOf } from '#kernel/pages/form-values.ts'
import { initialValues } from '#kernel/pages/initial-values.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { inputs } from '#kernel/pages/test-documents.ts'
import { draftName, readDraft, writeDraft } from './draft.ts'

const document = parseDocument(
  [
    {
      columns: [
        [
          { type: 'input', uid: 'name', name: 'ชื่อ' },
          { type: 'input', uid: 'secret', name: 'รหัส', inputType: 'password' },
          { type: 'upload', uid: 'paper', name: 'ไฟล์' },
          { type: 'address', uid: 'home', name: 'ที่อยู่' },
          { type: 'radiobox', uid: 'food', name: 'อาหาร', value: 'ทั่วไป', options: ['ทั่วไป', 'เจ'] },
        ],
      ],
    },
    {
      dataMode: 'set',
      dataSetName: 'คน',
      limit: 2,
      columns: [[{ type: 'checkbox', uid: 'days', name: 'วัน', options: ['จ', 'อ'] }]],
    },
  ],
  inputs,
)
const form = formOf(document, inputs)
const empty = initialValues(form)
const NOW = Date.parse('2026-11-15T05:00:00Z')
const DAY = 86_400_000

describe('the draft of a form', () => {
  it('comes back as it was, without passwords and files', () => {
    const filled = {
      fields: {
        ...empty.fields,
        ชื่อ: 'สมศรี',
        รหัส: 'ลับมาก',
        ไฟล์: [{ name: 'a.pdf', url: '/files/secret/a.pdf', size: 1, type: 'application/pdf' }],
      },
      sets: { คน: [{ วัน: ['จ'] }, { วัน: [] }] },
    }
    const text = writeDraft(form, filled, NOW)
    expect(text).not.toContain('ลับมาก')
    expect(text).not.toContain('/files/')
    const draft = readDraft(form, text ?? null, NOW + DAY)
    expect(draft?.values.fields.ชื่อ).toBe('สมศรี')
    expect(draft?.values.fields.ไฟล์).toEqual([])
    expect(draft?.values.sets.คน).toEqual([{ วัน: ['จ'] }, { วัน: [] }])
  })

  it('is nothing while nothing was filled in', () => {
    expect(writeDraft(form, empty, NOW)).toBeUndefined()
  })

  it.each([
    ['old', JSON.stringify({ at: NOW - 31 * DAY, values: { fields: { ชื่อ: 'ก' } } })],
    ['no JSON', '{'],
    ['nothing', null],
    ['something else', '[1,2]'],
    ['no values', JSON.stringify({ at: NOW })],
    ['values of another kind', JSON.stringify({ at: NOW, values: { fields: { ชื่อ: { a: 1 } }, sets: 3 } })],
  ])('is not offered: %s', (_, text) => {
    expect(readDraft(form, text, NOW)).toBeUndefined()
  })

  it('never has more fillings than the form allows', () => {
    const values = { fields: { ชื่อ: 'ก' }, sets: { คน: [{}, {}, {}, {}] } }
    expect(readDraft(form, JSON.stringify({ at: NOW, values }), NOW)?.values.sets.คน).toHaveLength(2)
  })

  it('belongs to one form and one person', () => {
    expect(new Set([draftName('a', ''), draftName('b', ''), draftName('a', 'u')]).size).toBe(3)
  })
})
