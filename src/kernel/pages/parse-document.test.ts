import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block } from './block.ts'
import { objectsOf } from './document.ts'
import { limits } from './limits.ts'
import { parseDocument } from './parse-document.server.ts'
import { choiceSetting, textSetting } from './settings.ts'
import { makeBlock } from './test-block.ts'
import { inputs } from './test-documents.ts'

const words = { th: 'ทดสอบ', en: 'Test' }
const heading = makeBlock({
  type: 'header',
  version: 3,
  fields: {
    size: choiceSetting(words, { s: words, l: words }),
    link: textSetting(words),
  },
  migrate: {
    1: ({ big, ...rest }) => ({ ...rest, large: big ?? false }),
    2: ({ large, ...rest }) => ({ ...rest, size: large === true ? 'l' : 's' }),
  },
  links: ['link'],
})
const rich = makeBlock({ type: 'paragraph', html: ['value'] })
const blocks: ReadonlyMap<string, Block> = new Map([
  ...inputs,
  ...[heading, rich, makeBlock({ type: 'row' }), makeBlock({ type: 'column', fields: {} })].map(
    (block) => [block.type, block] as const,
  ),
])
const parse = (builder: unknown) => parseDocument(builder, blocks)
const only = (object: object) => objectsOf(parse([{ columns: [[object]] }]).rows)[0]

describe('what is stored of a page', () => {
  it('is rows with columns that are lists of typed objects [PM-1-08] [PM-3-09] [PM-3-10] [PM-3-11]', () => {
    const { rows } = parse([
      {
        columns: [[{ type: 'input', name: 'ชื่อ', uid: 'first-name', required: true, reqError: 'กรอกชื่อ' }], []],
        col: 2,
        dataMode: 'set',
        dataSetName: 'ผู้เรียน',
        limit: 3,
        bsz: [8, 4],
        sz: [12, 6],
        width: 'full',
        value: 'ผู้เข้าอบรม',
      },
      { columns: [{ objects: [{ type: 'header', value: 'หัวข้อ', show: false, hidden: true }] }] },
    ])
    expect(rows).toMatchObject([
      {
        dataMode: 'set',
        dataSetName: 'ผู้เรียน',
        limit: 3,
        title: 'ผู้เข้าอบรม',
        width: 'full',
        columns: [
          {
            span: 8,
            smallSpan: 12,
            objects: [{ uid: 'first-name', key: 'ชื่อ', required: true, reqError: 'กรอกชื่อ' }],
          },
          { span: 4, smallSpan: 6, objects: [] },
        ],
      },
      {
        dataMode: 'standalone',
        limit: 1,
        columns: [{ objects: [{ value: 'หัวข้อ', show: false, hidden: true }] }],
      },
    ])
  })

  it('is brought up to the newest version of its block', () => {
    expect(only({ type: 'header', big: true })?.settings).toEqual({ size: 'l', link: '' })
    expect(only({ type: 'header', version: 2, large: true })?.settings).toEqual({ size: 'l', link: '' })
    expect(only({ type: 'header', version: 3, size: 'l' })?.settings).toEqual({ size: 'l', link: '' })
  })

  it('runs nothing', () => {
    const html = '<p onclick="alert(1)">x<script>alert(1)</script><svg onload=alert(1)></svg></p>'
    expect(only({ type: 'paragraph', value: html })?.value).toBe('<p>x</p>')
    expect(only({ type: 'header', link: 'java\tscript:alert(1)' })?.settings).toMatchObject({
      link: '#refused-link',
    })
  })

  it('leaves unknown types out for visitors and keeps them for the editor', () => {
    const builder = [{ columns: [[{ type: 'hologram', beam: 3 }]] }]
    expect(objectsOf(parse(builder).rows)).toEqual([])
    const kept = parseDocument(builder, blocks, { isCanvas: true })
    expect(objectsOf(kept.rows)).toMatchObject([{ type: 'hologram', settings: { beam: 3 } }])
  })

  it('may hold rows and columns within each other', () => {
    const inner = { type: 'column', objects: [{ type: 'input', name: 'ข้างใน' }] }
    const document = parse([{ columns: [[{ type: 'row', columns: [[inner], []] }]] }])
    expect(objectsOf(document.rows).map(({ type }) => type)).toEqual(['row', 'column', 'input'])
  })
})

