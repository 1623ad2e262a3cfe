import { beforeAll, describe, expect, it } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import { users } from '#modules/users/public.server.ts'
import { type Api, openApi, type SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { closeSocketsAfterwards, connect, listen, makeSocket } from '#tests/support/sockets.ts'

let cast: Cast
/** Another process, as far as the sockets can tell. */
let second: Api
closeSocketsAfterwards()

beforeAll(async () => {
  cast = await openCast()
  second = await openApi(cast.world)
})

async function newMember(): Promise<SignedInPerson> {
  const { email } = await cast.world.make.user(cast.ours)
  return cast.api.signIn(cast.ours, email)
}

describe('a session that ends takes its sockets along, in every process', () => {
  it('when the person signs out; another session of theirs goes on', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const [leaving, staying] = [
      await cast.api.signIn(cast.ours, email),
      await cast.api.signIn(cast.ours, email),
    ]
    const here = await listen(cast.api, { as: leaving })
    const there = await listen(second, { as: leaving })
    const other = await listen(second, { as: staying })
    await cast.api.call({ as: leaving, path: 'signout', body: {} })
    expect(await here.ended).toBe('io server disconnect')
    expect(await there.ended).toBe('io server disconnect')
    expect(other.socket.connected).toBe(true)
    await expect(connect(makeSocket(cast.api, { as: leaving }))).rejects.toThrow(/websocket/)
  })

  it('when the account is suspended', async () => {
    const member = await newMember()
    const here = await listen(cast.api, { as: member })
    const there = await listen(second, { as: member })
    const answer = await cast.api.call({
      as: cast.admin,
      method: 'PATCH',
      path: `user/${member.userID}`,
      body: { data: { suspended: true } },
    })
    expect(answer.status).toBe(200)
    expect(await here.ended).toBe('io server disconnect')
    expect(await there.ended).toBe('io server disconnect')
  })

  it('when the account is deleted', async () => {
    const member = await newMember()
    const there = await listen(second, { as: member })
    await cast.api.call({ as: cast.admin, method: 'DELETE', path: `user/${member.userID}` })
    expect(await there.ended).toBe('io server disconnect')
  })

  it('when its time is over', async () => {
    const member = await newMember()
    await cast.world.database.owner.query(
      `update session set "expiresAt" = now() + interval '1500 milliseconds' where "userID" = $1`,
      [member.userID],
    )
    const here = await listen(cast.api, { as: member })
    expect(await here.ended).toBe('io server disconnect')
  })

  it('not when something else of the account changes', async () => {
    const member = await newMember()
    const here = await listen(cast.api, { as: member })
    await cast.api.call({
      as: cast.admin,
      method: 'PATCH',
      path: `user/${member.userID}`,
      body: { data: { firstname: 'ใหม่' } },
    })
    const room = `user:${cast.ours._id}:${member.userID}`
    expect(await here.join(room)).toMatchObject({ ok: true })
    expect(here.socket.connected).toBe(true)
  })

  it('when the role or the password changes, whoever changed it', async () => {
    for (const change of [{ role: 'manager' } as const, { password: 'another' }]) {
      const member = await newMember()
      const here = await listen(cast.api, { as: member })
      const there = await listen(second, { as: member })
      await workOnSite(cast.world.engine, cast.ours._id, (ctx) =>
        ctx.write(users).patch(member.userID, change),
      )
      expect(await here.ended).toBe('io server disconnect')
      expect(await there.ended).toBe('io server disconnect')
      await expect(connect(makeSocket(cast.api, { as: member }))).rejects.toThrow(/websocket/)
    }
  })

  it('and one whose rights changed comes again', async () => {
    const { email, _id } = await cast.world.make.user(cast.origin, {
      role: 'manager',
      reach: [cast.ours._id],
    })
    const manager = await cast.api.signIn(cast.ours, email)
    const here = await listen(cast.api, { as: manager })
    const { owner } = cast.world.database
    await owner.query(
      `insert into reach (site_id, "userID", site) select site_id, "_id", $2::uuid from "user" where "_id" = $1`,
      [_id, cast.theirs._id],
    )
    await owner.query(`select pg_notify('sala_access', $1)`, [_id])
    expect(await here.ended).toBe('transport close')
    await expect(connect(makeSocket(cast.api, { as: manager }))).resolves.toBeUndefined()
  })
})
