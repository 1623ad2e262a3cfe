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
    ['SALA_BACKUP_AT', '25:00'],
    ['SALA_BACKUP_KEEP', 'for ever'],
    ['SALA_BACKUP_KEEP', '0d'],
    ['SALA_BACKUP_TO', 'backups'],
    ['SALA_BACKUP_TO', 's3://'],
    ['SALA_WAL_TO', 'wal'],
    ['SALA_WAL_KEEP', '0d'],
    ['SALA_BACKUP_TO', 's3://bucket/../other'],
  ])('is refused for a wrong %s=%s in one line that names it', (name, value) => {
    const refusal = { message: expect.stringMatching(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*$`)) }
    expect(() => readSettings({ ...env, [name]: value })).toThrow(expect.objectContaining(refusal))
  })

  it('names every setting that a bucket for backups still needs, and refuses a journal of somebody else’s database', () => {
    const bucket = { ...env, SALA_BACKUP_TO: 's3://bucket/sala', SALA_BACKUP_S3_KEY: 'key' }
    expect(() => readSettings(bucket)).toThrow('SALA_BACKUP_S3_ENDPOINT, SALA_BACKUP_S3_SECRET must be set')
    const whole = {
      ...bucket,
      SALA_BACKUP_S3_ENDPOINT: 'https://s3.example',
      SALA_BACKUP_S3_SECRET: 'secret',
    }
    expect(readSettings(whole).backup).toMatchObject({
      to: { prefix: 'sala', s3: { bucket: 'bucket' } },
      hour: 2,
      minute: 30,
      keep: { days: 7, weeks: 4, months: 6 },
    })
    const other = { ...env, SALA_WAL_TO: '/wal', DATABASE_URL: 'postgresql://sala@db/sala' }
    expect(() => readSettings(other)).toThrow(/^SALA_WAL_TO is for the embedded database/)
  })
})
