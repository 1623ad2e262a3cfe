import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import * as consent from '#modules/consents/screens/consent.tsx'
import * as login from '#modules/users/screens/login.tsx'
import * as register from '#modules/users/screens/register.tsx'
import { REGISTER_LIMIT } from '#modules/users/sign-in/attempt-limits.server.ts'
import type { Doc } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({ '/user/login': login, '/user/register': register, '/consent': consent }),
  })
})
const configure = async (column: 'layout' | 'identity', value: object) => {
  await cast.world.database.owner.query(`update site set ${column} = $1 where "_id" = $2`, [
    JSON.stringify(value),
    cast.ours._id,
  ])
  cast.world.engine.sites.forget()
}
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))
afterEach(async () => {
  await configure('layout', {})
  await configure('identity', {})
})

const show = (path: string, as?: Cast['member'], site = cast.ours) => cast.api.call({ site, as, path })
const headerOf = (page: { text: string }) => /<header[\s\S]*?<\/header>/.exec(seenIn(page))?.[0] ?? ''

describe('the header', () => {
  it('shows a visitor the ways to log in and to register, under the site’s own name for them [PM-6-01] [PM-2.1-20] [PM-2.1-21] [PM-2.1-22] [AD-2.2-45]', async () => {
    const plain = headerOf(await show('/user/login'))
    expect(plain).toContain('href="/user/login"')
    expect(plain).toContain('href="/user/register"')
    await configure('layout', { usermenuendpoint: 'academy' })
    const named = await show('/academy/login')
    expect(headerOf(named)).toContain('href="/academy/login"')
    expect(headerOf(named)).toContain('href="/academy/register"')
    expect(seenIn(named)).toContain('name="password"')
    expect(seenIn(await show('/academy/register'))).toContain('name="citizen"')
    expect((await show('/academy/login', undefined, cast.theirs)).status).toBe(404)
    expect((await show('/academy/profile')).status).toBe(404)
  })

  it('offers no registration where the site takes none', async () => {
    await configure('identity', { registration: false })
    expect(headerOf(await show('/user/login'))).not.toContain('/register')
    expect(seenIn(await show('/user/login'))).not.toContain('href="/user/register')
    expect(headerOf(await show('/user/login', undefined, cast.origin))).not.toContain('/register')
  })

  it('shows a member the profile instead [PM-6-02]', async () => {
    const page = headerOf(await cast.api.call({ as: cast.member, path: '/consent' }))
    expect(page).toContain('href="/user/profile"')
    expect(page).not.toContain('/login')
    expect(page).not.toContain('/register')
  })
})

it('the login form asks for both fields and has no other rule [PM-5-26]', async () => {
  const forms = seenIn(await show('/user/login')).match(/<form[\s\S]*?<\/form>/g) ?? []
  const form = forms.find((one) => one.includes('name="username"'))
  const inputs = form?.match(/<input[^>]*name="(?:username|password)"[^>]*>/g) ?? []
  expect(inputs).toHaveLength(2)
  for (const input of inputs) {
    expect(input).toContain('required')
    expect(input).not.toMatch(/pattern=|minlength=|maxlength=|type="email"/i)
  }
})

it('a registration that fails for another reason is said, and the form is there to be sent again [PM-4-13]', async () => {
  for (let count = 0; count < REGISTER_LIMIT.max; count += 1)
    await takeAttempt(cast.world.engine, ['register', cast.ours._id, '127.0.0.1'], REGISTER_LIMIT)
  const fields = {
    firstname: 'มานี',
    lastname: 'มีนา',
    citizen: citizenIdFrom('100000000777'),
    phone: '0800000777',
    email: 'mani777@example.test',
    password: 'Register-2569',
    confirm: 'Register-2569',
    agree: 'on',
  }
  const answer = await cast.api.call({
    site: cast.ours,
    path: '/user/register',
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(429)
  expect(seenIn(answer)).toContain('ลองเข้าสู่ระบบหลายครั้งเกินไป กรุณารอ 15 นาทีแล้วลองใหม่')
  expect(seenIn(answer)).toContain('value="mani777@example.test"')
  expect(seenIn(answer)).not.toMatch(/<button[^>]*type="submit"[^>]* disabled=""/)
})

describe('POST user/query', () => {
  const find = (username: string, as?: Cast['member']) =>
    cast.api.call<Doc[]>({
      site: cast.ours,
      as,
      path: 'user/query',
      body: { method: 'find', args: [{ $and: [{ username }] }] },
    })

  it('logs nobody in: visitors find nobody by it, and hashes are in no answer [PM-7-23] [PM-7-24]', async () => {
    const { email, _id } = await cast.world.make.user(cast.ours)
    expect((await find(email)).body.data ?? []).toEqual([])
    expect((await find(email, cast.member)).body.data).toEqual([])
    expect((await find(email, cast.theirAdmin)).body.data ?? []).toEqual([])
    const found = await find(email, cast.admin)
    expect(found.body.data).toMatchObject([{ _id, role: 'user', req_reset: false, citizen: null }])
    expect(found.text).not.toMatch(/"(?:password|salt)"/)
    const asked = { method: 'find', args: [{ $and: [{ username: email }, { salt: { $exists: true } }] }] }
    expect((await cast.api.call({ as: cast.admin, path: 'user/query', body: asked })).status).toBe(400)
    // What it was for is asked of the server: before and after registering.
    const body = { username: email, password: TEST_PASSWORD, interface: 'frontend' }
    expect((await cast.api.call({ site: cast.ours, path: 'signin', body })).status).toBe(200)
  })

  it('has the fields of a user, less password and salt [PM-3-02]', async () => {
    const info = { bandCode: 'B1', fti_member: true, fti_member_number: '42', agree: true }
    const { email } = await cast.world.make.user(cast.ours, { info, phone: '0812345678' })
    const [user] = (await find(email, cast.admin)).body.data
    expect(user).toMatchObject({
      _id: expect.any(String),
      firstname: expect.any(String),
      lastname: expect.any(String),
      avatar: null,
      citizen: null,
      phone: '0812345678',
      email,
      username: email,
      parent: cast.ours._id,
      role: 'user',
      info,
      req_reset: false,
    })
    expect(user).not.toHaveProperty('password')
    expect(user).not.toHaveProperty('salt')
  })
})
