import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import * as auth from '#modules/logins/screens/auth.tsx'
import * as login from '#modules/users/screens/login.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { CLIENT_ID, type LineProvider, openLineProvider } from '#tests/support/line-provider.ts'
import { begin, comeByLine, type LineBrowser, openBrowser, setLine } from '#tests/support/line-visit.ts'
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts'
import { pagesOf } from '#tests/support/screens.ts'

let cast: Cast
let line: LineProvider
let mailbox: Mailbox
let count = 0

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/user/auth': auth, '/user/login': login }) })
  line = await openLineProvider([cast.ours.hostname, cast.theirs.hostname])
  await setLine(cast, cast.ours, line)
  mailbox = await openMailbox(cast.world)
})
afterAll(() => mailbox.close())
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const owner = () => cast.world.database.owner
function newcomer(values = {}) {
  count += 1
  return { sub: `U${count}`, name: 'มานี มีตา', email: `manee${count}@example.test`, ...values }
}
function details(email: string) {
  count += 1
  const stamp = String(count).padStart(3, '0')
  return {
    intent: 'register',
    firstname: 'มานี',
    lastname: 'มีตา',
    citizen: citizenIdFrom(`110070012${stamp}`),
    phone: `0810000${stamp}`,
    email,
    agree: 'on',
  }
}
const stateIn = (to: URL): Record<string, string> =>
  JSON.parse(Buffer.from(to.searchParams.get('state')?.split('.')[0] ?? '', 'base64url').toString())
const sessionIn = async (browser: LineBrowser) =>
  (
    await cast.api.call<{ mode: string; userID: string }>({
      site: cast.ours,
      path: 'session',
      headers: { cookie: `sala_session=${browser.jar.get('sala_session') ?? ''}` },
    })
  ).body.data
const linksOf = async (subject: string) =>
  (await owner().query('select site_id, "userID" from outside_account where subject = $1', [subject])).rows