describe('names', () => {
  it('are unique: of objects in the page, of answers in their set', () => {
    const twins = [
      { type: 'input', name: 'ชื่อ', uid: 'same' },
      { type: 'input', name: 'ชื่อ', uid: 'same' },
    ]
    const { rows } = parse([{ columns: [twins] }, { columns: [twins], dataMode: 'set', dataSetName: 'a' }])
    const all = objectsOf(rows)
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(4)
    expect(all.map(({ key }) => key)).toEqual(['ชื่อ', 'ชื่อ 2', 'ชื่อ', 'ชื่อ 2'])
  })
})

describe('rules', () => {
  const radio = (logics: unknown) => ({ type: 'radiobox', name: 'เลือก', uid: 'choice-1', logics })
  const target = { type: 'input', name: 'เหตุผล', uid: 'reason-1' }

  it('stand on the target, or on the source with a destination by row, column and object', () => {
    const own = {
      ...target,
      logics: [{ method: 'show', match: 'any', when: [{ source: 'เลือก', value: 'อื่น' }] }],
    }
    const wanted = {
      method: 'show',
      target: 'reason-1',
      when: [{ source: 'choice-1', comparison: 'is', value: 'อื่น' }],
    }
    const byPlace = { method: 'show', value: 'อื่น', destination: { row: 1, column: '0', object: 0 } }
    expect(parse([{ columns: [[radio([])]] }, { columns: [[own]] }]).rules).toMatchObject([wanted])
    for (const destination of [byPlace.destination, [1, 0, 0]])
      expect(
        parse([{ columns: [[radio([{ ...byPlace, destination }])]] }, { columns: [[target]] }]).rules,
      ).toMatchObject([wanted])
  })

  it.each([
    ['show', 'show', true],
    ['show', 'hide', false],
    ['show', undefined, false],
    ['hide', 'show', true],
    ['hide', 'hide', false],
    ['hide', undefined, true],
  ])('of method %s with the default %s start as the default says [PM-2.3-13]', (method, first, isShown) => {
    const logic = { method, default: first, value: 'อื่น', destination: [1, 0, 0] }
    const { rules } = parse([{ columns: [[radio([logic])]] }, { columns: [[target]] }])
    const [rule] = rules
    const holdsAtFirst = rule?.when.some(({ comparison }) => comparison === 'is-empty') ?? false
    expect(rules).toHaveLength(1)
    expect(rule?.method === 'hide' ? !holdsAtFirst : holdsAtFirst).toBe(isShown)
  })

  it('that name nobody are left out', () => {
    const logics = [{ method: 'show', value: 'x', destination: [9, 9, 9] }, { method: 'explode' }, null, 'x']
    expect(parse([{ columns: [[radio(logics)]] }]).rules).toEqual([])
  })
})

describe('any JSON', () => {
  it('is read as a page', () => {
    const odd = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(
          fc.constantFrom(
            'columns',
            'objects',
            'type',
            'uid',
            'name',
            'logics',
            'style',
            'value',
            'dataMode',
            'limit',
            'destination',
            '__proto__',
          ),
          fc.oneof(
            tie('value'),
            fc.constantFrom('header', 'row', 'column', 'input', 'set', 'copy', 'paragraph'),
          ),
        ),
      ),
    })).value
    fc.assert(
      fc.property(odd, (builder) => {
        const document = parse(builder)
        const uids = objectsOf(document.rows).map(({ uid }) => uid)
        expect(new Set(uids).size).toBe(uids.length)
        expect(document.css).not.toContain('<')
      }),
      { numRuns: 300 },
    )
  })

  it('is read no further than the limits', () => {
    let deep: unknown = { type: 'header' }
    for (let level = 0; level < 1_000; level += 1) deep = { type: 'row', columns: [[deep]] }
    expect(objectsOf(parse([{ columns: [[deep]] }]).rows).length).toBeLessThanOrEqual(limits.depth)
    const many = [{ columns: [Array.from({ length: 3_000 }, () => ({ type: 'header' }))] }]
    expect(objectsOf(parse(many).rows)).toHaveLength(limits.objects)
  })
})
