import { describe, expect, it } from 'vitest'
import { compareSnapshots } from './compare.ts'
import type { Part, Snapshot } from './snapshot.ts'

const part = (_id: string, more: object = {}): Part => ({
  _id,
  name: _id,
  sectionID: 's',
  parentID: null,
  ...more,
})
const snapshotOf = (lessons: readonly Part[], course: object = {}): Snapshot => ({
  course: { name: 'ดับเพลิง', price: 900, publishAt: '2026-12-01T02:00:00+00:00', ...course },
  sections: [{ _id: 's', name: 'หนึ่ง' }],
  lessons,
})

describe('the differences of two snapshots', () => {
  it('are fields with how they were and are; other spellings of the same are none', () => {
    const before = snapshotOf([part('a', { content: { x: 1, y: 2 } })])
    const same = snapshotOf([part('a', { content: { y: 2, x: 1 } })], {
      publishAt: '2026-12-01T02:00:00.000Z',
    })
    expect(compareSnapshots(before, same)).toEqual([])
    const after = snapshotOf([part('a', { content: { x: 1, y: 3 } })], { price: 500 })
    expect(compareSnapshots(before, after)).toEqual([
      { kind: 'changed', part: 'course', name: 'ดับเพลิง', field: 'price', before: 900, after: 500 },
      {
        kind: 'changed',
        part: 'lessons',
        name: 'a',
        field: 'content',
        before: { x: 1, y: 2 },
        after: { x: 1, y: 3 },
      },
    ])
  })

  it('name what was added, removed, and moved, and nothing that only made room', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => part(id)) as [Part, Part, Part, Part]
    const moved = (before: readonly Part[], after: readonly Part[]) =>
      compareSnapshots(snapshotOf(before), snapshotOf(after)).map(({ kind, name }) => `${kind} ${name}`)
    expect(moved([a, b, c, d], [d, a, b, c])).toEqual(['moved d'])
    expect(moved([a, b], [a, c, b])).toEqual(['added c'])
    expect(moved([a, b, c], [a, c])).toEqual(['removed b'])
    expect(moved([a, b], [a, part('b', { sectionID: 't' })])).toEqual(['moved b'])
    expect(moved([a, b], [a, part('b', { order: 9 })])).toEqual([])
  })
})
