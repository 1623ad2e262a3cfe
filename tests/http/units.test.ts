import { beforeAll, describe, expect, it } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openPlatform, type Platform } from '#tests/support/platform.ts'
import { seenIn } from '#tests/support/screens.ts'
import { unitPages } from '#tests/support/unit-pages.ts'

let place: Platform

beforeAll(async () => {
  place = await openPlatform({ pages: unitPages() })
})

const owner = () => place.world.database.owner
const siteNamed = async (name: string) =>
  (await owner().query<Record<string, unknown>>('select * from site where "siteName" = $1', [name])).rows[0]

const steps = (values: Readonly<Record<string, string>> = {}) =>
  Object.entries({
    siteName: 'โรงเรียนใหม่',
    tagline: 'เรียนได้ทุกวัน',
    description: '',
    hostname: 'new.school.test',
    theme: 'teal',
    adminEmail: 'first@new.school.test',
    firstname: 'ชลธี',
    lastname: 'ริมน้ำ',
    step: 'review',
    intent: 'next',
    ...values,
  })
const open = (values: Readonly<Record<string, string>> = {}, as = place.superadmin) =>
  place.send(as, place.ours, '/school/wizard', [
    ...steps(values),
    ...['lesson', 'cms'].map((plugin): [string, string] => ['plugins', plugin]),
  ])

const show = async (as: SignedInPerson, site: MadeSite, path: string) =>
  seenIn(await place.api.call({ as, site, path }))

describe('a collection', () => {
  it('is made by root with a host name and a package, and its superadmin is asked in by mail', async () => {
    const made = await place.send(place.root, place.origin, '/origin/collection/add', [
      ['siteName', 'เครือใหม่'],
      ['hostname', 'Group.New.test'],
      ['theme', 'green'],
      ['description', ''],
      ['packageID', ''],
    ])
    expect(made.status).toBe(302)
    const group = await siteNamed('เครือใหม่')
    expect(group).toMatchObject({
      siteType: 'collection',
      parentSite: place.origin._id,
      siteSubStyle: 'green',
    })
    expect(made.headers.location).toBe(`/origin/collection/admin/${String(group?._id)}?made`)
    const path = `/origin/collection/admin/${String(group?._id)}`
    const invited = await place.send(place.root, place.origin, path, [
      ['intent', 'invite'],
      ['adminEmail', 'head@new.test'],
      ['firstname', 'มานี'],
      ['lastname', 'มีนา'],
    ])
    expect(invited.headers.location).toBe(`${path}?invited`)
    const { rows } = await owner().query(
      `select u.role, m.email from "user" u join message m on m.email = u.email where u.site_id = $1`,
      [group?._id],
    )
    expect(rows).toEqual([{ role: 'superadmin', email: 'head@new.test' }])
    const last = await place.send(place.root, place.origin, path, [
      ['intent', 'take'],
      [
        'userID',
        (await owner().query<{ _id: string }>(`select "_id" from "user" where email = 'head@new.test'`))
          .rows[0]?._id ?? '',
      ],
    ])
    expect([last.status, seenIn(last).includes('เป็นผู้ดูแลคนสุดท้าย')]).toEqual([409, true])
  })

  it('with a host name that a site has is refused, and what was typed stays', async () => {
    const answer = await place.send(place.root, place.origin, '/origin/collection/add', [
      ['siteName', 'ซ้ำ'],
      ['hostname', place.ourUnit.hostname],
      ['theme', 'blue'],
    ])
    expect(answer.status).toBe(409)
    expect(seenIn(answer)).toContain('value="ซ้ำ"')
    expect(await siteNamed('ซ้ำ')).toBeUndefined()
  })
})

