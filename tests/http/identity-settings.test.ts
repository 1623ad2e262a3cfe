import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as identity from '#modules/logins/screens/identity.tsx'
import * as security from '#modules/logins/screens/security.tsx'
import * as login from '#modules/users/screens/login.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let superadmin: SignedInPerson
const PATH = '/setup/identity'
const SECURITY = '/setup/security'
const pathOf = (part = '') => (['password', 'sessions'].includes(part) ? SECURITY : PATH)
const hours = { sessionHours: '12', rememberDays: '30' }

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      [PATH]: identity,
      [SECURITY]: security,
      '/config/security': security,
      '/user/login': login,
    }),
  })
  const { email } = await cast.world.make.user(cast.origin, { role: 'superadmin' })
  superadmin = await cast.api.signIn(cast.ours, email)
})
beforeEach(async () => {
  await owner().query(`update site set identity = '{}'`)
  await owner().query('delete from login_provider')
  await owner().query('delete from attempt')
  cast.world.engine.sites.forget()
})

const owner = () => cast.world.database.owner
const show = (as = cast.admin, path = PATH) => cast.api.call({ as, path })
const post = (fields: Record<string, string>, as: SignedInPerson = cast.admin) =>
  cast.api.call({
    as,
    path: pathOf(fields.intent),
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** The mark in the form of a part. */
async function versionOf(part: string, as = cast.admin): Promise<string> {
  const { text } = await show(as, pathOf(part))
  const [, version] = /name="version" value="([^"]*)"/.exec(text.slice(text.indexOf(`id="${part}"`))) ?? []
  if (version === undefined) throw new Error(`no form of ${part}`)
  return version
}
const save = async (part: string, fields: Record<string, string>, as = cast.admin) =>
  post({ intent: part, version: await versionOf(part, as), ...fields }, as)
const storedIdentity = async (site = cast.ours) =>
  (await owner().query('select identity from site where "_id" = $1', [site._id])).rows[0].identity
const storedProvider = async (kind: string, site = cast.ours) =>
  (await owner().query('select * from login_provider where site_id = $1 and kind = $2', [site._id, kind]))
    .rows[0]
const lastAudit = async () =>
  (await owner().query('select action, "recordID", changes from audit order by "_id" desc limit 1')).rows[0]

