import { createServer } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TRIAL_LIMIT } from '#modules/logins/directory/try-connection.server.ts'
import * as identity from '#modules/logins/screens/identity.tsx'
import { afterwards } from '#tests/support/afterwards.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'
import { BASE, type Directory, hasSlapd, openDirectory, READER } from '#tests/support/slapd.ts'

const PATH = '/setup/identity'
let cast: Cast
let directory: Directory
let superadmin: SignedInPerson
if (!hasSlapd) process.stdout.write('skipped: slapd is not installed; as root script/test does it\n')

const owner = () => cast.world.database.owner
const trial = (fields: Record<string, string>) =>
  cast.api.call({
    as: superadmin,
    path: PATH,
    raw: new URLSearchParams({
      intent: 'try',
      url: directory.url,
      tls: 'none',
      base: BASE,
      bindDn: READER.dn,
      secret: READER.password,
      ...fields,
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe.runIf(hasSlapd)('trying the connection to a directory (needs Debian’s slapd)', () => {
  beforeAll(async () => {
    cast = await openCast({ pages: pagesOf({ [PATH]: identity }) })
    const { email } = await cast.world.make.user(cast.origin, { role: 'superadmin' })
    superadmin = await cast.api.signIn(cast.ours, email)
    directory = await openDirectory()
    const person = { givenName: 'สมหญิง', sn: 'ขยันเรียน', mail: 'somying@example.test', userPassword: 'x' }
    await directory.add('somying', person)
    await directory.add('halfway', { userPassword: 'x' })
  })
  beforeEach(async () => void (await owner().query('delete from attempt')))

  it('says in words that it works and whom it finds, and saves nothing', async () => {
    const works = await trial({})
    expect(works.status).toBe(200)
    expect(seenIn(works)).toContain('>เชื่อมต่อได้<')
    expect(works.text).not.toContain(READER.password)
    const found = await trial({ probe: 'somying' })
    expect(seenIn(found)).toContain('เชื่อมต่อได้ และพบคนนี้')
    expect(seenIn(found)).toContain('สมหญิง ขยันเรียน · somying@example.test')
    const { rows } = await owner().query('select 1 from login_provider')
    expect(rows).toEqual([])
    const audit = await owner().query(`select changes from audit where action = 'login-provider-trial'`)
    expect(audit.rows).toEqual([{ changes: { url: directory.url } }, { changes: { url: directory.url } }])
  })

  it.each([
    ['a wrong password of the reader', { secret: 'wrong' }, 'บัญชีสำหรับค้นหาหรือรหัสผ่านไม่ถูกต้อง'],
    ['a reader who is no name', { bindDn: 'nobody' }, 'บัญชีสำหรับค้นหาหรือรหัสผ่านไม่ถูกต้อง'],
    ['a base that is not there', { base: 'ou=none,dc=sala,dc=test' }, 'ไม่พบจุดเริ่มค้นหา'],
    ['a filter with an open bracket', { filter: '(uid={username}' }, 'เงื่อนไขค้นหาเขียนไม่ถูกต้อง'],
    ['an unknown name', { probe: 'nobody-here' }, 'ชื่อนี้ไม่ตรงกับใครคนเดียว'],
    ['a star for a name', { probe: '*' }, 'ชื่อนี้ไม่ตรงกับใครคนเดียว'],
    ['somebody without an address', { probe: 'halfway' }, 'พบคนนี้ แต่ชื่อ นามสกุล หรืออีเมลว่าง'],
    ['a port where nobody listens', { url: 'ldap://127.0.0.1:9' }, 'ติดต่อเซิร์ฟเวอร์ไม่ได้'],
  ])('names %s', async (_what, fields, words) => {
    const answer = await trial(fields)
    expect(answer.status).toBe(200)
    expect(seenIn(answer)).toContain(words)
    const kept = Object.entries(fields).filter(([name]) => name !== 'secret')
    for (const [, typed] of kept) expect(seenIn(answer)).toContain(`value="${typed}"`)
  })

  it('names a certificate that it does not trust, and one that it does', async () => {
    const url = directory.secureUrl
    expect(seenIn(await trial({ url, tls: 'ldaps' }))).toContain('ใบรับรองไม่น่าเชื่อถือ')
    expect(seenIn(await trial({ url, tls: 'ldaps', ca: directory.ca }))).toContain('>เชื่อมต่อได้<')
    expect(seenIn(await trial({ tls: 'starttls' }))).toContain('ใบรับรองไม่น่าเชื่อถือ')
    expect(seenIn(await trial({ tls: 'starttls', ca: directory.ca }))).toContain('>เชื่อมต่อได้<')
    const plain = directory.url.replace('ldap:', 'ldaps:')
    expect(seenIn(await trial({ url: plain, tls: 'ldaps' }))).not.toContain('>เชื่อมต่อได้<')
  })

  it('does not wait for a server that never answers', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    afterwards(() => silent.close())
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    expect(seenIn(await trial({ url: `ldap://127.0.0.1:${port}` }))).toContain('ติดต่อเซิร์ฟเวอร์ไม่ได้')
  })

  it('refuses addresses of another kind before it calls anybody', async () => {
    for (const url of ['http://127.0.0.1', 'file:///etc/passwd', 'nothing', 'ldapi:///'])
      expect((await trial({ url })).status, url).toBe(400)
  })

  it('ends after so many trials', async () => {
    const statuses: number[] = []
    for (let count = 0; count <= TRIAL_LIMIT.max; count += 1)
      statuses.push((await trial({ filter: '({username}' })).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.at(-2)).toBe(200)
  })
})
