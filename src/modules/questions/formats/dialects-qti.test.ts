import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Question } from '../model/question.ts'
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
const NAMESPACE = 'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2"'
const item = (declared: string, body: string, processing = '') =>
  `<assessmentItem ${NAMESPACE} identifier="i" title="ชื่อ" adaptive="false" timeDependent="false">${declared}<itemBody>${body}</itemBody>${processing}</assessmentItem>`
const declare = (cardinality: string, baseType: string, inside: string) =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${baseType}">${inside}</responseDeclaration>`
const right = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`
const processed = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/${name}"/>`
const choice = (id: string) => `<simpleChoice identifier="${id}">${id}</simpleChoice>`
const picture =
  '<object data="data:image/png;base64,iVBORw0KGgo=" type="image/png" width="100" height="100"/>'

describe('QTI 2.2', () => {
  it.each<[string, string, object]>([
    [
      'a choice by match_correct',
      item(
        declare('single', 'identifier', right('A')),
        `<p>ถาม</p><choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1">${choice('A')}${choice('B')}</choiceInteraction>`,
        processed('match_correct'),
      ),
      {
        kind: 'single',
        choices: [
          { text: 'A', weight: 100 },
          { text: 'B', weight: 0 },
        ],
      },
    ],
    [
      'several choices by map_response',
      item(
        declare(
          'multiple',
          'identifier',
          `${right('A', 'B')}<mapping defaultValue="0"><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="B" mappedValue="1"/><mapEntry mapKey="C" mappedValue="-2"/></mapping>`,
        ),
        `<choiceInteraction responseIdentifier="R" maxChoices="0"><prompt>ถาม</prompt>${choice('A')}${choice('B')}${choice('C')}</choiceInteraction>`,
        processed('map_response'),
      ),
      { kind: 'multiple', choices: [{ weight: 50 }, { weight: 50 }, { weight: -100 }] },
    ],
    [
      'an order',
      item(
        declare('ordered', 'identifier', right('B', 'A')),
        `<orderInteraction responseIdentifier="R"><prompt>เรียง</prompt>${choice('A')}${choice('B')}</orderInteraction>`,
        processed('match_correct'),
      ),
      { kind: 'ordering', items: [{ text: 'B' }, { text: 'A' }] },
    ],
    [
      'pairs by match',
      item(
        declare('multiple', 'directedPair', right('a x', 'b y')),
        `<matchInteraction responseIdentifier="R" maxAssociations="2"><prompt>จับคู่</prompt><simpleMatchSet><simpleAssociableChoice identifier="a" matchMax="1">ก</simpleAssociableChoice><simpleAssociableChoice identifier="b" matchMax="1">ข</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="x" matchMax="1">1</simpleAssociableChoice><simpleAssociableChoice identifier="y" matchMax="1">2</simpleAssociableChoice></simpleMatchSet></matchInteraction>`,
        processed('match_correct'),
      ),
      {
        kind: 'matching',
        pairs: [
          { text: 'ก', match: '1' },
          { text: 'ข', match: '2' },
        ],
      },
    ],
    [
      'pairs by associate',
      item(
        declare('multiple', 'pair', right('a b', 'c d')),
        `<associateInteraction responseIdentifier="R" maxAssociations="2"><prompt>จับคู่</prompt>${['a', 'b', 'c', 'd'].map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">${id}</simpleAssociableChoice>`).join('')}</associateInteraction>`,
        processed('match_correct'),
      ),
      {
        kind: 'matching',
        pairs: [
          { text: 'a', match: 'b' },
          { text: 'c', match: 'd' },
        ],
      },
    ],
    [
      'words in gaps',
      item(
        declare('multiple', 'directedPair', right('W1 G1')),
        '<gapMatchInteraction responseIdentifier="R"><gapText identifier="W1" matchMax="1">ฟ้า</gapText><gapText identifier="W2" matchMax="1">ดิน</gapText><p>ท้อง<gap identifier="G1"/>สวย</p></gapMatchInteraction>',
        processed('match_correct'),
      ),
      {
        kind: 'blanks',
        gaps: [
          {
            type: 'pick',
            answers: [
              { text: 'ฟ้า', weight: 100 },
              { text: 'ดิน', weight: 0 },
            ],
          },
        ],
      },
    ],
    [
      'a choice within a line',
      item(
        declare('single', 'identifier', right('Y')),
        '<p>เมือง<inlineChoiceInteraction responseIdentifier="R" shuffle="false"><inlineChoice identifier="G">ก</inlineChoice><inlineChoice identifier="Y">ข</inlineChoice></inlineChoiceInteraction>หลวง</p>',
        processed('match_correct'),
      ),
      {
        kind: 'blanks',
        gaps: [
          {
            type: 'pick',
            answers: [
              { text: 'ก', weight: 0 },
              { text: 'ข', weight: 100 },
            ],
          },
        ],
      },
    ],
    [
      'a text that is typed',
      item(
        declare(
          'single',
          'string',
          `<mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="1" caseSensitive="false"/><mapEntry mapKey="york*" mappedValue="0.5"/></mapping>`,
        ),
        '<p>ที่ไหน</p><p><textEntryInteraction responseIdentifier="R" expectedLength="15"/></p>',
        processed('map_response'),
      ),
      {
        kind: 'short',
        answers: [
          { text: 'York', weight: 100 },
          { text: 'york\\*', weight: 50 },
        ],
      },
    ],
    [
      'a point by map_response_point',
      item(
        declare(
          'multiple',
          'point',
          '<areaMapping defaultValue="0"><areaMapEntry shape="circle" coords="50,50,10" mappedValue="1"/></areaMapping>',
        ),
        `<selectPointInteraction responseIdentifier="R" maxChoices="1"><prompt>ชี้</prompt>${picture}</selectPointInteraction>`,
        processed('map_response_point'),
      ),
      { kind: 'point', areas: [{ area: { shape: 'circle', coords: [50, 50, 10] }, weight: 100 }] },
    ],
    [
      'a hotspot',
      item(
        declare('single', 'identifier', right('A')),
        `<hotspotInteraction responseIdentifier="R" maxChoices="1"><prompt>ชี้</prompt>${picture}<hotspotChoice shape="rect" coords="0,0,10,10" identifier="A"/><hotspotChoice shape="rect" coords="20,20,40,40" identifier="B"/></hotspotInteraction>`,
        processed('match_correct'),
      ),
      { kind: 'point', areas: [{ weight: 100 }, { weight: 0 }] },
    ],
    [
      'an essay with a rubric block',
      item(
        declare('single', 'string', ''),
        '<p>เขียน</p><extendedTextInteraction responseIdentifier="R"/><rubricBlock view="scorer"><p>ให้เต็มเมื่อ</p></rubricBlock>',
      ),
      { kind: 'essay', guide: expect.stringContaining('ให้เต็มเมื่อ') },
    ],
    [
      'an upload',
      item(declare('single', 'file', ''), '<p>ส่งไฟล์</p><uploadInteraction responseIdentifier="R"/>'),
      { kind: 'upload' },
    ],
  ])('has %s, as an item and in a package', async (_name, content, expected) => {
    expect(await one('qti', content)).toMatchObject(expected)
    const manifest =
      '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources><resource identifier="r" type="imsqti_item_xmlv2p2" href="items/a.xml"><file href="items/a.xml"/></resource></resources></manifest>'
    const packed = zipSync({ 'imsmanifest.xml': strToU8(manifest), 'items/a.xml': strToU8(content) })
    expect(await one('qti', packed)).toMatchObject(expected)
  })

  it('names adaptive items and those that reckon or ask in a way of their own', async () => {
    const reasonOf = async (content: string) => (await readFile('qti', content))[0]?.reason?.code
    const body = `<choiceInteraction responseIdentifier="R">${choice('A')}${choice('B')}</choiceInteraction>`
    const declared = declare('single', 'identifier', right('A'))
    expect(await reasonOf(item(declared, body).replace('adaptive="false"', 'adaptive="true"'))).toBe(
      'qti-adaptive',
    )
    expect(await reasonOf(item(declared, '<customInteraction responseIdentifier="R"/>'))).toBe('qti-custom')
    const own = '<responseProcessing><customOperator/></responseProcessing>'
    expect(await reasonOf(item(declared, body, own))).toBe('qti-custom')
  })
})
