import { beforeAll, describe, expect, it } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import { countFigures } from '#modules/units/figures/count-figures.server.ts'
import { inputsOf } from '#tests/support/inputs.ts'
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

describe('a unit', () => {
  const path = () => `/school/detail/${place.ourUnit._id}`
  const act = (...fields: [string, string][]) => place.send(place.superadmin, place.ours, path(), fields)
  const visit = () => place.api.call({ site: place.ourUnit, path: 'test' })

  it('is shown with its words, and changed', async () => {
    const shown = await place.api.call({ as: place.superadmin, site: place.ours, path: path() })
    expect(seenIn(shown)).toContain('หน่วยของเรา')
    const changed = await place.send(place.superadmin, place.ours, `/school/edit/${place.ourUnit._id}`, [
      ['siteName', 'หน่วยของเรา'],
      ['theme', 'lotus'],
      ['phone', '02 000 0000'],
    ])
    expect(changed.status).toBe(302)
    expect(await siteNamed('หน่วยของเรา')).toMatchObject({
      siteSubStyle: 'lotus',
      contact: { phone: '02 000 0000' },
    })
  })

  it('is changed by two people at once, field by field', async () => {
    const edit = `/school/edit/${place.ourUnit._id}`
    const openForm = async () =>
      inputsOf((await place.api.call({ as: place.superadmin, site: place.ours, path: edit })).text)
    const save = (fields: Record<string, string>) =>
      place.send(place.superadmin, place.ours, edit, Object.entries(fields))
    const [first, second, third] = [await openForm(), await openForm(), await openForm()]
    expect((await save({ ...first, phone: '02 111 1111' })).status).toBe(302)
    expect((await save({ ...second, email: 'office@two.test' })).status).toBe(302)
    const told = await save({ ...third, phone: '02 333 3333' })
    expect([told.status, seenIn(told).includes('02 111 1111')]).toEqual([412, true])
    expect((await save({ ...inputsOf(told.text), 'chosen.phone': 'theirs' })).status).toBe(302)
    const contact = { phone: '02 111 1111', email: 'office@two.test' }
    expect(await siteNamed('หน่วยของเรา')).toMatchObject({ contact })
  })

  it('is suspended, archived and opened again, each with its line in the audit log', async () => {
    for (const [intent, status] of [
      ['suspend', 403],
      ['resume', 200],
      ['archive', 403],
      ['unarchive', 200],
    ] as const) {
      expect((await act(['intent', intent])).status).toBe(302)
      expect([intent, (await visit()).status]).toEqual([intent, status])
      const { rowCount } = await owner().query(
        `select 1 from audit where action = $1 and "recordID" = $2 and "userID" = $3`,
        [intent, place.ourUnit._id, place.superadmin.userID],
      )
      expect(rowCount).toBe(1)
    }
  })

  it('gets and loses host names, but never the last', async () => {
    expect((await act(['intent', 'add-host'], ['hostname', 'second.platform.test'])).status).toBe(302)
    expect(
      (await place.api.call({ site: place.ourUnit, path: 'hostname/allowed?domain=second.platform.test' }))
        .status,
    ).toBe(200)
    expect((await act(['intent', 'remove-host'], ['hostname', 'second.platform.test'])).status).toBe(302)
    expect((await act(['intent', 'remove-host'], ['hostname', place.ourUnit.hostname])).status).toBe(400)
    const unknown = await place.api.call({
      site: place.ourUnit,
      path: 'hostname/allowed?domain=nobody.platform.test',
    })
    expect(unknown.status).toBe(404)
  })

  it('has the plugins and the menu that its superadmin chose', async () => {
    const menu = `/school/menu/${place.ourUnit._id}`
    await place.send(place.superadmin, place.ours, menu, [
      ['intent', 'plugins'],
      ['plugins', 'lesson'],
    ])
    await place.send(place.superadmin, place.ours, menu, [
      ['intent', 'menu'],
      ['path', '/lesson'],
      ['title /lesson', 'ห้องเรียนของเรา'],
      ['order /lesson', '0'],
      ['shown /lesson', 'on'],
    ])
    const unit = await siteNamed('หน่วยของเรา')
    expect(unit?.plugins).toContain('lesson')
    expect(unit?.plugins).not.toContain('cms')
    expect(unit).toMatchObject({
      menu: [{ path: '/lesson', title: 'ห้องเรียนของเรา', order: 0 }],
    })
    const strange = await place.send(place.superadmin, place.ours, menu, [
      ['intent', 'plugins'],
      ['plugins', 'origin'],
    ])
    expect(strange.status).toBe(400)
  })

  it('is entered as its administrator, shown in the bar, audited, and left', async () => {
    const entered = await act(['intent', 'enter'])
    expect(entered.headers.location).toBe('/today')
    const session = await place.api.call<{ role: string; current: { _id: string } }>({
      as: place.superadmin,
      site: place.ours,
      path: 'session',
    })
    expect(session.body.data).toMatchObject({ role: 'admin', current: { _id: place.ourUnit._id } })
    expect(
      (await place.api.call({ as: place.superadmin, site: place.ours, path: '/school/dashboard' })).status,
    ).toBe(403)
    const left = await place.send(place.superadmin, place.ours, '/member/leave', [])
    expect(left.status).toBe(302)
    expect(
      (await place.api.call({ as: place.superadmin, site: place.ours, path: '/school/dashboard' })).status,
    ).toBe(200)
    const { rows } = await owner().query(
      `select action from audit where site_id = $1 and action in ('enter', 'leave') order by "createdAt"`,
      [place.ourUnit._id],
    )
    expect(rows).toEqual([{ action: 'enter' }, { action: 'leave' }])
  })

  it('keeps its last administrator', async () => {
    const taken = await place.send(place.superadmin, place.ours, `/school/admin/${place.ourUnit._id}`, [
      ['intent', 'take'],
      ['userID', place.admin.userID],
    ])
    expect(taken.status).toBe(409)
    const strangers = await place.send(place.superadmin, place.ours, `/school/admin/${place.ourUnit._id}`, [
      ['intent', 'give'],
      ['userID', place.theirSuperadmin.userID],
    ])
    expect(strangers.status).toBe(404)
  })
})

