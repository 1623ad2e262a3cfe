import { describe, expect, it } from 'vitest'
import { PackageError } from '#modules/packages/public.server.ts'
import { MAX_UNITS, readStructure } from './read-structure.ts'

const unit = (id: string, url: string, more = '') =>
  `<au id="${id}" ${more}><title><langstring lang="th">หน่วย ${id.slice(-1)}</langstring></title>
   <description><langstring lang="en">d</langstring></description><url>${url}</url></au>`

const structure = (parts: string) => `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="https://example.com/course"><title><langstring lang="en">Safety</langstring><langstring lang="th">ความปลอดภัย</langstring></title>
  <description><langstring lang="en">d</langstring></description></course>${parts}</courseStructure>`

const alone = { names: new Set(['cmi5.xml']), isArchive: false }
const zip = { names: new Set(['cmi5.xml', 'a/index.html', 'บทที่ 1.html']), isArchive: true }

function faultOf(parts: string, where: typeof alone = alone) {
  try {
    readStructure(structure(parts), where)
  } catch (error) {
    return error instanceof PackageError ? error.fault : error
  }
  return undefined
}

describe('a course structure of cmi5', () => {
  it('is read with its headings, units and what is asked for each', () => {
    const read = readStructure(
      structure(
        `<block id="https://example.com/b"><title><langstring lang="th">ภาค</langstring></title>
         ${unit('https://example.com/1', 'https://content.example/1?x=1', 'moveOn="Passed" masteryScore="0.8" launchMethod="OwnWindow"')}</block>
         ${unit('https://example.com/2', 'https://content.example/2')}`,
      ),
      alone,
    )
    expect(read).toMatchObject({
      kind: 'cmi5',
      name: 'ความปลอดภัย',
      settings: { courseID: 'https://example.com/course' },
    })
    expect(read.items).toMatchObject([
      { id: 'https://example.com/b', level: 0, launch: null, title: 'ภาค' },
      {
        level: 1,
        launch: 'https://content.example/1?x=1',
        title: 'หน่วย 1',
        settings: { moveOn: 'Passed', masteryScore: 0.8, launchMethod: 'OwnWindow' },
      },
      { level: 0, settings: { moveOn: 'NotApplicable', masteryScore: null } },
    ])
  })

  it('names files of its package', () => {
    const parts =
      unit('https://example.com/1', 'a/index.html?p=1') +
      unit('https://example.com/2', '%E0%B8%9A%E0%B8%97%E0%B8%97%E0%B8%B5%E0%B9%88%201.html')
    expect(readStructure(structure(parts), zip).items).toHaveLength(2)
    expect(faultOf(unit('https://example.com/1', 'b.html'), zip)).toMatchObject({
      code: 'packages.file-missing',
      path: 'b.html',
    })
    expect(faultOf(unit('https://example.com/1', '../b.html'), zip)).toMatchObject({
      code: 'packages.unsafe-path',
    })
  })

  it.each([
    ['cmi5.relative-alone', unit('https://example.com/1', 'a/index.html')],
    ['cmi5.id-no-iri', unit('unit-1', 'https://c.example/1')],
    ['packages.doubled-id', unit('https://example.com/1', 'https://c.example/1').repeat(2)],
    ['packages.doubled-id', unit('https://example.com/course', 'https://c.example/1')],
    ['cmi5.unsafe-url', unit('https://example.com/1', 'javascript:alert(1)')],
    ['cmi5.unsafe-url', unit('https://example.com/1', '//c.example/1')],
    ['cmi5.no-url', unit('https://example.com/1', ' ')],
    ['cmi5.wrong-mastery', unit('https://example.com/1', 'https://c.example/1', 'masteryScore="2"')],
    ['cmi5.wrong-move-on', unit('https://example.com/1', 'https://c.example/1', 'moveOn="Soon"')],
    ['packages.nothing-to-open', ''],
  ])('is refused: %s', (code, parts) => {
    expect(faultOf(parts)).toMatchObject({ code })
  })

  it('has a thousand units and no more', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        unit(`https://example.com/u${at}`, 'https://c.example/1'),
      ).join('')
    expect(readStructure(structure(many(MAX_UNITS)), alone).items).toHaveLength(MAX_UNITS)
    expect(faultOf(many(MAX_UNITS + 1))).toMatchObject({ code: 'packages.too-many' })
  })
})
