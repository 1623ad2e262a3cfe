import { beforeAll, describe, expect, it } from 'vitest'
import { allPages } from '#tests/support/all-pages.ts'
import type { Doc, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openPreview } from '#tests/support/preview.ts'

let cast: Cast
let second: MadeSite
let keeper: SignedInPerson

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  const { make } = cast.world
  second = await make.site({ parentSite: cast.origin._id })
  const reach = [cast.ours._id, second._id]
  const { email } = await make.user(cast.origin, { role: 'admin', reach })
  keeper = await cast.api.signIn(cast.ours, email)
})

const preview = (as: SignedInPerson | undefined, hostname: string, headers = {}) =>
  openPreview(cast.api, as, `/lesson/home?preview=${hostname}&page=2&sort=a`, { site: cast.ours, headers })
const worksOn = async (as: SignedInPerson) =>
  (await cast.api.call<{ current: { _id: string } }>({ as, path: 'session' })).body.data.current._id

describe('?preview=', () => {
  it('has staff with reach work on that host’s site, and is gone from the address [AD-2.4-10] [AD-2.4-11]', async () => {
    const answer = await preview(keeper, second.hostname)
    expect([answer.status, answer.headers.location]).toEqual([303, '/lesson/home?page=2&sort=a'])
    expect(await worksOn(keeper)).toBe(second._id)
    await preview(keeper, cast.ours.hostname)
    expect(await worksOn(keeper)).toBe(cast.ours._id)
    const body = { method: 'find', args: [{ action: 'preview' }] }
    const lines = await cast.api.call<Doc[]>({ as: keeper, path: 'audit/query', body })
    expect(lines.body.data[0]).toMatchObject({ userID: keeper.userID, recordID: second._id })
  })

  it('takes the place of what the session worked on and of what was known of the host [AD-2.4-12]', async () => {
    await cast.world.engine.sites.byHost(second.hostname)
    await cast.world.database.owner.query(`update site set "siteName" = 'ชื่อใหม่' where "_id" = $1`, [
      second._id,
    ])
    await preview(keeper, second.hostname)
    expect(await worksOn(keeper)).toBe(second._id)
    expect((await cast.world.engine.sites.byHost(second.hostname))?.site.siteName).toBe('ชื่อใหม่')
    expect((await cast.world.engine.sites.byId(second._id))?.siteName).toBe('ชื่อใหม่')
    await preview(keeper, cast.ours.hostname)
  })

  it('does nothing for those without reach, members and visitors', async () => {
    for (const person of [cast.admin, cast.manager, cast.member, undefined]) {
      const answer = await preview(person, second.hostname)
      expect([answer.status, answer.headers.location]).toEqual([303, '/lesson/home?page=2&sort=a'])
    }
    for (const person of [cast.admin, cast.manager, cast.member])
      expect(await worksOn(person)).toBe(cast.ours._id)
  })

  it('does nothing from a link on another site, nor with a host that is none', async () => {
    await preview(keeper, second.hostname, { 'sec-fetch-site': 'cross-site' })
    for (const hostname of ['nowhere.localhost', '%00', '%27--', '//evil.example', ''])
      expect((await preview(keeper, hostname)).headers.location).toBe('/lesson/home?page=2&sort=a')
    expect(await worksOn(keeper)).toBe(cast.ours._id)
  })

  it('never leads to another site', async () => {
    const answer = await cast.api.call({ site: cast.ours, path: '//evil.example?preview=x' })
    expect(answer.headers.location).toBe('/evil.example')
  })
})
