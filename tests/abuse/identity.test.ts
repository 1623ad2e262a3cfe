import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  DUPLICATE_LIMIT,
  LINK_LIMIT,
  MAIL_LIMIT,
  MAIL_NETWORK_LIMIT,
  REGISTER_LIMIT,
} from '#modules/users/sign-in/attempt-limits.server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts'
import { newcomer } from '#tests/support/newcomer.ts'

let cast: Cast
let mailbox: Mailbox

beforeAll(async () => {
  cast = await openCast()
  mailbox = await openMailbox(cast.world)
})
afterAll(() => mailbox.close())
const run = (text: string, ...values: unknown[]) => cast.world.database.owner.query(text, values)
beforeEach(async () => void (await run('delete from attempt')))

const call = (path: string, body: object, site = cast.ours, headers = {}) =>
  cast.api.call({ site, path, body, headers })
const NEW_PASSWORD = 'Another-2569'

async function mailTokenOf(email: string, site = cast.ours): Promise<string> {
  const before = mailbox.count(email)
  await call('forgot', { email }, site)
  return (await mailbox.read(email, before + 1)).requestId
}

describe('values that are no texts', () => {
  it.each([
    ['signin', { username: 'a@example.test', password: { $ne: '' } }],
    ['signin', { username: { $gt: '' }, password: 'x' }],
    ['signin', { username: 'a@example.test', password: ['x'] }],
    ['forgot', { email: { $ne: null } }],
    ['forgot', { email: ['a@example.test', 'b@example.test'] }],
    ['forgot', { email: 'a@example.test', requestId: 'x' }],
    ['changepwd', { newPassword: { $ne: '' }, requestId: 'x' }],
    ['changepwd', { newPassword: 'x', requestId: { $ne: '' } }],
    ['changepwd', { newPassword: 'x' }],
    ['changepwd', { newPassword: 'x', requestId: 'x', oldPassword: 'x' }],
    ['changepwd', { newPassword: 'x', requestId: 'x', userID: 'x' }],
    ['activate', { requestId: { $ne: '' } }],
    ['user', { data: { firstname: {} } }],
    ['user', { data: [] }],
    ['user', { data: 'x' }],
  ])('%s refuses %j', async (path, body) => {
    const answer = await call(path, body)
    expect(answer.status).toBe(400)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('a session that was there before', () => {
  it('is never taken over: signing in gives a new one and ends the old', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const before = await cast.api.signIn(cast.ours, email)
    const answer = await cast.api.call({
      as: before,
      path: 'signin',
      body: { username: email, password: TEST_PASSWORD },
    })
    const cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
    expect(cookie).not.toBe(before.cookie)
    const isIn = async (as: typeof before) =>
      (await cast.api.call<{ login: boolean }>({ as, path: 'session' })).body.data.login
    expect([await isIn(before), await isIn({ ...before, cookie })]).toEqual([false, true])
  })

  it('planted by somebody else becomes nobody’s', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const cookie = `sala_session=${'x'.repeat(43)}`
    const body = { username: email, password: TEST_PASSWORD }
    const answer = await call('signin', body, cast.ours, { cookie })
    expect(answer.headers['set-cookie']?.[0]).not.toContain('xxxx')
    const planted = { site: cast.ours, cookie, userID: '' }
    expect((await cast.api.call({ as: planted, path: 'session' })).body.data).toMatchObject({ login: false })
  })
})

describe('asking for a new password', () => {
  it('answers known and unknown addresses alike: status, headers and body', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const closed = await cast.world.make.user(cast.ours, { suspended: true })
    const answers = [
      await call('forgot', { email }),
      await call('forgot', { email: 'nobody@example.test' }),
      await call('forgot', { email: closed.email }),
    ]
    const told = answers.map(({ status, text, headers }) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers
      return { status, text, rest }
    })
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
    expect(told[0]?.text).not.toMatch(/requestId|firstname/)
  })

  it('does the same work for both: the account is looked for by a job, when nobody waits any more', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const jobs = async () => (await run(`select from job where name = 'users.mail-token'`)).rowCount ?? 0
    for (const address of [email, 'stranger@example.test']) {
      const before = await jobs()
      await call('forgot', { email: address })
      expect(await jobs()).toBe(before + 1)
    }
  })

  it('mails nothing to strangers, suspended people and people of another site', async () => {
    const closed = await cast.world.make.user(cast.ours, { suspended: true })
    const theirs = await cast.world.make.user(cast.theirs)
    const known = await cast.world.make.user(cast.ours)
    for (const email of ['stranger2@example.test', closed.email, theirs.email])
      await call('forgot', { email })
    await mailTokenOf(known.email)
    for (const email of ['stranger2@example.test', closed.email, theirs.email])
      expect(mailbox.count(email)).toBe(0)
  })

  it.each([
    ['host', { 'x-forwarded-host': 'evil.example' }],
    ['forwarded', { forwarded: 'host=evil.example;proto=https' }],
    ['origin of a port', { host: 'PLACE:8443', origin: 'http://PLACE:8443' }],
  ])('a spoofed %s does not reach the link in the mail', async (_what, spoofed) => {
    const { email } = await cast.world.make.user(cast.ours)
    const headers = Object.fromEntries(
      Object.entries(spoofed).map(([name, value]) => [name, value.replace('PLACE', cast.ours.hostname)]),
    )
    expect((await call('forgot', { email }, cast.ours, headers)).status).toBe(200)
    const { link, body } = await mailbox.read(email)
    expect(link).toMatch(new RegExp(`^http://${cast.ours.hostname}/user/reset\\?requestId=`))
    expect(body).not.toMatch(/evil|8443/)
  })

  it('with a host that is none of ours reaches no site', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const headers = { host: 'evil.example', origin: 'http://evil.example' }
    expect((await call('forgot', { email }, cast.ours, headers)).status).toBe(404)
  })
})

