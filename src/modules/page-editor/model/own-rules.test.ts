import { describe, expect, it } from 'vitest'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { moveRule } from './own-rules.ts'
import { fromParts, membersOf, toParts } from './part.ts'
import { findPart } from './places.ts'

const to = { row: 0, column: 0, object: 1 }
const pageWith = (logic: object, source: object = { uid: 'member' }) => [
  {
    uid: 'row',
    columns: [
      [
        { type: 'radiobox', name: 'เป็นสมาชิก', options: ['ใช่', 'ไม่'], logics: [logic], ...source },
        { type: 'input', uid: 'number', name: 'เลขสมาชิก' },
      ],
    ],
  },
]
/** What the rules of a page mean, as the form is driven by them. */
const meaning = (builder: readonly unknown[]) => {
  const { rules } = parseDocument(builder, new Map())
  return rules.map((rule) => JSON.stringify(rule)).toSorted()
}

describe('a rule that names what it changes by its place', () => {
  it.each([
    { method: 'show', value: 'ใช่', destination: to },
    { method: 'show', value: 'ใช่', destination: [0, 0, 1], default: 'show' },
    { method: 'hide', value: 'ไม่', destination: to },
    { method: 'hide', value: 'ไม่', destination: to, default: false },
    { method: 'show', value: 'ใช่', destination: to, required: true },
    { method: 'hide', value: 'ไม่', destination: to, required: false },
  ])('means the same as a rule of its target: %j', (logic) => {
    const builder = pageWith(logic)
    const moved = moveRule(toParts(builder), 'member', 0)
    expect(moved?.target).toBe('number')
    const after = fromParts(moved?.parts ?? [])
    expect(meaning(after)).toEqual(meaning(builder))
    expect(JSON.stringify(after)).not.toContain('destination')
  })

  it('gives its input a name that is stored, and leaves other rules where they are', () => {
    const parts = toParts(pageWith({ method: 'show', value: 'ใช่', destination: to }, {}))
    const source = parts[0]?.parts[0]?.parts[0]
    const moved = moveRule(parts, source?.id ?? '', 0)
    const target = moved && findPart(moved.parts, 'number')
    const [rule] = (target ? membersOf(target).logics : []) as { when: { source: string }[] }[]
    expect(moved && findPart(moved.parts, rule?.when[0]?.source ?? '')).toBeDefined()
  })

  it('stays where it leads nowhere or says nothing', () => {
    const gone = { method: 'show', value: 'ใช่', destination: [7, 0, 0] }
    expect(moveRule(toParts(pageWith(gone)), 'member', 0)).toBeUndefined()
    expect(moveRule(toParts(pageWith({ method: 'x', destination: to })), 'member', 0)).toBeUndefined()
    expect(moveRule(toParts(pageWith(gone)), 'member', 3)).toBeUndefined()
  })
})
