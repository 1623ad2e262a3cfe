import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeInJson } from './place-in-json.ts'

function placeOf(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return placeInJson(text, error)
  }
}

it.each([
  ['x', '1:1'],
  ['[1 2]', '1:4'],
  ['[{"code": "toast", ', '1:20'],
  ['{"a": 1,\n "b": x}', '2:7'],
  ['[1,\n2,\n]', '3:1'],
  [`[${'"กขค",'.repeat(5000)}\n  oops]`, '2:3'],
  ['{"a": truX}', '1:10'],
  ['', '1:1'],
])('%s breaks at its place', (text, place) => {
  expect(placeOf(text)).toBe(place)
})

it('is where a letter was put in that belongs nowhere', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.nat(), (value, which) => {
      const lines = JSON.stringify(value, null, 1).split('\n')
      const line = which % lines.length
      expect(placeOf(lines.with(line, `€${lines[line]}`).join('\n'))).toBe(`${line + 1}:1`)
    }),
  )
})
