import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
})

beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

interface SignedIn {
  status: boolean
  message: string
  session: Record<string, unknown>
}

const signIn = (body: object, site = cast.ours, headers = {}) =>
  cast.api.call<SignedIn>({ site, path: 'signin', body, headers })

async function account(role: 'user' | 'admin' = 'user', values: object = {}) {
  const home = role === 'user' ? cast.ours : cast.origin
  const made = await cast.world.make.user(home, {
    role,
    ...(role === 'user' ? {} : { reach: [cast.ours._id] }),
    ...values,
  })
  return { username: made.email, password: TEST_PASSWORD, _id: made._id }
}

const bodyOf = ({ username, password }: { username: string; password: string }, rest: object = {}) => ({
  username,
  password,
  ...rest,
})

describe('POST signin', () => {
  it('opens a session and greets [AD-7.1-07] [AD-8-10]', async () => {
    const person = await account()
    const answer = await signIn(bodyOf(person))
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 200, data: { status: true, message: 'เข้าสู่ระบบเรียบร้อยแล้ว' } },
    })
    expect(answer.body.data.session).toMatchObject({
      login: true,
      role: 'member',
      userID: person._id,
      enroll: [],
      user: { firstname: 'สมชาย' },
    })
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^sala_session=/)
  })

  it('takes the name in any case and with spaces around it', async () => {
    const person = await account()
    expect((await signIn(bodyOf({ ...person, username: ` ${person.username.toUpperCase()} ` }))).status).toBe(
      200,
    )
  })

  it('remembers the browser for 30 days when asked', async () => {
    const person = await account()
    expect((await signIn(bodyOf(person, { remember: true }))).headers['set-cookie']?.[0]).toContain(
      'Max-Age=2592000',
    )
    expect((await signIn(bodyOf(person))).headers['set-cookie']?.[0]).not.toContain('Max-Age')
  })

  it('says that there is no such account [AD-8-11] [PM-8-01]', async () => {
    const answer = await signIn({ username: 'nobody@example.test', password: 'x' })
    expect(answer).toMatchObject({
      status: 401,
      body: { status: 401, data: { status: false, message: 'ไม่พบข้อมูลบัญชีผู้ใช้นี้' } },
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('says that the password is wrong [PM-8-02]', async () => {
    const answer = await signIn({ ...bodyOf(await account()), password: 'wrong' })
    expect(answer).toMatchObject({
      status: 401,
      body: { data: { status: false, message: 'ชื่อผู้ใช้งานหรือรหัสผ่านไม่ถูกต้อง' } },
    })
  })

  it.each([
    ['user', 'frontend'],
    ['user', undefined],
    ['admin', 'backend'],
    ['admin', undefined],
  ] as const)('lets an account of role %s in by the login %s', async (role, login) => {
    const answer = await signIn(bodyOf(await account(role), login ? { interface: login } : {}))
    expect(answer).toMatchObject({ status: 200, body: { data: { status: true } } })
  })

  it.each([
    ['user', 'backend'],
    ['admin', 'frontend'],
  ] as const)('turns an account of role %s away from the login %s [PM-6-07]', async (role, login) => {
    const answer = await signIn(bodyOf(await account(role), { interface: login }))
    expect(answer.status).toBe(403)
    expect(answer.body.data).toEqual({ status: false, message: 'ไม่มีสิทธิ์เข้าใช้งานเว็บไซต์นี้' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('turns staff away from a site that they may not operate', async () => {
    const answer = await signIn(bodyOf(await account('admin')), cast.theirs)
    expect(answer).toMatchObject({ status: 403, body: { data: { message: 'ไม่มีสิทธิ์เข้าใช้งานเว็บไซต์นี้' } } })
  })

  it('does not know the members of another site', async () => {
    expect(await signIn(bodyOf(await account()), cast.theirs)).toMatchObject({
      status: 401,
      body: { data: { message: 'ไม่พบข้อมูลบัญชีผู้ใช้นี้' } },
    })
  })

  it('tells a suspended account so, after the right password', async () => {
    const person = await account('user', { suspended: true })
    expect(await signIn(bodyOf(person))).toMatchObject({ status: 403, body: { code: 'users.suspended' } })
    expect((await signIn({ ...bodyOf(person), password: 'wrong' })).status).toBe(401)
  })

  it('speaks English to those who ask for it', async () => {
    const answer = await signIn({ username: 'nobody@example.test', password: 'x' }, cast.ours, {
      'accept-language': 'en-GB',
    })
    expect(answer.body.data.message).toMatch(/^[\x20-\x7e]+$/)
  })
})

describe('an imported account', () => {
  it('signs in with its old hash once and has a new one then [PM-7-52]', async () => {
    const salt = 'old-salt'
    const password = createHash('sha256')
      .update(TEST_PASSWORD + salt)
      .digest('hex')
    const person = await account('user', { password, salt })
    const stored = async () =>
      (
        await cast.world.database.owner.query('select password, salt from "user" where "_id" = $1', [
          person._id,
        ])
      ).rows[0]
    expect((await signIn({ ...bodyOf(person), password: 'wrong' })).status).toBe(401)
    expect(await stored()).toEqual({ password, salt })
    expect((await signIn(bodyOf(person))).status).toBe(200)
    expect(await stored()).toEqual({ password: expect.stringMatching(/^\$argon2id\$/), salt: null })
    expect((await signIn(bodyOf(person))).status).toBe(200)
    expect((await signIn({ ...bodyOf(person), password })).status).toBe(401)
  })
})

const session = async (as?: typeof cast.member, site = cast.ours) =>
  (await cast.api.call<Record<string, unknown>>({ as, site, path: 'session' })).body.data

describe('GET session', () => {
  it('is a visitor’s before signing in: public on a unit, guest elsewhere [AD-4.1-01] [AD-4.1-03]', async () => {
    expect(await session()).toMatchObject({
      login: false,
      active: false,
      role: 'public',
      interface: 'frontend',
      layout: 'frontend-layout',
      userID: null,
      user: null,
    })
    expect(await session(undefined, cast.origin)).toMatchObject({
      login: false,
      role: 'guest',
      layout: 'public-layout',
    })
  })

  it('has the member’s name, courses and site, and no secret [PM-3-01]', async () => {
    const course = await cast.world.make.course(cast.ours)
    await cast.world.make.row('enroll', {
      site_id: cast.ours._id,
      userID: cast.member.userID,
      courseID: course._id,
    })
    const data = await session(cast.member)
    expect(data).toMatchObject({
      login: true,
      active: true,
      role: 'member',
      interface: 'frontend',
      layout: 'frontend-layout',
      userID: cast.member.userID,
      enroll: [course._id],
      channel: 'web',
      mode: 'default',
      current: { _id: cast.ours._id, siteName: cast.ours.siteName },
      list: [],
      configs: { siteID: cast.ours._id, layout: { usermenuendpoint: 'user' } },
    })
    expect(data.user).toEqual({ firstname: 'สมชาย', lastname: expect.any(String), avatar: null })
    expect(JSON.stringify(data)).not.toMatch(/token|refresh|s3Key|s3Secret|password|salt|key/i)
  })

  it('has the configuration of the site, without its key [AD-3-02]', async () => {
    const { configs } = (await session(cast.member)) as { configs: Record<string, unknown> }
    expect(configs).toEqual({
      siteID: cast.ours._id,
      siteName: cast.ours.siteName,
      siteLogo: null,
      siteFavicon: null,
      siteStyle: 'gradient',
      siteSubStyle: 'blue',
      siteType: 'unit',
      plugins: expect.any(Array),
      header: null,
      subheader: null,
      footer: null,
      navigator: null,
      layout: {
        selectedlayout: null,
        selectedposition: null,
        selectedlogotype: null,
        logosize: null,
        usermenutype: null,
        usermenuendpoint: 'user',
        topbarRight: null,
        topbarRightUrl: null,
        showUserMenu: true,
      },
    })
  })

  it('has the backend’s layout for staff', async () => {
    expect(await session(cast.admin)).toMatchObject({
      role: 'admin',
      interface: 'backend',
      layout: 'backend-layout',
      enroll: [],
      list: [{ _id: cast.ours._id, siteName: cast.ours.siteName }],
    })
    expect(await session(cast.manager)).toMatchObject({ role: 'manager', interface: 'backend' })
  })
})

it('POST signout ends this session and no other', async () => {
  const person = await account()
  const here = await cast.api.signIn(cast.ours, person.username)
  const there = await cast.api.signIn(cast.ours, person.username)
  const answer = await cast.api.call({ as: here, method: 'POST', path: 'signout' })
  expect(answer).toMatchObject({ status: 200, body: { status: 200 } })
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^sala_session=; .*Max-Age=0/)
  expect((await cast.api.call({ as: here, path: 'session' })).body.data).toMatchObject({ login: false })
  expect((await cast.api.call({ as: there, path: 'session' })).body.data).toMatchObject({ login: true })
})