describe('the hub', () => {
  it('finds a member and a course in the own collection alone, and the audit log has it', async () => {
    for (const [site, name] of [
      [place.ourUnit, 'วิชาหายากของเรา'],
      [place.theirUnit, 'วิชาหายากของเขา'],
    ] as const)
      await place.world.make.course(site, { name })
    const found = await place.api.call({
      as: place.superadmin,
      site: place.ours,
      path: `/collection/dashboard?find=${encodeURIComponent('วิชาหายาก')}`,
    })
    expect(seenIn(found)).toContain('วิชาหายากของเรา')
    expect(seenIn(found)).not.toContain('วิชาหายากของเขา')
    const { rowCount } = await owner().query(
      `select 1 from audit where action = 'across' and changes->>'why' = 'hub'`,
    )
    expect(rowCount).toBe(1)
  })

  it('leads to a member as the administrator of their unit, and says that there are more; other collections do not get in', async () => {
    const people: string[] = []
    for (let n = 0; n < 31; n += 1)
      people.push((await place.world.make.user(place.ourUnit, { firstname: 'ชื่อหายาก' }))._id)
    const show = async () =>
      seenIn(
        await place.api.call({
          as: place.superadmin,
          site: place.ours,
          path: `/collection/dashboard?find=${encodeURIComponent('ชื่อหายาก')}`,
        }),
      )
    const page = await show()
    expect(page).toContain('เข้าดูแลและเปิด')
    expect(page).toContain('แสดงอย่างละ 30 รายการแรก')
    const open = (
      as: typeof place.superadmin,
      site: typeof place.ours,
      what = 'member',
      id = people[0] ?? '',
    ) =>
      place.send(as, site, '/collection/dashboard', [
        ['intent', 'open'],
        ['unit', place.ourUnit._id],
        ['what', what],
        ['id', id],
      ])
    expect((await open(place.theirSuperadmin, place.theirs)).status).toBe(404)
    expect((await open(place.superadmin, place.ours, 'order')).status).toBe(404)
    expect((await open(place.superadmin, place.ours, 'member', '../../setup')).status).toBe(404)
    const opened = await open(place.superadmin, place.ours)
    expect(opened.headers.location).toBe(`/student/detail/${people[0]}`)
    const session = await place.api.call<{ current: { _id: string } }>({
      as: place.superadmin,
      site: place.ours,
      path: 'session',
    })
    expect(session.body.data.current._id).toBe(place.ourUnit._id)
    await owner().query(`delete from "user" where firstname = 'ชื่อหายาก'`)
    await place.send(place.superadmin, place.ours, '/member/leave', [])
  })

  it('is a file of the own units alone, with what each has', async () => {
    const file = await place.api.call({
      as: place.superadmin,
      site: place.ours,
      path: '/collection/dashboard?export=csv',
    })
    expect(file.headers['content-disposition']).toContain('.csv')
    expect(file.text).toContain(place.ourUnit.siteName)
    expect(file.text).not.toContain(place.theirUnit.siteName)
    expect(
      (
        await place.api.call({
          as: place.admin,
          site: place.ourUnit,
          path: '/collection/dashboard?export=csv',
        })
      ).status,
    ).toBe(403)
  })
})