describe('a mail token', () => {
  it('of another site opens nothing here', async () => {
    const theirs = await cast.world.make.user(cast.theirs)
    const requestId = await mailTokenOf(theirs.email, cast.theirs)
    expect((await call('changepwd', { newPassword: NEW_PASSWORD, requestId })).status).toBe(410)
    expect((await call('changepwd', { newPassword: NEW_PASSWORD, requestId }, cast.theirs)).status).toBe(200)
  })

  it('is over after 30 minutes, and by a newer one', async () => {
    const { email, _id } = await cast.world.make.user(cast.ours)
    const first = await mailTokenOf(email)
    const second = await mailTokenOf(email)
    const change = (requestId: string) => call('changepwd', { newPassword: NEW_PASSWORD, requestId })
    expect((await change(first)).status).toBe(410)
    const { rows } = await run(
      `select extract(epoch from "expiresAt" - "createdAt")::int as seconds from mail_token where "userID" = $1`,
      _id,
    )
    expect(Math.abs(rows[0].seconds - 1_800)).toBeLessThan(5)
    await run(`update mail_token set "expiresAt" = now() - interval '1 second' where "userID" = $1`, _id)
    expect((await change(second)).status).toBe(410)
  })

  it('is used by one of many who come at once', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const requestId = await mailTokenOf(email)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => call('changepwd', { newPassword: `Another-${n}256`, requestId })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(7)
  })

  it('for confirming an address sets no password', async () => {
    const { email, _id } = await cast.world.make.user(cast.ours)
    const requestId = await mailTokenOf(email)
    await run(`update mail_token set purpose = 'activate' where "userID" = $1`, _id)
    expect((await call('changepwd', { newPassword: NEW_PASSWORD, requestId })).status).toBe(410)
  })

  it('of somebody suspended since sets no password', async () => {
    const { email, _id } = await cast.world.make.user(cast.ours)
    const requestId = await mailTokenOf(email)
    await run('update "user" set suspended = true where "_id" = $1', _id)
    expect((await call('changepwd', { newPassword: NEW_PASSWORD, requestId })).status).toBe(403)
  })
})

