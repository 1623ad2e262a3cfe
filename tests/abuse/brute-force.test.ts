import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_LIMIT, NETWORK_LIMIT, PAIR_LIMIT } from '#modules/users/sign-in/attempt-limits.server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
})

const enter = (
  username: string,
  password = TEST_PASSWORD,
  site = cast.ours,
  more: { headers?: Record<string, string>; from?: string } = {},
) => cast.api.call({ site, path: 'signin', body: { username, password }, ...more })

async function fail(username: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await enter(username, `wrong-${time}`)).status)
  return statuses
}

/** What was tried before counts no more. */
const forgetAttempts = async () => void (await cast.world.database.owner.query('delete from attempt'))

// At once, each at an account of its own: whoever guesses waits most of the time.
describe.concurrent('guessing the password of one account', () => {
  it('ends after the limit, then also for the right one; others sign in', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const another = await cast.world.make.user(cast.ours)
    expect(new Set(await fail(email, PAIR_LIMIT.max))).toEqual(new Set([401]))
    expect(await enter(email, 'wrong')).toMatchObject({
      status: 429,
      body: { code: 'users.too-many-attempts' },
    })
    const right = await enter(email)
    expect(right).toMatchObject({
      status: 429,
      body: { message: 'ลองเข้าสู่ระบบหลายครั้งเกินไป กรุณารอ 15 นาทีแล้วลองใหม่' },
    })
    expect(right.headers['set-cookie']).toBeUndefined()
    expect((await enter(another.email)).status).toBe(200)
  })

  it('is not renewed by other spellings of the name or claimed addresses', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    await fail(email, PAIR_LIMIT.max)
    for (const spelling of [email.toUpperCase(), ` ${email} `])
      expect((await enter(spelling)).status).toBe(429)
    const forwarded = {
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
    }
    expect((await enter(email, TEST_PASSWORD, cast.ours, { headers: forwarded })).status).toBe(429)
  })

  it('on another site does not lock the account of the same name here', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    await cast.world.make.user(cast.theirs, { email })
    await fail(email, PAIR_LIMIT.max)
    expect((await enter(email)).status).toBe(429)
    expect((await enter(email, TEST_PASSWORD, cast.theirs)).status).toBe(200)
  })

  it('is forgiven by the right password within the limit', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    await fail(email, PAIR_LIMIT.max - 1)
    expect((await enter(email)).status).toBe(200)
    expect(await fail(email, PAIR_LIMIT.max - 1)).not.toContain(429)
  })

  it('many at once is no way around', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    await Promise.all(Array.from({ length: PAIR_LIMIT.max }, (_, n) => enter(email, `wrong-${n}`)))
    expect((await enter(email)).status).toBe(429)
  })
})

describe('guessing a password', () => {
  beforeEach(forgetAttempts)

  it('is forgotten when the window is over', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    await enter(email, 'wrong')
    await cast.world.database.owner.query('update attempt set count = $1', [PAIR_LIMIT.max])
    expect((await enter(email)).status).toBe(429)
    await cast.world.database.owner.query(`update attempt set until = now() - interval '1 second'`)
    expect((await enter(email)).status).toBe(200)
  })

  it('from many networks ends too', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    await enter(email, 'wrong', cast.ours, { from: '127.0.0.2' })
    await cast.world.database.owner.query('update attempt set count = $1', [ACCOUNT_LIMIT.max])
    const right = () => enter(email, TEST_PASSWORD, cast.ours, { from: '127.0.0.3' })
    expect((await right()).status).toBe(429)
  })
})

describe('guessing from one address', () => {
  beforeEach(forgetAttempts)

  it('at names ends too', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const { rowCount } = await cast.world.database.owner.query('select from attempt')
    expect(rowCount).toBe(0)
    await enter('nobody-0@example.test')
    await cast.world.database.owner.query('update attempt set count = $1', [NETWORK_LIMIT.max - 1])
    await enter('nobody-1@example.test')
    expect((await enter('nobody-2@example.test')).status).toBe(429)
    expect((await enter(email)).status).toBe(429)
  })

  it('keeps neither names nor addresses of those who tried', async () => {
    await enter('secret-name@example.test')
    const { rows } = await cast.world.database.owner.query('select * from attempt')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/secret-name|127\.0\.0\.1/)
  })
})
