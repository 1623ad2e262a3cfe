import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RunItem } from '#modules/lessons/public.server.ts'
import { openRun, testItem } from './test-run.ts'

const begun = (kind: 'scorm12' | 'scorm2004', more = {}) => {
  const run = openRun(kind, [testItem('one', more)])
  run.call(kind === 'scorm12' ? 'Initialize' : 'Initialize', '')
  return run
}

describe('SCORM 1.2', () => {
  it('answers each call at once with its error', () => {
    const run = openRun('scorm12', [testItem('one')])
    expect(run.tried('GetValue', 'cmi.core.lesson_status')).toEqual(['', 301])
    expect(run.tried('SetValue', 'cmi.core.lesson_status', 'passed')).toEqual(['false', 301])
    expect(run.tried('Commit', '')).toEqual(['false', 301])
    expect(run.tried('Initialize', 'x')).toEqual(['false', 201])
    expect(run.tried('Initialize', '')).toEqual(['true', 0])
    expect(run.tried('Initialize', '')).toEqual(['false', 101])
    expect(run.tried('GetValue', '')).toEqual(['', 201])
    expect(run.tried('GetValue', 'cmi.core.student_name._children')).toEqual(['', 202])
    expect(run.tried('GetValue', 'cmi.core._count')).toEqual(['', 203])
    expect(run.tried('GetValue', 'cmi.nothing')).toEqual(['', 401])
    expect(run.tried('GetValue', 'cmi.core')).toEqual(['', 401])
    expect(run.tried('SetValue', 'cmi.core._children', 'x')).toEqual(['false', 402])
    expect(run.tried('SetValue', 'cmi.core.student_id', 'x')).toEqual(['false', 403])
    expect(run.tried('GetValue', 'cmi.core.exit')).toEqual(['', 404])
    expect(run.tried('SetValue', 'cmi.core.lesson_status', 'bogus')).toEqual(['false', 405])
    expect(run.tried('GetValue', 'cmi.core.student_name')).toEqual(['ใจดี, มานี', 0])
    expect(run.tried('Finish', '')).toEqual(['true', 0])
    expect(run.tried('GetValue', 'cmi.core.lesson_status')).toEqual(['', 301])
    expect(run.tried('Finish', '')).toEqual(['false', 101])
  })

  it('stores 64,000 letters, and no more', () => {
    const run = begun('scorm12')
    expect(run.tried('SetValue', 'cmi.suspend_data', 'ก'.repeat(64_000))).toEqual(['true', 0])
    expect(run.tried('SetValue', 'cmi.suspend_data', 'ก'.repeat(64_001))).toEqual(['false', 405])
    expect(run.call('GetValue', 'cmi.suspend_data')).toHaveLength(64_000)
  })

  it('leaves nothing of what it refuses', () => {
    const run = begun('scorm12')
    expect(run.tried('SetValue', 'cmi.objectives.0.score.raw', 'x')).toEqual(['false', 405])
    expect(run.call('GetValue', 'cmi.objectives._count')).toBe('0')
    expect(run.tried('SetValue', 'cmi.interactions.3.id', 'x')[0]).toBe('false')
    expect(run.call('GetValue', 'cmi.interactions._count')).toBe('0')
    expect(run.stateOf('one')).toEqual({ 'sala.ended': '0' })
  })

  it('gives launch data, mastery and limits, and passes by the mastery score', () => {
    const run = begun('scorm12', {
      settings: { mastery: 80, launchData: 'a=1', maxTime: '00:30:00' },
      seconds: 3661,
    })
    expect(run.call('GetValue', 'cmi.launch_data')).toBe('a=1')
    expect(run.call('GetValue', 'cmi.student_data.mastery_score')).toBe('80')
    expect(run.call('GetValue', 'cmi.core.total_time')).toMatch(/^0*1:01:01/)
    expect(run.call('GetValue', 'cmi.core.entry')).toBe('ab-initio')
    run.call('SetValue', 'cmi.core.score.raw', '85')
    run.call('SetValue', 'cmi.core.lesson_status', 'completed')
    run.call('Finish', '')
    expect(run.stored.at(-1)).toMatchObject({
      isEnded: true,
      outcome: { completion: 'completed', success: 'passed', score: 85 },
    })
  })

  it('goes on where it was suspended, or left without an end', () => {
    const first = begun('scorm12')
    first.call('SetValue', 'cmi.core.lesson_location', '7')
    first.call('SetValue', 'cmi.interactions.0.id', 'q1')
    first.call('SetValue', 'cmi.interactions.0.type', 'choice')
    first.call('SetValue', 'cmi.interactions.0.student_response', 'a')
    first.call('SetValue', 'cmi.core.exit', 'suspend')
    first.call('Finish', '')
    // As jsonb gives it back: in another order.
    const state = Object.fromEntries(Object.entries(first.stateOf('one')).toReversed())
    const second = begun('scorm12', { state })
    expect(second.call('GetValue', 'cmi.core.entry')).toBe('resume')
    expect(second.call('GetValue', 'cmi.core.lesson_location')).toBe('7')
    expect(second.call('GetValue', 'cmi.interactions._count')).toBe('1')
  })
})

