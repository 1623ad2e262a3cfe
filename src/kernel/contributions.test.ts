import { expect, expectTypeOf, it } from 'vitest'
import { contribute, defineSlot, readSlots } from './contributions.ts'

it('gives what was brought for a slot, in order, and nothing that was brought for another', () => {
  const names = defineSlot<string>('names')
  const others = defineSlot<string>('names')
  const everywhere = { plugins: [], sections: [] }
  const read = readSlots([
    { ...everywhere, contributions: [contribute(names, 'one'), contribute(others, 'x')] },
    { ...everywhere, contributions: [contribute(names, 'two')] },
  ])
  expect(read(names)).toEqual(['one', 'two'])
  expect(read(others)).toEqual(['x'])
  expect(read(defineSlot<number>('empty'))).toEqual([])
  expectTypeOf(read(names)).toEqualTypeOf<readonly string[]>()
})