describe('figures', () => {
  it('are counted for each site and added up above it', async () => {
    await place.world.make.user(place.ourUnit)
    await place.world.make.user(place.theirUnit)
    await workOnSite(place.world.engine, place.origin._id, (ctx) => countFigures(ctx))
    const membersOf = async (site: string) =>
      (
        await owner().query<{ members: number; sites: number }>(
          'select members, sites from site_figure where site = $1',
          [site],
        )
      ).rows[0]
    expect(await membersOf(place.ourUnit._id)).toEqual({ members: 1, sites: 0 })
    expect(await membersOf(place.ours._id)).toMatchObject({ members: 1 })
    expect(await membersOf(place.origin._id)).toMatchObject({ members: 2 })
    await owner().query(`insert into site_figure (site, month, members) values ($1, '2025-03-01', 4321)`, [
      place.ourUnit._id,
    ])
    const months = seenIn(
      await place.api.call({
        as: place.superadmin,
        site: place.ours,
        path: `/school/detail/${place.ourUnit._id}`,
      }),
    )
    for (const words of ['มี.ค. 2568', '4,321']) expect(months).toContain(words)
    for (const [as, site, path] of [
      [place.root, place.origin, '/origin/dashboard'],
      [place.superadmin, place.ours, '/collection/dashboard'],
      [place.root, place.origin, '/origin/unit'],
      [place.root, place.origin, '/origin/collection'],
      [place.root, place.origin, '/origin/config'],
      [place.superadmin, place.ours, '/school/config'],
    ] as const)
      expect([path, (await place.api.call({ as, site, path })).status]).toEqual([path, 200])
  })
})

