import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import { users } from '#modules/users/public.server.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
})

interface Session {
  login: boolean
  role: string
  userID: string | null
}

const who = async (as: Partial<SignedInPerson> & Pick<SignedInPerson, 'cookie'>, headers = {}) => {
  const person = { site: cast.ours, userID: '', ...as }
  return (await cast.api.call<Session>({ as: person, path: 'session', headers })).body.data
}

const anonymous = { login: false, role: 'public', userID: null }

async function enter(role: 'admin' | 'manager' | 'user' = 'user') {
  const home = role === 'user' ? cast.ours : cast.origin
  const made = await cast.world.make.user(home, role === 'user' ? {} : { role, reach: [cast.ours._id] })
  return cast.api.signIn(cast.ours, made.email)
}

const run = (text: string, ...values: unknown[]) => cast.world.database.owner.query(text, values)
const hashOf = (cookie: string) =>
  createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest('base64url')

describe('a cookie of another host', () => {
  it.each(['theirAdmin', 'theirMember'] as const)('of %s is nobody on ours', async (name) => {
    const person = cast[name]
    expect(await who({ ...person, site: cast.ours })).toMatchObject(anonymous)
    expect(await who(person)).toMatchObject({ login: true, userID: person.userID })
  })

  it('opens nothing that its owner may open at home', async () => {
    const find = (site: { hostname: string }) =>
      cast.api.call({ site, as: cast.theirAdmin, path: 'user/query', body: { method: 'find' } })
    expect((await find(cast.ours)).status).toBe(401)
    expect((await find(cast.theirs)).status).toBe(200)
  })

  it('writes nothing', async () => {
    const write = (site: { hostname: string }) =>
      cast.api.call({ site, as: cast.theirAdmin, path: 'course', body: { data: { name: 'ก' } } })
    expect(await write(cast.ours)).toMatchObject({ status: 401, body: { code: 'general.sign-in' } })
    expect(await write(cast.theirs)).toMatchObject({ status: 200 })
  })

  it('does not follow a client key to its site', async () => {
    const headers = { 'client-token-key': cast.ours.key }
    expect(await who({ ...cast.theirAdmin, site: cast.theirs }, headers)).toMatchObject(anonymous)
    expect(await who(cast.admin, headers)).toMatchObject({ login: true })
  })
})

describe('a session that is none', () => {
  it.each([
    ['made up', () => randomBytes(32).toString('base64url')],
    ['empty', () => ''],
    ['the kept hash itself', () => hashOf(cast.member.cookie)],
    ['an SQL text', () => `' or '1'='1`],
    ['of 8,000 letters', () => 'x'.repeat(8000)],
    ['a user’s id', () => cast.member.userID],
    ['cut short', () => (cast.member.cookie.split('=')[1] ?? '').slice(0, -1)],
  ])('(%s) is anonymous', async (_what, token) => {
    expect(await who({ cookie: `sala_session=${token()}` })).toMatchObject(anonymous)
    expect(await who(cast.member)).toMatchObject({ login: true, role: 'member' })
  })

  it('is anonymous once it has expired', async () => {
    const person = await enter()
    expect(await who(person)).toMatchObject({ login: true })
    await run(
      `update session set "expiresAt" = now() - interval '1 second' where "tokenHash" = $1`,
      hashOf(person.cookie),
    )
    expect(await who(person)).toMatchObject(anonymous)
  })

  it('is anonymous once it was deleted', async () => {
    const person = await enter()
    await run('delete from session where "tokenHash" = $1', hashOf(person.cookie))
    expect(await who(person)).toMatchObject(anonymous)
  })

  it('is anonymous after signing out, whoever kept the cookie', async () => {
    const person = await enter()
    expect((await cast.api.call({ as: person, method: 'POST', path: 'signout' })).status).toBe(200)
    expect(await who(person)).toMatchObject(anonymous)
  })
})

describe('an account that is taken back', () => {
  it.each(['user', 'manager', 'admin'] as const)(
    '(%s, suspended) is anonymous at once and cannot sign in',
    async (role) => {
      const person = await enter(role)
      expect(await who(person)).toMatchObject({ login: true })
      const { rows } = await run(
        'update "user" set suspended = true where "_id" = $1 returning email',
        person.userID,
      )
      expect(await who(person)).toMatchObject(anonymous)
      await expect(cast.api.signIn(cast.ours, rows[0].email as string)).rejects.toThrow('403')
    },
  )

  it('(deleted) is anonymous at once', async () => {
    const person = await enter()
    await run('delete from "user" where "_id" = $1', person.userID)
    expect(await who(person)).toMatchObject(anonymous)
  })

  it('(of another role) is anonymous at once', async () => {
    const person = await enter('admin')
    const list = () => cast.api.call({ as: person, path: 'audit/query', body: { method: 'find' } })
    expect((await list()).status).toBe(200)
    await workOnSite(cast.world.engine, cast.origin._id, (ctx) =>
      ctx.write(users).patch(person.userID, { role: 'manager' }),
    )
    expect((await list()).status).toBe(401)
    expect(await who(person)).toMatchObject(anonymous)
  })

  it('(reach taken away) is anonymous at once', async () => {
    const person = await enter('admin')
    const list = () => cast.api.call({ as: person, path: 'user/query', body: { method: 'find' } })
    expect((await list()).status).toBe(200)
    await run('delete from reach where "userID" = $1', person.userID)
    expect(await who(person)).toMatchObject(anonymous)
    expect((await list()).status).toBe(401)
  })

  it('(reach of the chosen database taken away) is back on the host’s own', async () => {
    const person = await enter('admin')
    await run(
      `insert into reach (site_id, "userID", site) select site_id, "_id", $2::uuid from "user" where "_id" = $1`,
      person.userID,
      cast.theirs._id,
    )
    await run(
      'update session set current = $1 where "tokenHash" = $2',
      cast.theirs._id,
      hashOf(person.cookie),
    )
    const current = async () =>
      (await cast.api.call<{ current: { _id: string } }>({ as: person, path: 'session' })).body.data.current
        ._id
    expect(await current()).toBe(cast.theirs._id)
    await run('delete from reach where "userID" = $1 and site = $2', person.userID, cast.theirs._id)
    expect(await current()).toBe(cast.ours._id)
  })
})
