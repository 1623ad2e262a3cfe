import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import * as auth from '#modules/logins/screens/auth.tsx'
import * as profile from '#modules/profiles/screens/profile.tsx'
import * as activate from '#modules/users/screens/activate.tsx'
import * as login from '#modules/users/screens/login.tsx'
import * as reset from '#modules/users/screens/reset.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import type { Authenticator } from '#tests/support/authenticator.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { type LineProvider, openLineProvider } from '#tests/support/line-provider.ts'
import { comeByLine, openBrowser, setLine } from '#tests/support/line-visit.ts'
import { readBodies } from '#tests/support/mail-server.ts'
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts'
import { addPasskey, comeByPasskey, MEMBER_PAGE, openPasskeyBrowser } from '#tests/support/passkeys.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let line: LineProvider
let mailbox: Mailbox
let count = 0
const PASSWORD = 'Prepared-2569'
const OWN_PASSWORD = 'Own-choice-2569'

beforeAll(async () => {
  const screens = {
    '/user/auth': auth,
    '/user/login': login,
    '/user/activate': activate,
    '/user/reset': reset,
    '/user/profile': profile,
  }
  cast = await openCast({ pages: pagesOf(screens) })
  line = await openLineProvider([cast.ours.hostname])
  await setLine(cast, cast.ours, line)
  mailbox = await openMailbox(cast.world)
})
afterAll(() => mailbox.close())
beforeEach(async () => void (await run('delete from attempt')))

const run = async (text: string, ...values: unknown[]) =>
  (await cast.world.database.owner.query(text, values)).rows
const call = (path: string, body: object, headers = {}) =>
  cast.api.call({ site: cast.ours, path, body, headers })
const isIn = async (as: SignedInPerson) =>
  (await cast.api.call<{ login: boolean }>({ as, path: 'session' })).body.data.login
const signsIn = async (email: string, password: string) =>
  (await call('signin', { username: email, password })).status === 200

async function setIdentity(identity: object): Promise<void> {
  await run('update site set identity = $2 where "_id" = $1', cast.ours._id, JSON.stringify(identity))
  cast.world.engine.sites.forget()
}

/** Somebody opens an account with the address of somebody else. */
async function prepare() {
  count += 1
  const email = `victim${count}@example.test`
  const data = {
    firstname: 'สมหญิง',
    lastname: 'ใจงาม',
    citizen: citizenIdFrom(String(310000000000 + count)),
    phone: `08${String(30_000_000 + count)}`,
    email,
    password: PASSWORD,
    info: { agree: true },
  }
  const made = await call('user', { data })
  expect(made.status, made.text).toBe(200)
  return { email, _id: made.body.data._id, cookies: made.headers['set-cookie'] ?? [] }
}

/** The devices of those who prepared accounts, by account. */
const devices = new Map<string, Authenticator>()

