import { generateSync } from 'otplib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as twoStep from '#modules/logins/screens/two-step.tsx'
import * as account from '#modules/users/screens/account.tsx'
import type { Answer } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openBrowser } from '#tests/support/line-visit.ts'
import { runSala } from '#tests/support/operator.ts'
import { openPreview } from '#tests/support/preview.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/user/account/:id': account, '/member/two-step': twoStep }) })
})
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const owner = () => cast.world.database.owner
const secretIn = ({ text }: Answer) =>
  (/<code[^>]*>([A-Z2-7 ]{32,})<\/code>/.exec(text)?.[1] ?? '').replaceAll(' ', '')
const isSuspended = async (id: string) =>
  (await owner().query<{ suspended: boolean }>('select suspended from "user" where "_id" = $1', [id])).rows[0]
    ?.suspended

/** An administrator and a member who are in, and then the site requires the second step. */
async function openSite() {
  const { make } = cast.world
  const site: MadeSite = await make.site({ parentSite: cast.origin._id })
  const staff = await make.user(cast.origin, { role: 'admin', reach: [site._id] })
  const member = await make.user(site)
  const as = await cast.api.signIn(site, staff.email)
  const asMember = await cast.api.signIn(site, member.email)
  await owner().query(`update site set identity = '{"secondStep":"required"}' where "_id" = $1`, [site._id])
  cast.world.engine.sites.forget()
  return {
    site,
    as,
    asMember,
    member,
    page: `/user/account/${member._id}`,
    browser: openBrowser(cast, site, as),
  }
}
const letTimePass = (minutes: number) =>
  owner().query(`update session set "secondStepAskedAt" = "secondStepAskedAt" - make_interval(mins => $1)`, [
    minutes,
  ])

describe('when a site begins to require the second step', () => {
  it('asks staff who are in at their next page, and lets them go on where they were', async () => {
    const { browser, page } = await openSite()
    const asked = await browser.get(page)
    expect(asked.status).toBe(302)
    expect(asked.headers.location).toBe(`/member/two-step?next=${encodeURIComponent(page)}`)
    const way = asked.headers.location ?? ''
    expect(seenIn(await browser.get(way))).toContain('เว็บไซต์นี้กำหนดให้เจ้าหน้าที่')
    const secret = secretIn(await browser.post(way, { intent: 'begin' }))
    const done = await browser.post(way, { intent: 'enable', code: generateSync({ secret }) })
    expect(done.text).toContain(`href="${page}"`)
    expect((await browser.get(page)).status).toBe(200)
  })

  it('takes what they were at when it came, and asks then', async () => {
    const { browser, page, member } = await openSite()
    const saved = await browser.post(page, { intent: 'suspend' })
    expect(saved.headers.location).toBe(`${page}?done=suspend`)
    expect(await isSuspended(member._id)).toBe(true)
    expect((await browser.get(`${page}?done=suspend`)).headers.location).toMatch(/^\/member\/two-step/)
  })

  it('shows what is wrong with a form, so that nothing typed is lost', async () => {
    const { browser, page, member } = await openSite()
    await owner().query('update "user" set suspended = true where "_id" = $1', [member._id])
    const refused = await browser.post(page, { intent: 'reset' })
    expect(refused.status).toBe(400)
    expect(seenIn(refused)).toContain('กรุณายกเลิกการระงับก่อน')
  })

  it('takes nothing more after half an hour, by pages or calls, but to know who is in and to leave', async () => {
    const { browser, page, as, member } = await openSite()
    const read = () => cast.api.call({ as, path: `user/${member._id}` })
    expect((await read()).status).toBe(200)
    await letTimePass(29)
    expect((await read()).status).toBe(200)
    await letTimePass(2)
    expect(await read()).toMatchObject({ status: 403, body: { code: 'users.second-step-needed' } })
    const write = { as, method: 'PUT', path: `user/${member._id}`, body: { data: { firstname: 'ก' } } }
    expect((await cast.api.call(write)).status).toBe(403)
    const upload = { as, path: 'upload', method: 'POST', headers: { 'tus-resumable': '1.0.0' } }
    expect((await cast.api.call(upload)).status).toBe(403)
    expect((await browser.post(page, { intent: 'suspend' })).headers.location).toMatch(/^\/member\/two-step/)
    expect(await isSuspended(member._id)).toBe(false)
    await openPreview(cast.api, as, `/member/two-step?preview=${as.site.hostname}`)
    const previews = await owner().query(`select 1 from audit where action = 'preview' and "userID" = $1`, [
      as.userID,
    ])
    expect(previews.rows).toEqual([])
    const known = await cast.api.call<{ login: boolean }>({ as, path: 'session' })
    expect(known.body.data.login).toBe(true)
    expect((await cast.api.call({ as, path: 'signout', body: {} })).status).toBe(200)
  })

  it('asks no members, and nobody of other sites', async () => {
    const { asMember } = await openSite()
    expect((await cast.api.call({ as: asMember, path: `user/${asMember.userID}` })).status).toBe(200)
    const page = `/user/account/${cast.member.userID}`
    expect((await openBrowser(cast, cast.ours, cast.admin).get(page)).status).toBe(200)
    const { rows } = await owner().query(
      'select 1 from session where "secondStepAskedAt" is not null and "userID" = any($1)',
      [[asMember.userID, cast.admin.userID]],
    )
    expect(rows).toEqual([])
  })
})

describe('root, who has no superior and lost telephone and recovery codes', () => {
  it('gets in again after a command on the server’s own machine', async () => {
    // Root reaches every site: as long as one requires the second step, they are asked for it.
    await owner().query(`update site set identity = '{}'`)
    cast.world.engine.sites.forget()
    const { email, _id } = await cast.world.make.user(cast.origin, { role: 'root' })
    const before = await cast.api.signIn(cast.origin, email)
    const browser = openBrowser(cast, cast.origin, before)
    const secret = secretIn(await browser.post('/member/two-step', { intent: 'begin' }))
    await browser.post('/member/two-step', { intent: 'enable', code: generateSync({ secret }) })
    await expect(cast.api.signIn(cast.origin, email)).rejects.toThrow('users.second-step')
    await owner().query(
      `insert into passkey (site_id, "userID", "rpID", "credentialID", "publicKey", name) values ($1, $2, 'x', 'c', 'k', 'x')`,
      [cast.origin._id, _id],
    )
    const reset = ['account', 'second-step', cast.origin.hostname]
    const { stdout } = await runSala(cast.world, [...reset, email.toUpperCase()])
    expect(stdout).toContain('is off')
    expect((await owner().query('select 1 from passkey where "userID" = $1', [_id])).rows).toEqual([])
    expect((await cast.api.signIn(cast.origin, email)).userID).toBe(_id)
    const known = await cast.api.call<{ login: boolean }>({ as: before, path: 'session' })
    expect(known.body.data.login).toBe(false)
    const { rows } = await owner().query('select action, role from audit where "recordID" = $1', [_id])
    expect(rows).toContainEqual({ action: 'second-step-reset', role: 'server' })
  })

  it('is told in one line where there is none, or no such account', async () => {
    const reset = ['account', 'second-step', cast.origin.hostname]
    const unknown = await runSala(cast.world, [...reset, 'nobody@example.test'])
    expect([unknown.status, unknown.stderr]).toEqual([
      1,
      [expect.stringContaining('No account «nobody@example.test»')],
    ])
    const { email } = await cast.world.make.user(cast.origin, { role: 'root' })
    const without = await runSala(cast.world, [...reset, email])
    expect([without.status, without.stderr]).toEqual([1, [`sala: ${email} has no second step`]])
  })
})
