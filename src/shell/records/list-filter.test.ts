import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanText } from '#kernel/lists/list-address.ts'
import { readPattern } from '#kernel/query/pattern.ts'
import { searchFilter } from './list-filter.ts'
import { describeMembers } from './test-description.ts'

const description = describeMembers('admin')

const filterFor = (q: string) => JSON.stringify(searchFilter(q, description.fields, []))

it('asks for every word', () => {
  const { $and } = searchFilter('สมชาย ใจดี', description.fields, []) as { $and: unknown[] }
  expect($and).toHaveLength(2)
})

it('finds an e-mail address and a telephone number as a whole', () => {
  expect(filterFor('Somchai@sala.test')).toContain('{"email":"somchai@sala.test"}')
  expect(filterFor('081-234-5678')).toContain('{"phone":"0812345678"}')
})

it('looks for what was typed to the letter, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const q = cleanText(typed)
      const { $and = [] } = searchFilter(q, description.fields, []) as {
        $and?: { $or: [{ firstname: { $regex: string } }] }[]
      }
      const sought = $and.map((word) => readPattern(word.$or[0].firstname.$regex, 'i', 'q').literal)
      expect(sought).toEqual(q.split(' ').filter(Boolean).slice(0, 6))
    }),
  )
})
