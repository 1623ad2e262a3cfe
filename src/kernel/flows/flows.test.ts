import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillAddress, fillText, fillValue } from './fill-places.ts'
import { findFirst, findStep, isAhead } from './find-step.ts'
import { FLOW_LIMITS } from './limits.ts'
import { type RunState, type StepOutcome, settleStep } from './settle-step.ts'
import { type FlowStep, findExcess, stepsSchema } from './step.ts'

const scope = {
  form: { ชื่อ: 'สมชาย', 'a.b': 'x', list: ['ก', 'ข'], ว่าง: 'N/A' },
  person: {},
  site: { name: 'ศาลา' },
}
const filled = { ...scope, export: { call: { status: true, n: 7 } } }
const done: StepOutcome = { status: 'done', value: null, isTrue: true }

/** Where the steps of a flow lead when each comes to what `say` says. */
function walk(steps: readonly FlowStep[], say: (path: string) => StepOutcome) {
  const paths: string[] = []
  let state: RunState = { at: findFirst(steps), exports: {}, end: null }
  while (state.at !== null) {
    paths.push(state.at)
    // What is kept between two steps is what a database keeps.
    state = JSON.parse(JSON.stringify(settleStep(steps, state, say(state.at), scope))) as RunState
  }
  return { paths, ...state }
}

const parse = (steps: unknown) => stepsSchema.parse(steps)

