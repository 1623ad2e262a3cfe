import { expect, it } from 'vitest'
import { z } from 'zod'
import { convertSchema } from './json-schema.ts'
import { sampleSchema } from './sample-schema.ts'

const text = z.string()

it.each([
  ['a list of fixed places', z.tuple([z.int(), z.boolean()]), [1, true]],
  ['a list of fixed places with more behind', z.tuple([z.int()], text), [1, 'ตัวอย่าง']],
  ['a list of lists', z.array(z.tuple([z.null(), z.int()])), [[null, 1]]],
  ['a list of nothing', z.array(z.never()), []],
  ['an object with a place for nothing', z.object({ a: z.int(), b: z.never().optional() }), { a: 1 }],
  ['a choice of which one is nothing', z.union([z.never(), z.int()]), 1],
  ['anything', z.unknown(), {}],
])('makes %s', (_, schema, expected) => {
  expect(sampleSchema(convertSchema(schema, 'sample', 'input'))).toEqual(expected)
})

it('makes nothing of a schema that admits nothing, and anything of one that admits all', () => {
  expect(sampleSchema(false)).toBeUndefined()
  expect(sampleSchema(true)).toEqual({})
  expect(sampleSchema({ type: 'object', properties: { a: false, b: { type: 'null' } } })).toEqual({ b: null })
})
