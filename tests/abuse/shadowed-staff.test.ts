import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import { writeMembers } from '#modules/users/public.server.ts'
import * as account from '#modules/users/screens/account.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let group: MadeSite
let unit: MadeSite
/** Everybody with a say over the unit, by role. */
const superiors: Record<string, string> = {}
let admin: SignedInPerson
let count = 0

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/user/account/:id': account }) })
  const { make } = cast.world
  group = await make.site({ siteType: 'collection', parentSite: cast.origin._id })
  unit = await make.site({ parentSite: group._id })
  superiors.root = (await make.user(cast.origin, { role: 'root' })).email
  superiors.superadmin = (await make.user(group, { role: 'superadmin' })).email
  superiors.admin = (await make.user(group, { role: 'admin', reach: [unit._id] })).email
  superiors.manager = (await make.user(group, { role: 'manager', reach: [unit._id] })).email
  admin = await cast.api.signIn(unit, superiors.admin)
})
beforeEach(async () => void (await run('delete from attempt')))

const run = async (text: string, ...values: unknown[]) =>
  (await cast.world.database.owner.query(text, values)).rows
const countOf = async (email: string) => (await run('select 1 from "user" where email = $1', email)).length
const taken = { status: 400, body: { code: 'records.duplicate', fields: ['email'] } }

describe.each(['root', 'superadmin', 'admin', 'manager'])('the address of %s', (role) => {
  it('is given to no account of a site below, by whatever way', async () => {
    const email = superiors[role] ?? ''
    const data = { firstname: 'เงา', lastname: 'เงียบ', email }
    const add = (path: string, address: string) =>
      cast.api.call({ as: admin, path, body: { data: { ...data, email: address } } })
    expect(await add('user', email)).toMatchObject(taken)
    expect(await add('user', email.toUpperCase())).toMatchObject(taken)
    expect(await add('proxy-api/user', email)).toMatchObject(taken)
    const member = await cast.world.make.user(unit)
    for (const method of ['PATCH', 'PUT']) {
      const path = `user/${member._id}`
      const changed = await cast.api.call({ as: admin, method, path, body: { data: { email } } })
      expect(changed).toMatchObject(taken)
    }
    count += 1
    const newcomer = {
      ...data,
      citizen: citizenIdFrom(String(420000000000 + count)),
      phone: `08${String(41_000_000 + count)}`,
      password: 'Another-2569',
      info: { agree: true },
    }
    expect((await cast.api.call({ site: unit, path: 'user', body: { data: newcomer } })).status).toBe(400)
    const rows = [{ number: 1, values: { ...data }, faults: {} }]
    const refused = await workOnSite(cast.world.engine, unit._id, (ctx) => writeMembers(ctx, rows))
    expect(refused).toHaveLength(1)
    expect(await countOf(email)).toBe(1)
  })
})

it('the address of root is given to no staff of a collection', async () => {
  const superadmin = await cast.api.signIn(group, superiors.superadmin ?? '')
  const data = { firstname: 'เงา', lastname: 'เงียบ', email: superiors.root }
  expect(await cast.api.call({ as: superadmin, path: 'user', body: { data } })).toMatchObject(taken)
  expect(await countOf(superiors.root ?? '')).toBe(1)
})

it('an address that belongs to staff of another collection may have an account here', async () => {
  const other = await cast.world.make.site({ siteType: 'collection', parentSite: cast.origin._id })
  const { email } = await cast.world.make.user(other, { role: 'superadmin' })
  const data = { firstname: 'คน', lastname: 'อื่น', email }
  expect((await cast.api.call({ as: admin, path: 'user', body: { data } })).status).toBe(200)
})

describe('an account that shadows a superior already', () => {
  it('is shown to those who manage the superior’s account, with the site that it is on', async () => {
    const { make } = cast.world
    const { email, _id } = await make.user(group, { role: 'admin', reach: [unit._id] })
    const superadmin = await cast.api.signIn(group, superiors.superadmin ?? '')
    const show = async () => seenIn(await cast.api.call({ as: superadmin, path: `/user/account/${_id}` }))
    expect(await show()).not.toContain('บังบัญชีนี้อยู่')
    await make.user(unit, { email })
    const shown = await show()
    expect(shown).toContain('บังบัญชีนี้อยู่')
    expect(shown).toContain(unit.siteName)
    // Sites that are none of this account's are nobody's business here.
    await make.user(cast.theirs, { email })
    expect(await show()).not.toContain(cast.theirs.siteName)
  })

  it('keeps nobody from the door of staff', async () => {
    const { make } = cast.world
    const { email, _id } = await make.user(group, { role: 'admin', reach: [unit._id] })
    await make.user(unit, { email, password: null })
    const came = await cast.api.call<{ session: { userID: string } }>({
      site: unit,
      path: 'signin',
      body: { username: email, password: 'Right-1234', interface: 'backend' },
    })
    expect(came.status).toBe(200)
    expect(came.body.data.session.userID).toBe(_id)
  })
})