describe('SCORM 2004', () => {
  it('answers each call at once with its error', () => {
    const run = openRun('scorm2004', [testItem('one')])
    expect(run.tried('GetValue', 'cmi.location')).toEqual(['', 122])
    expect(run.tried('SetValue', 'cmi.location', 'x')).toEqual(['false', 132])
    expect(run.tried('Commit', '')).toEqual(['false', 142])
    expect(run.tried('Terminate', '')).toEqual(['false', 112])
    expect(run.tried('Initialize', 'x')).toEqual(['false', 201])
    expect(run.tried('Initialize', '')).toEqual(['true', 0])
    expect(run.tried('Initialize', '')).toEqual(['false', 103])
    expect(run.tried('GetValue', '')[1]).toBe(301)
    expect(run.tried('GetValue', 'cmi.objectives.9.id')[1]).toBe(301)
    expect(run.tried('SetValue', 'cmi.objectives.5.id', 'x')).toEqual(['false', 351])
    expect(run.tried('GetValue', 'cmi.nothing')).toEqual(['', 401])
    expect(run.tried('SetValue', 'cmi.nothing', 'x')).toEqual(['false', 401])
    expect(run.tried('GetValue', 'cmi.location')).toEqual(['', 403])
    expect(run.tried('SetValue', 'cmi.learner_id', 'x')).toEqual(['false', 404])
    expect(run.tried('GetValue', 'cmi.exit')).toEqual(['', 405])
    expect(run.tried('GetValue', 'cmi.completion_status')).toEqual(['unknown', 0])
    expect(run.tried('SetValue', 'cmi.completion_status', 'bogus')).toEqual(['false', 406])
    expect(run.tried('SetValue', 'cmi.score.scaled', '2')).toEqual(['false', 407])
    expect(run.tried('SetValue', 'cmi.objectives.0.success_status', 'passed')).toEqual(['false', 408])
    expect(run.tried('Terminate', '')).toEqual(['true', 0])
    expect(run.tried('GetValue', 'cmi.location')).toEqual(['', 123])
    expect(run.tried('SetValue', 'cmi.location', 'x')).toEqual(['false', 133])
    expect(run.tried('Commit', '')).toEqual(['false', 143])
    expect(run.tried('Terminate', '')).toEqual(['false', 113])
    expect(run.tried('Initialize', '')).toEqual(['false', 104])
  })

  it('leaves nothing of what it refuses', () => {
    const run = begun('scorm2004')
    const refused = [
      ['cmi.objectives.0.id', ''],
      ['cmi.objectives.0.success_status', 'passed'],
      ['cmi.interactions.0.type', 'choice'],
      ['cmi.interactions.0.learner_response', 'a'],
    ]
    for (const [element, value] of refused) {
      expect(run.call('SetValue', element, value)).toBe('false')
      expect([
        run.call('GetValue', 'cmi.objectives._count'),
        run.call('GetValue', 'cmi.interactions._count'),
      ]).toEqual(['0', '0'])
    }
    expect(run.call('SetValue', 'cmi.objectives.0.id', 'o1')).toBe('true')
    expect(run.tried('SetValue', 'cmi.objectives.1.id', 'o1')).toEqual(['false', 351])
    expect(run.call('GetValue', 'cmi.objectives._count')).toBe('1')
  })

  it('stores 64,000 letters, and no more', () => {
    const run = begun('scorm2004')
    expect(run.tried('SetValue', 'cmi.suspend_data', 'ก'.repeat(64_000))).toEqual(['true', 0])
    expect(run.tried('SetValue', 'cmi.suspend_data', 'ก'.repeat(64_001))).toEqual(['false', 406])
  })

  it('completes by its threshold', () => {
    const run = begun('scorm2004', { settings: { completionThreshold: 0.75 } })
    expect(run.call('GetValue', 'cmi.completion_threshold')).toBe('0.75')
    run.call('SetValue', 'cmi.progress_measure', '0.8')
    expect(run.call('GetValue', 'cmi.completion_status')).toBe('completed')
    expect(run.stored.at(-1)?.outcome.completion).toBe('completed')
  })

  it('goes on where it was suspended, and begins anew after an end', () => {
    const first = begun('scorm2004')
    for (const [element, value] of [
      ['cmi.location', 'p3'],
      ['cmi.objectives.0.id', 'o1'],
      ['cmi.objectives.0.success_status', 'passed'],
      ['cmi.interactions.0.id', 'i1'],
      ['cmi.interactions.0.type', 'choice'],
      ['cmi.interactions.0.learner_response', 'a'],
      ['cmi.exit', 'suspend'],
    ])
      expect(first.call('SetValue', element, value)).toBe('true')
    first.call('Terminate', '')
    const state = Object.fromEntries(Object.entries(first.stateOf('one')).toReversed())
    const second = begun('scorm2004', { state })
    expect(second.call('GetValue', 'cmi.entry')).toBe('resume')
    expect(second.call('GetValue', 'cmi.location')).toBe('p3')
    expect(second.call('GetValue', 'cmi.objectives.0.success_status')).toBe('passed')
    expect(second.call('GetValue', 'cmi.interactions.0.learner_response')).toBe('a')
    const third = begun('scorm2004', { state: { ...state, 'cmi.exit': 'normal' } })
    expect(third.call('GetValue', 'cmi.entry')).toBe('ab-initio')
    expect(third.tried('GetValue', 'cmi.location')).toEqual(['', 403])
    expect(third.stored[0]?.isFresh).toBe(true)
  })

  it('goes on to the next activity when content asks, and says what may be asked', () => {
    const items = ['a', 'b'].map((id) => testItem(id))
    const sequencing = {
      id: 'O',
      title: 'O',
      sequencingControls: { choice: true, flow: true },
      children: items.map(({ id, title }) => ({ id, title })),
    }
    const run = openRun('scorm2004', items, { sequencing })
    run.call('Initialize', '')
    expect(run.call('GetValue', 'adl.nav.request_valid.continue')).toBe('true')
    expect(run.call('GetValue', 'adl.nav.request_valid.previous')).toBe('false')
    run.call('SetValue', 'cmi.completion_status', 'completed')
    run.call('SetValue', 'cmi.success_status', 'passed')
    run.call('SetValue', 'adl.nav.request', 'continue')
    run.call('Terminate', '')
    expect(run.delivered).toEqual(['b'])
    expect(run.runtime.open(items[1] as never)).toBe(true)
    expect(run.call('Initialize', '')).toBe('true')
    expect(run.call('GetValue', 'cmi.completion_status')).toBe('unknown')
    run.call('SetValue', 'cmi.completion_status', 'completed')
    run.call('SetValue', 'cmi.success_status', 'passed')
    run.call('Terminate', '')
    expect(run.runtime.whole?.().isDone).toBe(true)
    const again = openRun('scorm2004', items, { sequencing, whole: run.runtime.whole?.().state ?? '' })
    expect(again.runtime.whole?.().isDone).toBe(true)
  })

  it('shares stores between items, as the package lets them read and write', () => {
    const map = (readSharedData: boolean, writeSharedData: boolean) => ({
      settings: { data: [{ targetID: 'urn:store', readSharedData, writeSharedData }] },
    })
    const items = [
      testItem('writer', map(true, true)),
      testItem('reader', map(true, false)),
      testItem('blind', map(false, true)),
      testItem('stranger'),
    ]
    const [writer, reader, blind, stranger] = items as [RunItem, RunItem, RunItem, RunItem]
    const run = openRun('scorm2004', items)
    const enter = (item: RunItem) => {
      run.call('Terminate', '')
      expect(run.runtime.open(item)).toBe(true)
      expect(run.call('Initialize', '')).toBe('true')
    }
    expect(run.call('Initialize', '')).toBe('true')
    expect(run.call('GetValue', 'adl.data._count')).toBe('1')
    expect(run.call('GetValue', 'adl.data.0.id')).toBe('urn:store')
    expect(run.tried('GetValue', 'adl.data.0.store')).toEqual(['', 403])
    expect(run.tried('SetValue', 'adl.data.0.store', 'จากคนแรก')).toEqual(['true', 0])
    expect(run.tried('SetValue', 'adl.data.0.id', 'other')).toEqual(['false', 404])
    enter(reader)
    expect(run.tried('GetValue', 'adl.data.0.store')).toEqual(['จากคนแรก', 0])
    expect(run.tried('SetValue', 'adl.data.0.store', 'x')).toEqual(['false', 404])
    enter(blind)
    expect(run.tried('GetValue', 'adl.data.0.store')).toEqual(['', 405])
    expect(run.tried('SetValue', 'adl.data.0.store', 'จากคนที่สาม')).toEqual(['true', 0])
    enter(stranger)
    expect(run.call('GetValue', 'adl.data._count')).toBe('0')

    // In the next session the store is as it was left, whatever the first item had written before.
    const whole = run.runtime.whole?.().state ?? ''
    const suspended = { ...run.stateOf('writer'), 'cmi.exit': 'suspend' }
    const again = openRun('scorm2004', [{ ...writer, state: suspended }, reader, blind, stranger], { whole })
    expect(again.call('Initialize', '')).toBe('true')
    expect(again.call('GetValue', 'adl.data.0.store')).toBe('จากคนที่สาม')
  })

  it('does not open what the order of the package closes', () => {
    const items = ['a', 'b'].map((id) => testItem(id))
    const sequencing = {
      id: 'O',
      title: 'O',
      sequencingControls: { choice: false, flow: true },
      children: items.map(({ id, title }) => ({ id, title })),
    }
    const run = openRun('scorm2004', items, { sequencing })
    expect(run.opened).toBe(true)
    expect(run.runtime.open(items[1] as never)).toBe(false)
  })
})

describe('both', () => {
  it('count no more than they took, whatever content sets', () => {
    const step = fc.tuple(
      fc.constantFrom('objectives', 'interactions'),
      fc.nat(2),
      fc.constantFrom('id', 'type', 'score.raw', 'status', 'success_status', 'result'),
      fc.constantFrom('', 'a', 'b', 'passed', 'choice', '5', 'x y', '-'),
    )
    for (const kind of ['scorm12', 'scorm2004'] as const)
      fc.assert(
        fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
          const run = begun(kind)
          for (const [list, at, part, value] of steps) {
            const count = () => run.call('GetValue', `cmi.${list}._count`)
            const before = count()
            const isSet = run.call('SetValue', `cmi.${list}.${at}.${part}`, value) === 'true'
            expect(run.error() === 0).toBe(isSet)
            expect(isSet || count() === before).toBe(true)
          }
        }),
        { numRuns: 30 },
      )
  })
})
