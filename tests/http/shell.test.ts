import { beforeAll, describe, expect, it } from 'vitest'
import { sessionRoles } from '#kernel/access/actor.ts'
import * as consent from '#modules/consents/screens/consent.tsx'
import * as home from '#modules/pages/screens/home.tsx'
import * as profile from '#modules/profiles/screens/profile.tsx'
import * as beingBuilt from '#shell/screens/being-built.tsx'
import type { Doc, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { pagesOf } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  const pages = pagesOf({
    '/': home,
    '/consent': consent,
    '/cms/iframe/:id': beingBuilt,
    '/cms/builder/:id': beingBuilt,
    '/user/profile': profile,
    '/lesson/pay/:id': beingBuilt,
    '/lesson/public/:id': beingBuilt,
    '/lesson/home': beingBuilt,
  })
  cast = await openCast({ pages })
})

const open = (as: SignedInPerson | undefined, path = '/consent', site: MadeSite = cast.ours) =>
  cast.api.call({ as, site, path })
const read = async (...asked: Parameters<typeof open>) => (await open(...asked)).text
const frameOf = (page: string) => /<html[^>]* data-frame="(\w+)"/.exec(page)?.[1]

async function configure(column: 'theme' | 'layout', value: object): Promise<void> {
  await cast.world.database.owner.query(`update site set ${column} = $1 where "_id" = $2`, [
    value,
    cast.ours._id,
  ])
  cast.world.engine.sites.forget()
}

describe('the frame of a page', () => {
  it('is the public one, staff’s backend, or a unit’s frontend [AD-1-22]', async () => {
    expect(frameOf(await read(undefined, '/consent', cast.origin))).toBe('public')
    for (const staff of [cast.admin, cast.manager]) expect(frameOf(await read(staff))).toBe('backend')
    for (const person of [cast.member, undefined]) expect(frameOf(await read(person))).toBe('frontend')
  })

  it('has no header, footer or top bar on a fullscreen route [AD-2.4-06]', async () => {
    const parts = ['<header class="head"', '<footer', 'class="topbar"', 'session-bar']
    const framed = await read(cast.admin, '/cms/builder/x')
    expect(parts.filter((part) => framed.includes(part))).toEqual([
      '<header class="head"',
      '<footer',
      'session-bar',
    ])
    const full = await read(cast.admin, '/cms/iframe/x')
    expect(frameOf(full)).toBe('fullscreen')
    expect(parts.filter((part) => full.includes(part))).toEqual([])
  })

  it('is bare where somebody pays or looks at a lesson before they enrol, and a course has all of it [AD-2.2-10]', async () => {
    expect(frameOf(await read(cast.member, '/lesson/pay/x'))).toBe('blank')
    for (const person of [cast.member, undefined]) {
      expect(frameOf(await read(person, '/lesson/public/x'))).toBe('fullscreen')
      expect(frameOf(await read(person, '/lesson/home'))).toBe('frontend')
    }
    expect(await read(cast.member, '/lesson/pay/x')).not.toContain('<footer')
  })

  it('has the navigator menu that GET post/{id} answers under builder [AD-7.2-03]', async () => {
    const builder = [{ title: 'หน้าแรกของเรา', target: '/lesson/home', subMenu: [] }]
    const post = { site_id: cast.ours._id, title: 'เมนู', slug: 'menu', builder }
    const { _id } = await cast.world.make.row('post', post)
    const answer = await cast.api.call({ site: cast.ours, path: `post/${_id}` })
    expect([answer.status, answer.body.data.builder]).toEqual([200, builder])
    await configure('theme', { navigator: _id })
    expect(await read(undefined)).toContain('<a href="/lesson/home" class="bar-item">หน้าแรกของเรา</a>')
    await configure('theme', {})
  })
})

describe('a session', () => {
  it('gets its defaults only where there is none yet: what it chose stays [AD-4.1-02]', async () => {
    const first = await cast.api.call<{ login: boolean; role: string; layout: string }>({
      site: cast.ours,
      path: 'session',
    })
    expect(first.body.data).toMatchObject({ login: false, role: 'public', layout: 'frontend-layout' })
    const reach = [cast.ours._id, cast.theirs._id]
    const { email } = await cast.world.make.user(cast.origin, { role: 'admin', reach })
    const keeper = await cast.api.signIn(cast.ours, email)
    const body = { database: cast.theirs._id }
    await cast.api.call({ as: keeper, method: 'PUT', path: 'session/current', body })
    for (const path of ['/consent', '/', 'session']) {
      const answer = await cast.api.call({ as: keeper, path })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    const later = await cast.api.call<{ role: string; current: Doc }>({ as: keeper, path: 'session' })
    expect(later.body.data).toMatchObject({ role: 'admin', current: { _id: cast.theirs._id } })
  })

  it('has one of seven roles [AD-1-15]', async () => {
    expect(sessionRoles.toSorted()).toEqual(
      ['root', 'superadmin', 'admin', 'manager', 'member', 'public', 'guest'].toSorted(),
    )
    const roleOf = async (as: SignedInPerson | undefined, site: MadeSite = cast.ours) =>
      (await cast.api.call<{ role: string }>({ as, site, path: 'session' })).body.data.role
    const enter = async (role: 'root' | 'superadmin') =>
      cast.api.signIn(
        cast.ours,
        (await cast.world.make.user(cast.origin, { role, reach: [cast.ours._id] })).email,
      )
    expect([
      await roleOf(await enter('root')),
      await roleOf(await enter('superadmin')),
      await roleOf(cast.admin),
      await roleOf(cast.manager),
      await roleOf(cast.member),
      await roleOf(undefined),
      await roleOf(undefined, cast.origin),
    ]).toEqual(['root', 'superadmin', 'admin', 'manager', 'member', 'public', 'guest'])
  })
})

describe('the label of a person', () => {
  it('is «guest» where there is no name [AD-6-09]', async () => {
    const { email } = await cast.world.make.user(cast.ours, { firstname: '', lastname: '' })
    const nameless = await cast.api.signIn(cast.ours, email)
    const english = await cast.api.call({
      as: nameless,
      path: '/consent',
      headers: { cookie: `${nameless.cookie}; sala_lang=en` },
    })
    expect(english.text).toMatch(/class="desk-only[^"]*"[^>]*>guest<\/span>/)
    expect(await read(nameless)).toMatch(/class="desk-only[^"]*"[^>]*>ผู้เยี่ยมชม<\/span>/)
  })
})

describe('the pages of members and visitors', () => {
  it('begin with the home page at / [PM-2.1-01]', async () => {
    const answer = await open(undefined, '/')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('href="/lesson/home"')
  })

  it('have the profile at /user/profile, of a normal session [PM-2.1-13]', async () => {
    const answer = await open(cast.member, '/user/profile')
    expect(answer.status).toBe(200)
    expect(await read(cast.member)).toContain('href="/user/profile"')
    expect((await open(undefined, '/user/profile')).headers.location).toBe('/?login&next=%2Fuser%2Fprofile')
  })
})
