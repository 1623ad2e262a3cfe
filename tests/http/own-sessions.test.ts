import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
})
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

interface Listed {
  _id: string
  current: boolean
  userAgent: string | null
  lastSeenAt: string
}

const list = async (as: SignedInPerson) => (await cast.api.call<Listed[]>({ as, path: 'sessions' })).body.data
const isIn = async (as: SignedInPerson) =>
  (await cast.api.call<{ login: boolean }>({ as, path: 'session' })).body.data.login
const end = (as: SignedInPerson, path: string) => cast.api.call({ as, method: 'DELETE', path })

async function signInTwice(): Promise<[SignedInPerson, SignedInPerson]> {
  const { email } = await cast.world.make.user(cast.ours)
  return [await cast.api.signIn(cast.ours, email), await cast.api.signIn(cast.ours, email)]
}

describe('the devices that somebody is signed in with', () => {
  it('are listed to their owner, without anything that opens a session', async () => {
    const [first] = await signInTwice()
    const listed = await list(first)
    expect(listed).toHaveLength(2)
    expect(listed[0]?.current).toBe(true)
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual([
      '_id',
      'createdAt',
      'current',
      'lastSeenAt',
      'mode',
      'userAgent',
    ])
  })

  it('end one by one', async () => {
    const [first, second] = await signInTwice()
    const other = (await list(first)).find(({ current }) => !current)
    expect((await end(first, `sessions/${other?._id}`)).status).toBe(200)
    expect([await isIn(first), await isIn(second)]).toEqual([true, false])
  })

  it('end all but the one in use', async () => {
    const [first, second] = await signInTwice()
    expect((await end(first, 'sessions')).body.data).toEqual({ ended: 1 })
    expect([await isIn(first), await isIn(second)]).toEqual([true, false])
  })

  it('are nobody else’s: not visitors’, not another member’s, not another site’s, not staff’s', async () => {
    const [first] = await signInTwice()
    const id = (await list(first))[0]?._id
    for (const stranger of [cast.member, cast.admin, cast.theirMember])
      expect((await end(stranger, `sessions/${id}`)).status).toBe(404)
    expect((await end(cast.member, 'sessions/none')).status).toBe(404)
    expect((await cast.api.call({ site: cast.ours, path: 'sessions' })).status).toBe(401)
    expect(await isIn(first)).toBe(true)
  })
})

describe('a session of staff', () => {
  const age = (person: SignedInPerson, minutes: number) =>
    cast.world.database.owner.query(
      `update session set "lastSeenAt" = now() - make_interval(mins => $2) where "userID" = $1`,
      [person.userID, minutes],
    )
  const seen = async (person: SignedInPerson) =>
    (
      await cast.world.database.owner.query<{ age: number }>(
        `select extract(epoch from now() - "lastSeenAt")::int as age from session where "userID" = $1`,
        [person.userID],
      )
    ).rows[0]?.age ?? Number.NaN

  it('is over after 90 minutes without activity [AD-4.3-01]', async () => {
    await age(cast.manager, 91)
    expect(await isIn(cast.manager)).toBe(false)
  })

  it('goes on while it is used, written down once a minute at most', async () => {
    await age(cast.admin, 89)
    expect(await isIn(cast.admin)).toBe(true)
    expect(await seen(cast.admin)).toBeLessThan(60)
    await cast.world.database.owner.query(
      `update session set "lastSeenAt" = now() - interval '50 seconds' where "userID" = $1`,
      [cast.admin.userID],
    )
    expect(await isIn(cast.admin)).toBe(true)
    expect(await seen(cast.admin)).toBeGreaterThanOrEqual(50)
  })

  it('ends sooner where the site says so; members stay', async () => {
    await cast.world.database.owner.query('update site set identity = $2 where "_id" = $1', [
      cast.ours._id,
      JSON.stringify({ idleMinutes: 10 }),
    ])
    cast.world.engine.sites.forget()
    await age(cast.member, 600)
    expect(await isIn(cast.member)).toBe(true)
    await age(cast.admin, 11)
    expect(await isIn(cast.admin)).toBe(false)
  })

  it('is written down in time where a minute without activity is enough', async () => {
    await cast.world.database.owner.query('update site set identity = $2 where "_id" = $1', [
      cast.ours._id,
      JSON.stringify({ idleMinutes: 1 }),
    ])
    cast.world.engine.sites.forget()
    const { email } = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
    const admin = await cast.api.signIn(cast.ours, email)
    await cast.world.database.owner.query(
      `update session set "lastSeenAt" = now() - interval '50 seconds' where "userID" = $1`,
      [admin.userID],
    )
    expect(await isIn(admin)).toBe(true)
    expect(await seen(admin)).toBeLessThan(50)
  })
})
