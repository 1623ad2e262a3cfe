import { beforeAll, describe, expect, it } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import { countFigures } from '#modules/units/figures/count-figures.server.ts'
import { openPlatform, type Platform } from '#tests/support/platform.ts'
import { seenIn } from '#tests/support/screens.ts'
import { unitPages } from '#tests/support/unit-pages.ts'

let place: Platform

beforeAll(async () => {
  place = await openPlatform({ pages: unitPages() })
})

const owner = () => place.world.database.owner

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
