import { execFileSync } from 'node:child_process'
import { sign, X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Forgery, makeAuthenticator } from '#tests/support/authenticator.ts'
import { usePasskeyCast } from '#tests/support/passkey-cast.ts'
import {
  addPasskey,
  comeByPasskey,
  enrolMember,
  handleOf,
  hasEntered,
  hireStaff,
  MEMBER_PAGE,
  openPasskeyBrowser,
  originOf,
} from '#tests/support/passkeys.ts'
import { seenIn } from '#tests/support/screens.ts'

const sites = usePasskeyCast()
const { run, stranger } = sites

/** A certificate such as makers of devices have. */
function makeCertificate(): { key: string; certificate: Buffer } {
  const subject = '/C=TH/O=Maker/OU=Authenticator Attestation/CN=Device'
  const made = execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -keyout - -out - -addext basicConstraints=critical,CA:FALSE -subj`
      .split(' ')
      .concat(subject),
    { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' },
  )
  return { key: made, certificate: new X509Certificate(made.slice(made.indexOf('-----BEGIN CERT'))).raw }
}

describe('a new passkey', () => {
  it('is made after a fresh proof, asked for and sent', async () => {
    const { _id, email } = await sites.cast.world.make.user(sites.cast.ours)
    const browser = openPasskeyBrowser(
      sites.cast,
      sites.cast.ours,
      await sites.cast.api.signIn(sites.cast.ours, email),
    )
    const asked = await browser.ask('session/passkey', { purpose: 'add' })
    const age = () =>
      run(`update session set "provedAt" = now() - interval '11 minutes' where "userID" = $1`, _id)
    await age()
    expect((await browser.ask('session/passkey', { purpose: 'add' })).status).toBe(428)
    const passkey = makeAuthenticator(originOf(sites.cast.ours)).make(asked.body.data)
    const late = await browser.post(MEMBER_PAGE, { intent: 'passkey-add', name: 'x', passkey })
    expect(late.status).toBe(428)
    expect(await run('select 1 from passkey where "userID" = $1', _id)).toEqual([])
    expect((await stranger().ask('session/passkey', { purpose: 'add' })).status).toBe(401)
  })

  it('belongs to the session that asked for it', async () => {
    const one = await enrolMember(sites.cast)
    const other = await enrolMember(sites.cast)
    const asked = await one.browser.ask('session/passkey', { purpose: 'add' })
    const passkey = makeAuthenticator(originOf(sites.cast.ours)).make(asked.body.data)
    const sent = await other.browser.post(MEMBER_PAGE, { intent: 'passkey-add', name: 'x', passkey })
    expect(sent.status).toBe(410)
    expect(await run('select 1 from passkey where "userID" = $1', other._id)).toHaveLength(1)
  })

  it.each<[string, Forgery]>([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpID: 'evil.example' }],
    ['a device that asked nobody who is there', { isUnverified: true }],
    ['a signature that was made to log in', { type: 'webauthn.get' }],
  ])('is refused from %s', async (_what, forgery) => {
    const { browser, _id } = await enrolMember(sites.cast)
    const asked = await browser.ask('session/passkey', { purpose: 'add' })
    const passkey = makeAuthenticator(originOf(sites.cast.ours)).make(asked.body.data, forgery)
    const answer = await browser.post(MEMBER_PAGE, { intent: 'passkey-add', name: 'x', passkey })
    expect(answer.status).toBe(400)
    expect(seenIn(answer)).toContain('ตรวจสอบพาสคีย์ใหม่ไม่ผ่าน')
    expect(await run('select 1 from passkey where "userID" = $1', _id)).toHaveLength(1)
  })

  it('says nothing of who made the device: certificates that nobody asked for are refused', async () => {
    const { browser, _id } = await enrolMember(sites.cast)
    const maker = makeCertificate()
    const statement = (sig: Buffer, more: [string, unknown][] = []) => ({
      fmt: 'packed',
      attStmt: new Map<string, unknown>([['alg', -7], ['sig', new Uint8Array(sig)], ...more]),
    })
    const send = async (attest: NonNullable<Forgery['attest']>) => {
      const asked = await browser.ask('session/passkey', { purpose: 'add' })
      const passkey = makeAuthenticator(originOf(sites.cast.ours)).make(asked.body.data, { attest })
      return browser.post(MEMBER_PAGE, { intent: 'passkey-add', name: 'x', passkey })
    }
    const certified = await send((bytes) =>
      statement(sign('sha256', bytes, maker.key), [['x5c', [new Uint8Array(maker.certificate)]]]),
    )
    expect(certified.status).toBe(400)
    expect(await run('select 1 from passkey where "userID" = $1', _id)).toHaveLength(1)
    // What some devices sign with the new key itself names nobody.
    expect((await send((bytes, signItself) => statement(signItself(bytes)))).status).toBe(302)
  })

  it('is nobody’s who has it already, and ten are the most', async () => {
    const { browser, device, _id } = await enrolMember(sites.cast)
    const again = await addPasskey(browser, MEMBER_PAGE, { device })
    expect(again.answer.status).toBe(409)
    const other = await enrolMember(sites.cast)
    expect((await addPasskey(other.browser, MEMBER_PAGE, { device })).answer.status).toBe(409)
    expect(
      hasEntered(await comeByPasskey(stranger(), device, '/user/login', { userHandle: handleOf(_id) })),
    ).toBe(true)
    const asked = await Promise.all(
      Array.from({ length: 14 }, () => browser.ask('session/passkey', { purpose: 'add' })),
    )
    const answers = await Promise.all(
      asked.map(({ body }) => {
        const passkey = makeAuthenticator(originOf(sites.cast.ours)).make(body.data)
        return browser.post(MEMBER_PAGE, { intent: 'passkey-add', name: 'x', passkey })
      }),
    )
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(9)
    expect(await run('select 1 from passkey where "userID" = $1', _id)).toHaveLength(10)
    expect((await browser.ask('session/passkey', { purpose: 'add' })).status).toBe(409)
  })

  it.each(['http://evil.example', 'x\ny', 'a'.repeat(61), 'you@evil.example'])(
    'is not called %j',
    async (name) => {
      const { browser, _id } = await enrolMember(sites.cast)
      const [{ _id: id } = { _id: '' }] = await run('select "_id" from passkey where "userID" = $1', _id)
      expect((await addPasskey(browser, MEMBER_PAGE, { name })).answer.status).toBe(400)
      const renamed = await browser.post(MEMBER_PAGE, { intent: 'passkey-rename', id: String(id), name })
      expect(renamed.status).toBe(400)
    },
  )

  it('is renamed and removed by its owner alone', async () => {
    const owner = await enrolMember(sites.cast)
    const other = await enrolMember(sites.cast)
    const foreign = await enrolMember(sites.cast, sites.cast.theirs)
    const [{ _id: id } = { _id: '' }] = await run('select "_id" from passkey where "userID" = $1', owner._id)
    for (const { browser } of [other, foreign])
      for (const intent of ['passkey-rename', 'passkey-remove']) {
        const answer = await browser.post(MEMBER_PAGE, { intent, id: String(id), name: 'ของฉัน' })
        expect(answer.status).toBe(404)
      }
    expect(await run('select name from passkey where "_id" = $1', id)).toEqual([{ name: 'โทรศัพท์' }])
    await run(`update session set "provedAt" = null where "userID" = $1`, owner._id)
    const stale = await owner.browser.post(MEMBER_PAGE, { intent: 'passkey-remove', id: String(id) })
    expect(stale.status).toBe(428)
    expect(hasEntered(await comeByPasskey(stranger(), owner.device))).toBe(true)
  })

  it('gives a member no second step, and staff no passkey by the page of members', async () => {
    const { _id, email } = await enrolMember(sites.cast)
    expect(await run('select 1 from second_step where "userID" = $1', _id)).toEqual([])
    expect((await sites.cast.api.signIn(sites.cast.ours, email)).userID).toBe(_id)
    const staff = await hireStaff(sites.cast)
    expect((await addPasskey(staff.browser, MEMBER_PAGE)).answer.status).toBe(403)
  })
})
