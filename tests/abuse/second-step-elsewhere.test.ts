import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as twoStep from '#modules/logins/screens/two-step.tsx'
import { readLiveSessions } from '#modules/users/public.server.ts'
import * as databases from '#modules/users/screens/databases.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { type MadeSite, TEST_PASSWORD } from '#tests/support/factories.ts'
import { openBrowser } from '#tests/support/line-visit.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/member/two-step': twoStep, '/member/database': databases }) })
})
beforeEach(async () => void (await run('delete from attempt')))

const run = async (text: string, ...values: unknown[]) =>
  (await cast.world.database.owner.query(text, values)).rows
async function require(site: MadeSite, isRequired = true) {
  const identity = isRequired ? '{"secondStep":"required"}' : '{}'
  await run('update site set identity = $2 where "_id" = $1', site._id, identity)
  cast.world.engine.sites.forget()
}
const enter = (site: MadeSite, email: string) =>
  cast.api.call<{ setUp?: object }>({
    site,
    path: 'signin',
    body: { username: email, password: TEST_PASSWORD },
  })
const asked = { status: 401, body: { code: 'users.second-step' } }

/** A site that requires the second step, one that does not, and somebody who operates both. */
async function openSites() {
  const { make } = cast.world
  const strict = await make.site({ parentSite: cast.origin._id })
  const loose = await make.site({ parentSite: cast.origin._id })
  const both = await make.user(cast.origin, { role: 'admin', reach: [strict._id, loose._id] })
  const one = await make.user(cast.origin, { role: 'admin', reach: [loose._id] })
  return { strict, loose, both, one }
}
async function sessionOf({ userID }: SignedInPerson): Promise<string> {
  return (await run('select "_id" from session where "userID" = $1', userID))[0]?._id
}

describe('a second step that one of the sites requires', () => {
  it('is asked for at every host of staff who reach that site, and of nobody else', async () => {
    const { strict, loose, both, one } = await openSites()
    await require(strict)
    expect(await enter(strict, both.email)).toMatchObject(asked)
    const elsewhere = await enter(loose, both.email)
    expect(elsewhere).toMatchObject(asked)
    expect(elsewhere.body.data.setUp).toBeDefined()
    expect(elsewhere.headers['set-cookie']).toBeUndefined()
    expect(await enter(cast.origin, both.email)).toMatchObject(asked)
    expect((await enter(loose, one.email)).status).toBe(200)
    await require(strict, false)
  })

  it('is asked of those who run everything, and of a collection’s own superadmin', async () => {
    const { make } = cast.world
    const group = await make.site({ siteType: 'collection', parentSite: cast.origin._id })
    const unit = await make.site({ parentSite: group._id })
    const root = await make.user(cast.origin, { role: 'root' })
    const superadmin = await make.user(group, { role: 'superadmin' })
    expect((await enter(cast.origin, root.email)).status).toBe(200)
    await require(unit)
    expect(await enter(cast.origin, root.email)).toMatchObject(asked)
    expect(await enter(group, superadmin.email)).toMatchObject(asked)
    await require(unit, false)
  })

  it('holds back sessions that were opened at another host before, pages, calls and sockets', async () => {
    const { strict, loose, both } = await openSites()
    const as = await cast.api.signIn(loose, both.email)
    await require(strict)
    const browser = openBrowser(cast, loose, as)
    expect((await browser.get('/member/database')).headers.location).toMatch(/^\/member\/two-step\?next=/)
    expect(seenIn(await browser.get('/member/two-step'))).toContain('กำหนดให้เจ้าหน้าที่')
    const id = await sessionOf(as)
    const read = () => cast.api.call({ as, path: `user/${as.userID}` })
    expect((await read()).status).not.toBe(403)
    expect((await readLiveSessions(cast.world.engine, [{ id, siteId: loose._id }])).size).toBe(1)
    await run(
      `update session set "secondStepAskedAt" = "secondStepAskedAt" - interval '31 minutes' where "_id" = $1`,
      id,
    )
    expect(await read()).toMatchObject({ status: 403, body: { code: 'users.second-step-needed' } })
    const choose = { as, method: 'PUT', path: 'session/current', body: { database: strict._id } }
    expect((await cast.api.call(choose)).status).toBe(403)
    expect((await readLiveSessions(cast.world.engine, [{ id, siteId: loose._id }])).size).toBe(0)
    await require(strict, false)
  })

  it('comes with a site that somebody is given later', async () => {
    const { strict, loose, one } = await openSites()
    await require(strict)
    const as = await cast.api.signIn(loose, one.email)
    const browser = openBrowser(cast, loose, as)
    expect((await browser.get('/member/database')).status).toBe(200)
    await run(
      `insert into reach (site_id, "userID", site) select site_id, "_id", $2::uuid from "user" where "_id" = $1`,
      one._id,
      strict._id,
    )
    expect((await browser.get('/member/database')).headers.location).toMatch(/^\/member\/two-step/)
    await require(strict, false)
  })
})
