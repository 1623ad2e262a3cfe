import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import * as activate from '#modules/users/screens/activate.tsx'
import * as forgot from '#modules/users/screens/forgot.tsx'
import * as login from '#modules/users/screens/login.tsx'
import * as logout from '#modules/users/screens/logout.tsx'
import * as register from '#modules/users/screens/register.tsx'
import * as reset from '#modules/users/screens/reset.tsx'
import * as staffLogin from '#modules/users/screens/staff-login.tsx'
import * as unactive from '#modules/users/screens/unactive.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const pages = pagesOf({
  '/user/login': login,
  '/student/login': login,
  '/member/login': staffLogin,
  '/user/logout': logout,
  '/user/register': register,
  '/user/forgot': forgot,
  '/user/reset': reset,
  '/student/reset': reset,
  '/user/activate': activate,
  '/member/unactive': unactive,
})
const NEW_PASSWORD = 'Another-2569'
let cast: Cast
let mailbox: Mailbox

beforeAll(async () => {
  cast = await openCast({ pages })
  mailbox = await openMailbox(cast.world)
})
afterAll(() => mailbox.close())
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const show = (path: string, as?: SignedInPerson) => cast.api.call({ site: cast.ours, as, path })
const post = (path: string, fields: Record<string, string>, as?: SignedInPerson, headers = {}) =>
  cast.api.call({
    site: cast.ours,
    as,
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const cookies = (answer: { headers: { 'set-cookie'?: string[] } }) => answer.headers['set-cookie'] ?? []
const enter = (email: string, path = '/user/login', password = TEST_PASSWORD) =>
  post(path, { username: email, password })

describe('the login form without scripts', () => {
  it('has its fields, links and box [PM-2.6-03] [PM-2.6-04] [PM-2.6-05] [PM-5-25]', async () => {
    const { text, status } = await show('/user/login?next=/lesson/home')
    expect(status).toBe(200)
    for (const name of ['username', 'password', 'remember']) expect(text).toContain(`name="${name}"`)
    expect(text.match(/<input[^>]*required/g)).toHaveLength(2)
    expect(text).toContain('href="/user/forgot"')
    expect(text).toContain('href="/user/register?next=%2Flesson%2Fhome"')
  })

  it('saves the session, greets for the next page and goes on [PM-4-04]', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const answer = await enter(email, '/user/login?next=/lesson/home')
    expect(answer).toMatchObject({ status: 302, headers: { location: '/lesson/home' } })
    expect(cookies(answer).map((line) => line.split('=', 1)[0])).toEqual([
      'sala_session',
      'sala_device',
      'sala_flash',
    ])
    expect(cookies(answer)[2]).toMatch(/^sala_flash=login\.signed-in; Path=\/; SameSite=Lax; Max-Age=20$/)
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])('never goes to %s', async (next) => {
    const { email } = await cast.world.make.user(cast.ours)
    const answer = await enter(email, `/user/login?next=${encodeURIComponent(next)}`)
    expect(answer.headers.location).toBe('/')
  })

  it('leads to a new password first where one is asked for [PM-4-07] [PM-2.1-17] [PM-2.1-18]', async () => {
    const { email } = await cast.world.make.user(cast.ours, { req_reset: true })
    expect((await enter(email)).headers.location).toBe('/user/reset')
    expect((await enter(email, '/student/login')).headers.location).toBe('/student/reset')
  })

  it('tells closed accounts why, on a page of their own', async () => {
    const suspended = await cast.world.make.user(cast.ours, { suspended: true })
    const waiting = await cast.world.make.user(cast.ours, { activated: false })
    expect((await enter(suspended.email)).headers.location).toBe('/member/unactive?reason=suspended')
    expect((await enter(waiting.email)).headers.location).toBe('/member/unactive?reason=waiting')
    expect((await enter(suspended.email, '/user/login', 'wrong')).status).toBe(401)
    expect((await show('/member/unactive?reason=suspended')).text).toContain('ถูกระงับการใช้งาน')
    expect((await show('/member/unactive?reason=waiting')).text).toContain('ส่งลิงก์ยืนยันอีกครั้ง')
  })

  it('shows those who came to the wrong login the way to theirs, and only after the right password', async () => {
    const { email } = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
    const refused = await enter(email, '/user/login?next=/setup/bin')
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('href="/member/login?next=%2Fsetup%2Fbin"')
    expect(refused.text).toContain('ไปหน้าเข้าสู่ระบบเจ้าหน้าที่')
    const guessed = await enter(email, '/user/login', 'wrong')
    expect(guessed.text).not.toContain('ไปหน้าเข้าสู่ระบบเจ้าหน้าที่')
  })

  it.each(['/user/login', '/user/register', '/user/forgot', '/user/reset', '/user/activate', '/user/logout'])(
    'and %s take no post from another site’s page',
    async (path) => {
      const answer = await post(path, {}, undefined, { origin: 'https://evil.example' })
      expect(answer.status).toBe(403)
    },
  )
})

describe('logging out', () => {
  it('clears the session, says so on the next page; and loads it anew; staff are at their login [AD-4.1-05] [AD-4.1-06] [PM-4-09]', async () => {
    for (const [person, place] of [
      [await cast.api.signIn(cast.ours, (await cast.world.make.user(cast.ours)).email), '/'],
      [cast.manager, '/member/login'],
    ] as const) {
      const answer = await post('/user/logout', {}, person)
      expect(answer.headers.location).toBe(place)
      expect(cookies(answer)[0]).toMatch(/^sala_session=; .*Max-Age=0/)
      expect(cookies(answer)[1]).toContain('sala_flash=login.signed-out')
      expect((await show('/api/session', person)).body.data).toMatchObject({ login: false })
    }
    // The browser is told to load the next page whole, so that nothing of the session stays in its memory.
    const { email } = await cast.world.make.user(cast.ours)
    const byScript = await post('/user/logout.data', {}, await cast.api.signIn(cast.ours, email))
    expect(byScript.text).toContain('reload')
  })
})

describe('a forgotten password on screens', () => {
  it('is asked for at /user/forgot, mailed, set and used [PM-2.1-16]', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    expect((await show('/user/forgot')).text).toContain('name="email"')
    expect((await post('/user/forgot', { email })).text).toContain('อีเมลถูกต้อง')
    const { requestId } = await mailbox.read(email)
    const path = `/user/reset?requestId=${requestId}`
    expect((await show(path)).text).toContain('name="newPassword"')
    const differing = await post(path, { newPassword: NEW_PASSWORD, confirm: 'x' })
    expect(differing).toMatchObject({ status: 400 })
    const done = await post(path, { newPassword: NEW_PASSWORD, confirm: NEW_PASSWORD })
    expect(done).toMatchObject({ status: 302, headers: { location: '/user/login' } })
    expect((await show(path)).text).toContain('ลิงก์นี้หมดอายุหรือถูกใช้ไปแล้ว')
    expect((await enter(email, '/user/login', NEW_PASSWORD)).status).toBe(302)
  })

  it('answers strangers alike, and an address that is none by a message', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const [known, unknown] = [
      await post('/user/forgot', { email }),
      await post('/user/forgot', { email: 'stranger9@example.test' }),
    ]
    expect(known.status).toBe(unknown.status)
    expect(known.text.replaceAll(email, 'X')).toBe(unknown.text.replaceAll('stranger9@example.test', 'X'))
    expect(await post('/user/forgot', { email: 'x' })).toMatchObject({ status: 400 })
  })

  it('sends visitors without a link to ask for one, and asks the signed in for the old one', async () => {
    expect((await show('/user/reset')).headers.location).toBe('/user/forgot')
    const { email } = await cast.world.make.user(cast.ours, { req_reset: true })
    const person = await cast.api.signIn(cast.ours, email)
    expect((await show('/user/reset', person)).text).toContain('name="oldPassword"')
    const fields = { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD, confirm: NEW_PASSWORD }
    const answer = await post('/user/reset?next=/lesson/home', fields, person)
    expect(answer).toMatchObject({ status: 302, headers: { location: '/lesson/home' } })
    expect((await enter(email, '/user/login', NEW_PASSWORD)).headers.location).toBe('/user/home')
  })
})

