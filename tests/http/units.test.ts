import { beforeAll, describe, expect, it } from 'vitest'
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
