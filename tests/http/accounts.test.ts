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

/** What the form of the role carries of the account as it was shown. */
const etagOf = async (as: SignedInPerson, id: string) =>
  /name="etag" value="&quot;([\w-]+)&quot;"/.exec(
    (await cast.api.call({ as, path: `/user/account/${id}` })).text,
  )?.[1] ?? ''
const roleForm = (etag: string, role: string, units: string[]): [string, string][] => [
  ['intent', 'role'],
  ['etag', `"${etag}"`],
  ['role', role],
  ...units.map((unit): [string, string] => ['unit', unit]),
]

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
    const give = async (id: string, role: string, units: string[]) =>
      post(as, id, roleForm(await etagOf(as, id), role, units))
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

  /** A collection with two units, two superadmins at work there, and a manager. */
  async function openOffice() {
    const { make } = cast.world
    const group = await make.site({ siteType: 'collection', parentSite: cast.origin._id })
    const units = [await make.site({ parentSite: group._id }), await make.site({ parentSite: group._id })]
    const enterAs = async () => {
      const boss = await make.user(group, { role: 'superadmin' })
      return cast.api.signIn(group, boss.email)
    }
    const worker = await make.user(group, { role: 'manager' })
    const reach = async () =>
      (
        await cast.world.database.owner.query<{ site: string }>(
          'select site from reach where "userID" = $1 order by site',
          [worker._id],
        )
      ).rows.map(({ site }) => site)
    return { units: units.map(({ _id }) => _id), bosses: [await enterAs(), await enterAs()], worker, reach }
  }

  it('of two who change it at once, one is told that it changed meanwhile', async () => {
    const { units, bosses, worker, reach } = await openOffice()
    const seen = await Promise.all(bosses.map((boss) => etagOf(boss, worker._id)))
    const answers = await Promise.all(
      bosses.map((boss, n) =>
        post(boss, worker._id, roleForm(seen[n] ?? '', n === 0 ? 'admin' : 'manager', [units[n] ?? ''])),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 412])
    const first = answers.findIndex(({ status }) => status === 302)
    expect((await rowOf(worker._id)).role).toBe(first === 0 ? 'admin' : 'manager')
    expect(await reach()).toEqual([units[first]])
    expect(answers[1 - first]?.text).toContain('ข้อมูลนี้ถูกแก้ไขโดยผู้อื่น')
  })

  it('stays as it was when its units cannot be written', async () => {
    const { owner } = cast.world.database
    const { units, bosses, worker, reach } = await openOffice()
    const [boss] = bosses
    if (!boss) throw new Error('nobody is there')
    const etag = await etagOf(boss, worker._id)
    await owner.query(`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''no unit today''; end'`)
    await owner.query('create trigger refuse before insert on reach execute function refuse()')
    const answer = await post(boss, worker._id, roleForm(etag, 'admin', units))
    await owner.query('drop trigger refuse on reach; drop function refuse')
    expect(answer.status).toBe(500)
    expect((await rowOf(worker._id)).role).toBe('manager')
    expect(await reach()).toEqual([])
    expect((await post(boss, worker._id, roleForm(etag, 'admin', units))).status).toBe(302)
    expect(await reach()).toEqual(units.toSorted())
  })

  it('and its units are out of sight of other sites in the database itself', async () => {
    const { make, open } = cast.world
    const theirs = await make.user(cast.theirs, { reach: [cast.theirs._id] })
    const ctx = open(cast.ours, 'root')
    expect(await ctx.run('select 1 from reach /* row-level security alone */', [])).toEqual([])
    await ctx.run('delete from reach /* row-level security alone */', [])
    const give = ctx.run('insert into reach (site_id, "userID", site) values ($1, $2, $3)', [
      cast.theirs._id,
      theirs._id,
      cast.ours._id,
    ])
    await expect(give).rejects.toThrow('row-level security')
    await ctx.rollback()
  })
})
