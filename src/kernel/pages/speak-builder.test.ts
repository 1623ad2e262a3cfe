import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listPhrases, speakBuilder } from './speak-builder.ts'

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
    {
      ...input,
      name: 'Name',
      options: [
        { value: 'ชาย', label: 'Male' },
        { value: 'สวัสดี', label: 'Hello' },
      ],
    },
    { ...rule, name: 'Name' },
  ])
})

it('says the answers that an input offers and the name of a set, and leaves what is stored of them', () => {
  const offered = [
    'ชาย',
    'อื่น ๆ',
    { value: 'm', label: 'ชาย', help: 'สวัสดี' },
    { value: 'ชาย', label: '', help: '' },
  ]
  const input = { type: 'select', uid: 'a', name: 'x', options: offered }
  const row = { dataMode: 'set', dataSetName: 'ชื่อ', columns: [[input]] }
  expect(speakBuilder([row], said, 'en')).toEqual([
    {
      ...row,
      dataSetTitle: 'Name',
      columns: [
        [
          {
            ...input,
            options: [
              { value: 'ชาย', label: 'Male' },
              'อื่น ๆ',
              { value: 'm', label: 'Male', help: 'Hello' },
              { value: 'ชาย', label: 'Male', help: '' },
            ],
          },
        ],
      ],
    },
  ])
})

it('lists what can be said in another language, each text once: no addresses, nothing that inputs store', () => {
  const input = { type: 'radiobox', uid: 'a', name: 'เพศ', value: 'ชาย', options: ['ชาย', 'หญิง'] }
  const button = { type: 'button', value: 'อ่านต่อ', link: '/ข่าว', file: 'https://sala.test/ก' }
  expect(
    listPhrases([
      {
        columns: [
          [input, button],
          [{ value: 'อ่านต่อ' }, { value: 'Only English' }],
        ],
      },
    ]),
  ).toEqual(['เพศ', 'ชาย', 'หญิง', 'อ่านต่อ'])
})

it('says every text that it lists, and no other', () => {
  const text = fc.constantFrom('ก', 'ข ค', '<p>ง</p>', 'plain', '/จ', '')
  const { page } = fc.letrec((tie) => ({
    page: fc.oneof({ maxDepth: 5 }, text, fc.array(tie('page')), tie('object')),
    object: fc.dictionary(fc.constantFrom('name', 'uid', 'value', 'when', 'title'), tie('page')),
  }))
  fc.assert(
    fc.property(page, (builder) => {
      const listed = listPhrases(builder)
      const there = Object.fromEntries(listed.map((one, at) => [one, `said ${at}`]))
      const spoken = speakBuilder(builder, { en: { phrases: there } }, 'en')
      expect(listPhrases(spoken)).toEqual([])
      // Nothing else was changed: said back, it is the page.
      const back = Object.fromEntries(Object.entries(there).map(([from, to]) => [to, from]))
      expect(speakBuilder(spoken, { en: { phrases: back } }, 'en')).toEqual(builder)
    }),
  )
})