/** What the one who prepared the account has left in it: a session, a known browser, a passkey, LINE, a link and a browser that is told of it. */
async function settleIn(victim: { email: string; _id: string }): Promise<SignedInPerson> {
  const intruder = await cast.api.signIn(cast.ours, victim.email, PASSWORD)
  const browser = openPasskeyBrowser(cast, cast.ours, intruder)
  devices.set(victim._id, (await addPasskey(browser, MEMBER_PAGE)).device)
  await comeByLine(browser, line, { sub: `U-intruder-${victim._id}`, name: 'ผู้บุกรุก' }, '&join')
  expect((await browser.post('/user/auth', { intent: 'join' })).status).toBe(302)
  await cast.world.make.row('bypass_link', {
    site_id: cast.ours._id,
    userID: victim._id,
    issuedBy: cast.member.userID,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await run(
    `insert into push_device (site_id, "userID", name, endpoint, p256dh, auth) values ($1, $2, 'x', 'https://push.test', 'x', 'x')`,
    cast.ours._id,
    victim._id,
  )
  return intruder
}

async function expectNothingLeft(victim: { email: string; _id: string }, intruder: SignedInPerson) {
  expect(await isIn(intruder)).toBe(false)
  expect(await signsIn(victim.email, PASSWORD)).toBe(false)
  const subjects = await run('select subject from outside_account where "userID" = $1', victim._id)
  expect(subjects).not.toContainEqual({ subject: `U-intruder-${victim._id}` })
  const links = await run(
    'select 1 from bypass_link where "userID" = $1 and "usedAt" is null and "revokedAt" is null',
    victim._id,
  )
  expect(links).toEqual([])
  expect(await run('select name from push_device where "userID" = $1', victim._id)).toEqual([])
  const device = devices.get(victim._id)
  const byPasskey = device && (await comeByPasskey(openPasskeyBrowser(cast, cast.ours), device)).status
  expect([401, undefined]).toContain(byPasskey)
  const browser = openBrowser(cast, cast.ours)
  await comeByLine(browser, line, { sub: `U-intruder-${victim._id}`, name: 'ผู้บุกรุก' })
  await browser.post('/user/auth', { intent: 'open' })
  const cookie = `sala_session=${browser.jar.get('sala_session') ?? ''}`
  expect(await isIn({ site: cast.ours, cookie, userID: '' })).toBe(false)
}

/** The token in the mail that leads to this page, waited for. */
function tokenIn(email: string, page: string): Promise<string> {
  const link = new RegExp(`${page}\\?requestId=([\\w-]+)`)
  return vi.waitFor(
    () => {
      const bodies = mailbox.server.mails
        .filter(({ to }) => to.includes(email))
        .map(({ raw }) => readBodies(raw))
      const found = bodies.flatMap((body) => link.exec(body)?.[1] ?? []).at(-1)
      if (!found) throw new Error(`no mail to ${email} that leads to ${page} yet`)
      return found
    },
    { timeout: 18_000, interval: 50 },
  )
}
async function tokenOf(email: string): Promise<string> {
  await call('forgot', { email })
  return tokenIn(email, '/user/reset')
}

describe('an account that somebody prepared for another one’s address', () => {
  it('is the owner’s alone once they come by LINE and show their mailbox', async () => {
    const victim = await prepare()
    const intruder = await settleIn(victim)
    const browser = openBrowser(cast, cast.ours)
    await comeByLine(browser, line, {
      sub: `U-owner-${victim._id}`,
      name: 'สมหญิง ใจงาม',
      email: victim.email,
    })
    await browser.post('/user/auth', { intent: 'mail' })
    const requestId = await tokenIn(victim.email, '/user/auth')
    expect((await browser.post('/user/auth', { intent: 'mail-token', requestId })).status).toBe(302)
    const owner = {
      site: cast.ours,
      cookie: `sala_session=${browser.jar.get('sala_session') ?? ''}`,
      userID: '',
    }
    expect(await isIn(owner)).toBe(true)
    await expectNothingLeft(victim, intruder)
    expect(await isIn(owner)).toBe(true)
    expect(await run('select subject from outside_account where "userID" = $1', victim._id)).toEqual([
      { subject: `U-owner-${victim._id}` },
    ])
  })

  it('is the owner’s alone once they set a password by the link in their mailbox', async () => {
    const victim = await prepare()
    const intruder = await settleIn(victim)
    const requestId = await tokenOf(victim.email)
    expect((await call('changepwd', { newPassword: OWN_PASSWORD, requestId })).status).toBe(200)
    await expectNothingLeft(victim, intruder)
    // Their own browser is the only one that is known.
    expect(await run('select 1 from known_device where "userID" = $1', victim._id)).toHaveLength(1)
    expect(await signsIn(victim.email, OWN_PASSWORD)).toBe(true)
  })

  it('loses its second step with the proof', async () => {
    const victim = await prepare()
    await run(
      `insert into second_step (site_id, "userID", secret, "enabledAt") values ($1, $2, $3, now())`,
      cast.ours._id,
      victim._id,
      cast.world.engine.seal.seal('A'.repeat(32)),
    )
    const requestId = await tokenOf(victim.email)
    expect((await call('changepwd', { newPassword: OWN_PASSWORD, requestId })).status).toBe(200)
    expect(await run('select 1 from second_step where "userID" = $1', victim._id)).toEqual([])
  })

  it('keeps the second step of staff, whose accounts a superior made: a mailbox alone opens none', async () => {
    const staff = await cast.world.make.user(cast.origin, {
      role: 'admin',
      reach: [cast.ours._id],
      emailConfirmedAt: null,
    })
    await run(
      `insert into second_step (site_id, "userID", secret) values ($1, $2, $3)`,
      cast.origin._id,
      staff._id,
      cast.world.engine.seal.seal('A'.repeat(32)),
    )
    // A passkey is a first step too, and goes as the password does.
    await run(
      `insert into passkey (site_id, "userID", "rpID", "credentialID", "publicKey", name) values ($1, $2, $3, 'c', 'k', 'x')`,
      cast.origin._id,
      staff._id,
      cast.ours.hostname,
    )
    const requestId = await tokenOf(staff.email)
    expect((await call('changepwd', { newPassword: OWN_PASSWORD, requestId })).status).toBe(200)
    expect(await run('select 1 from passkey where "userID" = $1', staff._id)).toEqual([])
    const entered = await call('signin', { username: staff.email, password: OWN_PASSWORD })
    expect(entered).toMatchObject({ status: 401, body: { code: 'users.second-step' } })
  })

  it('does not come to life with the stranger’s password when the owner presses the link for confirming', async () => {
    await setIdentity({ confirmEmail: true })
    const victim = await prepare()
    const requestId = await tokenIn(victim.email, '/user/activate')
    const browser = openBrowser(cast, cast.ours)
    const confirmed = await browser.post(`/user/activate?requestId=${requestId}`, {})
    expect(await signsIn(victim.email, PASSWORD)).toBe(false)
    // The owner goes on to a password of their own.
    const way = confirmed.headers.location ?? ''
    expect(way).toMatch(/^\/user\/reset\?requestId=/)
    const set = { newPassword: OWN_PASSWORD, confirm: OWN_PASSWORD }
    expect((await browser.post(way, set)).headers.location).toBe('/user/login')
    expect(await signsIn(victim.email, OWN_PASSWORD)).toBe(true)
    await setIdentity({})
  })

  it('who registered and confirms in the same browser loses nothing', async () => {
    await setIdentity({ confirmEmail: true })
    const owner = await prepare()
    const requestId = await tokenIn(owner.email, '/user/activate')
    const cookie = owner.cookies.map((cookieLine) => cookieLine.split(';', 1)[0]).join('; ')
    expect((await call('activate', { requestId }, { cookie })).status).toBe(200)
    expect(await signsIn(owner.email, PASSWORD)).toBe(true)
    await setIdentity({})
  })

  it('who is logged in has the link sent by the profile, and loses nothing by it', async () => {
    const owner = await prepare()
    const as = await cast.api.signIn(cast.ours, owner.email, PASSWORD)
    const browser = openBrowser(cast, cast.ours, as)
    expect(seenIn(await browser.get('/user/profile'))).toContain('อีเมลของคุณยังไม่ได้ยืนยัน')
    const asked = await browser.post('/user/profile', { intent: 'confirm-email' })
    expect(asked.headers.location).toContain('saved=confirm-email')
    // The newest link counts: the one of the registration is taken back.
    await vi.waitFor(() => expect(mailbox.count(owner.email)).toBe(2), { timeout: 18_000, interval: 50 })
    const requestId = await tokenIn(owner.email, '/user/activate')
    const done = await browser.post(`/user/activate?requestId=${requestId}`, {})
    expect(done.headers.location).toBe('/user/profile')
    expect(await isIn(as)).toBe(true)
    expect(seenIn(await browser.get('/user/profile'))).not.toContain('อีเมลของคุณยังไม่ได้ยืนยัน')
    expect(await signsIn(owner.email, PASSWORD)).toBe(true)
  })

  it('is proved once: who set a password since keeps it when a later link is used elsewhere', async () => {
    const victim = await prepare()
    const first = await tokenOf(victim.email)
    await call('changepwd', { newPassword: OWN_PASSWORD, requestId: first })
    const owner = await cast.api.signIn(cast.ours, victim.email, OWN_PASSWORD)
    const browser = openBrowser(cast, cast.ours)
    await comeByLine(browser, line, { sub: `U-own2-${victim._id}`, name: 'สมหญิง', email: victim.email })
    await browser.post('/user/auth', { intent: 'mail' })
    const requestId = await tokenIn(victim.email, '/user/auth')
    expect((await browser.post('/user/auth', { intent: 'mail-token', requestId })).status).toBe(302)
    expect(await isIn(owner)).toBe(true)
    expect(await signsIn(victim.email, OWN_PASSWORD)).toBe(true)
  })

  it('that staff gave another address has to be proved again before anything of it counts', async () => {
    const { _id } = await cast.world.make.user(cast.ours)
    const email = `moved${count}@example.test`
    const changed = await cast.api.call({
      as: cast.admin,
      method: 'PATCH',
      path: `user/${_id}`,
      body: { data: { email } },
    })
    expect(changed.status).toBe(200)
    expect(await run('select "emailConfirmedAt" from "user" where "_id" = $1', _id)).toEqual([
      { emailConfirmedAt: null },
    ])
  })

  it.each([{ emailConfirmedAt: '2020-01-01T00:00:00Z' }, { activated: true, emailConfirmedAt: null }])(
    'is confirmed by nobody’s word: %j is refused',
    async (data) => {
      const path = `user/${cast.member.userID}`
      for (const as of [cast.member, cast.admin]) {
        const answer = await cast.api.call({ as, method: 'PATCH', path, body: { data } })
        expect(answer.status).toBe(400)
      }
    },
  )
})
