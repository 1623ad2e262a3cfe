import { type AddressInfo, createServer } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as auth from '#modules/logins/screens/auth.tsx'
import * as directoryScreen from '#modules/logins/screens/directory.tsx'
import * as login from '#modules/users/screens/login.tsx'
import { afterwards } from '#tests/support/afterwards.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { openBrowser } from '#tests/support/line-visit.ts'
import { pagesOf } from '#tests/support/screens.ts'
import { BASE, type Directory, hasSlapd, openDirectory, READER } from '#tests/support/slapd.ts'

const PASSWORD = 'ldap-Pass-1'
let cast: Cast
let directory: Directory
let count = 0
if (!hasSlapd) process.stdout.write('skipped: slapd is not installed; as root script/test does it\n')

async function setDirectory(values: object, secret = READER.password, site = cast.ours): Promise<void> {
  const settings = { open: true, url: directory.url, tls: 'none', base: BASE, bindDn: READER.dn, ...values }
  await cast.world.database.owner.query(
    `insert into login_provider (site_id, kind, settings, secret) values ($1, 'directory', $2, $3)
     on conflict (site_id, kind) do update set settings = excluded.settings, secret = excluded.secret`,
    [site._id, JSON.stringify(settings), cast.world.engine.seal.seal(secret)],
  )
}

/** Adds somebody to the directory. */
async function hire(values: Record<string, string> = {}) {
  count += 1
  const uid = `emp${count}`
  const person = { givenName: 'สมหญิง', sn: 'ขยันเรียน', mail: `${uid}@example.test`, userPassword: PASSWORD }
  await directory.add(uid, { ...person, ...values })
  return { uid, email: values.mail ?? person.mail }
}

const enter = (username: string, password = PASSWORD, browser = openBrowser(cast, cast.ours)) =>
  browser.post('/user/ad?next=/lesson/home', { username, password })

describe.runIf(hasSlapd)('logging in by the directory (needs Debian’s slapd)', () => {
  beforeAll(async () => {
    const pages = { '/user/ad': directoryScreen, '/user/auth': auth, '/user/login': login }
    cast = await openCast({ pages: pagesOf(pages) })
    directory = await openDirectory()
  })
  beforeEach(async () => {
    await cast.world.database.owner.query('delete from attempt')
    await setDirectory({})
  })

  it('makes a member with the mapped names the first time, and knows them the next', async () => {
    const { uid, email } = await hire()
    const browser = openBrowser(cast, cast.ours)
    expect((await browser.get('/user/login')).text).toContain('href="/user/ad"')
    expect((await browser.get('/user/ad')).text).toContain('name="username"')
    const first = await enter(uid, PASSWORD, browser)
    expect(first.headers.location, first.text).toBe('/lesson/home')
    const second = await enter(uid.toUpperCase())
    expect(second.headers.location).toBe('/lesson/home')
    const { rows } = await cast.world.database.owner.query(
      `select u.firstname, u.lastname, u.role, u.password, u.site_id, s.mode from "user" u
       join session s on s."userID" = u."_id" where email = $1`,
      [email],
    )
    const made = {
      firstname: 'สมหญิง',
      lastname: 'ขยันเรียน',
      role: 'user',
      password: null,
      site_id: cast.ours._id,
      mode: 'directory',
    }
    expect(rows).toEqual([made, made])
  })

  it.each(['starttls', 'ldaps'])('speaks %s, and only with a certificate that it trusts', async (tls) => {
    const { uid } = await hire()
    const url = tls === 'ldaps' ? directory.secureUrl : directory.url
    await setDirectory({ tls, url, ca: directory.ca })
    expect((await enter(uid)).status).toBe(302)
    await setDirectory({ tls, url })
    const refused = await enter(uid)
    expect(refused.status).toBe(503)
    expect(refused.text).toContain('ติดต่อระบบบัญชีขององค์กรไม่ได้')
  })

  it('says the same of a wrong password and an unknown name, and keeps what was typed', async () => {
    const { uid } = await hire()
    for (const answer of [await enter(uid, 'wrong'), await enter('nobody-here')]) {
      expect(answer.status).toBe(401)
      expect(answer.text).toContain('ชื่อผู้ใช้งานหรือรหัสผ่านไม่ถูกต้อง')
    }
    expect((await enter(uid, 'wrong')).text).toContain(`value="${uid}"`)
  })

  it('takes no empty password, which the directory itself would take', async () => {
    const { uid } = await hire()
    expect((await enter(uid, '')).status).toBe(400)
  })

  it.each([
    '*',
    'emp*',
    '*)(uid=*',
    'x)(|(uid=*',
    '\\2a',
    '*)(objectClass=*))(&(uid=x',
    '\0',
    '(',
    'emp1)(!(uid=zz',
  ])('takes «%s» for a name and nothing else', async (username) => {
    await hire()
    // What no directory and no column can hold is no name at all.
    expect((await enter(username)).status).toBe(username === '\0' ? 400 : 401)
  })

  it('knows nobody by a name that several have', async () => {
    await hire({ employeeNumber: '77' })
    await hire({ employeeNumber: '77' })
    await setDirectory({ filter: '(employeeNumber={username})' })
    expect((await enter('77')).status).toBe(401)
  })

  it('joins an account that has the address only for its password', async () => {
    const { email, _id } = await cast.world.make.user(cast.ours)
    const { uid } = await hire({ mail: email })
    const browser = openBrowser(cast, cast.ours)
    expect((await enter(uid, PASSWORD, browser)).headers.location).toBe('/user/auth')
    expect(browser.jar.has('sala_session')).toBe(false)
    expect((await browser.get('/user/auth')).text).toContain('อีเมลนี้มีบัญชีอยู่แล้ว')
    await browser.post('/user/auth', { intent: 'password', password: TEST_PASSWORD })
    const { rows } = await cast.world.database.owner.query(
      `select "userID" from outside_account where provider = 'directory' and "userID" = $1`,
      [_id],
    )
    expect(rows).toHaveLength(1)
    expect((await enter(uid)).headers.location).toBe('/lesson/home')
  })

  it('says what the directory does not know of somebody', async () => {
    await directory.add('halfway', { userPassword: PASSWORD })
    const answer = await enter('halfway')
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('ยังไม่มีชื่อ นามสกุล หรืออีเมล')
  })

  it('does not wait for a directory that never answers, nor tell what is wrong with it', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    afterwards(() => silent.close())
    await setDirectory({ url: `ldap://127.0.0.1:${(silent.address() as AddressInfo).port}` })
    expect((await enter('somebody')).status).toBe(503)
    await setDirectory({ url: 'ldap://127.0.0.1:9' })
    expect((await enter('somebody')).status).toBe(503)
    await setDirectory({}, 'not the reader’s password')
    expect((await enter('somebody')).status).toBe(503)
  })

  it('is closed where the site has not opened it, and for other sites', async () => {
    const browser = openBrowser(cast, cast.theirs)
    expect((await browser.get('/user/ad')).headers.location).toBe('/user/login?refused=closed')
    const { uid } = await hire()
    expect((await enter(uid, PASSWORD, browser)).headers.location).toBe('/user/login?refused=closed')
    expect(browser.jar.has('sala_session')).toBe(false)
  })

  it('is stopped after eight guesses at one name', async () => {
    const { uid } = await hire()
    const statuses: number[] = []
    for (let tries = 0; tries < 9; tries += 1) statuses.push((await enter(uid, `guess-${tries}`)).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await enter(uid)).status).toBe(429)
  })
})
