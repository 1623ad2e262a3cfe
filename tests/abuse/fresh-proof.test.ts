import { generateSync } from 'otplib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as client from '#modules/clients/screens/client.tsx'
import * as clients from '#modules/clients/screens/clients.tsx'
import * as bypass from '#modules/logins/screens/bypass.tsx'
import * as security from '#modules/logins/screens/security.tsx'
import * as erasureQueue from '#modules/profiles/screens/erasure-requests.tsx'
import * as profile from '#modules/profiles/screens/profile.tsx'
import * as confirm from '#modules/users/screens/confirm.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { openBrowser } from '#tests/support/line-visit.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/user/profile': profile,
      '/user/confirm': confirm,
      '/user/erasure': erasureQueue,
      '/user/bypass/:id': bypass,
      '/setup/security': security,
      '/resource/client': clients,
      '/resource/client/:id': client,
    }),
  })
})
beforeEach(async () => void (await run('delete from attempt')))

const run = async (text: string, ...values: unknown[]) =>
  (await cast.world.database.owner.query(text, values)).rows
const age = (as: SignedInPerson, minutes = 11) =>
  run(
    `update session set "provedAt" = now() - make_interval(mins => $2) where "userID" = $1`,
    as.userID,
    minutes,
  )
const prove = (as: SignedInPerson, body: object, more: object = {}) =>
  cast.api.call({ as, path: 'session/proof', body, ...more })

/** A member who came in long ago. */
async function enter(values = {}) {
  const { email } = await cast.world.make.user(cast.ours, values)
  const as = await cast.api.signIn(cast.ours, email)
  await age(as)
  return { as, email, browser: openBrowser(cast, cast.ours, as) }
}
const erasuresOf = (as: SignedInPerson) => run('select 1 from erasure where "userID" = $1', as.userID)
const exportsOf = (as: SignedInPerson) =>
  run(`select 1 from job where name = 'profiles.export' and "userID" = $1`, as.userID)

