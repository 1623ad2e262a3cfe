import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resumeSite, setMaintenance, setSiteMaintenance, suspendSite } from '#modules/sites/public.server.ts'
import * as staffLogin from '#modules/users/screens/staff-login.tsx'
import type { Api, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { catalogPages, listening, openSecondServer } from '#tests/support/catalog-pages.ts'
import { askSala, runSala, spawnSala } from '#tests/support/operator.ts'
import { closeSocketsAfterwards, connect, listen, makeSocket } from '#tests/support/sockets.ts'

let cast: Cast
let second: Api
let root: SignedInPerson
let rootEmail: string
closeSocketsAfterwards()

beforeAll(async () => {
  const pages = catalogPages({ '/member/login': staffLogin })
  cast = await openCast({ pages })
  const { make, engine } = cast.world
  rootEmail = (await make.user(cast.origin, { role: 'root' })).email
  root = await cast.api.signIn(cast.ours, rootEmail)
  second = await openSecondServer(cast.world, pages)
  await listening(engine)
})

beforeEach(async () => {
  const { engine } = cast.world
  await setMaintenance(engine, { isOn: false })
  await setSiteMaintenance(engine, cast.ours._id, { isOn: false })
  await resumeSite(engine, cast.ours._id)
})

const home = (api = cast.api, site: { hostname: string } = cast.ours, headers = {}) =>
  api.call({ site, path: '/lesson/home', headers })
const call = (as?: SignedInPerson) =>
  cast.api.call({ site: cast.ours, as, path: 'course/query', body: { method: 'find', args: [{}] } })

describe('a site that an operator suspends', () => {
  it('is closed at once in every process, also where its pages were cached, and open again when it is resumed', async () => {
    for (const api of [cast.api, second, cast.api, second]) expect((await home(api)).status).toBe(200)
    const { status, stdout, stderr } = await spawnSala(cast.world, ['site', 'suspend', cast.ours.hostname])
    expect([status, stdout, stderr]).toEqual([0, `${cast.ours.siteName} is suspended\n`, []])
    for (const api of [cast.api, second]) {
      const closed = await home(api)
      expect(closed.status).toBe(403)
      expect(closed.text).toContain('เว็บไซต์นี้ระงับการให้บริการ')
      expect(closed.text).toContain('This site is suspended')
      expect(closed.text).toContain(cast.ours.siteName)
      expect(closed.headers['retry-after']).toBeUndefined()
      expect(closed.headers['cache-control']).toBe('no-store')
    }
    const english = await home(cast.api, cast.ours, { cookie: 'sala_lang=en' })
    expect(english.text).toContain('<html lang="en">')
    expect((await home(cast.api, cast.theirs)).status).toBe(200)
    expect(await askSala(cast.world, ['site', 'resume', cast.ours._id])).toEqual({
      site: cast.ours._id,
      suspended: false,
      changed: true,
    })
    for (const api of [cast.api, second]) expect((await home(api)).status).toBe(200)
    const { rows } = await cast.world.database.owner.query(
      `select role, action, "userID" from audit where site_id = $1 and action in ('suspend', 'resume') order by "createdAt" desc limit 2`,
      [cast.ours._id],
    )
    expect(rows).toEqual([
      { role: 'server', action: 'resume', userID: null },
      { role: 'server', action: 'suspend', userID: null },
    ])
  }, 60_000)

  it('answers no call, file, sitemap or key of anybody but root', async () => {
    await suspendSite(cast.world.engine, cast.ours._id)
    for (const person of [undefined, cast.member, cast.admin]) {
      const { status, body } = await call(person)
      expect([status, body.code]).toEqual([403, 'gateway.suspended'])
      expect(body.message).toContain('ระงับการให้บริการ')
    }
    const byKey = await cast.api.call({
      site: cast.theirs,
      path: 'course/query',
      headers: { 'client-token-key': cast.ours.key },
      body: { method: 'find', args: [{}] },
    })
    expect(byKey.status).toBe(403)
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/files/0198a000-0000-7000-8000-000000000000/a.png',
      '/user/login',
    ])
      expect((await cast.api.call({ site: cast.ours, path })).status).toBe(403)
    const upload = await cast.api.call({
      site: cast.ours,
      path: 'upload',
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0' },
    })
    expect(upload.status).toBe(403)
    expect((await call(root)).status).toBe(200)
    expect((await cast.api.call({ as: root, path: '/lesson/home' })).status).toBe(200)
  })

  it('leaves health and the way in for root open, and lets nobody else in by it', async () => {
    await suspendSite(cast.world.engine, cast.ours._id)
    expect((await cast.api.call({ site: cast.ours, path: 'health' })).status).toBe(200)
    expect((await cast.api.call({ site: cast.ours, path: 'health/ready' })).status).toBe(200)
    expect((await cast.api.call({ site: cast.ours, path: '/member/login' })).status).toBe(200)
    const entered = await cast.api.signIn(cast.ours, rootEmail)
    expect((await call(entered)).status).toBe(200)
    const { email } = await cast.world.make.user(cast.ours)
    expect((await call(await cast.api.signIn(cast.ours, email))).status).toBe(403)
  })

  it('takes its sockets along, and no new one is opened', async () => {
    const [ours, visitor, theirs] = [
      await listen(cast.api, { as: cast.member }),
      await listen(second, { hostname: cast.ours.hostname }),
      await listen(cast.api, { as: cast.theirMember }),
    ]
    await suspendSite(cast.world.engine, cast.ours._id)
    expect(await ours.ended).toMatch(/transport|server/)
    expect(await visitor.ended).toMatch(/transport|server/)
    expect(theirs.socket.connected).toBe(true)
    await expect(connect(makeSocket(cast.api, { as: cast.member }))).rejects.toThrow(/websocket/)
    await expect(connect(makeSocket(cast.api, { as: root }))).resolves.toBeUndefined()
  })

  it('cannot be the platform itself', async () => {
    const { status, stderr } = await runSala(cast.world, ['site', 'suspend', cast.origin.hostname])
    expect([status, stderr]).toEqual([1, [expect.stringContaining('The platform itself is not suspended')]])
  })
})