describe('the steps of a flow', () => {
  it('have a name, an action, a state, input, request, output and export [AD-3-20]', () => {
    expect(parse([{ name: 'แจ้ง', code: 'toast', export: true }])).toEqual([
      {
        name: 'แจ้ง',
        code: 'toast',
        status: true,
        input: {},
        request: {},
        output: { type: 'continue', logic: null, trueActions: [], falseActions: [] },
        export: 'toast',
      },
    ])
    expect(stepsSchema.safeParse([{ code: 'toast', colour: 1 }]).success).toBe(false)
  })

  it('are neither too many nor nested too deeply, even a thousand deep or in a ring', () => {
    const nest = (depth: number): object =>
      Array.from({ length: depth }).reduce<object>(
        (inner) => ({ code: 'condition', output: { trueActions: [inner] } }),
        {
          code: 'stop',
        },
      )
    expect(stepsSchema.safeParse([nest(FLOW_LIMITS.depth - 1)]).success).toBe(true)
    expect(findExcess([nest(1_000)])).toBe('depth')
    expect(stepsSchema.safeParse([nest(1_000)]).success).toBe(false)
    const ring: { code: string; output: { trueActions: unknown[] } } = {
      code: 'condition',
      output: { trueActions: [] },
    }
    ring.output.trueActions.push(ring)
    expect(stepsSchema.safeParse([ring]).success).toBe(false)
    expect(findExcess(Array.from({ length: 201 }, () => ({ code: 'stop' })))).toBe('steps')
  })

  it('run in order, disabled ones are skipped, and a stop ends the run [AD-4.11-01] [AD-4.11-02] [AD-4.11-03]', () => {
    const steps = parse([
      { code: 'a' },
      { code: 'b', status: false },
      { code: 'c' },
      { code: 'stop' },
      { code: 'd' },
    ])
    const run = walk(steps, (path) => (path === '3' ? { ...done, end: 'stopped' } : done))
    expect(run).toMatchObject({ paths: ['0', '2', '3'], end: 'stopped' })
  })

  it('choose a list by rules and go on after it [AD-4.11-05]', () => {
    const logic = (value: string, to: string) => ({ rules: [{ value, comparison: 'is', to }] })
    const steps = parse([
      {
        code: 'condition',
        output: {
          logic: logic('{ชื่อ}', 'สมชาย'),
          trueActions: [{ code: 'a' }, { code: 'b' }],
          falseActions: [{ code: 'c' }],
        },
      },
      {
        code: 'condition',
        output: {
          logic: logic('{export.a.x}', '2'),
          trueActions: [{ code: 'd' }],
          falseActions: [{ code: 'e' }],
        },
      },
    ])
    expect(walk(steps, () => ({ ...done, chooses: true })).paths).toEqual([
      '0',
      '0.true.0',
      '0.true.1',
      '1',
      '1.false.0',
    ])
  })

  it('end at Cancel unless the prompt chooses: then the falseActions run [AD-4.11-04] [AD-4.11-06]', () => {
    const cancelled: StepOutcome = { status: 'done', value: null, isTrue: false, end: 'cancelled' }
    const plain = parse([{ code: 'prompt' }, { code: 'a' }])
    expect(walk(plain, () => cancelled)).toMatchObject({ paths: ['0'], end: 'cancelled' })
    const lists = { type: 'logic', trueActions: [{ code: 'yes' }], falseActions: [{ code: 'no' }] }
    const choosing = parse([{ code: 'prompt', output: lists }, { code: 'a' }])
    const say = (first: StepOutcome) => (path: string) => (path === '0' ? first : done)
    expect(walk(choosing, say(cancelled))).toMatchObject({ paths: ['0', '0.false.0', '1'], end: 'done' })
    expect(walk(choosing, say(done)).paths).toEqual(['0', '0.true.0', '1'])
  })

  it('keep their results for later steps under their names, within bounds [AD-4.11-07]', () => {
    const steps = parse([
      { code: 'call', export: true },
      { code: 'call', export: 'second' },
      { code: 'x', export: '__proto__' },
    ])
    const run = walk(steps, (path) => ({ ...done, value: path === '1' ? 'x'.repeat(300_000) : { n: path } }))
    expect(Object.entries(run.exports)).toEqual([
      ['call', { n: '0' }],
      ['__proto__', { n: '2' }],
    ])
    expect(({} as Record<string, unknown>).n).toBeUndefined()
  })

  it('are each come to once at most, and always end, whatever their outcomes are', () => {
    const listOf = (depth: number): fc.Arbitrary<unknown[]> =>
      depth === 0
        ? fc.constant([])
        : fc.array(
            fc.record({
              code: fc.constantFrom('a', 'b', 'stop'),
              status: fc.boolean(),
              output: fc.record({
                type: fc.constantFrom('continue', 'logic'),
                trueActions: listOf(depth - 1),
                falseActions: listOf(depth - 1),
              }),
            }),
            { maxLength: 3 },
          )
    const outcome = fc.record({
      status: fc.constantFrom('done' as const, 'failed' as const, 'skipped' as const),
      value: fc.constant(1),
      isTrue: fc.boolean(),
    })
    fc.assert(
      fc.property(listOf(4), fc.infiniteStream(outcome), (raw, outcomes) => {
        fc.pre(findExcess(raw) === undefined)
        const steps = parse(raw)
        const { paths } = walk(steps, () => outcomes.next().value)
        expect(new Set(paths).size).toBe(paths.length)
        for (const [at, path] of paths.entries()) {
          expect(findStep(steps, path)?.status).toBe(true)
          for (const later of paths.slice(at)) expect(isAhead(later, path)).toBe(true)
          for (const earlier of paths.slice(0, at)) expect(isAhead(earlier, path)).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('places in texts', () => {
  it('are fields of the form, kept results, the person and the site; others are empty', () => {
    const text = 'คุณ{ชื่อ} {export.call.n} {site.name} {list} {ไม่มี}{ว่าง}{a.b}{constructor}{form.__proto__.x}'
    expect(fillText(filled, text)).toBe('คุณสมชาย 7 ศาลา ก, ข x')
    expect(fillValue(filled, { ok: '{export.call.status}', deep: ['{list}'] })).toEqual({
      ok: true,
      deep: [['ก', 'ข']],
    })
  })

  it('cannot be made by values, nor reach beyond their part of an address', () => {
    const hostile = {
      ...filled,
      form: { name: '{export.call.n}', path: '../../x?y=1#z', person: { email: 'x@y.z' } },
    }
    expect(fillText(hostile, '{name}')).toBe('{export.call.n}')
    expect(fillText(hostile, '{person.email}')).toBe('')
    expect(fillAddress(hostile, 'https://a.example/{path}/b')).toBe(
      'https://a.example/..%2F..%2Fx%3Fy%3D1%23z/b',
    )
    expect(fillAddress({ ...hostile, form: { p: '..' } }, '/a/{p}/b')).toBe('/a//b')
  })
})
