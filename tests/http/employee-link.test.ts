import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as bypass from '#modules/logins/screens/bypass.tsx'
import * as links from '#modules/logins/screens/employee-link.tsx'
import * as identity from '#modules/logins/screens/identity.tsx'
import * as detail from '#shell/records/screens/detail.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  const pages = {
    '/user/link/:id': links,
    '/user/bypass/:id': bypass,
    '/user/detail/:id': detail,
    '/setup/identity': identity,
  }
  cast = await openCast({ pages: pagesOf(pages) })
})
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const owner = () => cast.world.database.owner
const post = (path: string, fields: Record<string, string>, as: SignedInPerson = cast.admin) =>
  cast.api.call({
    as,
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const addressIn = (text: string) => /value="(http:\/\/[^"]*\/user\/bypass\/[^"]+)"/.exec(text)?.[1]

describe('the screen of a member’s links', () => {
  it('is reached from the member, shows a new link once, and the link works once', async () => {
    const { _id } = await cast.world.make.user(cast.ours, { firstname: 'มานะ', lastname: 'ใจกล้า' })
    const path = `/user/link/${_id}`
    expect(seenIn(await cast.api.call({ as: cast.admin, path: `/user/detail/${_id}` }))).toContain(path)
    const empty = await cast.api.call({ as: cast.admin, path })
    expect(seenIn(empty)).toContain('ลิงก์เข้าใช้งานของ มานะ ใจกล้า')
    expect(seenIn(empty)).toContain('ไม่มีลิงก์ที่ยังใช้ได้')
    const issued = await post(path, { intent: 'issue' })
    expect(issued.status).toBe(200)
    expect(issued.headers['cache-control']).toBe('no-store')
    expect(seenIn(issued)).toContain('คัดลอกลิงก์ตอนนี้ ระบบจะไม่แสดงอีก')
    const address = addressIn(issued.text) ?? ''
    expect(new URL(address).hostname).toBe(cast.ours.hostname)
    const later = await cast.api.call({ as: cast.admin, path })
    expect(seenIn(later)).toContain('ยกเลิกลิงก์')
    expect(later.text).not.toContain(new URL(address).pathname)
    const arrive = () =>
      cast.api.call({
        site: cast.ours,
        path: new URL(address).pathname,
        raw: 'go=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await arrive()).headers.location).toBe('/user/employee')
    expect((await arrive()).status).toBe(410)
    expect(seenIn(await cast.api.call({ as: cast.admin, path }))).toContain('ไม่มีลิงก์ที่ยังใช้ได้')
  })

  it('takes a link back, here and on the screen of all links', async () => {
    const { _id } = await cast.world.make.user(cast.ours, { firstname: 'ชูใจ', lastname: 'เลิศล้ำ' })
    for (const path of [`/user/link/${_id}`, '/setup/identity']) {
      const address = addressIn((await post(`/user/link/${_id}`, { intent: 'issue' })).text) ?? ''
      const id = /bypass\/([0-9a-f-]{36})/.exec(address)?.[1] ?? ''
      const shown = await cast.api.call({ as: cast.admin, path })
      expect(seenIn(shown)).toContain('ชูใจ เลิศล้ำ')
      expect((await post(path, { intent: 'revoke', id })).status).toBe(302)
      const gone = await cast.api.call({ site: cast.ours, path: new URL(address).pathname })
      expect(gone.status).toBe(410)
    }
  })

  it('names the site’s own host when staff came by another', async () => {
    const { email } = await cast.world.make.user(cast.origin, {
      role: 'admin',
      reach: [cast.ours._id, cast.theirs._id],
    })
    const as = await cast.api.signIn(cast.ours, email)
    await owner().query('update session set current = $1 where "userID" = $2', [cast.theirs._id, as.userID])
    const { _id } = await cast.world.make.user(cast.theirs)
    const address = addressIn((await post(`/user/link/${_id}`, { intent: 'issue' }, as)).text) ?? ''
    expect(new URL(address).hostname).toBe(cast.theirs.hostname)
    const shown = await cast.api.call({ site: cast.theirs, path: new URL(address).pathname })
    expect(shown.status).toBe(200)
  })

  it('lasts as long as the site says, and none works where the site has closed them', async () => {
    const { _id } = await cast.world.make.user(cast.ours)
    const setIdentity = async (value: object) => {
      await owner().query('update site set identity = $2 where "_id" = $1', [
        cast.ours._id,
        JSON.stringify(value),
      ])
      cast.world.engine.sites.forget()
    }
    await setIdentity({ bypassDays: 2 })
    const address = addressIn((await post(`/user/link/${_id}`, { intent: 'issue' })).text) ?? ''
    const { rows } = await owner().query(
      `select "expiresAt" < now() + interval '2 days' as soon, "expiresAt" > now() + interval '47 hours' as late
       from bypass_link where "userID" = $1`,
      [_id],
    )
    expect(rows).toEqual([{ soon: true, late: true }])
    await setIdentity({ bypassLinks: false })
    expect((await post(`/user/link/${_id}`, { intent: 'issue' })).status).toBe(403)
    expect(seenIn(await cast.api.call({ as: cast.admin, path: `/user/link/${_id}` }))).toContain(
      'เว็บไซต์นี้ปิดการออกลิงก์เข้าใช้งานอยู่',
    )
    expect((await cast.api.call({ site: cast.ours, path: new URL(address).pathname })).status).toBe(410)
    await setIdentity({})
  })
})

describe('who should not come here', () => {
  it.each(intruders)('a %s opens no such screen and makes no link', async (intruder) => {
    const { _id } = await cast.world.make.user(cast.ours)
    const come = comingAs(cast, intruder)
    const path = `/user/link/${_id}`
    expect([302, 403, 404]).toContain((await cast.api.call({ ...come, path })).status)
    const made = await cast.api.call({
      ...come,
      path,
      raw: 'intent=issue',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([302, 403, 404]).toContain(made.status)
    const { rows } = await owner().query('select 1 from bypass_link where "userID" = $1', [_id])
    expect(rows).toEqual([])
  })

  it('the administrator of another site finds neither the member nor the link, and staff have none', async () => {
    const { _id } = await cast.world.make.user(cast.ours)
    const address = addressIn((await post(`/user/link/${_id}`, { intent: 'issue' })).text) ?? ''
    const id = /bypass\/([0-9a-f-]{36})/.exec(address)?.[1] ?? ''
    const as = cast.theirAdmin
    expect((await cast.api.call({ as, path: `/user/link/${_id}` })).status).toBe(404)
    expect((await post('/setup/identity', { intent: 'revoke', id }, as)).status).toBe(404)
    expect((await cast.api.call({ as, path: '/setup/identity' })).text).not.toContain(id)
    expect((await cast.api.call({ site: cast.ours, path: new URL(address).pathname })).status).toBe(200)
    expect((await post(`/user/link/${cast.manager.userID}`, { intent: 'issue' })).status).toBe(404)
    expect((await post('/user/link/nobody', { intent: 'issue' })).status).toBe(404)
  })
})
