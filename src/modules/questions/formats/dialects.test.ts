import { describe, expect, it } from 'vitest'
import type { Question } from '../model/question.ts'
import { score } from '../model/score.ts'
import type { ReadItem } from './exchange.ts'
import { type Format, readFile } from './formats.server.ts'

/** What a file says, each with why it is none. */
const read = async (format: Format, content: string | Uint8Array) => {
  const items = await readFile(format, content)
  expect(items.map(({ reason }) => reason)).toEqual(items.map(() => undefined))
  return items as (ReadItem & { question: Question })[]
}
const one = async (format: Format, content: string | Uint8Array) => {
  const [first] = await read(format, content)
  if (!first) throw new Error('nothing was read')
  return { ...first.question, notes: first.notes, category: first.category } as Question & {
    notes: readonly string[]
    category: readonly string[]
    [part: string]: unknown
  }
}
const gift = (content: string) => one('gift', content)

describe('GIFT', () => {
  it('has names, formats, ids, tags, categories and comments', async () => {
    const items = await read(
      'gift',
      '$CATEGORY: $course$/top/ก/ข//ค\n\n// [id:q\\]7] [tag:ไฟ] [tag:น้ำ]\n::ชื่อ\\: หนึ่ง::[html]<b>ใคร</b> {=ก ~ข}\n\n// nothing\nไม่มีชื่อ {T}\n',
    )
    expect(items.map(({ category }) => category)).toEqual([
      ['ก', 'ข/ค'],
      ['ก', 'ข/ค'],
    ])
    expect(items[0]?.question).toMatchObject({
      name: 'ชื่อ: หนึ่ง',
      format: 'html',
      text: '<b>ใคร</b>',
      code: 'q]7',
      tags: ['ไฟ', 'น้ำ'],
    })
    expect(items[1]?.question).toMatchObject({ name: 'ไม่มีชื่อ', tags: [], code: '' })
    expect(items.map(({ line }) => line)).toEqual([4, 7])
  })

  it('has escapes, feedback of answers and of the whole, and weights below 0', async () => {
    expect(
      await gift(
        'a \\{b\\} \\= \\~ \\# \\: \\\\ c\\nd {~%50%ก\\=1#ดี#ต่อ ~%16.66667%ข ~%-100%ค#แย่ ~%33.33333%ง####ทั้งหมด\\#1}',
      ),
    ).toMatchObject({
      kind: 'multiple',
      text: 'a {b} = ~ # : \\ c\nd',
      feedback: 'ทั้งหมด#1',
      choices: [
        { text: 'ก=1', weight: 50, feedback: 'ดี#ต่อ' },
        { text: 'ข', weight: 16.66667 },
        { text: 'ค', weight: -100, feedback: 'แย่' },
        { text: 'ง', weight: 33.33333 },
      ],
    })
  })

  it.each<[string, object[]]>([
    ['{#1822:5}', [{ value: 1822, tolerance: 5, weight: 100 }]],
    ['{#1..5}', [{ value: 3, tolerance: 2, weight: 100 }]],
    ['{#-1.5..-0.5}', [{ value: -1, tolerance: 0.5, weight: 100 }]],
    ['{#1e3}', [{ value: 1000, tolerance: 0, weight: 100 }]],
    ['{#1e3:1e-2#ดี}', [{ value: 1000, tolerance: 0.01, weight: 100, feedback: 'ดี' }]],
    [
      '{#\n=1822:0#ใช่\n=%50%1822:2#เกือบ}',
      [
        { value: 1822, tolerance: 0, weight: 100, feedback: 'ใช่' },
        { value: 1822, tolerance: 2, weight: 50, feedback: 'เกือบ' },
      ],
    ],
  ])('has numbers as %s', async (body, answers) => {
    expect(await gift(`เท่าไร ${body}`)).toMatchObject({ kind: 'number', answers })
  })

  it('says that it leaves out what any other number is told', async () => {
    expect(await gift('เท่าไร {#\n=3:0#ใช่\n~#ไม่ใช่เลย}')).toMatchObject({
      kind: 'number',
      answers: [{ value: 3, weight: 100 }],
      notes: ['other-feedback'],
    })
  })

  it.each(['~%25%*', '=%25%*', '~%25%', '=*'])(
    'says that it leaves out what any other number earns by %s',
    async (other) => {
      expect(await gift(`เท่าไร {#\n=3:0\n${other}}`)).toMatchObject({
        kind: 'number',
        answers: [{ value: 3, weight: 100 }],
        notes: ['other-points'],
      })
    },
  )

  it('has a missing word, an essay, pairs, true and false, short answers and texts', async () => {
    expect(await gift('Grant is {~buried =entombed ~living} in it.')).toMatchObject({
      kind: 'blanks',
      text: 'Grant is [[1]] in it.',
      gaps: [{ type: 'pick', answers: [{ text: 'buried' }, { text: 'entombed', weight: 100 }, {}] }],
    })
    expect(await gift('เขียน {}')).toMatchObject({ kind: 'essay' })
    expect(await gift('จับคู่ {=ก -> 1 =ข -> 2 = -> 3}')).toMatchObject({
      kind: 'matching',
      pairs: [
        { text: 'ก', match: '1' },
        { text: 'ข', match: '2' },
      ],
      extra: [{ text: '3' }],
    })
    expect(await gift('จริงไหม {FALSE#ผิดแล้ว#ถูกแล้ว}')).toMatchObject({
      kind: 'true-false',
      isTrue: false,
      feedbackTrue: 'ผิดแล้ว',
      feedbackFalse: 'ถูกแล้ว',
    })
    expect(await gift('ใคร {=%100%ก#ดี =%50%ข}')).toMatchObject({
      kind: 'short',
      answers: [{ text: 'ก', feedback: 'ดี' }, { weight: 50 }],
    })
    expect(await gift('อ่านก่อน')).toMatchObject({ kind: 'description', text: 'อ่านก่อน' })
  })
})

