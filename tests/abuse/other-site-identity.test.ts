import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'

let cast: Cast
let unit: MadeSite
let boss: SignedInPerson
let otherBoss: SignedInPerson
let worker: { _id: string; email: string }

beforeAll(async () => {
  cast = await openCast()
  const { make } = cast.world
  const [group, otherGroup] = [
    await make.site({ siteType: 'collection', parentSite: cast.origin._id }),
    await make.site({ siteType: 'collection', parentSite: cast.origin._id }),
  ]
  unit = await make.site({ parentSite: group._id })
  const enter = async (site: MadeSite) =>
    cast.api.signIn(site, (await make.user(site, { role: 'superadmin' })).email)
  boss = await enter(group)
  otherBoss = await enter(otherGroup)
  worker = await make.user(group, { role: 'admin', reach: [unit._id] })
})
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const query = async (text: string, values: unknown[] = []) =>
  (await cast.world.database.owner.query<Record<string, unknown>>(text, values)).rows

describe('the login providers of one site', () => {
  const directory = { url: 'ldaps://directory.example', tls: 'ldaps', base: 'dc=example' }

  it.each([
    ['logins/line', { settings: { open: true, clientId: '1650000003' }, secret: 'line secret' }],
    ['logins/directory', { settings: directory, secret: 'directory secret' }],
  ])('%s are set and read there alone', async (path, body) => {
    const put = await cast.api.call({ as: boss, method: 'PUT', path, body })
    expect(put.status, put.text).toBe(200)
    const rows = await query('select site_id from login_provider where kind = $1', [path.split('/')[1]])
    expect(new Set(rows.map(({ site_id }) => site_id)).size).toBe(rows.length)
    const own = await cast.api.call({ as: boss, path })
    const other = await cast.api.call({ as: otherBoss, path })
    expect(own.text).toMatch(/1650000003|directory\.example/)
    expect(other.text).not.toMatch(/1650000003|directory\.example|secret"\s*:\s*"/)
    // A session of another site is none here, whatever its role there.
    for (const method of ['GET', 'PUT']) {
      const call = { as: otherBoss, site: boss.site, method, path, ...(method === 'PUT' && { body }) }
      expect((await cast.api.call(call)).status).toBe(403)
    }
  })
})

describe('the sessions of one site', () => {
  const list = (as: SignedInPerson, site = as.site) =>
    cast.api.call<{ _id: string }[]>({ as, site, path: 'sessions' })

  it('are listed and ended with a session of that site', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const [first, second] = [await cast.api.signIn(cast.ours, email), await cast.api.signIn(cast.ours, email)]
    for (const path of ['sessions', `sessions/${(await list(first)).body.data[0]?._id}`]) {
      const call = { as: first, site: cast.theirs, method: 'DELETE', path }
      expect((await cast.api.call(call)).status).toBe(401)
    }
    expect((await list(first, cast.theirs)).status).toBe(401)
    expect((await list(second)).body.data).toHaveLength(2)
    const others = (await list(cast.theirMember)).body.data.map(({ _id }) => _id)
    for (const { _id } of (await list(first)).body.data) expect(others).not.toContain(_id)
    await cast.api.call({ as: cast.theirMember, method: 'DELETE', path: 'sessions' })
    expect((await list(first)).body.data).toHaveLength(2)
  })
})

describe('the second step of an account', () => {
  it('is taken off by superiors of its own collection alone', async () => {
    await query(
      `insert into second_step (site_id, "userID", secret, "enabledAt")
       select site_id, "_id", 'sealed', now() from "user" where "_id" = $1`,
      [worker._id],
    )
    const path = `user/${worker._id}/second-step`
    const remove = (as: SignedInPerson, site = as.site, address = path) =>
      cast.api.call({ as, site, method: 'DELETE', path: address })
    expect((await remove(otherBoss)).status).toBe(404)
    expect((await remove(otherBoss, boss.site)).status).toBe(403)
    expect((await remove(cast.admin)).status).toBe(404)
    // The other address of the call is the same call.
    expect((await remove(otherBoss, otherBoss.site, `proxy-api/${path}`)).status).toBe(404)
    expect(await query('select 1 from second_step where "userID" = $1', [worker._id])).toHaveLength(1)
    expect((await remove(boss)).status).toBe(200)
  })
})
