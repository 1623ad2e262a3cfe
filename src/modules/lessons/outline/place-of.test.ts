import { describe, expect, it } from 'vitest'
import { countBefore, placeOf } from './place-of.ts'

const lesson = (_id: string, parentID: string | null = null) => ({ _id, parentID })
const outline = [
  { _id: 's1', lessons: [lesson('a'), lesson('a1', 'a'), lesson('a2', 'a'), lesson('b')] },
  { _id: 's2', lessons: [lesson('c'), lesson('d')] },
]

describe('a place in the outline', () => {
  it('counts wholes alone, over all sections', () => {
    expect(['a', 'b', 'c', 'd'].map((id) => countBefore(outline, id))).toEqual([0, 1, 2, 3])
  })

  it('is in front of who stands there now', () => {
    expect(placeOf(outline, 'd', 1)).toEqual({ what: 'lesson', id: 'd', section: 's2', before: 'c' })
    expect(placeOf(outline, 'a2', 1)).toEqual({ what: 'lesson', id: 'a2', section: 's1', before: 'a1' })
  })

  it.each([
    ['d', 2],
    ['d', 99],
    ['d', 0],
    ['d', Number.NaN],
    ['unknown', 1],
  ])('is left as it is for %s at %d', (id, at) => {
    expect(placeOf(outline, id, at)).toBeUndefined()
  })
})
