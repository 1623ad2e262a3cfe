import { generateSync } from 'otplib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import * as twoStep from '#modules/logins/screens/two-step.tsx'
import { users } from '#modules/users/public.server.ts'
import * as staffLogin from '#modules/users/screens/staff-login.tsx'
import type { Answer, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { type MadeSite, TEST_PASSWORD } from '#tests/support/factories.ts'
import { openBrowser } from '#tests/support/line-visit.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/member/login': staffLogin, '/member/two-step': twoStep }) })
})
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const owner = () => cast.world.database.owner
const secretIn = ({ text }: Answer) =>
  (/<code[^>]*>([A-Z2-7 ]{32,})<\/code>/.exec(text)?.[1] ?? '').replaceAll(' ', '')
const codesIn = ({ text }: Answer) =>
  [...text.matchAll(/<code>([a-z2-9]{5}-[a-z2-9]{5})<\/code>/g)].map(([, code]) => code ?? '')
const challengeIn = ({ text }: Answer) => /name="challenge" value="([^"]+)"/.exec(text)?.[1] ?? ''
/** A code holds for a step before and after, so that the next one may be used at once. */
const codeAt = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

async function hire(role: 'admin' | 'manager' = 'admin') {
  const { email, _id } = await cast.world.make.user(cast.origin, { role, reach: [cast.ours._id] })
  return { email, _id, as: await cast.api.signIn(cast.ours, email) }
}
const type = (browser: ReturnType<typeof openBrowser>, email: string, password = TEST_PASSWORD) =>
  browser.post('/member/login', { username: email, password })

/** Sets the second step up by the screen, with the code of now. */
async function setUp(as: SignedInPerson) {
  const browser = openBrowser(cast, cast.ours, as)
  const secret = secretIn(await browser.post('/member/two-step', { intent: 'begin' }))
  const used = codeAt(secret)
  const enabled = await browser.post('/member/two-step', { intent: 'enable', code: used })
  expect(enabled.status, enabled.text).toBe(200)
  return { secret, used, codes: codesIn(enabled), browser }
}

describe('setting it up', () => {
  it('shows a picture and the secret, counts from the first right code, and gives ten recovery codes once', async () => {
    const { email, as, _id } = await hire()
    const browser = openBrowser(cast, cast.ours, as)
    expect(seenIn(await browser.get('/member/two-step'))).toContain('ยังไม่ได้เปิดใช้งาน')
    const begun = await browser.post('/member/two-step', { intent: 'begin' })
    expect(begun.text).toContain('data:image/svg+xml,')
    const secret = secretIn(begun)
    expect(secret).toHaveLength(32)
    expect((await type(openBrowser(cast, cast.ours), email)).status).toBe(302)
    const wrong = await browser.post('/member/two-step', { intent: 'enable', code: '000000' })
    expect(wrong.status).toBe(401)
    expect(secretIn(wrong)).toBe(secret)
    const enabled = await browser.post('/member/two-step', { intent: 'enable', code: codeAt(secret) })
    expect(new Set(codesIn(enabled)).size).toBe(10)
    expect(codesIn(await browser.get('/member/two-step'))).toEqual([])
    const { rows } = await owner().query('select secret, recovery from second_step where "userID" = $1', [
      _id,
    ])
    expect(rows[0].secret).toMatch(/^v2\./)
    expect(JSON.stringify(rows)).not.toContain(codesIn(enabled)[0]?.replace('-', ''))
    const audit = await owner().query('select action from audit where "recordID" = $1', [_id])
    expect(audit.rows).toEqual([{ action: 'second-step-on' }])
  })

  it('is not for members', async () => {
    expect((await openBrowser(cast, cast.ours, cast.member).get('/member/two-step')).status).toBe(403)
  })
})

describe('logging in', () => {
  it('takes password and code, without scripts, and not the same code again', async () => {
    const { email, as } = await hire()
    const { secret, used } = await setUp(as)
    const browser = openBrowser(cast, cast.ours)
    const asked = await type(browser, email)
    expect(asked.status).toBe(200)
    expect(seenIn(asked)).toContain('รหัสจากโทรศัพท์ของคุณ')
    expect(asked.text).not.toContain(secret)
    expect(browser.jar.has('sala_session')).toBe(false)
    const challenge = challengeIn(asked)
    const replayed = await browser.post('/member/login', { challenge, code: used })
    expect(replayed.status).toBe(401)
    expect(seenIn(replayed)).toContain('ถูกใช้ไปแล้ว')
    const code = codeAt(secret, 1)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        openBrowser(cast, cast.ours).post('/member/login', { challenge, code }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      302, 401, 401, 401,
    ])
  })

  it('takes each recovery code once, however many come with it at once', async () => {
    const { email, as } = await hire()
    const { codes } = await setUp(as)
    const challenge = challengeIn(await type(openBrowser(cast, cast.ours), email))
    const [code = '', other = ''] = codes
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        openBrowser(cast, cast.ours).post('/member/login', { challenge, code }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      302, 401, 401, 401,
    ])
    const loose = ` ${other.replace('-', '').toUpperCase()} `
    expect(
      (await openBrowser(cast, cast.ours).post('/member/login', { challenge, code: loose })).status,
    ).toBe(302)
  })

  it('asks programs too: signin answers a challenge, signin/second opens the session', async () => {
    const { email, as } = await hire()
    const { secret } = await setUp(as)
    const first = await cast.api.call<{ challenge: string; status: boolean }>({
      site: cast.ours,
      path: 'signin',
      body: { username: email, password: TEST_PASSWORD },
    })
    expect(first).toMatchObject({ status: 401, body: { code: 'users.second-step', data: { status: false } } })
    expect(first.headers['set-cookie']).toBeUndefined()
    const { challenge } = first.body.data
    const second = (code: unknown, sealed: unknown = challenge, site: MadeSite = cast.ours) =>
      cast.api.call({ site, path: 'signin/second', body: { challenge: sealed, code } })
    expect((await second({ $ne: '' })).status).toBe(400)
    expect((await second(codeAt(secret), 'made-up')).status).toBe(410)
    expect((await second(codeAt(secret), challenge, cast.theirs)).status).toBe(410)
    expect((await second(codeAt(secret), cast.world.engine.seal.seal('{}'))).status).toBe(410)
    expect((await second(codeAt(secret, 1))).status).toBe(200)
  })

  it('is stopped after eight guesses, however they are spread, and the password does not open it again', async () => {
    const { email, as } = await hire()
    const { secret } = await setUp(as)
    const challenge = challengeIn(await type(openBrowser(cast, cast.ours), email))
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        openBrowser(cast, cast.ours).post('/member/login', { challenge, code: `guess-${n}` }),
      ),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(8)
    const anew = challengeIn(await type(openBrowser(cast, cast.ours), email))
    expect(
      (await openBrowser(cast, cast.ours).post('/member/login', { challenge: anew, code: codeAt(secret) }))
        .status,
    ).toBe(429)
  })

  it('a challenge of before a new password is worth nothing', async () => {
    const { email, as, _id } = await hire()
    const { secret } = await setUp(as)
    const challenge = challengeIn(await type(openBrowser(cast, cast.ours), email))
    await workOnSite(cast.world.engine, cast.origin._id, (ctx) =>
      ctx.write(users).patch(_id, { password: 'x' }),
    )
    const late = await openBrowser(cast, cast.ours).post('/member/login', { challenge, code: codeAt(secret) })
    expect(late.status).toBe(410)
    expect(late.text).toContain('name="password"')
  })
})

