import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as bypass from '#modules/logins/screens/bypass.tsx'
import * as login from '#modules/users/screens/login.tsx'
import { LINK_LIMIT } from '#modules/users/sign-in/attempt-limits.server.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/user/bypass/:id': bypass, '/user/login': login }) })
})
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const owner = () => cast.world.database.owner
async function issue(userID: string, as = cast.admin) {
  const answer = await cast.api.call<{ _id: string; path: string; expiresAt: string }>({
    as,
    path: `user/${userID}/bypass`,
    method: 'POST',
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const show = (path: string, site = cast.ours) => cast.api.call({ site, path })
const press = (path: string, site = cast.ours) =>
  cast.api.call({
    site,
    path,
    raw: 'go=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const sessionOf = (answer: { headers: { 'set-cookie'?: string[] } }): SignedInPerson => ({
  site: cast.ours,
  cookie: answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '',
  userID: '',
})

describe('a link for an employee', () => {
  it('is shown first and opens a session in mode bypass when the button is pressed, whose profile is /user/employee [PM-2.1-15] [PM-6-05]', async () => {
    const { _id } = await cast.world.make.user(cast.ours, { firstname: 'มานะ' })
    const { path, expiresAt } = await issue(_id)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    const shown = await show(path)
    expect(shown.status).toBe(200)
    expect(seenIn(shown)).toContain('ลิงก์นี้ออกให้คุณมานะ')
    expect((await show(path)).status).toBe(200)
    const pressed = await press(path)
    expect(pressed).toMatchObject({ status: 302, headers: { location: '/user/employee' } })
    const session = await cast.api.call<{ mode: string; role: string; userID: string }>({
      as: sessionOf(pressed),
      path: 'session',
    })
    expect(session.body.data).toMatchObject({ mode: 'bypass', role: 'member', userID: _id })
    const page = await cast.api.call({ as: sessionOf(pressed), path })
    expect(page.text).toContain('href="/user/employee"')
    expect(page.text).not.toContain('href="/user/profile"')
  })

  it('works once, however many press at once, and says so afterwards', async () => {
    const { _id } = await cast.world.make.user(cast.ours)
    const { path } = await issue(_id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => press(path)))
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      302,
      ...Array(7).fill(410),
    ])
    const again = await show(path)
    expect(again.status).toBe(410)
    expect(seenIn(again)).toContain('ถูกใช้ไปแล้ว')
    const { rows } = await owner().query(
      `select action from audit where "recordID" = $1 order by "createdAt"`,
      [_id],
    )
    expect(rows).toEqual([{ action: 'bypass-issue' }, { action: 'bypass-use' }])
  })

  it('is over after seven days, and when staff took it back', async () => {
    const { _id } = await cast.world.make.user(cast.ours)
    const old = await issue(_id)
    await owner().query(`update bypass_link set "expiresAt" = now() where "_id" = $1`, [old._id])
    expect((await press(old.path)).status).toBe(410)
    const revoked = await issue(_id)
    expect(
      (await cast.api.call({ as: cast.admin, method: 'DELETE', path: `bypass/${revoked._id}` })).status,
    ).toBe(200)
    expect((await press(revoked.path)).status).toBe(410)
    const list = await cast.api.call<{ _id: string; revokedAt: string | null }[]>({
      as: cast.admin,
      path: `user/${_id}/bypass`,
    })
    expect(list.body.data.map((link) => [link._id, link.revokedAt !== null])).toEqual([
      [revoked._id, true],
      [old._id, false],
    ])
    expect(list.text).not.toContain(revoked.path.split('.')[1])
  })

  it('waits while the account is suspended, and is not used up by that', async () => {
    const { _id } = await cast.world.make.user(cast.ours, { suspended: true })
    const { path } = await issue(_id)
    expect((await press(path)).status).toBe(403)
    await owner().query('update "user" set suspended = false where "_id" = $1', [_id])
    expect((await press(path)).status).toBe(302)
  })
})

describe('who should not come in', () => {
  it('a link of another site, a forged and a broken one are not found', async () => {
    const { _id } = await cast.world.make.user(cast.ours)
    const { path, _id: link } = await issue(_id)
    expect((await show(path, cast.theirs)).status).toBe(404)
    expect((await press(path, cast.theirs)).status).toBe(404)
    for (const wrong of [
      `${path}x`,
      `/user/bypass/${link}`,
      `/user/bypass/${link}.`,
      `/user/bypass/${_id}.${path.split('.')[1]}`,
    ])
      expect((await press(wrong)).status, wrong).toBe(404)
    expect((await press(path)).status).toBe(302)
  })

  it.each(intruders)('a %s makes, lists and revokes no link', async (intruder) => {
    const { _id } = await cast.world.make.user(cast.ours)
    const { _id: link } = await issue(_id)
    const come = comingAs(cast, intruder)
    const statuses = await Promise.all([
      cast.api.call({ ...come, method: 'POST', path: `user/${_id}/bypass` }),
      cast.api.call({ ...come, path: `user/${_id}/bypass` }),
      cast.api.call({ ...come, method: 'DELETE', path: `bypass/${link}` }),
    ])
    for (const { status } of statuses) expect([401, 403, 404, 415]).toContain(status)
    const { rows } = await owner().query(
      'select count(*)::int as n from bypass_link where "userID" = $1 and "revokedAt" is null',
      [_id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('the administrator of another site finds neither the member nor the link', async () => {
    const { _id } = await cast.world.make.user(cast.ours)
    const { _id: link } = await issue(_id)
    const as = cast.theirAdmin
    expect((await cast.api.call({ as, method: 'POST', path: `user/${_id}/bypass` })).status).toBe(404)
    expect((await cast.api.call({ as, path: `user/${_id}/bypass` })).status).toBe(404)
    expect((await cast.api.call({ as, method: 'DELETE', path: `bypass/${link}` })).status).toBe(404)
  })

  it('no link is made for staff, nor by a manager', async () => {
    const path = `user/${cast.manager.userID}/bypass`
    expect((await cast.api.call({ as: cast.admin, method: 'POST', path })).status).toBe(404)
    const member = `user/${cast.member.userID}/bypass`
    expect((await cast.api.call({ as: cast.manager, method: 'POST', path: member })).status).toBe(403)
  })

  it('guessing is stopped', async () => {
    expect((await press('/user/bypass/x.y')).status).toBe(404)
    await cast.world.database.owner.query('update attempt set count = $1', [LINK_LIMIT.max])
    expect((await press('/user/bypass/x.y')).status).toBe(429)
    await cast.world.database.owner.query('delete from attempt')
  })
})
