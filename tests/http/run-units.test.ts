import { beforeAll, describe, expect, it } from 'vitest'
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