it('where a site requires it, staff set it up before they come in, and cannot turn it off', async () => {
  const site = await cast.world.make.site({ parentSite: cast.origin._id })
  const { email } = await cast.world.make.user(cast.origin, { role: 'admin', reach: [site._id] })
  await owner().query(`update site set identity = '{"secondStep":"required"}' where "_id" = $1`, [site._id])
  cast.world.engine.sites.forget()
  const browser = openBrowser(cast, site)
  const asked = await type(browser, email)
  expect(seenIn(asked)).toContain('ตั้งค่าการเข้าสู่ระบบสองขั้นตอน')
  expect(browser.jar.has('sala_session')).toBe(false)
  const secret = secretIn(asked)
  const challenge = challengeIn(asked)
  expect(secretIn(await browser.post('/member/login', { challenge, code: '000000' }))).toBe(secret)
  const done = await browser.post('/member/login', { challenge, code: codeAt(secret) })
  expect(codesIn(done)).toHaveLength(10)
  expect(done.text).toContain('href="/today"')
  expect(browser.jar.has('sala_session')).toBe(true)
  expect((await browser.get('/member/two-step')).text).not.toContain('value="disable"')
  const off = { intent: 'disable', password: TEST_PASSWORD, code: codeAt(secret, 1) }
  expect((await browser.post('/member/two-step', off)).status).toBe(403)
  const member = await cast.world.make.user(site)
  expect((await cast.api.signIn(site, member.email)).cookie).toContain('sala_session')
  // Root reaches the site too, and would be asked from here on.
  await owner().query(`update site set identity = '{}' where "_id" = $1`, [site._id])
  cast.world.engine.sites.forget()
})

describe('turning it off', () => {
  it('needs the password and a code; new recovery codes replace the old', async () => {
    const { email, as } = await hire()
    const { secret, codes, browser } = await setUp(as)
    const send = (intent: string, password: string, code: string) =>
      browser.post('/member/two-step', { intent, password, code })
    expect((await send('disable', 'Wrong-1234', codeAt(secret))).status).toBe(403)
    expect((await send('disable', TEST_PASSWORD, '')).status).toBe(401)
    const renewed = codesIn(await send('renew', TEST_PASSWORD, codeAt(secret, 1)))
    expect(renewed).toHaveLength(10)
    expect((await send('disable', TEST_PASSWORD, codes[0] ?? '')).status).toBe(401)
    expect((await send('disable', TEST_PASSWORD, renewed[0] ?? '')).status).toBe(200)
    expect((await type(openBrowser(cast, cast.ours), email)).status).toBe(302)
  })

  it('is done by a superior, with a line in the audit log, and by nobody else', async () => {
    const { email, as, _id } = await hire()
    await setUp(as)
    const path = `user/${_id}/second-step`
    for (const intruder of intruders)
      expect([401, 403, 404]).toContain(
        (await cast.api.call({ ...comingAs(cast, intruder), method: 'DELETE', path })).status,
      )
    for (const other of [cast.admin, cast.manager, cast.theirAdmin])
      expect([403, 404]).toContain((await cast.api.call({ as: other, method: 'DELETE', path })).status)
    expect((await cast.api.call({ as, method: 'DELETE', path })).status).toBe(403)
    const root = await cast.world.make.user(cast.origin, { role: 'root' })
    const asRoot = await cast.api.signIn(cast.origin, root.email)
    expect((await cast.api.call({ as: asRoot, method: 'DELETE', path })).status).toBe(200)
    expect((await cast.api.call({ as: asRoot, method: 'DELETE', path })).status).toBe(404)
    const { rows } = await owner().query(
      `select "userID" from audit where "recordID" = $1 and action = 'second-step-reset'`,
      [_id],
    )
    expect(rows).toEqual([{ userID: root._id }])
    expect((await type(openBrowser(cast, cast.ours), email)).status).toBe(302)
  })
})