const quiz = (type: string, parts: string, text = '<p>ถาม</p>') =>
  `<?xml version="1.0"?><quiz><question type="${type}"><name><text>ชื่อ</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${parts}</question></quiz>`
const moodle = (...parts: Parameters<typeof quiz>) => one('moodle-xml', quiz(...parts))
const answer = (text: string, fraction: number, more = '') =>
  `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`

describe('Moodle XML', () => {
  it('decodes what is typed or counted in embedded answers, which stand in markup', async () => {
    const question = await moodle(
      'cloze',
      '',
      '<p>{1:SA:=Tom &amp; Jerry~%50%a&lt;b#ดี &amp; งาม} {2:NM:=3:0.5~*#ไม่} {1:MCS:=<b>ก</b>~ข} {:SAC:=X}</p>',
    )
    expect(question).toMatchObject({
      kind: 'blanks',
      text: '<p>[[1]] [[2]] [[3]] [[4]]</p>',
      gaps: [
        { type: 'typed', answers: [{ text: 'Tom & Jerry' }, { text: 'a<b', weight: 50 }] },
        { type: 'numeric', points: 2, answers: [{ value: 3, tolerance: 0.5 }] },
        { type: 'pick' },
        { type: 'typed', caseSensitive: true },
      ],
      notes: ['other-feedback'],
    })
    expect(score(question, { gaps: { '1': 'Tom & Jerry', '2': '3', '3': '1', '4': 'X' } })).toBe(1)
  })

  it('says that it leaves out hints, what the whole is told, and what any other number is told', async () => {
    const feedback = '<correctfeedback><text>ดีมาก</text></correctfeedback>'
    const hint = '<hint><text>คิดอีกที</text></hint>'
    expect(
      (
        await moodle(
          'multichoice',
          `<single>true</single>${answer('ก', 100)}${answer('ข', 0)}${feedback}${hint}`,
        )
      ).notes,
    ).toEqual(['hints', 'combined-feedback'])
    expect(
      await moodle(
        'numerical',
        `${answer('3', 100)}${answer('*', 0, '<feedback><text>ไม่</text></feedback>')}`,
      ),
    ).toMatchObject({ kind: 'number', answers: [{ value: 3 }], notes: ['other-feedback'] })
    expect((await moodle('numerical', `${answer('3', 100)}${answer('*', 25)}`)).notes).toEqual([
      'other-points',
    ])
    expect((await moodle('cloze', '', '<p>{1:NM:=3:0~%25%*#ไม่}</p>')).notes).toEqual([
      'other-feedback',
      'other-points',
    ])
    expect(
      (await moodle('essay', '<responseformat>editor</responseformat><attachments>2</attachments>')).notes,
    ).toEqual(['attachments'])
  })

  it('has nested categories, embedded files, orders and gaps of groups', async () => {
    const category = '<question type="category"><category><text>$course$/top/ก/ข</text></category></question>'
    const file = '<file name="a b.png" path="/" encoding="base64">iVBORw0KGgo=</file>'
    const question = `<question type="description"><name><text>ช</text></name><questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/a%20b.png" alt="">]]></text>${file}</questiontext></question>`
    const [item] = await read('moodle-xml', `<quiz>${category}${question}</quiz>`)
    expect(item).toMatchObject({
      category: ['ก', 'ข'],
      question: { media: [{ name: 'a b.png', address: 'data:image/png;base64,iVBORw0KGgo=' }] },
    })
    expect(item?.question.text).toContain('media/a b.png')
    expect(
      await moodle('ordering', `<gradingtype>1</gradingtype>${answer('ก', 1)}${answer('ข', 2)}`),
    ).toMatchObject({ kind: 'ordering', grading: 'next' })
    const option = (text: string, group: number) =>
      `<selectoption><text>${text}</text><group>${group}</group></selectoption>`
    expect(
      await moodle(
        'gapselect',
        `${option('ก', 1)}${option('ข', 1)}${option('ค', 2)}${option('ง', 2)}`,
        '[[2]] [[3]]',
      ),
    ).toMatchObject({
      kind: 'blanks',
      gaps: [
        {
          answers: [
            { text: 'ก', weight: 0 },
            { text: 'ข', weight: 100 },
          ],
        },
        {
          answers: [
            { text: 'ค', weight: 100 },
            { text: 'ง', weight: 0 },
          ],
        },
      ],
    })
  })
})
