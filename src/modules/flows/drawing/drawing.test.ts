import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepsSchema } from '#kernel/flows/step.ts'
import { changeDrawing, type DrawingChange, openDrawing, placeBeside } from './change-drawing.ts'
import { findDrawn, pathOf, toDrawing, toSteps, type WrittenStep, walkDrawing } from './drawing.ts'
import type { DrawnAction } from './drawn-action.ts'
import { faultsByStep } from './place-faults.ts'
import { placesBefore } from './places.ts'

const { step: anyStep } = fc.letrec<{ step: WrittenStep; list: WrittenStep[] }>((tie) => ({
  step: fc.record(
    {
      name: fc.string(),
      code: fc.constantFrom('toast', 'mail', 'condition', 'fly'),
      status: fc.boolean(),
      input: fc.dictionary(fc.string(), fc.jsonValue()),
      request: fc.option(fc.dictionary(fc.string(), fc.jsonValue())),
      output: fc.option(
        fc.record(
          {
            type: fc.constantFrom('continue', 'logic'),
            logic: fc.jsonValue(),
            trueActions: fc.option(tie('list')),
            falseActions: tie('list'),
            later: fc.jsonValue(),
          },
          { requiredKeys: [] },
        ),
      ),
      export: fc.oneof(fc.boolean(), fc.string()),
      unknown: fc.jsonValue(),
    },
    { requiredKeys: ['code'] },
  ),
  list: fc.array(tie('step'), { maxLength: 3, depthIdentifier: 'steps' }),
}))
const anySteps = fc.array(anyStep, { maxLength: 6 })

const keysOf = (steps: Parameters<typeof walkDrawing>[0]) =>
  [...walkDrawing(steps)].map(({ drawn }) => drawn.key)

describe('a drawing', () => {
  it('is lossless: what is drawn and written down again is what was read, also what it does not know', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const again = toSteps(toDrawing(steps))
        expect(JSON.stringify(again)).toBe(JSON.stringify(steps))
      }),
    )
  })

  it('loses no step by moves, whatever is moved where, and undo brings back what was', () => {
    const anyMove = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('yes', 'no'), fc.nat({ max: 4 }))
    fc.assert(
      fc.property(anySteps, fc.array(anyMove, { maxLength: 8 }), (steps, moves) => {
        const first = openDrawing(toDrawing(steps))
        const all = keysOf(first.steps)
        fc.pre(all.length > 0)
        let state = first
        for (const [what, where, side, at] of moves) {
          const owner = [null, ...all][where % (all.length + 1)] ?? null
          const place = { owner, side, at }
          state = changeDrawing(state, { do: 'move', key: all[what % all.length] ?? '', place })
          expect(keysOf(state.steps).toSorted()).toEqual(all.toSorted())
        }
        while (state.past.length > 0) state = changeDrawing(state, { do: 'undo' })
        expect(toSteps(state.steps)).toEqual(toSteps(first.steps))
      }),
    )
  })

  const steps = [
    { code: 'prompt', name: 'ก', export: true },
    {
      code: 'condition',
      name: 'ข',
      output: { trueActions: [{ code: 'mail', name: 'ค' }], falseActions: [{ code: 'toast', name: 'ง' }] },
    },
    { code: 'toast', name: 'จ' },
  ]
  const change = (...changes: DrawingChange[]) => changes.reduce(changeDrawing, openDrawing(toDrawing(steps)))
  const namesOf = (state: ReturnType<typeof change>) =>
    [...walkDrawing(state.steps)].map(
      (found) => `${pathOf(found)} ${String(found.drawn.step.name ?? found.drawn.step.code)}`,
    )

  it('adds between any two, duplicates with fresh keys, takes away and brings back', () => {
    const added = change({ do: 'add', place: { owner: '1', side: 'no', at: 0 }, step: { code: 'wait' } })
    expect(namesOf(added)).toEqual(['0 ก', '1 ข', '1.true.0 ค', '1.false.0 wait', '1.false.1 ง', '2 จ'])
    const copied = change({ do: 'duplicate', key: '1' })
    expect(new Set(keysOf(copied.steps)).size).toBe(8)
    expect(namesOf(change({ do: 'remove', key: '1.yes.0' }))).toEqual(['0 ก', '1 ข', '1.false.0 ง', '2 จ'])
    expect(namesOf(change({ do: 'remove', key: '1' }, { do: 'undo' }))).toHaveLength(5)
    expect(stepsSchema.safeParse(toSteps(added.steps)).success).toBe(true)
  })

  it('moves a step over its neighbour and out of its list, never into itself', () => {
    const { steps: drawn } = change()
    expect(placeBeside(drawn, '0', -1)).toBeUndefined()
    expect(placeBeside(drawn, '0', 1)).toEqual({ owner: null, side: 'yes', at: 2 })
    expect(placeBeside(drawn, '1.no.0', -1)).toEqual({ owner: null, side: 'yes', at: 1 })
    expect(placeBeside(drawn, '1.no.0', 1)).toEqual({ owner: null, side: 'yes', at: 2 })
    const within = change({ do: 'move', key: '1', place: { owner: '1', side: 'yes', at: 0 } })
    expect(within.steps).toBe(within.steps)
    expect(namesOf(within)).toEqual(namesOf(change()))
    expect(namesOf(change({ do: 'move', key: '2', place: { owner: '1', side: 'yes', at: 1 } }))).toEqual([
      '0 ก',
      '1 ข',
      '1.true.0 ค',
      '1.true.1 จ',
      '1.false.0 ง',
    ])
  })

  it('offers the results of steps that were surely done before, and says which have to be stored for it', () => {
    const action = (code: string): [string, DrawnAction] => [
      code,
      {
        code,
        label: code,
        about: '',
        group: 'send',
        part: 'input',
        isOutside: false,
        isAsking: false,
        fields: [],
        results: [{ name: 'to', label: 'ถึง' }],
      },
    ]
    const actions = new Map([action('prompt'), action('mail')])
    const { steps: drawn } = change()
    expect(placesBefore(drawn, '0', actions)).toEqual([])
    expect(placesBefore(drawn, '1.no.0', actions).map(({ place }) => place)).toEqual(['export.prompt.to'])
    expect(placesBefore(drawn, '2', actions).map(({ place }) => place)).toEqual(['export.prompt.to'])
    const behind = change({ do: 'add', place: { owner: '1', side: 'yes', at: 1 }, step: { code: 'toast' } })
    expect(placesBefore(behind.steps, 'n1', actions)[1]).toMatchObject({
      place: 'export.mail.to',
      stores: { key: '1.yes.0', name: 'mail' },
    })
  })

  it('has faults at their step', () => {
    const { steps: drawn } = change()
    const faults = faultsByStep(drawn, [
      { path: 'steps.1.output.falseActions.0.input.text', message: 'ว่าง' },
      { path: 'steps.1.output.logic', message: 'ไม่มี' },
      { path: 'steps', message: 'มาก' },
    ])
    expect(faults.get('1.no.0')).toMatchObject([{ part: 'input.text', message: 'ว่าง' }])
    expect(faults.get('1')).toMatchObject([{ part: 'output.logic' }])
    expect(findDrawn(drawn, '1.no.0')?.place).toEqual({ owner: '1', side: 'no', at: 0 })
  })
})