describe('what a session that was left open may not do', () => {
  it('a copy of one’s data is made after «confirm it is you»', async () => {
    const { as, browser } = await enter()
    const refused = await browser.post('/user/profile', { intent: 'export' })
    expect(refused.status).toBe(428)
    expect(seenIn(refused)).toContain('ยืนยันว่าเป็นคุณ')
    expect(await exportsOf(as)).toEqual([])
    const wrong = await browser.post('/user/profile', { intent: 'export', proof: 'Wrong-1234' })
    expect(wrong.status).toBe(403)
    expect(await exportsOf(as)).toEqual([])
    const right = await browser.post('/user/profile', { intent: 'export', proof: TEST_PASSWORD })
    expect(right.headers.location).toContain('saved=export')
    expect(await exportsOf(as)).toHaveLength(1)
  })

  it('erasure is asked for after it, and what was typed stays', async () => {
    const { as, browser } = await enter()
    const typed = { intent: 'ask-erasure', reason: 'ย้ายไปเรียนที่อื่นแล้ว' }
    const refused = await browser.post('/user/profile', typed)
    expect(refused.status).toBe(428)
    expect(refused.text).toContain(typed.reason)
    expect(await erasuresOf(as)).toEqual([])
    const done = await browser.post('/user/profile', { ...typed, proof: TEST_PASSWORD })
    expect(done.headers.location).toContain('saved=ask-erasure')
    expect(await erasuresOf(as)).toHaveLength(1)
  })

  it('an administrator erases nobody before it', async () => {
    const { as: member, browser: own } = await enter()
    await own.post('/user/profile', { intent: 'ask-erasure', reason: '', proof: TEST_PASSWORD })
    const { email } = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
    const admin = await cast.api.signIn(cast.ours, email)
    await age(admin)
    const browser = openBrowser(cast, cast.ours, admin)
    const [request] = await run('select "_id" from erasure where "userID" = $1', member.userID)
    const decide = { id: request?._id, decision: 'approve', answer: '' }
    expect((await browser.post('/user/erasure', decide)).status).toBe(428)
    expect(await run('select suspended from "user" where "_id" = $1', member.userID)).toEqual([
      { suspended: false },
    ])
    expect((await prove(admin, { password: TEST_PASSWORD })).status).toBe(200)
    expect((await browser.post('/user/erasure', decide)).headers.location).toContain('done=approved')
  })

  it('a superior takes nobody’s second step before it, and what was open with that ends', async () => {
    const { email } = await cast.world.make.user(cast.origin, { role: 'root' })
    const as = await cast.api.signIn(cast.origin, email)
    const other = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
    const theirs = await cast.api.signIn(cast.ours, other.email)
    await run('insert into second_step (site_id, "userID") values ($1, $2)', cast.origin._id, other._id)
    await age(as)
    const reset = () => cast.api.call({ as, method: 'DELETE', path: `user/${other._id}/second-step` })
    const isIn = async () => (await cast.api.call({ as: theirs, path: 'session' })).body.data.login
    const stepsOf = () => run('select 1 from second_step where "userID" = $1', other._id)
    expect(await reset()).toMatchObject({ status: 428, body: { code: 'users.prove-first' } })
    expect([(await stepsOf()).length, await isIn()]).toEqual([1, true])
    await prove(as, { password: TEST_PASSWORD })
    expect((await reset()).status).toBe(200)
    expect([(await stepsOf()).length, await isIn()]).toEqual([0, false])
  })

  it('an administrator makes logins easier after it, and what was chosen stays', async () => {
    const { email } = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
    const as = await cast.api.signIn(cast.ours, email)
    const browser = openBrowser(cast, cast.ours, as)
    const page = await cast.api.call({ as, path: '/setup/security' })
    expect(page.text).not.toContain('name="proof"')
    const version = /id="sessions"[\s\S]*?name="version" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const chosen = { idleMinutes: '80', secondStep: 'optional', sessionHours: '11', rememberDays: '29' }
    const save = (proof = '') =>
      browser.post('/setup/security', { intent: 'sessions', version, ...chosen, proof })
    const stored = async () =>
      (await run('select identity from site where "_id" = $1', cast.ours._id))[0]?.identity.sessionHours
    await age(as)
    const asked = await save()
    expect(asked.status).toBe(428)
    expect(asked.text).toContain('name="proof"')
    expect(asked.text).toMatch(/name="sessionHours"[^>]*value="11"|value="11"[^>]*name="sessionHours"/)
    const wrong = await save('Wrong-1234')
    expect([wrong.status, wrong.text.includes('name="proof"')]).toEqual([403, true])
    expect(wrong.text).not.toContain('Wrong-1234')
    expect(await stored()).not.toBe(11)
    expect((await save(TEST_PASSWORD)).headers.location).toContain('saved=sessions')
    expect(await stored()).toBe(11)
  })

  it('root makes and changes keys of programs after it', async () => {
    const { email } = await cast.world.make.user(cast.origin, { role: 'root' })
    const as = await cast.api.signIn(cast.origin, email)
    const browser = openBrowser(cast, cast.origin, as)
    const typed = { name: 'โปรแกรมบัญชี', site: '', perMinute: '60', scope: 'course:read' }
    const keysOf = () => run('select "_id", hash from api_client order by "createdAt"')
    const isKey = ({ text }: { text: string }) => /sk_[\w-]{43}/.test(text)
    await age(as)
    const asked = await browser.post('/resource/client', typed)
    expect([asked.status, asked.text.includes('name="proof"'), isKey(asked)]).toEqual([428, true, false])
    expect(asked.text).toContain(typed.name)
    expect((await browser.post('/resource/client', { ...typed, proof: 'Wrong-1234' })).status).toBe(403)
    expect(await keysOf()).toEqual([])
    const made = await browser.post('/resource/client', { ...typed, proof: TEST_PASSWORD })
    expect([made.status, isKey(made)]).toEqual([200, true])
    const before = await keysOf()
    await age(as)
    const path = `/resource/client/${before[0]?._id}`
    const rotate = { intent: 'rotate', hours: '0' }
    const again = await browser.post(path, rotate)
    expect([again.status, again.text.includes('name="proof"'), isKey(again)]).toEqual([428, true, false])
    expect(await keysOf()).toEqual(before)
    expect(isKey(await browser.post(path, { ...rotate, proof: TEST_PASSWORD }))).toBe(true)
    expect(await keysOf()).not.toEqual(before)
  })

  it('an e-mail address is changed after it, one’s own and another’s', async () => {
    const { email } = await cast.world.make.user(cast.origin, { role: 'root' })
    const as = await cast.api.signIn(cast.origin, email)
    const other = await cast.world.make.user(cast.origin, { role: 'superadmin' })
    await age(as)
    for (const id of [as.userID, other._id]) {
      const path = `user/${id}`
      const change = (data: object) => cast.api.call({ as, method: 'PATCH', path, body: { data } })
      const data = { email: `new-${id}@example.test` }
      expect(await change(data)).toMatchObject({ status: 428, body: { code: 'users.prove-first' } })
      // The address that it has already is no change.
      const same = id === as.userID ? email : other.email
      expect((await change({ email: same, firstname: 'ใหม่' })).status).toBe(200)
    }
    await prove(as, { password: TEST_PASSWORD })
    const path = `user/${other._id}`
    const body = { data: { email: `new2-${other._id}@example.test` } }
    expect((await cast.api.call({ as, method: 'PATCH', path, body })).status).toBe(200)
  })
})

