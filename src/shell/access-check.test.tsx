import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { hereOf } from '#tests/support/here.ts'
import { AccessCheck } from './access-check.tsx'
import { ACCESS_TEXT, type AccessRule, decideAccess } from './access-rule.ts'
import { HereContext, type SharedRoot } from './here.ts'

const rule = (values: Partial<AccessRule> = {}): AccessRule => ({
  require: 'user',
  action: 'block',
  ...values,
})

const member = { isLoggedIn: true, role: 'member' }
const visitor = { isLoggedIn: false, role: '' }

describe('who sees content with a rule', () => {
  it('is somebody logged in, or somebody who is not [PM-4-20]', () => {
    expect(decideAccess(rule(), member)).toEqual({ kind: 'show' })
    expect(decideAccess(rule({ require: 'guest' }), visitor)).toEqual({ kind: 'show' })
    expect(decideAccess(rule(), visitor)).toEqual({ kind: 'block' })
    expect(decideAccess(rule({ require: 'guest' }), member)).toEqual({ kind: 'block' })
  })

  it('is somebody of the given roles, where it has some', () => {
    const forStaff = rule({ roles: ['admin', 'manager'] })
    expect(decideAccess(forStaff, { isLoggedIn: true, role: 'manager' })).toEqual({ kind: 'show' })
    expect(decideAccess(forStaff, member)).toEqual({ kind: 'block' })
    expect(decideAccess(forStaff, { isLoggedIn: false, role: 'admin' })).toEqual({ kind: 'block' })
    expect(decideAccess({ ...forStaff, require: 'guest' }, visitor)).toEqual({ kind: 'show' })
  })

  it('others are led to the given address [PM-4-21]', () => {
    const led = (url: string) => decideAccess(rule({ action: 'redirect', url }), visitor)
    expect(led('/lesson/home?x=1')).toEqual({ kind: 'redirect', to: '/lesson/home?x=1' })
    expect(led('https://example.test/a')).toEqual({ kind: 'redirect', to: 'https://example.test/a' })
  })

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '//evil.example',
    '/\\evil',
    'data:x',
  ])('and to /login for want of one, as for %s [PM-4-22]', (url) => {
    expect(decideAccess(rule({ action: 'redirect', url }), visitor)).toEqual({
      kind: 'redirect',
      to: '/login',
    })
  })

  it('others are told the given text, or the usual one [PM-4-23] [PM-4-24]', () => {
    expect(decideAccess(rule({ action: 'popup', text: 'สำหรับสมาชิก' }), visitor)).toEqual({
      kind: 'popup',
      text: 'สำหรับสมาชิก',
    })
    expect(decideAccess(rule({ action: 'popup' }), visitor)).toEqual({ kind: 'popup', text: ACCESS_TEXT })
    expect(ACCESS_TEXT).toBe('You do not have the necessary permissions to view this content.')
  })
})

describe('the page with a rule on it', () => {
  function draw(given: AccessRule, person: object | null): string {
    return renderToString(
      <HereContext value={hereOf({ person: person as SharedRoot['person'] })}>
        <AccessCheck rule={given}>secret words</AccessCheck>
      </HereContext>,
    )
  }

  it('has the content in it for whom it is', () => {
    expect(draw(rule(), { name: 'ใบบัว' })).toContain('secret words')
  })

  it.each(['redirect', 'popup', 'block'] as const)('never sends it to others (%s)', (action) => {
    expect(draw(rule({ action }), null)).not.toContain('secret words')
  })

  it('says so where it only blocks [PM-4-25]', () => {
    expect(draw(rule(), null)).toContain('shell.access.blocked')
  })
})