describe('the wizard', () => {
  it('goes from step to step, and says at once that a host name is taken', async () => {
    const first = await place.send(
      place.superadmin,
      place.ours,
      '/school/wizard',
      steps({ step: 'identity' }),
    )
    expect(seenIn(first)).toContain('วิธีตั้งค่า DNS')
    const taken = await place.send(
      place.superadmin,
      place.ours,
      '/school/wizard',
      steps({ step: 'host', hostname: place.theirUnit.hostname }),
    )
    expect([taken.status, seenIn(taken).includes('มีเว็บไซต์ใช้แล้ว')]).toEqual([409, true])
  })

  it('makes a working site with its first administrator, who sets a password at the new host name', async () => {
    const before = Date.now()
    const answer = await open()
    expect(Date.now() - before).toBeLessThan(5_000)
    const made = await siteNamed('โรงเรียนใหม่')
    expect(answer.headers.location).toBe(`/school/detail/${String(made?._id)}?made`)
    expect(made).toMatchObject({
      parentSite: place.ours._id,
      kind: 'school',
      plugins: ['lesson', 'cms'],
      siteSubStyle: 'teal',
    })
    const visitor = await place.api.call({ site: { hostname: 'new.school.test' }, path: 'test' })
    expect(visitor.status).toBe(200)
    const { rows } = await owner().query<{ subject: string; site: string }>(
      `select subject, site_id as site from message where email = 'first@new.school.test'`,
    )
    expect(rows).toEqual([{ subject: 'คุณได้รับเชิญให้ดูแล โรงเรียนใหม่', site: made?._id }])
    const reach = await owner().query('select 1 from reach where site = $1', [made?._id])
    expect(reach.rowCount).toBe(1)
  })

  it('leaves nothing behind where the administrator cannot be made', async () => {
    const member = await place.world.make.user(place.ours, { role: 'manager', email: 'other@role.test' })
    const answer = await open({ siteName: 'ครึ่งเดียว', hostname: 'half.school.test', adminEmail: member.email })
    expect(answer.status).toBe(409)
    expect(await siteNamed('ครึ่งเดียว')).toBeUndefined()
    expect((await owner().query(`select 1 from hostname where hostname = 'half.school.test'`)).rowCount).toBe(
      0,
    )
  })

  it('opens only what its package gives, with a plain word and a way to ask root for more', async () => {
    const pack = await place.api.call<{ _id: string }>({
      as: place.root,
      path: 'site_package',
      body: { data: { name: 'เล็ก', plugins: ['lesson'], maxSites: 1, maxMembers: 0, maxMails: 5 } },
    })
    const give = (id: string) =>
      place.send(place.root, place.origin, '/origin/package/management', [
        ['group', place.theirs._id],
        ['packageID', id],
      ])
    expect((await give(pack.body.data._id)).headers.location).toContain('?saved')
    const unit = await place.world.engine.sites.byId(place.theirUnit._id)
    expect(unit).toMatchObject({ plugins: ['lesson'], limits: { members: 0, mails: 5 } })
    const full = await place.send(
      place.theirSuperadmin,
      place.theirs,
      '/school/wizard',
      steps({ step: 'identity' }),
    )
    expect([full.status, seenIn(full).includes('ครบ 1 แห่งตามแพ็กเกจแล้ว')]).toEqual([409, true])
    // Told before anybody types, with the way to the form that asks for sites.
    const opened = await show(place.theirSuperadmin, place.theirs, '/institution/wizard')
    for (const page of [opened, seenIn(full)]) {
      expect(page).toContain('ครบ 1 แห่งตามแพ็กเกจแล้ว')
      expect(page).toContain('href="/config/use?more=sites#ask"')
    }
    const use = await show(place.theirSuperadmin, place.theirs, '/config/use?more=sites')
    for (const words of ['จำนวนเว็บไซต์', 'ใช้ 1 จาก 1', '<option value="sites" selected="">'])
      expect(use).toContain(words)
    for (const what of ['sites', 'members']) {
      const asked = await place.send(place.theirSuperadmin, place.theirs, '/config/use', [
        ['what', what],
        ['note', `ขอเพิ่ม ${what}`],
      ])
      expect(asked.status).toBe(302)
    }
    const shown = await show(place.root, place.origin, '/origin/dashboard')
    for (const words of ['ขอเพิ่ม sites', 'ขอเพิ่ม members', 'จำนวนเว็บไซต์']) expect(shown).toContain(words)
    const register = workOnSite(place.world.engine, place.theirUnit._id, (ctx) =>
      ctx.write(place.world.engine.registry.collection('user') as never).add({
        firstname: 'ก',
        lastname: 'ข',
        email: 'a@b.test',
        username: 'a@b.test',
        role: 'user',
      } as never),
    )
    await expect(register).rejects.toMatchObject({ code: 'limits.members-full' })
    const used = await place.api.call({
      as: place.root,
      method: 'DELETE',
      path: `site_package/${pack.body.data._id}`,
    })
    expect(used.status).toBe(409)
    await give('')
  })
})

describe('reach', () => {
  const paths = (id: string) => [
    `/school/detail/${id}`,
    `/school/edit/${id}`,
    `/school/menu/${id}`,
    `/school/admin/${id}`,
  ]

  it('ends at the own collection: another one’s unit is not found, read or written', async () => {
    for (const path of paths(place.theirUnit._id)) {
      const read = await place.api.call({ as: place.superadmin, site: place.ours, path })
      const written = await place.send(place.superadmin, place.ours, path, [
        ['intent', 'suspend'],
        ['siteName', 'ยึดแล้ว'],
        ['theme', 'blue'],
      ])
      expect([path, read.status, written.status]).toEqual([path, 404, 404])
    }
    const list = await place.api.call({
      as: place.superadmin,
      site: place.ours,
      path: 'list/schools?size=100',
    })
    expect(list.text).toContain(place.ourUnit._id)
    expect(list.text).not.toContain(place.theirUnit._id)
    const hubRows = await place.api.call({
      as: place.superadmin,
      site: place.ours,
      path: 'list/hub?size=100',
    })
    expect(hubRows.text).not.toContain(place.theirUnit._id)
    expect(await siteNamed('ยึดแล้ว')).toBeUndefined()
  })

  it('is none for administrators and managers', async () => {
    for (const as of [place.admin, place.manager]) {
      for (const path of [
        ...paths(place.ourUnit._id),
        '/collection/dashboard',
        '/origin/dashboard',
        '/origin/unit',
      ])
        expect([path, (await place.api.call({ as, site: place.ourUnit, path })).status]).toEqual([path, 403])
      for (const name of ['schools', 'units', 'groups', 'hub'])
        expect((await place.api.call({ as, site: place.ourUnit, path: `list/${name}` })).status).toBe(403)
      const packages = await place.api.call({
        as,
        site: place.ourUnit,
        path: 'site_package/query',
        body: { method: 'find' },
      })
      expect(packages.status).toBe(403)
    }
  })

  it('of another kind is not found: a school is no website', async () => {
    const path = `/website/detail/${place.ourUnit._id}`
    expect((await place.api.call({ as: place.superadmin, site: place.ours, path })).status).toBe(404)
  })
})