describe('the proof', () => {
  it('is one’s own password, guessed eight times at most, and lasts ten minutes', async () => {
    const { as, browser } = await enter()
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => prove(as, { password: `Wrong-${n}000` })),
    )
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(8)
    expect((await prove(as, { password: TEST_PASSWORD })).status).toBe(429)
    await run('delete from attempt')
    expect((await prove(as, { password: TEST_PASSWORD })).status).toBe(200)
    await age(as, 9)
    expect((await browser.post('/user/profile', { intent: 'export' })).status).toBe(302)
    await age(as, 10)
    expect((await browser.post('/user/profile', { intent: 'export' })).status).toBe(428)
  })

  it.each([{}, { password: { $ne: '' } }, { code: ['x'] }, { password: 'x', code: 'x' }])(
    'is no %j',
    async (body) => expect((await prove((await enter()).as, body)).status).toBe(400),
  )

  it('counts for the session that gave it, and for nobody without one', async () => {
    const { as, email } = await enter()
    const other = await cast.api.signIn(cast.ours, email)
    await age(as)
    await prove(other, { password: TEST_PASSWORD })
    const browser = openBrowser(cast, cast.ours, as)
    expect((await browser.post('/user/profile', { intent: 'export' })).status).toBe(428)
    const visitor = { site: cast.ours, path: 'session/proof', body: { password: TEST_PASSWORD } }
    expect((await cast.api.call(visitor)).status).toBe(401)
    const theirs = { site: cast.theirs }
    expect((await prove(as, { password: TEST_PASSWORD }, theirs)).status).toBe(401)
  })

  it('is a code of the telephone for those who have one, once, and nobody else’s', async () => {
    const { make } = cast.world
    const { email, _id } = await make.user(cast.origin, { role: 'root' })
    const as = await cast.api.signIn(cast.origin, email)
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    await run(
      `insert into second_step (site_id, "userID", secret, "enabledAt") values ($1, $2, $3, now())`,
      cast.origin._id,
      _id,
      cast.world.engine.seal.seal(secret),
    )
    await age(as)
    const code = generateSync({ secret })
    expect((await prove(as, { code: '000000' })).status).toBe(401)
    expect((await prove(as, { code })).status).toBe(200)
    expect((await prove(as, { code })).status).toBe(401)
    expect((await prove((await enter()).as, { code })).status).toBe(401)
  })

  it('is no link that somebody else made', async () => {
    const { _id } = await cast.world.make.user(cast.ours, { password: null })
    const made = await cast.api.call<{ path: string }>({
      as: cast.admin,
      path: `user/${_id}/bypass`,
      body: {},
    })
    const browser = openBrowser(cast, cast.ours)
    expect((await browser.post(made.body.data.path, {})).status).toBe(302)
    expect((await browser.post('/user/profile', { intent: 'export' })).status).toBe(428)
  })

  it('has a page of its own that leads back', async () => {
    const { browser } = await enter()
    const page = await browser.get('/user/confirm?next=/user/profile')
    expect(page.status).toBe(200)
    expect(seenIn(page)).toContain('ยืนยันว่าเป็นคุณ')
    const wrong = await browser.post('/user/confirm?next=/user/profile', { password: 'Wrong-1234' })
    expect(wrong.status).toBe(403)
    const right = await browser.post('/user/confirm?next=/user/profile', { password: TEST_PASSWORD })
    expect(right.headers.location).toBe('/user/profile')
    const away = await browser.post('/user/confirm?next=https://evil.example', { password: TEST_PASSWORD })
    expect(away.headers.location).toBe('/')
    expect((await browser.post('/user/profile', { intent: 'export' })).status).toBe(302)
  })
})
