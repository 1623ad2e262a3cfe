import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as addStaff from '#modules/users/screens/add-staff.tsx'
import * as addUnitStaff from '#modules/users/screens/add-unit-staff.tsx'
import * as collectors from '#modules/users/screens/collectors.tsx'
import * as siteStaff from '#modules/users/screens/staff.tsx'
import * as add from '#shell/records/screens/add.tsx'
import * as detail from '#shell/records/screens/detail.tsx'
import * as edit from '#shell/records/screens/edit.tsx'
import * as list from '#shell/records/screens/list.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openPreview } from '#tests/support/preview.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const sections = ['/school/user', '/institution/user', '/website/user', '/asset/user'] as const
const screensOf = (base: string, listScreen: object) => ({
  [base]: listScreen,
  [`${base}/add`]: addUnitStaff,
  [`${base}/add/:id`]: addStaff,
  [`${base}/edit/:id`]: edit,
  [`${base}/detail/:id`]: detail,
})

let cast: Cast
let group: MadeSite
let unit: MadeSite
let otherGroup: MadeSite
let boss: SignedInPerson
let root: SignedInPerson
let worker: { _id: string; email: string }
let foreign: { _id: string; email: string }

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      ...Object.assign({}, ...sections.map((base) => screensOf(base, list))),
      ...screensOf('/origin/user', collectors),
      '/student/dashboard': list,
      '/student/add': add,
      '/user/staff': siteStaff,
      '/student/detail/:id': detail,
      '/student/edit/:id': edit,
    }),
  })
  const { make } = cast.world
  group = await make.site({ siteType: 'collection', parentSite: cast.origin._id })
  otherGroup = await make.site({ siteType: 'collection', parentSite: cast.origin._id })
  unit = await make.site({ parentSite: group._id })
  boss = await cast.api.signIn(group, (await make.user(group, { role: 'superadmin' })).email)
  root = await cast.api.signIn(cast.origin, (await make.user(cast.origin, { role: 'root' })).email)
  worker = await make.user(group, { role: 'manager', firstname: 'ผู้ช่วย', reach: [unit._id] })
  foreign = await make.user(otherGroup, { role: 'admin', firstname: 'คนอื่น' })
})
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const open = (as: SignedInPerson, path: string, site = as.site) => cast.api.call({ as, site, path })
const post = (as: SignedInPerson, path: string, fields: Record<string, string>) =>
  cast.api.call({
    as,
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
let count = 0
const newcomer = () => {
  count += 1
  return { firstname: 'ใหม่', lastname: `เอี่ยม${count}`, email: `staff${count}@example.test` }
}
const rowOf = async (email: string) =>
  (
    await cast.world.database.owner.query<Record<string, unknown>>(
      `select u."_id", u.site_id, u.role, array(select site from reach where "userID" = u."_id") as reach
       from "user" u where email = $1`,
      [email],
    )
  ).rows[0]

describe.each(sections)('%s', (base) => {
  it('lists the staff of the collection, and nobody of another', async () => {
    const shown = await open(boss, base)
    expect(shown.status).toBe(200)
    expect(seenIn(shown)).toContain('ผู้ช่วย')
    expect(seenIn(shown)).not.toContain('คนอื่น')
    const file = await open(boss, `${base}?export=csv`)
    expect(file.text).toContain(worker.email)
    expect(file.text).not.toContain(foreign.email)
  })

  it('gives no role that the form names, and is closed to others', async () => {
    const data = newcomer()
    await post(boss, `${base}/add`, { ...data, role: 'root' })
    expect(await rowOf(data.email)).toBeUndefined()
    for (const as of [cast.admin, cast.manager, cast.member])
      for (const path of [base, `${base}/add`, `${base}/detail/${worker._id}`])
        expect((await open(as, path)).status).toBe(403)
    expect((await open(boss, base, otherGroup)).status).toBe(302)
  })
})

describe('a section’s staff', () => {
  const [base] = sections

  it('adds a manager with role and sites at once, edits and shows one', async () => {
    const data = newcomer()
    const form = seenIn(await open(boss, `${base}/add`))
    for (const part of ['บทบาท', 'เว็บไซต์ที่ดูแล', unit.siteName]) expect(form).toContain(part)
    const nowhere = await post(boss, `${base}/add`, { ...data, role: 'manager' })
    expect(nowhere.status).toBe(400)
    expect(seenIn(nowhere)).toContain('กรุณาเลือกเว็บไซต์ที่ดูแลอย่างน้อยหนึ่งแห่ง')
    const beyond = await post(boss, `${base}/add`, { ...data, role: 'manager', sites: cast.ours._id })
    expect(beyond.status).toBe(404)
    const added = await post(boss, `${base}/add`, { ...data, role: 'manager', sites: unit._id })
    expect(added.headers.location).toMatch(new RegExp(`^${base}/detail/[\\w-]+\\?saved=1$`))
    expect(await rowOf(data.email)).toMatchObject({ site_id: group._id, role: 'manager', reach: [unit._id] })
    const shown = await open(boss, `${base}/detail/${worker._id}`)
    expect(shown.text).toContain(`/user/account/${worker._id}`)
    expect((await open(boss, `${base}/edit/${worker._id}`)).status).toBe(200)
  })

  it('adds somebody to one unit within reach', async () => {
    const data = newcomer()
    expect((await open(boss, `${base}/add/${unit._id}`)).text).toContain(unit.siteName)
    expect((await post(boss, `${base}/add/${unit._id}`, data)).status).toBe(302)
    expect(await rowOf(data.email)).toMatchObject({ role: 'admin', reach: [unit._id] })
    const taken = await post(boss, `${base}/add/${unit._id}`, data)
    expect(taken.status).toBe(400)
    for (const id of [cast.ours._id, otherGroup._id, group._id, 'nothing', "' or true --"]) {
      const path = `${base}/add/${encodeURIComponent(id)}`
      expect((await open(boss, path)).status, id).toBe(404)
      const refused = newcomer()
      expect((await post(boss, path, refused)).status, id).toBe(404)
      expect(await rowOf(refused.email)).toBeUndefined()
    }
  })

  it('has no superiors, no other site’s accounts, and nothing on a unit', async () => {
    for (const id of [boss.userID, root.userID, foreign._id, cast.member.userID, 'nothing'])
      for (const screen of ['detail', 'edit'])
        expect((await open(boss, `${base}/${screen}/${id}`)).status, `${screen} ${id}`).toBe(404)
    const onUnit = await cast.api.signIn(
      unit,
      (await cast.world.make.user(group, { role: 'superadmin' })).email,
    )
    expect((await open(onUnit, base)).status).toBe(404)
    expect((await open(onUnit, `${base}/add/${unit._id}`)).status).toBe(404)
  })
})

it('an administrator sees who works on the site, and nobody of another', async () => {
  const page = seenIn(await open(cast.admin, '/user/staff', cast.ours))
  expect(page).toContain('เจ้าหน้าที่ (งานประจำวัน ไม่รวมการตั้งค่า)')
  expect(page).not.toContain(worker.email)
  // All of them have just come in at this site.
  expect(page).not.toContain('ยังไม่เคย')
  for (const as of [cast.manager, cast.member])
    expect((await open(as, '/user/staff', cast.ours)).status).toBe(403)
})

describe('/origin/user', () => {
  it('lists everybody who runs a collection, for root alone', async () => {
    const shown = await open(root, '/origin/user')
    expect(shown.status).toBe(200)
    expect(shown.text).toContain(`/origin/user/detail/${boss.userID}?preview=${group.hostname}`)
    expect(shown.text).not.toContain(worker.email)
    for (const as of [boss, cast.admin]) expect((await open(as, '/origin/user')).status).toBe(403)
  })

  it('adds a superadmin to a collection, whose site keeps the account', async () => {
    const data = newcomer()
    const added = await post(root, `/origin/user/add/${otherGroup._id}`, data)
    expect(added.headers.location).toBe('/origin/user?saved=1')
    expect(await rowOf(data.email)).toMatchObject({ site_id: otherGroup._id, role: 'superadmin' })
    expect((await post(root, `/origin/user/add/${unit._id}`, newcomer())).status).toBe(404)
    expect((await post(boss, `/origin/user/add/${group._id}`, newcomer())).status).toBe(403)
  })

  it('opens an account once its site is worked on', async () => {
    const path = `/origin/user/detail/${boss.userID}`
    expect((await open(root, path)).status).toBe(404)
    const switched = await openPreview(cast.api, root, `${path}?preview=${group.hostname}`)
    expect(switched.headers.location).toBe(path)
    expect((await open(root, path)).status).toBe(200)
    expect((await open(root, `/origin/user/detail/${worker._id}`)).status).toBe(404)
  })
})

describe('/student', () => {
  it('lists, shows, edits and adds the members of the unit', async () => {
    const { admin, member } = cast
    expect((await open(admin, '/student/dashboard')).text).toContain(member.userID)
    expect((await open(admin, `/student/detail/${member.userID}`)).status).toBe(200)
    expect((await open(admin, `/student/edit/${member.userID}`)).status).toBe(200)
    const data = newcomer()
    expect((await post(admin, '/student/add', data)).status).toBe(302)
    expect(await rowOf(data.email)).toMatchObject({ site_id: cast.ours._id, role: 'user' })
    expect((await open(admin, `/student/detail/${cast.theirMember.userID}`)).status).toBe(404)
    expect((await open(cast.theirAdmin, '/student/dashboard')).text).not.toContain(member.userID)
    expect((await open(cast.theirAdmin, '/student/dashboard', cast.ours)).status).toBe(302)
  })
})