describe('the screen of how people come to a site', () => {
  it('is at the settings for a superadmin, and there for nobody else', async () => {
    const path = '/config/security'
    const shown = await cast.api.call({ as: superadmin, path })
    expect([shown.status, seenIn(shown).includes('ความปลอดภัย')]).toEqual([200, true])
    for (const as of [cast.admin, cast.manager, cast.member])
      expect((await cast.api.call({ as, path })).status).toBe(403)
    const saved = await cast.api.call({
      as: superadmin,
      path,
      raw: new URLSearchParams({
        intent: 'sessions',
        version: await versionOf('sessions'),
        idleMinutes: '45',
        secondStep: 'optional',
        ...hours,
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(saved.headers.location).toBe(`${path}?saved=sessions#sessions`)
    expect(await storedIdentity()).toMatchObject({ idleMinutes: 45 })
  })

  it('saves the rules of passwords, which count at once, and leaves a line in the audit log', async () => {
    const answer = await save('password', { length: '12', includeNumbers: 'on' })
    expect(answer.headers.location, answer.text).toBe(`${SECURITY}?saved=password#password`)
    expect((await storedIdentity()).password).toMatchObject({
      length: 12,
      includeNumbers: true,
      includeSymbols: false,
    })
    expect(await storedIdentity(cast.theirs)).toEqual({})
    const changed = await cast.api.call({
      as: cast.member,
      path: 'changepwd',
      body: { oldPassword: 'x', newPassword: 'Short-256' },
    })
    expect(changed.body.message).toContain('12')
    expect(await lastAudit()).toMatchObject({
      action: 'identity',
      recordID: cast.ours._id,
      changes: { password: [{ length: 8 }, { length: 12 }] },
    })
  })

  it('saves registration, staff and links, each without touching the others', async () => {
    const plain = { idDocument: 'optional', policyVersion: '3', policyPath: '/policy' }
    const registration = { ...plain, confirmEmail: 'on', refusedHosts: '@Mail.test\nspam.test' }
    expect((await save('registration', registration)).status).toBe(302)
    expect((await save('links', { bypassDays: '3' })).status).toBe(302)
    // The last: from here on the administrator is asked for a second step of their own.
    expect((await save('sessions', { idleMinutes: '30', secondStep: 'required', ...hours })).status).toBe(302)
    expect(await storedIdentity()).toEqual({
      ...plain,
      registration: false,
      confirmEmail: true,
      blockPaste: false,
      refusedHosts: ['mail.test', 'spam.test'],
      idleMinutes: 30,
      secondStep: 'required',
      sessionHours: 12,
      rememberDays: 30,
      bypassLinks: false,
      bypassDays: 3,
    })
    await owner().query(`update site set identity = identity - 'secondStep'`)
    cast.world.engine.sites.forget()
    const shown = await show()
    expect(seenIn(shown)).toContain('mail.test\nspam.test')
    // Left empty, the domains are the site's own again.
    await save('registration', { ...registration, refusedHosts: '' })
    expect(await storedIdentity()).not.toHaveProperty('refusedHosts')
  })

  it.each([
    ['password', { length: '7' }, 'ความยาวต้องเป็นตัวเลขตั้งแต่ 8 ถึง 128'],
    ['password', { length: 'ยาว' }, 'ความยาวต้องเป็นตัวเลขตั้งแต่ 8 ถึง 128'],
    ['sessions', { idleMinutes: '0', secondStep: 'optional' }, 'ใส่จำนวนนาทีตั้งแต่ 1 ถึง 1,440'],
    ['sessions', { idleMinutes: '90', secondStep: 'never' }, 'เลือกหนึ่งข้อ'],
    ['registration', { policyVersion: '1', policyPath: '//evil.example' }, 'ใส่ที่อยู่ในเว็บไซต์นี้'],
    [
      'registration',
      { policyVersion: '1', policyPath: '/p', refusedHosts: 'a@b.test' },
      'ใส่ชื่อโดเมนบรรทัดละหนึ่งชื่อ',
    ],
    ['links', { bypassDays: '365' }, 'ใส่จำนวนวันตั้งแต่ 1 ถึง 30'],
    ['line', { open: 'on', clientId: '' }, 'ใส่ Channel ID'],
  ])('says what is wrong with %s %j and keeps what was typed', async (part, fields, words) => {
    const before = await storedIdentity()
    const answer = await save(part, fields)
    expect(answer.status).toBe(400)
    expect(seenIn(answer)).toContain(words)
    for (const typed of Object.values(fields).filter((value) => value !== '' && value !== 'never'))
      expect(seenIn(answer)).toContain(typed === 'on' ? 'checked' : typed)
    expect(await storedIdentity()).toEqual(before)
  })

  it('refuses what somebody else has changed since, keeps what was typed, and takes it the second time', async () => {
    for (const part of ['password', 'line']) {
      const version = await versionOf(part)
      const fields = (n: number): Record<string, string> =>
        part === 'line' ? { clientId: `16500${n}` } : { length: String(n) }
      expect((await save(part, fields(20), superadmin)).status).toBe(302)
      const refused = await post({ intent: part, version, ...fields(33) })
      expect(refused.status).toBe(409)
      expect(seenIn(refused)).toContain('มีผู้อื่นบันทึกการตั้งค่านี้')
      expect(seenIn(refused)).toContain(`value="${part === 'line' ? '1650033' : '33'}"`)
      expect((await save(part, fields(33))).status).toBe(302)
    }
    expect((await storedIdentity()).password.length).toBe(33)
  })

  it('lets one of two who save at once win', async () => {
    const version = await versionOf('password')
    const both = await Promise.all(
      ['10', '11'].map((length) => post({ intent: 'password', version, length })),
    )
    expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([302, 409])
  })
})

describe('secrets', () => {
  const line = { open: 'on', clientId: '1650000009', secret: 'very-secret-1' }

  it('are kept sealed, never shown, and stay until they are replaced or taken away', async () => {
    expect((await save('line', line)).status).toBe(302)
    const first = (await storedProvider('line')).secret
    expect(first).toMatch(/^v2\./)
    const shown = await show()
    expect(seenIn(shown)).toContain('ตั้งไว้แล้ว')
    expect(shown.text).not.toContain('very-secret-1')
    expect(shown.text).not.toContain(first)
    expect(JSON.stringify(await lastAudit())).not.toContain('very-secret-1')
    expect(seenIn(await cast.api.call({ site: cast.ours, path: '/user/login' }))).toContain('start=line')
    await save('line', { ...line, secret: '' })
    expect((await storedProvider('line')).secret).toBe(first)
    await save('line', { ...line, secret: 'other' })
    expect(cast.world.engine.seal.open((await storedProvider('line')).secret)).toBe('other')
    const open = await save('line', { ...line, secret: '', removeSecret: 'on' })
    expect(seenIn(open)).toContain('ต้องมีรหัสลับก่อน')
    await save('line', { clientId: line.clientId, removeSecret: 'on' })
    expect((await storedProvider('line')).secret).toBeNull()
    expect((await lastAudit()).changes).toMatchObject({ kind: 'line', secret: 'removed' })
  })

  it('that were refused are not sent back', async () => {
    const answer = await save('line', { ...line, clientId: '' })
    expect(answer.status).toBe(400)
    expect(answer.text).not.toContain('very-secret-1')
  })

  it('for one server are not sent to another, nor unencrypted', async () => {
    const directory = {
      open: 'on',
      url: 'ldaps://one.test',
      tls: 'ldaps',
      base: 'dc=x',
      bindDn: 'cn=r',
      secret: 'reader',
    }
    expect((await save('directory', directory, superadmin)).status).toBe(302)
    for (const other of [
      { url: 'ldaps://two.test' },
      { url: 'ldap://one.test', tls: 'none' },
      { bindDn: 'cn=other' },
    ])
      for (const intent of ['directory', 'try']) {
        const fields = { ...directory, secret: '', ...other }
        const answer = await post(
          { intent, version: await versionOf('directory', superadmin), ...fields },
          superadmin,
        )
        expect(answer.status, `${intent} ${JSON.stringify(other)}`).toBe(400)
        expect(seenIn(answer)).toContain('กรุณาใส่รหัสลับอีกครั้ง')
      }
    await save('line', { ...line, issuer: 'https://access.line.me' }, superadmin)
    const moved = await save('line', { ...line, secret: '', issuer: 'https://evil.example' }, superadmin)
    expect(moved.status).toBe(400)
    expect((await save('directory', { ...directory, secret: '', base: 'dc=y' }, superadmin)).status).toBe(302)
  })
})

describe('who should not come here', () => {
  it.each(intruders)('a %s neither sees nor changes it', async (intruder) => {
    const come = comingAs(cast, intruder)
    const { status } = await cast.api.call({ ...come, path: PATH })
    expect([302, 403]).toContain(status)
    const answer = await cast.api.call({
      ...come,
      path: PATH,
      raw: 'intent=password&length=9&version=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([302, 403]).toContain(answer.status)
    expect(await storedIdentity()).toEqual({})
  })

  it('nor a manager', async () => {
    expect((await show(cast.manager)).status).toBe(403)
    expect(
      (await post({ intent: 'sessions', idleMinutes: '1', secondStep: 'optional' }, cast.manager)).status,
    ).toBe(403)
  })

  it('the administrator of another site changes only that one', async () => {
    const { text } = await cast.api.call({ as: cast.theirAdmin, path: SECURITY })
    const [, version = ''] =
      /name="version" value="([^"]*)"/.exec(text.slice(text.indexOf('id="password"'))) ?? []
    expect((await post({ intent: 'password', version, length: '15' }, cast.theirAdmin)).status).toBe(302)
    expect(await storedIdentity()).toEqual({})
    expect((await storedIdentity(cast.theirs)).password.length).toBe(15)
  })

  it('an administrator names no address: the directory is for those who run the sites', async () => {
    const shown = await show()
    expect(seenIn(shown)).toContain('ตั้งค่าได้เฉพาะผู้ดูแลกลุ่มเว็บไซต์')
    const directory = { url: 'ldaps://10.0.0.1', tls: 'ldaps', base: 'dc=x', version: '' }
    expect((await post({ intent: 'directory', ...directory })).status).toBe(403)
    expect((await post({ intent: 'try', ...directory })).status).toBe(403)
    expect((await save('line', { clientId: '1', issuer: 'https://evil.example' })).status).toBe(403)
  })

  it('a page of another site posts nothing, and unknown parts are no parts', async () => {
    const answer = await cast.api.call({
      as: cast.admin,
      path: PATH,
      raw: 'intent=password&length=9',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    for (const intent of ['', 'constructor', '__proto__', 'live'])
      expect((await post({ intent })).headers.location).toBe(PATH)
  })
})
