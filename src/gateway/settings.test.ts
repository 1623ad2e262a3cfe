import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const env = { SALA_SECRET: 'a secret of tests, long enough to be one', SALA_DATA: 'data' }

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readSettings(env)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      worker: true,
      logLevel: 'info',
      drainSeconds: 0,
      databaseUrl: undefined,
      trustProxy: undefined,
    })
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['SALA_PUBLIC_PORT', '-1'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://x'],
    ['REDIS_URL', 'http://x'],
    ['SMTP_URL', 'mail'],
    ['SALA_DEMO', 'yes'],
    ['SALA_WORKER', 'no'],
    ['SALA_DEVELOPER_TOOLS', 'on'],
    ['SALA_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['SALA_TRUST_PROXY', 'true'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_PORT', '9100'],
    ['SALA_SECURITY_CONTACT', 'somebody@example.test'],
    ['SALA_DRAIN_SECONDS', 'long'],
    ['SALA_RETRY_SECONDS', '0'],
  ])('is refused for a wrong %s=%s in one line that names it', (name, value) => {
    const refusal = { message: expect.stringMatching(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*$`)) }
    expect(() => readSettings({ ...env, [name]: value })).toThrow(expect.objectContaining(refusal))
  })
})
