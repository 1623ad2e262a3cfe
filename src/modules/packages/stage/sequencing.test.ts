import { describe, expect, it } from 'vitest'
import { openRun, testItem } from './test-run.ts'

const items = ['a', 'b', 'c'].map((id) => testItem(id))
const [a, b, c] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]]
const tree = (controls: object, children: object = {}, more: object = {}) => ({
  id: 'O',
  title: 'O',
  sequencingControls: { choice: true, flow: true, ...controls },
  children: items.map(({ id, title }) => ({
    id,
    title,
    ...(children as Record<string, object>)[id],
  })),
  ...more,
})

/** A run of three parts, the first of which is open. */
function begin(controls: object = {}, children: object = {}, more: object = {}) {
  const run = openRun('scorm2004', items, { sequencing: tree(controls, children, more) })
  expect(run.call('Initialize', '')).toBe('true')
  /** Ends what is open, asking for what comes next; answers what is delivered by that. */
  const ask = (request: string, values: Record<string, string> = {}) => {
    for (const [element, value] of Object.entries(values))
      expect(run.call('SetValue', element, value)).toBe('true')
    expect(run.tried('SetValue', 'adl.nav.request', request)).toEqual(['true', 0])
    run.call('Terminate', '')
    return run.delivered.splice(0)
  }
  const enter = (item: (typeof items)[0]) => {
    expect(run.runtime.open(item)).toBe(true)
    expect(run.call('Initialize', '')).toBe('true')
  }
  const isValid = (request: string) => run.call('GetValue', `adl.nav.request_valid.${request}`)
  return { ...run, ask, enter, isValid }
}

describe('requests of content', () => {
  it('go on, back, and to a part by choice or jump', () => {
    const run = begin()
    expect([run.isValid('continue'), run.isValid('previous')]).toEqual(['true', 'false'])
    expect([run.isValid('choice.{target=c}'), run.isValid('jump.{target=c}')]).toEqual(['true', 'true'])
    expect(run.isValid('choice.{target=nowhere}')).not.toBe('true')
    expect(run.ask('continue')).toEqual(['b'])
    run.enter(b)
    expect(run.isValid('previous')).toBe('true')
    expect(run.ask('previous')).toEqual(['a'])
    run.enter(a)
    expect(run.ask('{target=c}choice')).toEqual(['c'])
    run.enter(c)
    expect(run.ask('{target=b}jump')).toEqual(['b'])
  })

  it.each(['exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll', '_none_'])(
    'take %s, and deliver nothing',
    (request) => {
      const run = begin()
      expect(run.ask(request)).toEqual([])
    },
  )

  it('are refused where they are no words of the standard', () => {
    const run = begin()
    expect(run.tried('SetValue', 'adl.nav.request', 'sideways')).toEqual(['false', 406])
    expect(run.tried('SetValue', 'adl.nav.request_valid.continue', 'true')).toEqual(['false', 404])
  })

  it('are not valid against the controls of the package', () => {
    const onlyForward = begin({ choice: false, forwardOnly: true })
    expect(onlyForward.isValid('choice.{target=c}')).toBe('false')
    expect(onlyForward.ask('continue')).toEqual(['b'])
    onlyForward.enter(b)
    expect(onlyForward.isValid('previous')).toBe('false')
    const noFlow = begin({ flow: false })
    expect(noFlow.isValid('continue')).toBe('false')
  })
})

const DONE = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' }
const rule = (action: string, condition: string, more: object = {}) => ({
  action,
  conditionCombination: 'all',
  conditions: [{ condition, ...more }],
})

describe('rules of the package', () => {
  it('skip parts, and roll up what was done', () => {
    const run = begin({}, { b: { sequencingRules: { preConditionRules: [rule('skip', 'always')] } } })
    expect(run.ask('continue', DONE)).toEqual(['c'])
    run.enter(c)
    expect(run.runtime.whole?.().isDone).toBe(false)
    run.ask('_none_', DONE)
  })

  it('end the whole once all of its parts are done', () => {
    const run = begin()
    for (const next of [b, c]) {
      expect(run.runtime.whole?.().isDone).toBe(false)
      expect(run.ask('continue', DONE)).toEqual([next.id])
      run.enter(next)
    }
    run.ask('exitAll', DONE)
    expect(run.runtime.whole?.().isDone).toBe(true)
  })

  it('send back who did not pass', () => {
    const postConditionRules = [rule('previous', 'satisfied', { operator: 'not' })]
    const run = begin({}, { b: { sequencingRules: { postConditionRules } } })
    expect(run.ask('continue', DONE)).toEqual(['b'])
    run.enter(b)
    expect(
      run.ask('_none_', { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' }),
    ).toEqual(['a'])
  })

  it('allow so many attempts and no more', () => {
    const run = begin({}, { b: { attemptLimit: 1 } })
    expect(run.ask('continue', DONE)).toEqual(['b'])
    run.enter(b)
    expect(run.ask('{target=a}choice', DONE)).toEqual(['a'])
    run.enter(a)
    expect(run.isValid('choice.{target=b}')).toBe('false')
    expect(run.ask('{target=b}choice')).toEqual([])
  })

  it('let one part know by a global objective what another came to', () => {
    const mapInfo = [
      { targetObjectiveID: 'urn:shared', readSatisfiedStatus: true, writeSatisfiedStatus: true },
    ]
    const primaryObjective = { objectiveID: 'own', isPrimary: true, mapInfo }
    const run = begin(
      {},
      {
        a: { primaryObjective },
        b: { primaryObjective, sequencingRules: { preConditionRules: [rule('skip', 'satisfied')] } },
      },
    )
    expect(run.ask('continue', DONE)).toEqual(['c'])
  })

  it('choose some of the parts, which are the same in the next session', () => {
    const sequencing = tree({ selectionTiming: 'once', selectCount: 2 })
    const open = (whole = '') => {
      const run = openRun('scorm2004', items, { sequencing, whole })
      run.call('Initialize', '')
      const valid = items.filter(
        ({ id }) => run.call('GetValue', `adl.nav.request_valid.choice.{target=${id}}`) === 'true',
      )
      return { run, ids: valid.map(({ id }) => id) }
    }
    const first = open()
    expect(first.ids).toHaveLength(2)
    expect(open(first.run.runtime.whole?.().state).ids).toEqual(first.ids)
  })
})
