import { describe, expect, it } from 'vitest'
import { DomainError } from '#kernel/errors.ts'
import { checkBuilder } from './check-builder.server.ts'
import { makeBlock } from './test-block.ts'

const blocks = new Map([
  ['paragraph', makeBlock({ type: 'paragraph', html: ['value'] })],
  ['slideshow', makeBlock({ type: 'slideshow', links: ['slides.link'] })],
])

function faultsOf(builder: unknown): string[] {
  try {
    checkBuilder(builder, blocks)
    return []
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error.details.length === 0
      ? [error.code]
      : error.details.map(({ path, message }) => `${path} ${message}`)
  }
}

const page = (...objects: unknown[]) => [{ columns: [objects] }]
const choice = (name: string, logics: unknown[]) => ({ type: 'radiobox', name, logics })

describe('a page that is to be stored', () => {
  it('keeps unknown blocks to the letter and cleans known ones', () => {
    const hologram = { type: 'hologram', beam: '<script>', parts: [{ x: 1 }] }
    const [row] = checkBuilder(
      page(hologram, { type: 'paragraph', value: '<p onclick=x>ก<script>1</script></p>' }),
      blocks,
    )
    expect(row).toEqual({ columns: [[hologram, { type: 'paragraph', value: '<p>ก</p>' }]] })
  })

  it('has no address that runs something, also within lists and nested rows', () => {
    const slides = { type: 'slideshow', slides: [{ link: 'javascript:alert(1)' }, { link: '/lesson/home' }] }
    const nested = page({ type: 'row', columns: [{ objects: [slides] }] })
    expect(JSON.stringify(checkBuilder(nested, blocks))).toContain(
      '[{"link":"#refused-link"},{"link":"/lesson/home"}]',
    )
  })

  it('may be a menu', () => {
    const menu = [{ title: 'หน้าแรก', target: '/', subMenu: [{ title: 'ก', target: '/x' }], fontSize: 14 }]
    expect(checkBuilder(menu, blocks)).toEqual(menu)
  })

  it.each<[string, unknown, string[]]>([
    ['no list', { rows: [] }, ['builder builder.fault.rows']],
    ['no row', ['x'], ['builder.0 builder.fault.row']],
    ['a row without columns', [{ col: 2 }], ['builder.0 builder.fault.row']],
    ['a column that is none', [{ columns: ['x'] }], ['builder.0.columns.0 builder.fault.column']],
    ['an object without a type', page({ name: 'x' }), ['builder.0.columns.0.0 builder.fault.object']],
    [
      'a flag that is a text',
      page({ type: 'input', required: 'yes' }),
      ['builder.0.columns.0.0.required builder.fault.kind'],
    ],
    ['an unknown mode', [{ columns: [], dataMode: 'twice' }], ['builder.0.dataMode builder.fault.kind']],
    [
      '13 columns',
      [{ columns: Array.from({ length: 13 }, () => []) }],
      ['builder.0.columns builder.fault.columns'],
    ],
    [
      'a destination that is not there',
      page(choice('ก', [{ method: 'show', value: '1', destination: [0, 0, 7] }])),
      ['builder.0.columns.0.0.logics.0.destination builder.fault.destination'],
    ],
    [
      'a rule about an input that is not there',
      page(choice('ก', [{ method: 'show', when: [{ source: 'ข', value: '1' }] }])),
      ['builder.0.columns.0.0.logics.0.when builder.fault.source'],
    ],
    [
      'destinations in a ring',
      page(
        choice('ก', [{ method: 'show', value: '1', destination: { row: 0, column: 0, object: 1 } }]),
        choice('ข', [{ method: 'hide', value: '1', destination: [0, 0, 0] }]),
        choice('ค', [{ method: 'hide', value: '1', destination: [0, 0, 0] }]),
      ),
      [
        'builder.0.columns.0.0.logics.0 builder.fault.ring',
        'builder.0.columns.0.1.logics.0 builder.fault.ring',
      ],
    ],
    ['501 rows', Array.from({ length: 501 }, () => ({ columns: [] })), ['builder builder.fault.rows']],
    ['more than 1 MB', page({ type: 'note', value: 'x'.repeat(1024 * 1024) }), ['builder.too-large']],
    [
      '2,001 objects',
      page(...Array.from({ length: 2_001 }, () => ({ type: 'note' }))),
      ['builder.0.columns.0.2000 builder.fault.objects'],
    ],
  ])('is refused with its place when it has %s', (_what, builder, faults) => {
    expect(faultsOf(builder)).toEqual(faults)
  })

  it.each([13, 1_000, 100_000])('is refused when rows stand %i deep in each other', (depth) => {
    let deep: unknown = { type: 'note' }
    for (let level = 0; level < depth; level += 1) deep = { type: 'row', columns: [[deep]] }
    expect(faultsOf(page(deep))).toEqual([expect.stringMatching(/builder\.fault\.depth$/)])
  })
})
