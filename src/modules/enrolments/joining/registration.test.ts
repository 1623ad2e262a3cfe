import { describe, expect, it } from 'vitest'
import { registrationState } from './registration.ts'

const window = { startRegistDate: '2026-11-10', endRegistDate: '2026-11-30' }

describe('registration', () => {
  it.each([
    ['2026-11-09T16:59:59Z', 'from', false],
    ['2026-11-09T17:00:00Z', 'until', true],
    ['2026-11-22T17:00:00Z', 'closing', true],
    ['2026-11-30T16:59:59Z', 'closing', true],
    ['2026-11-30T17:00:00Z', 'closed', false],
  ])('at %s is «%s», by days in Bangkok', (now, kind, isOpen) => {
    expect(registrationState(window, now)).toMatchObject({ kind, isOpen })
  })

  it('stays open where no end is set', () => {
    expect(registrationState({ startRegistDate: null, endRegistDate: null }, '2026-11-15')).toMatchObject({
      kind: 'open',
      isOpen: true,
    })
  })
})
