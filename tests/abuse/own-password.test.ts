import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'

let cast: Cast
const NEW_PASSWORD = 'Another-2569'

beforeAll(async () => void (cast = await openCast()))
beforeEach(async () => void (await run('delete from attempt')))

const run = async (text: string, ...values: unknown[]) =>
  (await cast.world.database.owner.query(text, values)).rows
const hashOf = async (id: string) => (await run('select password from "user" where "_id" = $1', id))[0]
const age = (as: SignedInPerson) =>
  run(`update session set "provedAt" = now() - interval '11 minutes' where "userID" = $1`, as.userID)

async function open(role: 'root' | 'superadmin') {
  const { make } = cast.world
  const group = await make.site({ siteType: 'collection', parentSite: cast.origin._id })
  const home = role === 'root' ? cast.origin : group
  const { email } = await make.user(home, { role })
  return { home, email, as: await cast.api.signIn(home, email) }
}

describe.each(['root', 'superadmin'] as const)('the own password of %s', (role) => {
  it.each(['PATCH', 'PUT'])('is not set without the old one by %s', async (method) => {
    const { as } = await open(role)
    const before = await hashOf(as.userID)
    for (const path of [`user/${as.userID}`, `proxy-api/user/${as.userID}`]) {
      const body = { data: { password: NEW_PASSWORD } }
      const answer = await cast.api.call({ as, method, path, body })
      expect(answer).toMatchObject({ status: 403, body: { code: 'users.own-password' } })
    }
    expect(await hashOf(as.userID)).toEqual(before)
  })

  it('is set for the old one', async () => {
    const { as, home, email } = await open(role)
    const change = (oldPassword: string) =>
      cast.api.call({ as, path: 'changepwd', body: { oldPassword, newPassword: NEW_PASSWORD } })
    expect((await change('Wrong-1234')).status).toBe(403)
    expect((await change(TEST_PASSWORD)).status).toBe(200)
    await cast.api.signIn(home, email, NEW_PASSWORD)
  })
})

describe('the password of somebody else', () => {
  it('is set by a superior who has just shown who they are, under the rules of the site', async () => {
    const { email } = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
    const as = await cast.api.signIn(cast.ours, email)
    const member = await cast.world.make.user(cast.ours)
    const set = (password: string) =>
      cast.api.call({ as, method: 'PATCH', path: `user/${member._id}`, body: { data: { password } } })
    await run(`update site set identity = '{"password":{"length":12}}' where "_id" = $1`, cast.ours._id)
    cast.world.engine.sites.forget()
    expect(await set('Short-1234')).toMatchObject({ status: 400, body: { code: 'users.password-refused' } })
    await run(`update site set identity = '{}' where "_id" = $1`, cast.ours._id)
    cast.world.engine.sites.forget()
    await age(as)
    const before = await hashOf(member._id)
    expect(await set(NEW_PASSWORD)).toMatchObject({ status: 428, body: { code: 'users.prove-first' } })
    expect(await hashOf(member._id)).toEqual(before)
    const proof = { as, path: 'session/proof', body: { password: TEST_PASSWORD } }
    expect((await cast.api.call(proof)).status).toBe(200)
    expect((await set(NEW_PASSWORD)).status).toBe(200)
    await cast.api.signIn(cast.ours, member.email, NEW_PASSWORD)
  })
})
