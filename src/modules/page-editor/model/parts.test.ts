import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { objectsOf } from '#kernel/pages/document.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { toList, toStored } from '#kernel/pages/stored.ts'
import { giveUid, insertPart, movePart, patchPart, removePart, stepOf } from './change-parts.ts'
import { leftBehind, packPart, unpackPart } from './copy-parts.ts'
import { fromParts, membersOf, type Part, toCanvas, toParts, walkParts } from './part.ts'
import { findPart, placeOf } from './places.ts'

const anyUid = fc.constantFrom('a', 'b', 'b_2', 'object-1', '', 7, null, '__proto__', 'r0', 'o0-0-1', 'c 2')
const loose = fc.jsonValue({ maxDepth: 2 })
const object: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  object: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record(
      {
        type: fc.constantFrom('header', 'input', 'no-such-block', ''),
        uid: anyUid,
        name: loose,
        value: loose,
        extra: loose,
      },
      { requiredKeys: [] },
    ),
    fc.record({ type: fc.constant('row'), uid: anyUid, columns: fc.oneof(loose, fc.array(tie('column'))) }),
    fc.record({ objects: fc.array(tie('object')), type: fc.constant('column'), value: loose }),
    fc.record({ type: fc.constant('column'), value: fc.array(tie('object')) }),
    loose,
  ),
  column: fc.oneof(
    fc.array(tie('object'), { maxLength: 3 }),
    fc.record({ bsz: loose, objects: fc.array(tie('object'), { maxLength: 3 }), sz: loose }),
    loose,
  ),
})).object
const column = fc.oneof(
  fc.array(object, { maxLength: 3 }),
  fc.record({ objects: fc.array(object), x: loose }),
  loose,
)
const anyRow = fc.oneof(
  fc.record({ uid: anyUid, columns: fc.array(column, { maxLength: 3 }), dataMode: loose }),
  loose,
)
const builder = fc
  .array(anyRow, { maxLength: 4 })
  .map((value): unknown[] => JSON.parse(JSON.stringify(value)))

describe('a page in the editor', () => {
  it('comes out byte for byte as it went in, whatever is in it', () => {
    fc.assert(
      fc.property(builder, (stored) => {
        expect(JSON.stringify(fromParts(toParts(stored)))).toBe(JSON.stringify(stored))
      }),
    )
  })

  it('has a name of its own for every part, the stored one where it can be used, and the canvas has the same', () => {
    fc.assert(
      fc.property(builder, (stored) => {
        const parts = toParts(stored)
        const ids = [...walkParts(parts)].map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        const again = toParts(toCanvas(parts))
        const named = (all: readonly Part[]) =>
          [...walkParts(all)].filter(({ kind }) => kind === 'row' || kind === 'object').map(({ id }) => id)
        expect(named(again)).toEqual(named(parts))
      }),
    )
  })

  it('calls rows and objects what the renderer calls them, so that the page is drawn once', () => {
    fc.assert(
      fc.property(builder, (stored) => {
        const { rows } = parseDocument(stored, new Map(), { isCanvas: true })
        const drawn = rows.flatMap((row) => [row.uid, ...[...objectsOf([row])].map((one) => one.uid)])
        const [parts, standsAlone] = [toParts(stored), (one: unknown) => toStored(one)?.dataMode !== 'copy']
        fc.pre(stored.every(standsAlone))
        const known = new Set([...walkParts(parts)].map(({ id }) => id))
        expect(drawn.filter((one) => !known.has(one))).toEqual([])
      }),
    )
  })

  it('leaves every stored name to the part that has it, whatever columns are called', () => {
    const usual = ['c', 'c_2', 'x', 'x_2', 'column-1', '0c', '0x']
    const stored = [{ columns: usual.map((uid) => [{ type: 'input', uid }]) }, null]
    const named = [...walkParts(toParts(stored))].filter(({ kind }) => kind === 'object').map(({ id }) => id)
    expect(named.slice(0, 5)).toEqual(usual.slice(0, 5))
    // The last two are no names that a page can store.
    expect(named.slice(5)).toEqual(['o0-5-0', 'o0-6-0'])
  })

  it('has a name for a part that goes with it, once a rule or a comment needs one', () => {
    const stored = [{ columns: [[{ type: 'header' }, { type: 'input' }]] }]
    const parts = toParts(stored)
    const { parts: named, uid } = giveUid(parts, 'o0-0-1')
    const first = named[0]?.parts[0]?.id ?? ''
    const moved = movePart(named, uid, { parent: first, at: 0 })
    expect(fromParts(moved)).toEqual([{ columns: [[{ type: 'input', uid }, { type: 'header' }]] }])
    expect(findPart(toParts(fromParts(moved)), uid)).toMatchObject({ stored: { type: 'input' } })
    expect(giveUid(moved, uid)).toEqual({ parts: moved, uid })
    expect(giveUid(named, first)).toEqual({ parts: named, uid: first })
  })

  it('loses no part by a move, wherever it is asked to go', () => {
    fc.assert(
      fc.property(builder, fc.nat(), fc.nat(), fc.nat(5), (stored, which, where, at) => {
        const parts = toParts(stored)
        const all = [...walkParts(parts)]
        const [part, around] = [all[which % (all.length || 1)], all[where % (all.length || 1)]]
        if (!part || !around) return
        const moved = movePart(parts, part.id, { parent: around.id, at: Math.min(at, around.parts.length) })
        expect([...walkParts(moved)].map(({ id }) => id).toSorted()).toEqual(
          all.map(({ id }) => id).toSorted(),
        )
        expect([...walkParts(toParts(fromParts(moved)))].length).toBe(all.length)
      }),
    )
  })
})

