import { expect, it } from 'vitest'
import { speakBuilder } from './speak-builder.ts'

const phrases = { สวัสดี: 'Hello', ชื่อ: 'Name', ชาย: 'Male', ตกลง: '' }
const said = { en: { phrases } }

it('says each text that has a phrase in the language, and the others as they were written', () => {
  const builder = [
    {
      columns: [
        [
          { type: 'header', value: 'สวัสดี' },
          { type: 'button', value: 'ตกลง', link: '/ก' },
        ],
      ],
    },
    { title: 'สวัสดี', subMenu: [{ title: 'สวัสดี', target: '/' }] },
  ]
  expect(speakBuilder(builder, said, 'en')).toEqual([
    {
      columns: [
        [
          { type: 'header', value: 'Hello' },
          { type: 'button', value: 'ตกลง', link: '/ก' },
        ],
      ],
    },
    { title: 'Hello', subMenu: [{ title: 'Hello', target: '/' }] },
  ])
  expect(speakBuilder(builder, said, 'th')).toBe(builder)
  expect(speakBuilder(builder, null, 'en')).toBe(builder)
})

it('leaves what an input sends, and what rules compare with it', () => {
  const input = { type: 'radiobox', uid: 'a', name: 'ชื่อ', value: 'ชาย', options: ['ชาย', 'สวัสดี'] }
  const rule = { type: 'input', uid: 'b', name: 'ชื่อ', logics: [{ when: [{ source: 'a', value: 'ชาย' }] }] }
  expect(speakBuilder([input, rule], said, 'en')).toEqual([
    { ...input, name: 'Name' },
    { ...rule, name: 'Name' },
  ])
})