describe('trying again and again', () => {
  const statuses = async (times: number, work: (n: number) => Promise<{ status: number }>) => {
    const all = await Promise.all(Array.from({ length: times }, (_, n) => work(n)))
    return all.filter(({ status }) => status === 429).length
  }

  it('fills nobody’s mailbox, and says nothing of it', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    expect(await statuses(MAIL_LIMIT.max + 3, () => call('forgot', { email }))).toBe(0)
    const { rowCount } = await run(`select from job where name = 'users.mail-token' and status <> 'x'`)
    await mailbox.read(email)
    expect(rowCount).toBeGreaterThan(0)
    await expect
      .poll(
        async () =>
          (await run(`select from job where name = 'users.mail-token' and status in ('waiting', 'running')`))
            .rowCount,
      )
      .toBe(0)
    expect((await run('select from message where email = $1', email)).rowCount).toBe(MAIL_LIMIT.max)
  })

  it('ends at every entrance, many at once or not', async () => {
    const refused = async (max: number, work: (n: number) => Promise<{ status: number }>) => {
      await work(0)
      await run('update attempt set count = $1', max - 1)
      return statuses(3, (n) => work(n + 1))
    }
    expect(
      await refused(MAIL_NETWORK_LIMIT.max, (n) => call('forgot', { email: `x${n}@example.test` })),
    ).toBe(2)
    const tries = (n: number) =>
      call(n % 2 ? 'activate' : 'changepwd', {
        requestId: 'x'.repeat(43),
        ...(n % 2 ? {} : { newPassword: NEW_PASSWORD }),
      })
    expect(await refused(LINK_LIMIT.max, tries)).toBe(2)
    expect(await refused(REGISTER_LIMIT.max, () => call('user', { data: newcomer({ email: 'x' }) }))).toBe(2)
  })

  it('finds out few names that are taken', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    expect(await statuses(DUPLICATE_LIMIT.max + 2, () => call('user', { data: newcomer({ email }) }))).toBe(2)
  })

  it('and then nothing of any name: a free one is answered like one that is taken', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    await statuses(DUPLICATE_LIMIT.max, () => call('user', { data: newcomer({ email }) }))
    const free = newcomer()
    const answers = [await call('user', { data: newcomer({ email }) }), await call('user', { data: free })]
    expect(answers.map(({ status }) => status)).toEqual([429, 429])
    expect(answers[1]?.text).toBe(answers[0]?.text)
    expect((await run('select from "user" where email = $1', free.email)).rowCount).toBe(0)
    // Whose network has found out nothing registers as ever.
    await run('delete from attempt')
    expect((await call('user', { data: free })).status).toBe(200)
  })

  it('and many at once find out no more', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    await call('user', { data: newcomer({ email }) })
    await run('update attempt set count = $1 where count = 1', DUPLICATE_LIMIT.max - 1)
    const all = Array.from({ length: 4 }, () => [newcomer({ email }), newcomer()]).flat()
    const told = await Promise.all(all.map((data) => call('user', { data })))
    const ofTaken = told.filter((_, at) => at % 2 === 0).map(({ status }) => status)
    expect(ofTaken.toSorted((a, b) => a - b)).toEqual([400, 429, 429, 429])
    expect(new Set(told.map(({ status }) => status))).not.toContain(500)
  })

  it('a thousand guesses at once are no more than the limit', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const guesses = await statuses(30, (n) => call('signin', { username: email, password: `wrong-${n}` }))
    expect(guesses).toBe(22)
  })
})

it.each(['forgot', 'changepwd', 'activate', 'user', 'signin'])(
  'POST %s from another site’s page is refused',
  async (path) => {
    const answer = await call(path, {}, cast.ours, { origin: 'https://evil.example' })
    expect(answer).toMatchObject({ status: 403, body: { code: 'gateway.wrong-origin' } })
  },
)