describe('maintenance', () => {
  it('of one site answers 503 with the time that is left, in both languages', async () => {
    const until = new Date(Date.now() + 600_000).toISOString().replace(/\.\d+Z$/, 'Z')
    await askSala(cast.world, ['site', 'maintenance', cast.ours.hostname, 'on', '--until', until])
    const closed = await home()
    expect(closed.status).toBe(503)
    const seconds = Number(closed.headers['retry-after'])
    expect(seconds).toBeGreaterThan(500)
    expect(seconds).toBeLessThanOrEqual(600)
    expect(closed.text).toContain('ปิดปรับปรุงระบบชั่วคราว')
    expect(closed.text).toContain('It is expected to open again on')
    const { status, headers, body } = await call(cast.member)
    expect([status, body.code, headers['retry-after'] !== undefined]).toEqual([
      503,
      'gateway.maintenance',
      true,
    ])
    expect((await home(cast.api, cast.theirs)).status).toBe(200)
    await askSala(cast.world, ['site', 'maintenance', cast.ours.hostname, 'off'])
    expect((await home()).status).toBe(200)
  })

  it('of all closes every site but the platform’s own, and ends without touching what is suspended', async () => {
    await suspendSite(cast.world.engine, cast.ours._id)
    const { stdout } = await runSala(cast.world, ['maintenance', 'on'])
    expect(stdout).toBe('maintenance of all sites is on\n')
    for (const api of [cast.api, second]) {
      const closed = await home(api, cast.theirs)
      expect([closed.status, closed.headers['retry-after']]).toEqual([503, '60'])
      expect((await home(api, cast.origin)).status).not.toBe(503)
    }
    expect((await home()).status).toBe(403)
    await runSala(cast.world, ['maintenance', 'off'])
    expect((await home(cast.api, cast.theirs)).status).toBe(200)
    expect((await home()).status).toBe(403)
  })
})
