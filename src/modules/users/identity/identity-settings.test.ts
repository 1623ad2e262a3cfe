import { expect, it } from 'vitest'
import { identityOf } from './identity-settings.ts'

it('has a default for every setting [AD-4.3-01] [AD-3-21]', () => {
  expect(identityOf({ identity: {} })).toEqual({
    registration: true,
    secondStep: 'optional',
    sessionHours: 12,
    rememberDays: 30,
    allowedHosts: undefined,
    confirmEmail: false,
    idDocument: 'required',
    blockPaste: true,
    refusedHosts: undefined,
    policyVersion: '1',
    policyPath: '/cms/page/privacy-policy',
    idleMinutes: 90,
    bypassLinks: true,
    bypassDays: 7,
    password: {
      length: 8,
      includeNumbers: false,
      includeLowercase: false,
      includeUppercase: false,
      includeSymbols: false,
      noSimilarCharacters: false,
      noDuplicateCharacters: false,
      noSequentialCharacters: false,
    },
  })
})

it('takes what the site says and leaves what cannot be read at its default', () => {
  const identity = { idleMinutes: 'soon', confirmEmail: true, password: { length: 12 }, policyPath: '//evil' }
  expect(identityOf({ identity })).toMatchObject({
    idleMinutes: 90,
    confirmEmail: true,
    password: { length: 12, includeNumbers: false },
    policyPath: '/cms/page/privacy-policy',
  })
})
