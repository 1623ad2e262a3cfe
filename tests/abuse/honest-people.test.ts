import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as courseList from '#modules/catalog/screens/course-list.tsx'
import * as search from '#modules/catalog/screens/search.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { pagesOf } from '#tests/support/screens.ts'

const ELSEWHERE = '127.0.0.2'
const NEW_PASSWORD = 'Nok-krasa-bin-2569'
let cast: Cast

beforeAll(async () => {
  const pages = pagesOf({ '/lesson/home': courseList, '/lesson/search/:keyword': search })
  cast = await openCast({ trustProxy: 'loopback', pages })
})

/** What was tried before counts no more. */
const forgetAttempts = async () => void (await cast.world.database.owner.query('delete from attempt'))

interface Entering {
  password?: string
  from?: string
  cookie?: string | undefined
  site?: Cast['ours']
}

const enter = (
  username: string,
  { password = TEST_PASSWORD, from, cookie, site = cast.ours }: Entering = {},
) =>
  cast.api.call({
    site,
    path: 'signin',
    body: { username, password },
    headers: { cookie },
    ...(from && { from }),
  })

const deviceIn = (answer: { headers: { 'set-cookie'?: string[] } }) =>
  answer.headers['set-cookie']?.find((line) => line.startsWith('sala_device='))?.split(';', 1)[0]

/** As it looks after somebody has tried for long, from everywhere. */
const exhaust = () => cast.world.database.owner.query('update attempt set count = 100000')

async function inBatches<T>(all: readonly T[], work: (one: T) => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < all.length; at += 25)
    statuses.push(...(await Promise.all(all.slice(at, at + 25).map(work))))
  return statuses
}

// At once: both wait most of the time.
describe.concurrent('the owner of an account that somebody guesses at', () => {
  it('comes in from their own network while another one is stopped', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    for (let time = 0; time < 8; time += 1)
      expect((await enter(email, { password: `wrong-${time}`, from: ELSEWHERE })).status).toBe(401)
    expect((await enter(email, { from: ELSEWHERE })).status).toBe(429)
    expect((await enter(email)).status).toBe(200)
  })

  it('is slowed down before being stopped', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const took: number[] = []
    for (let time = 0; time < 8; time += 1) {
      const begun = performance.now()
      await enter(email, { password: `wrong-${time}` })
      took.push(performance.now() - begun)
    }
    expect(took[7]).toBeGreaterThan(1_000)
  })
})

describe('the owner of an attacked account', () => {
  beforeEach(forgetAttempts)

  it('comes in from a device that is known, whatever others try; guesses from it are few too', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const cookie = deviceIn(await enter(email))
    await enter(email, { password: 'wrong' })
    await exhaust()
    expect((await enter(email)).status).toBe(429)
    expect((await enter(email, { cookie: 'sala_device=AAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(429)
    expect((await enter(email, { cookie })).status).toBe(200)
    for (let time = 0; time < 8; time += 1)
      expect((await enter(email, { password: `wrong-${time}`, cookie })).status).toBe(401)
    expect((await enter(email, { cookie })).status).toBe(429)
  })

  it('comes in by mail, and the browser that did is known from then on', async () => {
    const { email, _id } = await cast.world.make.user(cast.ours)
    await enter(email, { password: 'wrong' })
    await exhaust()
    const token = await writeMailToken(_id, 'reset')
    const reset = await cast.api.call({
      site: cast.ours,
      path: 'changepwd',
      body: { requestId: token, newPassword: NEW_PASSWORD },
    })
    expect(reset.status).toBe(200)
    await enter(email, { password: 'wrong' })
    await exhaust()
    expect((await enter(email, { password: NEW_PASSWORD })).status).toBe(429)
    expect((await enter(email, { password: NEW_PASSWORD, cookie: deviceIn(reset) })).status).toBe(200)
  })
})

async function writeMailToken(userID: string, purpose: string): Promise<string> {
  const token = createHash('sha256').update(`${userID}${purpose}`).digest('base64url')
  await cast.world.database.owner.query(
    `insert into mail_token (site_id, purpose, "userID", "accountSite", "tokenHash", "expiresAt")
     values ($1, $2, $3, $1, $4, now() + interval '1 hour')`,
    [cast.ours._id, purpose, userID, createHash('sha256').update(token).digest('base64url')],
  )
  return token
}

describe('a company behind one address', () => {
  beforeEach(forgetAttempts)

  it('comes in although some of it mistype, here and in other academies', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const there = await cast.world.make.user(cast.theirs)
    const names = Array.from({ length: 120 }, (_, n) => `nobody-${n}@example.test`)
    const statuses = await inBatches(names, async (name) => (await enter(name)).status)
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect((await enter(email)).status).toBe(200)
    await exhaust()
    expect((await enter(there.email, { site: cast.theirs })).status).toBe(200)
    // A hundred and more passwords are checked at their real cost.
  }, 60_000)

  it('arrivals that succeed count for nothing', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const cookie = deviceIn(await enter(email))
    for (let time = 0; time < 5; time += 1) await enter(email, { cookie })
    const { rows } = await cast.world.database.owner.query('select max(count) as most from attempt')
    // The one mail about a new browser.
    expect(rows[0].most).toBeLessThanOrEqual(1)
  })

  it('500 people ask for links and use them within ten minutes', async () => {
    const numbers = Array.from({ length: 500 }, (_, n) => n)
    const asked = await inBatches(numbers, async (n) => {
      const body = { email: `employee-${n}@example.test` }
      return (await cast.api.call({ site: cast.ours, path: 'forgot', body })).status
    })
    expect(new Set(asked)).toEqual(new Set([200]))
    const used = await inBatches(numbers, async () => {
      const { _id } = await cast.world.make.user(cast.ours, { activated: false })
      const requestId = await writeMailToken(_id, 'activate')
      return (await cast.api.call({ site: cast.ours, path: 'activate', body: { requestId } })).status
    })
    expect(new Set(used)).toEqual(new Set([200]))
  }, 120_000)

  it('500 people look at the courses and search for some of them within ten minutes', async () => {
    const numbers = Array.from({ length: 500 }, (_, n) => n)
    const headers = { 'x-forwarded-for': '203.0.113.77', accept: 'text/html', origin: undefined }
    const visit = async (path: string) => (await cast.api.call({ site: cast.ours, path, headers })).status
    const looked = await inBatches(numbers, (n) => visit(`/lesson/home?utm_content=${n}`))
    const searched = await inBatches(numbers, (n) => visit(`/lesson/search/word-${n >> 3}`))
    expect(new Set([...looked, ...searched])).toEqual(new Set([200]))
  }, 120_000)
})
