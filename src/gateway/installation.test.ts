import { beforeAll, describe, expect, it } from 'vitest'
import { installCodeOf } from '#modules/installation/install-code.server.ts'
import { INSTALL_LOCK } from '#modules/installation/service.server.ts'
import { filledForm } from '#modules/installation/test-form.ts'
import { pagesOfInstallation } from '#modules/installation/test-pages.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let api: Api

const SCREEN = '/install/dashboard'
const HOSTS = ['localhost', 'academy.example.com', '192.168.1.20:8080', 'anything.test']
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const open = (hostname: string, path: string, headers = {}) => api.call({ site: { hostname }, path, headers })
const submit = (hostname: string, values: object, headers = {}) =>
  api.call({
    site: { hostname },
    path: SCREEN,
    raw: new URLSearchParams({ ...filledForm, ...values }).toString(),
    headers: { ...form, ...headers },
  })

beforeAll(async () => {
  world = await openWorld()
  api = await openApi(world, { pages: pagesOfInstallation() })
})

// One story in order: an empty installation, its owner, and what is left of the screen afterwards.
describe('an installation without a site', () => {
  it('leads every page of every host to the install screen', async () => {
    for (const hostname of HOSTS)
      for (const path of ['/', '/install', '/lesson/home?x=1', '/user/dashboard', '/nowhere']) {
        const answer = await open(hostname, path)
        expect([answer.status, answer.headers.location]).toEqual([303, SCREEN])
      }
  })

  it('shows the form without signing in, with the host name filled in [AD-2.2-28]', async () => {
    for (const hostname of HOSTS) {
      const { status, text } = await open(hostname, SCREEN)
      expect(status).toBe(200)
      expect(text).toContain('เปิดสถาบันของคุณ')
      // The database was tried; here nobody makes a demo, so that none is offered.
      for (const words of ['PostgreSQL ', 'ชื่อเครือ']) expect(text).toContain(words)
      expect(text).not.toContain('name="demo"')
      expect(text).toContain(`value="${hostname.replace(/:\d+$/, '')}"`)
    }
  })

  it('speaks English to who chose it', async () => {
    const { headers } = await open('localhost', `${SCREEN}?lang=en`)
    const { text } = await open('localhost', SCREEN, { cookie: headers['set-cookie']?.[0]?.split(';')[0] })
    expect(text).toContain('Open your academy')
    expect(text).toContain('Butterfly pea')
  })

  it('answers 503 to calls, and its health', async () => {
    for (const path of ['course/query', 'session', 'docs', 'nothing'])
      expect(await api.call({ path })).toMatchObject({ status: 503, body: { code: 'installation.pending' } })
    expect(await api.call({ path: 'signin', body: {} })).toMatchObject({ status: 503 })
    for (const path of ['health', 'health/ready']) expect((await api.call({ path })).status).toBe(200)
  })

  it('refuses a host that is none, and a form that another site’s page sent', async () => {
    expect((await open('a b', SCREEN)).status).toBe(400)
    const code = installCodeOf(world.engine)
    expect((await submit('localhost', { code }, { origin: 'http://evil.test' })).status).toBe(403)
  })

  it('shows what is wrong beside the fields, keeps what was typed but the passwords, and escapes it', async () => {
    const typed = {
      academy: '<script>alert(1)</script>',
      hostname: 'a.com:80',
      theme: 'lotus',
      code: 'AAAA-AAAA',
    }
    const { status, text } = await submit('localhost', typed)
    expect(status).toBe(400)
    expect(text).toContain('href="#hostname"')
    expect(text).toContain('id="code-error"')
    expect(text).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(text).not.toContain('<script>alert(1)')
    expect(text).toMatch(/<input[^>]*value="a\.com:80"/)
    expect(text).toMatch(/<input[^>]*checked=""[^>]*value="lotus"/)
    expect(text).not.toContain(filledForm.password)
  })

  it('opens the academy: its owner is led to the log-in page, told so, and can work at once', async () => {
    const academy = '<b>สถาบัน</b>ริมน้ำ'
    const answer = await submit('localhost', { academy, code: installCodeOf(world.engine) })
    expect([answer.status, answer.headers.location]).toEqual([303, '/member/login?installed'])
    const login = await open('localhost', answer.headers.location ?? '')
    expect(login.text).toContain('เปิดสถาบันเรียบร้อยแล้ว')
    expect(login.text).toContain('&lt;b&gt;สถาบัน&lt;/b&gt;ริมน้ำ')
    expect(login.text).not.toContain('<b>สถาบัน')
    for (const hostname of ['localhost', 'academy.example.com']) {
      const owner = await api.signIn({ hostname }, filledForm.email, filledForm.password)
      expect((await api.call({ as: owner, path: 'session' })).body.data).toMatchObject({ role: 'admin' })
      const members = await api.call({ as: owner, path: 'user/query', body: { method: 'find', args: [{}] } })
      expect(members.status).toBe(200)
    }
    const root = await api.signIn(
      { hostname: 'origin.academy.example.com' },
      filledForm.email,
      filledForm.password,
    )
    expect((await api.call({ as: root, path: 'session' })).body.data).toMatchObject({ role: 'root' })
  })

  it('has no install screen any more, for nobody and on no host', async () => {
    for (const hostname of [
      'localhost',
      'academy.example.com',
      'origin.academy.example.com',
      'unknown.test',
    ]) {
      expect((await open(hostname, SCREEN)).status).toBe(404)
      expect((await submit(hostname, { code: installCodeOf(world.engine) })).status).toBe(404)
    }
    expect((await open('unknown.test', '/')).status).toBe(404)
  })
})

describe('two who install at the same time', () => {
  it('tells the second that the system is set up, with the way to the log-in page', async () => {
    const other = await openWorld()
    const { call } = await openApi(other, { pages: pagesOfInstallation() })
    const { owner } = other.database
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock($1)', [INSTALL_LOCK])
    await other.make.row('site', { key: 'first', siteName: 'ผู้มาก่อน', siteType: 'unit' })
    const raw = new URLSearchParams({ ...filledForm, code: installCodeOf(other.engine) }).toString()
    const second = call({ site: { hostname: 'localhost' }, path: SCREEN, raw, headers: form })
    let isWaiting = false
    while (!isWaiting) {
      const found = await owner.query(
        `select from pg_locks join pg_database on oid = database
         where datname = current_database() and locktype = 'advisory' and not granted`,
      )
      isWaiting = found.rowCount === 1
    }
    await owner.query('commit')
    const { status, text } = await second
    expect(status).toBe(409)
    expect(text).toContain('ระบบนี้ติดตั้งเรียบร้อยแล้ว')
    expect(text).toContain('href="/member/login"')
  })
})
