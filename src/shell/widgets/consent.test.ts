import { describe, expect, it } from 'vitest'
import { isLocalHost } from '#shell/layout/frame-data.server.ts'
import { type Consent, parseConsent, writeConsent } from './consent.ts'
import { judgeStatus } from './test-call.ts'

const consent: Consent = {
  agree: true,
  version: '2569-1',
  choices: {
    allowSessionCookies: true,
    allowAnalyticsCookies: false,
    allowAdvertisingCookies: true,
    allowNonEssentialCookies: false,
    allowMarketingCookies: true,
  },
  isLinked: false,
}

describe('the consent cookie', () => {
  it('is read as it was written', () => {
    expect(parseConsent(writeConsent(consent))).toEqual(consent)
  })

  it.each([undefined, '', '1', '2569-1.1.111', '2569-1.2.11111.0', '<b>.1.11111.0'])(
    'is none: %j',
    (value) => {
      expect(parseConsent(value)).toBeUndefined()
    },
  )
})

describe('the developer’s tools', () => {
  it('are for local host names only [AD-2.5-41]', () => {
    for (const name of ['localhost', 'second.localhost', '127.0.0.1', '[::1]'])
      expect(isLocalHost(name), name).toBe(true)
    for (const name of [
      'sala.test',
      'localhost.evil.example',
      'evil-localhost',
      '127.0.0.1.nip.io',
      '10.0.0.1',
    ])
      expect(isLocalHost(name), name).toBe(false)
  })

  it('colour 2xx as success, 4xx as the client’s and 5xx as the server’s fault [AD-2.5-44]', () => {
    expect([200, 204, 400, 404, 500, 503].map(judgeStatus)).toEqual([
      'success',
      'success',
      'client',
      'client',
      'server',
      'server',
    ])
  })
})