describe('registering on a screen without scripts', () => {
  const fields = {
    firstname: 'ปิติ',
    lastname: 'พิทักษ์',
    citizen: citizenIdFrom('300000000001'),
    phone: '0800000001',
    email: 'piti@example.test',
    password: NEW_PASSWORD,
    confirm: NEW_PASSWORD,
    agree: 'on',
  }

  it.each([
    ['firstname', '', 'กรุณากรอกชื่อ', '[PM-5-16]'],
    ['lastname', '', 'กรุณากรอกนามสกุล', '[PM-5-17]'],
    ['citizen', '123', 'เลขประจำตัวประชาชนต้องมี 13 หลัก', '[PM-5-18]'],
    ['phone', '123', 'เบอร์โทรศัพท์ต้องมี 10 หลัก', '[PM-5-19]'],
    ['confirm', 'other', 'รหัสผ่านยืนยันไม่ตรงกัน', '[PM-5-21]'],
    ['email', 'piti', 'กรุณากรอกอีเมลให้ถูกต้อง', '[PM-5-23]'],
    ['fti_member', 'on', 'กรุณากรอกหมายเลขสมาชิก', '[PM-5-22]'],
    ['agree', '', 'กรุณายอมรับนโยบายความเป็นส่วนตัวก่อนสมัครสมาชิก', '[PM-5-24]'],
  ])('asks for «%s» in place of «%s»: %s %s', async (field, value, hint) => {
    // A box that is not ticked is not sent at all.
    const { agree, ...typed } = fields
    const answer = await post('/user/register', {
      ...typed,
      ...(field !== 'agree' && { agree, [field]: value }),
    })
    expect(answer.status).toBe(400)
    expect(seenIn(answer)).toContain(hint)
  })

  it('says what each field needs and keeps what was typed, but no password', async () => {
    const answer = await post('/user/register', { ...fields, phone: '123', agree: 'on', confirm: 'other' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('เบอร์โทรศัพท์ต้องมี 10 หลัก')
    expect(answer.text).toContain('รหัสผ่านยืนยันไม่ตรงกัน')
    expect(answer.text).toContain('value="ปิติ"')
    expect(answer.text).not.toContain(NEW_PASSWORD)
  })

  it('opens the account, whatever else the form says, and names what is taken the second time', async () => {
    const done = await post('/user/register', {
      ...fields,
      role: 'root',
      activated: '1',
      site_id: cast.theirs._id,
    })
    expect(done).toMatchObject({ status: 200 })
    expect(done.text).toContain('ทำการลงทะเบียนเรียบร้อยแล้ว')
    const { rows } = await cast.world.database.owner.query(
      'select role, site_id from "user" where email = $1',
      [fields.email],
    )
    expect(rows).toEqual([{ role: 'user', site_id: cast.ours._id }])
    const again = await post('/user/register', fields)
    expect(again.status).toBe(400)
    expect(again.text).toMatch(/มีข้อมูลเหล่านี้อยู่ในระบบแล้ว !.*อีเมล.*เบอร์โทรศัพท์.*เลขประจำตัวประชาชน/s)
  })
})

it('confirming an address takes a press of the button, not the opening of a link', async () => {
  const { email, _id } = await cast.world.make.user(cast.ours, { activated: false })
  expect((await post('/member/unactive?reason=waiting', { email })).status).toBe(200)
  const { requestId } = await mailbox.read(email)
  const path = `/user/activate?requestId=${requestId}`
  expect((await show(path)).status).toBe(200)
  const activated = async () =>
    (await cast.world.database.owner.query('select activated from "user" where "_id" = $1', [_id])).rows[0]
  expect(await activated()).toEqual({ activated: false })
  // The account was never used from this browser: its owner sets a password there.
  expect((await post(path, {})).headers.location).toMatch(/^\/user\/reset\?requestId=[\w-]{43}$/)
  expect(await activated()).toEqual({ activated: true })
  expect((await post(path, {})).status).toBe(410)
  // Whoever opens the link again is told so before they press anything.
  const over = seenIn(await show(path))
  expect(over).toContain('หมดอายุหรือถูกใช้ไปแล้ว')
  expect(over).not.toContain('ยืนยันอีเมลและเปิดใช้งานบัญชี')
})