describe('limits of a unit', () => {
  const path = () => `/school/detail/${place.ourUnit._id}`
  const setting = (as = place.superadmin, site = place.ours, values: Record<string, string> = {}) =>
    place.send(as, site, path(), [['intent', 'limits'], ...Object.entries(values)])
  const limits = async () =>
    (
      await owner().query<{ limits: Record<string, number> }>('select limits from site where "_id" = $1', [
        place.ourUnit._id,
      ])
    ).rows[0]?.limits

  it('are set by its superadmin, bite at once, and follow the package again when they are emptied', async () => {
    expect((await setting(undefined, undefined, { requests: '1', jobs: '50' })).status).toBe(302)
    expect(await limits()).toEqual({ requests: 1, jobs: 50 })
    const asked = []
    for (let n = 0; n < 4; n += 1)
      asked.push((await place.api.call({ site: place.ourUnit, path: 'test' })).status)
    expect(asked).toContain(429)
    expect((await place.api.call({ site: place.theirUnit, path: 'test' })).status).toBe(200)
    const shown = seenIn(await place.api.call({ as: place.superadmin, site: place.ours, path: path() }))
    expect(shown).toMatch(/name="jobs"[^>]*value="50"|value="50"[^>]*name="jobs"/)
    const { rowCount } = await owner().query(
      `select 1 from audit where action = 'update' and "recordID" = $1 and "userID" = $2 and changes ? 'limits'`,
      [place.ourUnit._id, place.superadmin.userID],
    )
    expect(rowCount).toBe(1)
    expect((await setting()).status).toBe(302)
    expect(await limits()).toEqual({})
  })

  it('are no more than the package gives, except by root', async () => {
    const { rows } = await owner().query<{ _id: string }>(
      `insert into site_package (name, plugins, "maxMails") values ('เล็ก', '{lesson,cms}', 100) returning "_id"`,
    )
    await place.send(place.root, place.origin, `/origin/package/management/${place.ours._id}`, [
      ['group', place.ours._id],
      ['packageID', rows[0]?._id ?? ''],
    ])
    expect(await limits()).toMatchObject({ mails: 100 })
    const beyond = await setting(undefined, undefined, { mails: '101' })
    expect(beyond.status).toBe(400)
    expect(seenIn(beyond)).toContain('เกินกว่าที่แพ็กเกจของกลุ่มให้ได้')
    expect((await setting(undefined, undefined, { mails: '10' })).status).toBe(302)
    expect(await limits()).toMatchObject({ mails: 10 })
    const byRoot = await place.send(place.root, place.origin, `/origin/unit/detail/${place.ourUnit._id}`, [
      ['intent', 'limits'],
      ['mails', '5,000'],
      ['storage', '0.5'],
    ])
    expect(byRoot.status).toBe(302)
    expect(await limits()).toMatchObject({ mails: 5_000, storage: 512 * 1024 ** 2 })
    await setting()
    expect(await limits()).toMatchObject({ mails: 100 })
  })

  it('are nobody else’s to set, and bear what is typed', async () => {
    for (const [as, site] of [
      [place.theirSuperadmin, place.theirs],
      [place.admin, place.ourUnit],
      [place.manager, place.ourUnit],
    ] as const)
      expect([403, 404]).toContain((await setting(as, site, { mails: '1' })).status)
    for (const mails of ['-1', '1.5', 'x', '1e99', 'NaN', '๙', '0x10'])
      expect([mails, (await setting(undefined, undefined, { mails })).status]).toEqual([mails, 400])
  })
})

describe('what was done to all sites and to one', () => {
  it('is in the log as the person who did it, and each page leads to it', async () => {
    for (const intent of ['close', 'open'])
      expect(
        (await place.send(place.root, place.origin, '/origin/config', [['intent', intent]])).status,
      ).toBe(302)
    const { rows } = await owner().query(
      `select role, "userID" as id from audit where action = 'maintenance' and "recordID" = $1`,
      [place.origin._id],
    )
    expect(rows).toEqual([
      { role: 'root', id: place.root.userID },
      { role: 'root', id: place.root.userID },
    ])
    const unit = seenIn(
      await place.api.call({
        as: place.superadmin,
        site: place.ours,
        path: `/school/detail/${place.ourUnit._id}`,
      }),
    )
    expect(unit).toContain(`href="/config/audit?record=${place.ourUnit._id}"`)
    const group = seenIn(
      await place.api.call({
        as: place.root,
        site: place.origin,
        path: `/origin/collection/detail/${place.ours._id}`,
      }),
    )
    expect(group).toContain(`href="/setup/audit?record=${place.ours._id}"`)
  })
})