const form = (): unknown[] => [
  {
    uid: 'first-row',
    columns: [
      [
        {
          type: 'select',
          uid: 'kind',
          name: 'ประเภท',
          options: ['บุคคล', 'บริษัท'],
          logics: [{ method: 'show', value: 'บริษัท', destination: [0, 0, 1] }],
        },
        { type: 'input', uid: 'company', name: 'บริษัท', show: false },
        {
          type: 'input',
          uid: 'tax',
          name: 'เลขภาษี',
          logics: [{ method: 'require', when: [{ source: 'ประเภท', comparison: 'is', value: 'บริษัท' }] }],
        },
      ],
    ],
  },
]

const logicsOf = (parts: readonly Part[], id: string) => {
  const part = findPart(parts, id)
  return part ? toList(membersOf(part).logics) : []
}

describe('rules', () => {
  it('that name a block by its place follow it when it moves', () => {
    const parts = toParts(form())
    const parent = placeOf(parts, 'kind')?.parent ?? ''
    const moved = movePart(parts, 'company', { parent, at: 3 })
    expect(logicsOf(moved, 'kind')).toMatchObject([{ destination: [0, 0, 2] }])
    expect(logicsOf(removePart(moved, 'tax'), 'kind')).toMatchObject([{ destination: [0, 0, 1] }])
  })

  it('of a copy mean the copy, under fresh uids and names', () => {
    const parts = toParts(form())
    const [source] = parts
    if (!source) throw new Error('no row')
    const copy = unpackPart(packPart(parts, source), parts, true)
    if (!copy) throw new Error('no copy')
    const both = insertPart(parts, copy, { parent: null, at: 1 })
    const stored = fromParts(both)
    const [kind, company, tax] = toList(toList(toStored(stored[1])?.columns)[0]).map(
      (one) => toStored(one) ?? {},
    )
    expect(kind).toMatchObject({ name: 'ประเภท 2', logics: [{ destination: [1, 0, 1] }] })
    expect([kind?.uid, company?.uid, tax?.uid]).not.toContain('kind')
    expect(tax).toMatchObject({ logics: [{ when: [{ source: kind?.uid }] }] })
    expect(fromParts(both)[0]).toEqual(form()[0])
  })

  it('that lead to what was left behind are no part of what is pasted on another page', () => {
    const parts = toParts(form())
    const kind = findPart(parts, 'kind')
    if (!kind) throw new Error('no part')
    const pasted = unpackPart(packPart(parts, kind), [], false)
    expect(pasted && membersOf(pasted)).toMatchObject({ name: 'ประเภท', logics: [] })
    for (const rubbish of [
      '',
      '{',
      'null',
      '[]',
      '{"kind":"sala-parts"}',
      '{"kind":"sala-parts","is":"row","stored":7}',
    ])
      expect(unpackPart(rubbish, [], false)).toBeUndefined()
  })
})

it('a step leads past a neighbour and from one column into the next', () => {
  const parts = toParts([
    { columns: [[{ type: 'header', uid: 'one-part' }], [{ type: 'header', uid: 'two-part' }]] },
  ])
  const next = stepOf(parts, 'one-part', 1)
  expect(next).toMatchObject({ at: 0 })
  const moved = next ? movePart(parts, 'one-part', next) : parts
  expect(fromParts(moved)).toMatchObject([{ columns: [[], [{ uid: 'one-part' }, { uid: 'two-part' }]] }])
  expect(stepOf(moved, 'two-part', 1)).toBeUndefined()
})

it('a setting that is taken away is no longer stored', () => {
  const parts = patchPart(toParts(form()), 'company', { show: undefined, required: true })
  const company = findPart(parts, 'company')
  expect(company && membersOf(company)).toEqual({
    type: 'input',
    uid: 'company',
    name: 'บริษัท',
    required: true,
  })
})

describe('a part from another site', () => {
  const id = '0190aaaa-0000-7000-8000-00000000000'
  const stored = [
    {
      uid: 'row',
      columns: [[{ type: 'image', uid: 'p', value: `/files/${id}1/a.png`, url: `/files/${id}1/a.png` }]],
      background: `/files/${id}2/b.png`,
    },
  ]
  const parts = toParts(stored)
  const [row] = parts as [Part]

  it('says how many of its files stay there, and nothing of the site that it is pasted on', () => {
    const text = packPart(parts, row, 'https://one.example')
    expect(leftBehind(text, 'https://other.example')).toEqual({ files: 2 })
    expect(leftBehind(text, 'https://one.example')).toBeUndefined()
    expect(leftBehind(packPart(parts, row), 'https://other.example')).toBeUndefined()
    expect(leftBehind('words', 'https://other.example')).toBeUndefined()
    expect(unpackPart(text, [], false)?.kind).toBe('row')
  })
})
