import { expect, it } from 'vitest'
import { defineAction } from './action.ts'
import {
  addressField,
  choiceField,
  filledNumberField,
  headersField,
  schemaOfFields,
  wordsField,
} from './action-fields.ts'

const label = { th: 'ก', en: 'a' }

it('what an action takes follows from its fields, and nothing else comes through', () => {
  const action = defineAction({
    code: 'x',
    label,
    about: label,
    group: 'send',
    fields: {
      text: wordsField(label, { max: 5, required: true }),
      kind: choiceField(label, { GET: label, POST: label }, { isFolded: 'upper' }),
      seconds: filledNumberField(label, { min: 0, max: 9 }),
    },
    run: ({ settings }) => ({ value: settings.text }),
  })
  expect(action.settings.parse({ text: ' a ', kind: 'post', seconds: '{n}' })).toEqual({
    text: 'a',
    kind: 'POST',
    seconds: '{n}',
  })
  for (const wrong of [
    {},
    { text: '', seconds: 1 },
    { text: 'abcdef', seconds: 1 },
    { text: 'a', seconds: 1, x: 1 },
  ])
    expect(action.settings.safeParse(wrong).success).toBe(false)
  expect(schemaOfFields({}).parse({ anything: 1 })).toEqual({ anything: 1 })
})

it('addresses have a host of their own, and headers are not those of the exchange', () => {
  const { schema: address } = addressField(label)
  for (const good of ['https://a.example/{x}', 'http://a.example:80?q={x}'])
    expect(address.parse(good)).toBe(good)
  for (const wrong of ['https://{x}/', 'https://a@b/', 'javascript:1', 'https://a.example\\@b'])
    expect(address.safeParse(wrong).success).toBe(false)
  const { schema: headers } = headersField(label)
  expect(headers.safeParse({ 'X-Key': 'a' }).success).toBe(true)
  for (const name of ['Host', 'idempotency-key', 'Sala-Flow-Depth', 'a b'])
    expect(headers.safeParse({ [name]: 'a' }).success).toBe(false)
})
