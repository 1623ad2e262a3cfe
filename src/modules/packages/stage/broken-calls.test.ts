import { describe, expect, it } from 'vitest'
import { openRun, testItem } from './test-run.ts'

/** A name that cannot be made a text of. */
const brokenName = {
  toString() {
    throw new Error('no text')
  },
}

const begun = (kind: 'scorm12' | 'scorm2004') => {
  const run = openRun(kind, [testItem('one')])
  run.call('Initialize', '')
  return run
}

describe('a call that breaks on our side', () => {
  it('of SCORM 1.2 says so, and the content goes on once it can', () => {
    const run = begun('scorm12')
    run.page.isGone = true
    expect(run.tried('SetValue', 'cmi.core.lesson_location', 'p2')).toEqual(['false', 101])
    expect(run.tried('Commit', '')).toEqual(['false', 101])
    run.page.isGone = false
    expect(run.tried('Commit', '')).toEqual(['true', 0])
    run.page.isGone = true
    expect(run.tried('Finish', '')).toEqual(['false', 101])
  })

  it('of SCORM 2004 says so by the error of that call, and the content goes on once it can', () => {
    const run = openRun('scorm2004', [testItem('one')])
    run.page.isGone = true
    expect(run.tried('Initialize', '')).toEqual(['false', 102])
    run.page.isGone = false
    const other = begun('scorm2004')
    other.page.isGone = true
    expect(other.tried('SetValue', 'cmi.location', 'p2')).toEqual(['false', 101])
    expect(other.tried('GetValue', brokenName)).toEqual(['', 101])
    expect(other.tried('Commit', '')).toEqual(['false', 391])
    other.page.isGone = false
    expect(other.tried('SetValue', 'cmi.location', 'p2')).toEqual(['true', 0])
    expect(other.tried('Commit', '')).toEqual(['true', 0])
    other.page.isGone = true
    expect(other.tried('Terminate', '')).toEqual(['false', 111])
  })
})
