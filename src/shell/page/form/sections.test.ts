import { describe, expect, it } from 'vitest'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { inputs } from '#kernel/pages/test-documents.ts'
import { isIn, sectionsOf } from './sections.ts'

const field = (uid: string) => [[{ type: 'input', uid, name: uid }]]

const { rows } = parseDocument(
  [
    { columns: field('first') },
    { dataMode: 'set', dataSetName: 'people', limit: 5, columns: field('a') },
    { tab: 'one', columns: field('b') },
    { dataMode: 'set', dataSetName: 'people', limit: 5, columns: field('c') },
    { tab: 'two', columns: field('d') },
    { tab: 'one', columns: field('e') },
    { columns: field('last') },
  ],
  inputs,
)

describe('the sections of a form', () => {
  it('keep rows of a set and rows of a tab together, where the first of them stands [PM-2.3-04]', () => {
    const sections = sectionsOf(rows)
    expect(sections.map(({ kind }) => kind)).toEqual(['row', 'set', 'tabs', 'row'])
    const [, people, tabs] = sections
    expect(people?.kind === 'set' && people.rows.length).toBe(2)
    expect(tabs?.kind === 'tabs' && tabs.tabs.map(({ name, rows: own }) => [name, own.length])).toEqual([
      ['one', 2],
      ['two', 1],
    ])
  })

  it('know which tab a fault is in, so that it can be reached', () => {
    const [, , tabs] = sectionsOf(rows)
    const [one, two] = tabs?.kind === 'tabs' ? tabs.tabs : []
    const fault = { key: 'd', code: 'forms.required' }
    expect(isIn(one?.rows ?? [], fault)).toBe(false)
    expect(isIn(two?.rows ?? [], fault)).toBe(true)
  })
})
