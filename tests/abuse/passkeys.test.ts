import { describe, expect, it } from 'vitest'
import { type Forgery, makeAuthenticator } from '#tests/support/authenticator.ts'
import { usePasskeyCast } from '#tests/support/passkey-cast.ts'
import {
  comeByPasskey,
  enrolMember,
  handleOf,
  hasEntered,
  hireStaff,
  originOf,
} from '#tests/support/passkeys.ts'
import { seenIn } from '#tests/support/screens.ts'

const sites = usePasskeyCast()
const { run, stranger } = sites

const REFUSED = 'ใช้พาสคีย์นี้ที่นี่ไม่ได้'
const OVER = 'คำขอนี้ถูกใช้ไปแล้ว'
const lastOutcome = async () =>
  (await run('select outcome, mode, "userID" from sign_in order by "createdAt" desc limit 1'))[0]

describe('logging in by a passkey', () => {
  it('opens a session, counts as both steps and is written down', async () => {
    const { device, _id } = await enrolMember(sites.cast)
    const answer = await comeByPasskey(stranger(), device)
    expect(hasEntered(answer), answer.text).toBe(true)
    expect(await lastOutcome()).toEqual({ outcome: 'signed-in', mode: 'passkey', userID: _id })
    const [used] = await run('select "lastUsedAt", counter from passkey where "userID" = $1', _id)
    expect(used).toMatchObject({ lastUsedAt: expect.anything(), counter: 1 })
  })

  it.each<[string, Forgery]>([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://ORIGIN:8443' }],
    ['another host below this one', { origin: 'http://evil.ORIGIN' }],
    ['another relying party', { rpID: 'evil.example' }],
    ['a device that asked nobody who is there', { isUnverified: true }],
    ['a signature that was made for a new passkey', { type: 'webauthn.create' }],
  ])('is refused from %s', async (_what, forgery) => {
    const { device } = await enrolMember(sites.cast)
    const origin = forgery.origin?.replace('ORIGIN', sites.cast.ours.hostname)
    const answer = await comeByPasskey(stranger(), device, '/user/login', {
      ...forgery,
      ...(origin && { origin }),
    })
    expect(answer.status).toBe(401)
    expect(seenIn(answer)).toContain(REFUSED)
    expect(await lastOutcome()).toMatchObject({ outcome: 'passkey-refused', mode: 'passkey' })
    expect(hasEntered(await comeByPasskey(stranger(), device))).toBe(true)
  })

  it('takes an encrypted page in front of a server that does not know of the encryption, by its usual port', async () => {
    const { device } = await enrolMember(sites.cast)
    const answer = await comeByPasskey(stranger(), device, '/user/login', {
      origin: `https://${sites.cast.ours.hostname}`,
    })
    expect(hasEntered(answer)).toBe(true)
  })

  it('takes an answer once, in the browser that asked, for what it asked', async () => {
    const { device, browser: own } = await enrolMember(sites.cast)
    const browser = stranger()
    const asked = await browser.ask('signin/passkey', {})
    const passkey = device.sign(asked.body.data)
    // Another browser, and one without any cookie of ours.
    const other = stranger()
    await other.ask('signin/passkey', {})
    expect(seenIn(await other.post('/user/login', { passkey }))).toContain(OVER)
    expect((await stranger().post('/user/login', { passkey })).status).toBe(410)
    expect(hasEntered(await browser.post('/user/login', { passkey }))).toBe(true)
    browser.jar.delete('sala_session')
    const again = await browser.post('/user/login', { passkey })
    expect(again.status).toBe(410)
    expect(await lastOutcome()).toMatchObject({ outcome: 'passkey-over' })
    // What was asked for a proof opens no session, and the other way round.
    const proof = await own.ask('session/passkey', { purpose: 'prove' })
    expect((await browser.post('/user/login', { passkey: device.sign(proof.body.data) })).status).toBe(410)
    const entry = await own.ask('signin/passkey', {})
    const turned = await own.post('/user/confirm', { passkey: device.sign(entry.body.data) })
    expect(turned.status).toBe(410)
  })

  it('uses a challenge up by a wrong answer too', async () => {
    const { device } = await enrolMember(sites.cast)
    const browser = stranger()
    const { data } = (await browser.ask('signin/passkey', {})).body
    const wrong = device.sign(data, { isUnverified: true })
    expect((await browser.post('/user/login', { passkey: wrong })).status).toBe(401)
    expect((await browser.post('/user/login', { passkey: device.sign(data) })).status).toBe(410)
  })

  it('takes one of many who answer at once', async () => {
    const { device } = await enrolMember(sites.cast)
    const browser = stranger()
    const passkey = device.sign((await browser.ask('signin/passkey', {})).body.data)
    const cookie = `sala_passkey=${browser.jar.get('sala_passkey')}`
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => {
        const one = stranger()
        one.jar.set('sala_passkey', cookie.split('=')[1] ?? '')
        return one.post('/user/login', { passkey })
      }),
    )
    expect(answers.filter(hasEntered)).toHaveLength(1)
  })

  it('is over after five minutes', async () => {
    const { device } = await enrolMember(sites.cast)
    const browser = stranger()
    const { data } = (await browser.ask('signin/passkey', {})).body
    expect(data).toMatchObject({ timeout: 300_000, userVerification: 'required' })
    await run(`update passkey_challenge set "expiresAt" = "expiresAt" - interval '5 minutes 1 second'`)
    expect((await browser.post('/user/login', { passkey: device.sign(data) })).status).toBe(410)
    // It goes with the next one.
    await stranger().ask('signin/passkey', {})
    expect(await run(`select 1 from passkey_challenge where "expiresAt" < now()`)).toEqual([])
  })

  it('refuses a device that counts backwards, and writes it down', async () => {
    const { device, _id } = await enrolMember(sites.cast)
    const copy = device.counter
    expect(hasEntered(await comeByPasskey(stranger(), device))).toBe(true)
    expect(hasEntered(await comeByPasskey(stranger(), device))).toBe(true)
    for (const counter of [0, copy, 2]) {
      const answer = await comeByPasskey(stranger(), device, '/user/login', { counter })
      expect(answer.status).toBe(401)
      expect(seenIn(answer)).toContain(REFUSED)
      expect(await lastOutcome()).toEqual({ outcome: 'passkey-cloned', mode: 'passkey', userID: _id })
    }
  })

  it('takes a device that never counts', async () => {
    const { device } = await enrolMember(sites.cast)
    for (const counter of [0, 0])
      expect(hasEntered(await comeByPasskey(stranger(), device, '/user/login', { counter }))).toBe(true)
  })

  it('tells nothing of a passkey that it does not know: all are asked and refused alike', async () => {
    const { device, _id } = await enrolMember(sites.cast)
    const unknown = makeAuthenticator(originOf(sites.cast.ours))
    const [first, second] = [
      await stranger().ask('signin/passkey', {}),
      await stranger().ask('signin/passkey', {}),
    ]
    const shape = ({ challenge: _challenge, ...rest }: object & { challenge: string }) => rest
    expect(shape(first.body.data)).toEqual(shape(second.body.data))
    expect(first.body.data.allowCredentials ?? []).toEqual([])
    const handle = handleOf(_id)
    const answers = [
      await comeByPasskey(stranger(), unknown),
      await comeByPasskey(stranger(), unknown, '/user/login', { userHandle: handle }),
      await comeByPasskey(stranger(), device, '/user/login', { userHandle: null }),
      await comeByPasskey(stranger(), unknown, '/user/login', { userHandle: handle, id: device.id }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(seenIn(answer)).toContain(REFUSED)
    }
    const outcomes = await run('select outcome from sign_in order by "createdAt" desc limit 4')
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'passkey-refused',
      'passkey-unknown',
      'passkey-unknown',
      'passkey-unknown',
    ])
  })

  it('takes no passkey for another account', async () => {
    const mine = await enrolMember(sites.cast)
    const theirs = await enrolMember(sites.cast)
    const handle = handleOf(theirs._id)
    const answer = await comeByPasskey(stranger(), mine.device, '/user/login', { userHandle: handle })
    expect(answer.status).toBe(401)
    // Nor as a proof, in a session of somebody else.
    await run(`update session set "provedAt" = null where "userID" = $1`, mine._id)
    const asked = await mine.browser.ask('session/passkey', { purpose: 'prove' })
    const proof = await mine.browser.post('/user/confirm', { passkey: theirs.device.sign(asked.body.data) })
    expect(proof.status).toBe(401)
  })

  it('takes no passkey of another site', async () => {
    const { device } = await enrolMember(sites.cast, sites.cast.theirs)
    const here = { origin: originOf(sites.cast.ours), rpID: sites.cast.ours.hostname }
    for (const forgery of [{}, here]) {
      const answer = await comeByPasskey(stranger(), device, '/user/login', forgery)
      expect(answer.status).toBe(401)
      expect(seenIn(answer)).toContain(REFUSED)
      expect(await lastOutcome()).toMatchObject({ outcome: 'passkey-unknown', userID: null })
    }
    // A challenge of one site is none at another.
    const browser = stranger()
    const { data } = (await browser.ask('signin/passkey', {})).body
    const other = stranger(sites.cast.theirs)
    other.jar.set('sala_passkey', browser.jar.get('sala_passkey') ?? '')
    const signed = device.sign({ ...data, rpId: sites.cast.theirs.hostname })
    expect((await other.post('/user/login', { passkey: signed })).status).toBe(410)
  })

  it('lets members in by their own login, and staff by theirs', async () => {
    const member = await enrolMember(sites.cast)
    const atStaff = await comeByPasskey(stranger(), member.device, '/member/login')
    expect(atStaff.status).toBe(403)
    expect(await lastOutcome()).toEqual({ outcome: 'no-right', mode: 'passkey', userID: member._id })
    const staff = await hireStaff(sites.cast)
    expect((await comeByPasskey(stranger(), staff.device, '/user/login')).status).toBe(403)
    expect(hasEntered(await comeByPasskey(stranger(), staff.device, '/member/login'))).toBe(true)
  })

  it('lets nobody in whose account is closed, or who lost the site', async () => {
    const member = await enrolMember(sites.cast)
    await run('update "user" set suspended = true where "_id" = $1', member._id)
    const answer = await comeByPasskey(stranger(), member.device)
    expect(answer.headers.location).toBe('/member/unactive?reason=suspended')
    expect(hasEntered(answer)).toBe(false)
    const staff = await hireStaff(sites.cast)
    await run('delete from reach where "userID" = $1', staff._id)
    expect((await comeByPasskey(stranger(), staff.device, '/member/login')).status).toBe(403)
    expect(await lastOutcome()).toMatchObject({ outcome: 'no-right' })
    await run('delete from "user" where "_id" = $1', staff._id)
    expect((await comeByPasskey(stranger(), staff.device, '/member/login')).status).toBe(401)
  })

  it('is tried eight times at most with one passkey from one network', async () => {
    const { device } = await enrolMember(sites.cast)
    const statuses: number[] = []
    for (let tries = 0; tries < 9; tries += 1)
      statuses.push((await comeByPasskey(stranger(), device, '/user/login', { isUnverified: true })).status)
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 401), 429])
  }, 30_000)

  it.each(
    ['', 'x', '{}', '[]', 'null', '{"id":1}', `"${'a'.repeat(40_000)}"`].map((passkey) => [
      passkey.slice(0, 20),
      passkey,
    ]),
  )('takes no %j', async (_begin, passkey = '') => {
    const answer = await stranger().post('/user/login', { passkey })
    expect(answer.status).toBe(400)
  })

  it('is begun from our own pages alone', async () => {
    for (const path of ['signin/passkey', 'session/passkey']) {
      const call = {
        as: sites.cast.member,
        path,
        body: { purpose: 'prove' },
        headers: { origin: 'https://evil.example' },
      }
      expect((await sites.cast.api.call(call)).status).toBe(403)
    }
    const { device, browser } = await enrolMember(sites.cast)
    const passkey = device.sign((await browser.ask('signin/passkey', {})).body.data)
    const sent = await sites.cast.api.call({
      site: sites.cast.ours,
      path: '/user/login',
      raw: new URLSearchParams({ passkey }).toString(),
      headers: {
        origin: 'https://evil.example',
        cookie: `sala_passkey=${browser.jar.get('sala_passkey')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    expect(sent.status).toBe(403)
  })
})
