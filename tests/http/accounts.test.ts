import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as account from '#modules/users/screens/account.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts'
import { pagesOf } from '#tests/support/screens.ts'

const pages = pagesOf({ '/user/account/:id': account })
let cast: Cast
let mailbox: Mailbox

beforeAll(async () => {
  cast = await openCast({ pages })
  mailbox = await openMailbox(cast.world)
})
afterAll(() => mailbox.close())
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const post = (as: SignedInPerson | undefined, id: string, fields: [string, string][], site = as?.site) =>
  cast.api.call({
    as,
    site: site ?? cast.ours,
    path: `/user/account/${id}`,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const step = (as: SignedInPerson | undefined, id: string, intent: string) =>
  post(as, id, [['intent', intent]])
const isIn = async (as: SignedInPerson) =>
  (await cast.api.call<{ login: boolean }>({ as, path: 'session' })).body.data.login
const rowOf = async (id: string) =>
  (await cast.world.database.owner.query('select * from "user" where "_id" = $1', [id])).rows[0] as Record<
    string,
    unknown
  >

async function enter() {
  const made = await cast.world.make.user(cast.ours)
  return { ...(await cast.api.signIn(cast.ours, made.email)), email: made.email }
}

describe('an account in the hands of staff', () => {
  it('is suspended and let in again', async () => {
    const person = await enter()
    expect((await step(cast.admin, person.userID, 'suspend')).headers.location).toMatch(/done=suspend$/)
    expect(await isIn(person)).toBe(false)
    expect((await step(cast.admin, person.userID, 'unsuspend')).status).toBe(302)
    expect(await isIn(await cast.api.signIn(cast.ours, person.email))).toBe(true)
  })

  it('gets a link for a new password, which must be set', async () => {
    const person = await enter()
    expect((await step(cast.admin, person.userID, 'reset')).status).toBe(302)
    expect((await mailbox.read(person.email)).link).toContain('/user/reset?requestId=')
    expect((await rowOf(person.userID)).req_reset).toBe(true)
  })

  it('is logged out everywhere', async () => {
    const person = await enter()
    expect((await step(cast.admin, person.userID, 'end')).status).toBe(302)
    expect(await isIn(person)).toBe(false)
    const lines = await cast.world.database.owner.query('select action from audit where "recordID" = $1', [
      person.userID,
    ])
    expect(lines.rows.length).toBeGreaterThan(0)
  })

  it('is nobody’s but an administrator’s of its site', async () => {
    const person = await enter()
    for (const intent of ['suspend', 'end', 'reset', 'role']) {
      expect((await step(cast.manager, person.userID, intent)).status).toBe(403)
      expect((await step(cast.member, person.userID, intent)).status).toBe(403)
      expect([403, 404]).toContain((await step(cast.theirAdmin, person.userID, intent)).status)
      expect((await step(undefined, person.userID, intent)).status).toBe(302)
    }
    expect((await step(cast.admin, cast.manager.userID, 'suspend')).status).toBe(404)
    expect(await isIn(person)).toBe(true)
    expect((await rowOf(person.userID)).req_reset).toBe(false)
  })

  it('gets no role from an administrator, by whatever name', async () => {
    const person = await enter()
    for (const role of ['admin', 'root', 'superadmin', 'manager', 'user'])
      expect(
        (
          await post(cast.admin, person.userID, [
            ['intent', 'role'],
            ['role', role],
          ])
        ).status,
      ).toBe(403)
    expect((await rowOf(person.userID)).role).toBe('user')
  })
})

describe('the role of staff', () => {
  it('is given below the giver’s own, with units within the giver’s reach', async () => {
    const { make } = cast.world
    const group = await make.site({ siteType: 'collection', parentSite: cast.origin._id })
    const unit = await make.site({ parentSite: group._id })
    const boss = await make.user(group, { role: 'superadmin' })
    const worker = await make.user(group, { role: 'manager' })
    const equal = await make.user(group, { role: 'superadmin' })
    const as = await cast.api.signIn(group, boss.email)
    const give = (id: string, role: string, units: string[]) =>
      post(as, id, [['intent', 'role'], ['role', role], ...units.map((u): [string, string] => ['unit', u])])
    expect((await give(worker._id, 'admin', [unit._id])).headers.location).toMatch(/done=role$/)
    expect((await rowOf(worker._id)).role).toBe('admin')
    const reach = async () =>
      (await cast.world.database.owner.query('select site from reach where "userID" = $1', [worker._id])).rows
    expect(await reach()).toEqual([{ site: unit._id }])
    for (const role of ['superadmin', 'root']) expect((await give(worker._id, role, [])).status).toBe(403)
    expect((await give(worker._id, 'admin', [cast.ours._id])).status).toBe(403)
    expect((await give(equal._id, 'admin', [])).status).toBe(404)
    expect((await give(boss._id, 'admin', [])).status).toBe(403)
    expect(await reach()).toEqual([{ site: unit._id }])
    const shown = await cast.api.call({ as, path: `/user/account/${worker._id}` })
    expect(shown.text).toContain(unit.siteName)
    expect(shown.text).not.toContain(cast.ours.siteName)
  })
})
