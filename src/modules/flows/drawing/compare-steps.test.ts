import { expect, it } from 'vitest'
import { compareSteps } from './compare-steps.ts'

const say = (text: string) => ({ code: 'toast', name: text, input: { text } })
const wait = { code: 'wait', input: { seconds: 5 } }
const namesOf = (...states: Parameters<typeof compareSteps>) =>
  compareSteps(...states).map(({ change, name, code, depth }) => `${depth} ${change} ${name || code}`)

it('two states of a flow are compared step by step', () => {
  expect(namesOf([say('ก')], [say('ก')])).toEqual(['0 same ก'])
  expect(namesOf([say('ก')], [say('ก'), wait])).toEqual(['0 same ก', '0 added wait'])
  expect(namesOf([say('ก'), wait, say('ข')], [say('ก'), say('ข')])).toEqual([
    '0 same ก',
    '0 removed wait',
    '0 same ข',
  ])
  expect(namesOf([wait], [{ ...wait, input: { seconds: 9 } }])).toEqual(['0 changed wait'])
  const ways = (yes: object[], no: object[]) => ({
    code: 'condition',
    output: { trueActions: yes, falseActions: no },
  })
  expect(namesOf([ways([say('ก')], [])], [ways([say('ก')], [wait])])).toEqual([
    '0 same condition',
    '1 same ก',
    '1 added wait',
  ])
  // On the other way it is another step.
  expect(namesOf([ways([wait], [])], [ways([], [wait])])).toEqual(['0 same condition', '1 changed wait'])
  expect(namesOf([], [])).toEqual([])
})
