import { describe, expect, it } from 'vitest'
import type { Answer } from '#tests/support/api.ts'
import { type Authenticator, type Forgery } from '#tests/support/authenticator.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { usePasskeyCast } from '#tests/support/passkey-cast.ts'
import {
  addPasskey,
  comeByPasskey,
  enrolMember,
  hasEntered,
  hireStaff,
  MEMBER_PAGE,
  openPasskeyBrowser,
  type PasskeyBrowser,
  STAFF_PAGE,
} from '#tests/support/passkeys.ts'
import { seenIn } from '#tests/support/screens.ts'

const sites = usePasskeyCast()
const { run, stranger } = sites

describe('the second step of staff', () => {
  const challengeIn = ({ text }: Answer) => /name="challenge" value="([^"]+)"/.exec(text)?.[1] ?? ''

  /** A browser in which the right password was typed. */
  async function halfWay(email: string, browser: PasskeyBrowser = stranger()) {
    const answer = await browser.post('/member/login', { username: email, password: TEST_PASSWORD })
    return { browser, challenge: challengeIn(answer), answer }
  }
  const answerBy = async (
    browser: PasskeyBrowser,
    device: Authenticator,
    challenge: string,
    forgery: Forgery = {},
  ) => {
    const asked = await browser.ask('signin/passkey', { challenge })
    return browser.post('/member/login', { challenge, passkey: device.sign(asked.body.data, forgery) })
  }

  it('is their passkey after the password, which alone is too little from the first one on', async () => {
    const { email, device, codes } = await hireStaff(sites.cast)
    expect(codes).toHaveLength(10)
    await expect(sites.cast.api.signIn(sites.cast.ours, email)).rejects.toThrow('users.second-step')
    const { browser, challenge, answer } = await halfWay(email)
    expect(seenIn(answer)).toContain('ยืนยันด้วยพาสคีย์')
    const asked = await browser.ask('signin/passkey', { challenge })
    expect(asked.body.data.allowCredentials).toMatchObject([{ id: device.id }])
    expect(hasEntered(await answerBy(browser, device, challenge))).toBe(true)
  })

  it('is no passkey of somebody else, unverified, from elsewhere or asked for another account', async () => {
    const one = await hireStaff(sites.cast)
    const other = await hireStaff(sites.cast)
    const { browser, challenge } = await halfWay(one.email)
    expect((await answerBy(browser, other.device, challenge)).status).toBe(401)
    expect((await answerBy(browser, one.device, challenge, { isUnverified: true })).status).toBe(401)
    expect((await answerBy(browser, one.device, challenge, { origin: 'https://evil.example' })).status).toBe(
      401,
    )
    const theirs = await halfWay(other.email, browser)
    const asked = await browser.ask('signin/passkey', { challenge: theirs.challenge })
    const crossed = await browser.post('/member/login', {
      challenge,
      passkey: one.device.sign(asked.body.data),
    })
    expect(crossed.status).toBe(410)
    // What is asked of everybody is no second step either.
    const open = await browser.ask('signin/passkey', {})
    const mixed = await browser.post('/member/login', { challenge, passkey: one.device.sign(open.body.data) })
    expect(mixed.status).toBe(410)
    expect(hasEntered(await answerBy(browser, one.device, challenge))).toBe(true)
  })

  it('names no passkeys without a right password', async () => {
    const asked = await stranger().ask('signin/passkey', { challenge: 'v1.AAAA' })
    expect(asked.status).toBe(410)
  })

  it('is a recovery code for who lost the device, once', async () => {
    const { email, codes } = await hireStaff(sites.cast)
    const [code = ''] = codes
    const first = await halfWay(email)
    expect(hasEntered(await first.browser.post('/member/login', { challenge: first.challenge, code }))).toBe(
      true,
    )
    const second = await halfWay(email)
    const again = await second.browser.post('/member/login', { challenge: second.challenge, code })
    expect(again.status).toBe(401)
  })

  it('is not set up anew by who has the password alone, at a host that the passkeys are not for', async () => {
    const both = [sites.cast.ours, sites.cast.theirs]
    const { email, _id } = await sites.cast.world.make.user(sites.cast.origin, {
      role: 'admin',
      reach: both.map((site) => site._id),
    })
    const own = openPasskeyBrowser(
      sites.cast,
      sites.cast.ours,
      await sites.cast.api.signIn(sites.cast.ours, email),
    )
    await addPasskey(own, STAFF_PAGE)
    const elsewhere = await halfWay(email, stranger(sites.cast.theirs))
    expect(seenIn(elsewhere.answer)).toContain('เฉพาะที่อยู่เว็บที่เพิ่มไว้')
    expect(seenIn(elsewhere.answer)).not.toContain('otpauth')
    expect((await elsewhere.browser.ask('signin/passkey', { challenge: elsewhere.challenge })).status).toBe(
      404,
    )
    const guessed = { challenge: elsewhere.challenge, code: '000000' }
    expect((await elsewhere.browser.post('/member/login', guessed)).status).toBe(401)
    expect(await run('select secret from second_step where "userID" = $1', _id)).toEqual([{ secret: null }])
  })

  it('stays where a site requires one: the last passkey is not removed there', async () => {
    const { _id, browser, device } = await hireStaff(sites.cast)
    const idsOf = async () =>
      (await run('select "_id" from passkey where "userID" = $1', _id)).map((row) => row._id)
    const [id] = await idsOf()
    const setIdentity = async (identity: string) => {
      await run('update site set identity = $2 where "_id" = $1', sites.cast.ours._id, identity)
      sites.cast.world.engine.sites.forget()
    }
    await setIdentity('{"secondStep":"required"}')
    try {
      const kept = await browser.post(STAFF_PAGE, { intent: 'passkey-remove', id: String(id) })
      expect(kept.status).toBe(403)
      expect(await idsOf()).toEqual([id])
      expect(hasEntered(await comeByPasskey(stranger(), device, '/member/login'))).toBe(true)
    } finally {
      await setIdentity('{}')
    }
    const gone = await browser.post(STAFF_PAGE, { intent: 'passkey-remove', id: String(id) })
    expect(gone.status, gone.text).toBe(200)
    expect(await run('select 1 from second_step where "userID" = $1', _id)).toEqual([])
  })

  it('goes with all passkeys when a superior takes it off', async () => {
    const { _id, device } = await hireStaff(sites.cast)
    const { email } = await sites.cast.world.make.user(sites.cast.origin, { role: 'root' })
    const root = await sites.cast.api.signIn(sites.cast.origin, email)
    const path = `user/${_id}/second-step`
    expect((await sites.cast.api.call({ as: root, method: 'DELETE', path })).status).toBe(200)
    expect(await run('select 1 from passkey where "userID" = $1', _id)).toEqual([])
    expect((await comeByPasskey(stranger(), device, '/member/login')).status).toBe(401)
  })
})

describe('showing again who it is', () => {
  it('takes one’s own passkey at this host name, once', async () => {
    const { _id, browser, device } = await enrolMember(sites.cast)
    await run(`update session set "provedAt" = null where "userID" = $1`, _id)
    expect((await browser.post(MEMBER_PAGE, { intent: 'export' })).status).toBe(428)
    const asked = await browser.ask('session/passkey', { purpose: 'prove' })
    const passkey = device.sign(asked.body.data)
    const proved = await browser.post('/user/confirm?next=/user/profile', { passkey })
    expect(proved.headers.location).toBe('/user/profile')
    expect((await browser.post(MEMBER_PAGE, { intent: 'export' })).status).toBe(302)
    await run(`update session set "provedAt" = null where "userID" = $1`, _id)
    expect((await browser.post('/user/confirm', { passkey })).status).toBe(410)
  })
})
