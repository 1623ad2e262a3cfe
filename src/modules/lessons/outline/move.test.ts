import { describe, expect, it } from 'vitest'
import { applyMove, type Move, orderOutline, type PlacedSection } from './move.ts'

/** `A: a b(c d)` is section A with the lessons a and b, and c and d as parts of b. */
function read(text: string): PlacedSection[] {
  return text.split(' / ').map((line) => {
    const [id = '', rest = ''] = line.split(':')
    const lessons = rest
      .trim()
      .split(/\s+(?![^(]*\))/)
      .filter(Boolean)
      .flatMap((word) => {
        const [, whole = '', parts = ''] = /^(\w)(?:\((.*)\))?$/.exec(word) ?? []
        return [
          { _id: whole, parentID: null },
          ...parts
            .split(' ')
            .filter(Boolean)
            .map((_id) => ({ _id, parentID: whole })),
        ]
      })
    return { _id: id, lessons }
  })
}

function write(sections: readonly PlacedSection[] | undefined): string | undefined {
  return sections
    ?.map(({ _id, lessons }) => {
      const words = lessons
        .filter(({ parentID }) => parentID === null)
        .map((lesson) => {
          const parts = lessons.filter(({ parentID }) => parentID === lesson._id).map((part) => part._id)
          return parts.length > 0 ? `${lesson._id}(${parts.join(' ')})` : lesson._id
        })
      return `${_id}: ${words.join(' ')}`.trim()
    })
    .join(' / ')
}

const start = 'A: a b(c d) e / B: f / C:'
const lesson = (id: string, to: object) => ({ what: 'lesson', id, ...to }) as Move
const section = (id: string, to: object) => ({ what: 'section', id, ...to }) as Move

describe('moving in an outline', () => {
  it.each([
    [lesson('a', { by: 1 }), 'A: b(c d) a e / B: f / C:'],
    [lesson('b', { by: -1 }), 'A: b(c d) a e / B: f / C:'],
    [lesson('e', { by: 1 }), 'A: a b(c d) / B: e f / C:'],
    [lesson('f', { by: -1 }), 'A: a b(c d) e f / B: / C:'],
    [lesson('d', { by: -1 }), 'A: a b(d c) e / B: f / C:'],
    [lesson('b', { section: 'C', before: null }), 'A: a e / B: f / C: b(c d)'],
    [lesson('b', { section: 'B', before: 'f' }), 'A: a e / B: b(c d) f / C:'],
    [lesson('e', { section: 'A', before: 'd' }), 'A: a b(c e d) / B: f / C:'],
    [lesson('c', { section: 'A', before: 'a' }), 'A: c a b(d) e / B: f / C:'],
    [lesson('e', { nest: true }), 'A: a b(c d e) / B: f / C:'],
    [lesson('c', { nest: false }), 'A: a b(d) c e / B: f / C:'],
    [section('B', { by: -1 }), 'B: f / A: a b(c d) e / C:'],
    [section('A', { before: null }), 'B: f / C: / A: a b(c d) e'],
    [section('C', { before: 'A' }), 'C: / A: a b(c d) e / B: f'],
  ])('%j', (move, end) => expect(write(applyMove(read(start), move))).toBe(end))

  it.each([
    lesson('a', { by: -1 }),
    lesson('c', { by: -1 }),
    lesson('a', { nest: true }),
    lesson('b', { nest: true }),
    lesson('a', { nest: false }),
    lesson('x', { by: 1 }),
    lesson('a', { section: 'X', before: null }),
    lesson('a', { section: 'A', before: 'x' }),
    lesson('b', { section: 'A', before: 'c' }),
    section('A', { by: -1 }),
    section('A', { before: 'X' }),
  ])('does nothing for %j', (move) => expect(applyMove(read(start), move)).toBeUndefined())

  it('loses and doubles nothing, whatever is moved', () => {
    let outline = read(start)
    const ids = 'abcdef'
    for (let step = 0; step < 300; step++) {
      const id = ids.charAt(step % 6)
      const to = [
        { by: 1 },
        { nest: step % 2 === 0 },
        { section: 'ABC'.charAt(step % 3), before: null },
        { by: -1 },
      ]
      outline = applyMove(outline, lesson(id, to[(step * 7) % 4] as object)) ?? outline
      expect(
        outline
          .flatMap(({ lessons }) => lessons.map(({ _id }) => _id))
          .toSorted()
          .join(''),
      ).toBe(ids)
    }
  })

  it('puts parts after their whole', () => {
    const mixed = [{ _id: 'A', lessons: read('A: b(c) a')[0]?.lessons.toReversed() ?? [] }]
    expect(orderOutline(mixed)[0]?.lessons.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
  })
})