describe('coming by LINE', () => {
  it('is offered where the site has it, and sends client id, callback, signed state, nonce, PKCE and the scope [PM-2.6-06] [PM-7-47] [PM-7-48]', async () => {
    const browser = openBrowser(cast, cast.ours)
    expect((await browser.get('/user/login?next=/lesson/home')).text).toContain(
      'href="/user/auth?start=line&amp;next=%2Flesson%2Fhome"',
    )
    const to = new URL(await begin(browser, '&next=//evil.example'))
    expect(to.searchParams.get('scope')).toBe('profile openid email')
    expect(to.searchParams.get('redirect_uri')).toBe(`http://${cast.ours.hostname}/user/auth`)
    expect(to.searchParams.get('code_challenge_method')).toBe('S256')
    expect(to.searchParams.get('nonce')).toMatch(/^[\w-]{20,}$/)
    expect(to.searchParams.get('client_id')).toBe(CLIENT_ID)
    expect(stateIn(to)).toMatchObject({ next: '/', site: cast.ours._id })
    await setLine(cast, cast.ours, line, { email: false })
    const plain = new URL(await begin(openBrowser(cast, cast.ours)))
    expect(plain.searchParams.get('scope')).toBe('profile openid')
    const { random, ...rest } = stateIn(plain)
    expect(random).toMatch(/^[\w-]{12}$/)
    expect(rest).toEqual({ next: '/user/profile', site: cast.ours._id })
    await setLine(cast, cast.ours, line)
    expect((await openBrowser(cast, cast.theirs).get('/user/login')).text).not.toContain('start=line')
  })

  it('a newcomer completes the details first, then has an account and a session; next time one press is enough, and leads to the profile [PM-2.1-14]', async () => {
    const person = newcomer()
    const browser = openBrowser(cast, cast.ours)
    expect((await comeByLine(browser, line, person, '&next=/lesson/home')).headers.location).toBe(
      '/user/auth',
    )
    const form = await browser.get('/user/auth')
    expect(form.text).toContain('ยินดีต้อนรับ')
    expect(form.text).toContain(`value="${person.email}"`)
    expect(browser.jar.has('sala_session')).toBe(false)
    const wrong = await browser.post('/user/auth', { ...details(person.email), citizen: '123', phone: '' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('เลขประจำตัวประชาชนต้องมี 13 หลัก')
    expect(wrong.text).toContain('value="มานี"')
    expect(browser.jar.has('sala_session')).toBe(false)
    const done = await browser.post('/user/auth', details(person.email))
    expect(done.headers.location, done.text).toBe('/lesson/home')
    const session = await sessionIn(browser)
    expect(session.mode).toBe('line')
    expect(browser.jar.has('sala_arrival')).toBe(false)
    const again = openBrowser(cast, cast.ours)
    await comeByLine(again, line, person)
    expect((await again.get('/user/auth')).text).toContain('LINE ยืนยันตัวตนของคุณแล้ว')
    const pressed = await again.post('/user/auth', { intent: 'open' })
    expect(pressed).toMatchObject({ status: 302, headers: { location: '/user/profile' } })
    expect((await sessionIn(again)).userID).toBe(session.userID)
  })

  it('a member without citizen id or telephone gets no session before both are there', async () => {
    const { _id } = await cast.world.make.user(cast.ours)
    const person = newcomer()
    await owner().query(
      `insert into outside_account (site_id, provider, subject, "userID") values ($1, 'line', $2, $3)`,
      [cast.ours._id, person.sub, _id],
    )
    const browser = openBrowser(cast, cast.ours)
    await comeByLine(browser, line, person)
    expect((await browser.get('/user/auth')).text).toContain('กรอกข้อมูลให้ครบก่อนเข้าเรียน')
    expect((await browser.post('/user/auth', { intent: 'open' })).status).toBe(409)
    const { citizen, phone } = details('')
    expect((await browser.post('/user/auth', { intent: 'complete', citizen, phone: '12' })).status).toBe(400)
    expect(browser.jar.has('sala_session')).toBe(false)
    expect((await browser.post('/user/auth', { intent: 'complete', citizen, phone })).status).toBe(302)
    expect((await sessionIn(browser)).userID).toBe(_id)
  })
})

describe('an e-mail address that has an account', () => {
  it('is never joined silently: not by opening, not by registering, not by a wrong password', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const person = newcomer({ email, email_verified: true })
    const browser = openBrowser(cast, cast.ours)
    await comeByLine(browser, line, person)
    expect((await browser.get('/user/auth')).text).toContain('อีเมลนี้มีบัญชีอยู่แล้ว')
    for (const fields of [{ intent: 'open' }, { intent: 'join' }, details(email), { intent: 'complete' }])
      expect((await browser.post('/user/auth', fields)).status).toBe(409)
    expect((await browser.post('/user/auth', { intent: 'password', password: 'Wrong-1234' })).status).toBe(
      401,
    )
    expect(await linksOf(person.sub)).toEqual([])
    expect(browser.jar.has('sala_session')).toBe(false)
  })

  it('is joined by its password', async () => {
    const { email, _id } = await cast.world.make.user(cast.ours)
    const person = newcomer({ email })
    const browser = openBrowser(cast, cast.ours)
    await comeByLine(browser, line, person)
    expect((await browser.post('/user/auth', { intent: 'password', password: TEST_PASSWORD })).status).toBe(
      302,
    )
    expect(await linksOf(person.sub)).toEqual([{ site_id: cast.ours._id, userID: _id }])
  })

  it('is joined by a link from its mailbox, once and in the same browser only', async () => {
    const { email, _id } = await cast.world.make.user(cast.ours)
    const person = newcomer({ email })
    const browser = openBrowser(cast, cast.ours)
    await comeByLine(browser, line, person)
    expect((await browser.post('/user/auth', { intent: 'mail' })).text).toContain('ส่งลิงก์แล้ว')
    const { requestId } = await mailbox.read(email)
    const stranger = openBrowser(cast, cast.ours)
    await comeByLine(stranger, line, newcomer({ email: (await cast.world.make.user(cast.ours)).email }))
    expect((await stranger.post('/user/auth', { intent: 'mail-token', requestId })).status).toBe(410)
    expect(
      (await openBrowser(cast, cast.ours).get(`/user/auth?requestId=${requestId}`)).headers.location,
    ).toContain('refused=over')
    expect((await browser.get(`/user/auth?requestId=${requestId}`)).text).toContain(`value="${requestId}"`)
    expect((await browser.post('/user/auth', { intent: 'mail-token', requestId })).status).toBe(302)
    expect(await linksOf(person.sub)).toEqual([{ site_id: cast.ours._id, userID: _id }])
  })

  it('of staff is sent to the login of staff', async () => {
    const { email } = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
    const browser = openBrowser(cast, cast.ours)
    await comeByLine(browser, line, newcomer({ email }))
    expect((await browser.get('/user/auth')).text).toContain('href="/member/login"')
    expect((await browser.post('/user/auth', { intent: 'password', password: TEST_PASSWORD })).status).toBe(
      409,
    )
  })
})

it('a member who is signed in joins LINE by choice, and nobody else’s LINE', async () => {
  const person = newcomer({ email: undefined })
  const browser = openBrowser(cast, cast.ours, cast.member)
  await comeByLine(browser, line, person, '&join&next=/user/profile')
  expect(await linksOf(person.sub)).toEqual([])
  expect((await browser.get('/user/auth')).text).toContain('เชื่อมบัญชี')
  expect((await browser.post('/user/auth', { intent: 'join' })).headers.location).toBe('/user/profile')
  expect(await linksOf(person.sub)).toEqual([{ site_id: cast.ours._id, userID: cast.member.userID }])
  const { email } = await cast.world.make.user(cast.ours)
  const other = openBrowser(cast, cast.ours, await cast.api.signIn(cast.ours, email))
  await comeByLine(other, line, person, '&join')
  expect((await other.post('/user/auth', { intent: 'join' })).status).toBe(409)
})
