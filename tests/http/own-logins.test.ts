import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as profile from '#modules/profiles/screens/profile.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let count = 0

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/user/profile': profile, '/member/profile': profile }) })
})
beforeEach(async () => {
  await run('delete from attempt')
  await setProvider(true)
})

const run = async (text: string, values: readonly unknown[] = []) =>
  (await cast.world.database.owner.query(text, [...values])).rows
const setProvider = (open: boolean, kind = 'line') =>
  run(
    `insert into login_provider (site_id, kind, settings) values ($1, $2, $3)
     on conflict (site_id, kind) do update set settings = excluded.settings`,
    [cast.ours._id, kind, JSON.stringify({ open, clientId: '1' })],
  )
const join = (userID: string, provider = 'line', site = cast.ours) => {
  count += 1
  return run('insert into outside_account (site_id, provider, subject, "userID") values ($1, $2, $3, $4)', [
    site._id,
    provider,
    `S${count}`,
    userID,
  ])
}
const joinsOf = (userID: string) =>
  run('select provider from outside_account where "userID" = $1 order by provider', [userID])

async function enter(isWithoutPassword = false): Promise<SignedInPerson> {
  const { _id, email } = await cast.world.make.user(cast.ours)
  const as = await cast.api.signIn(cast.ours, email)
  if (isWithoutPassword)
    await run('update "user" set password = null where "_id" = $1', [_id]).then(() =>
      run('update "user" set "sessionsFrom" = null where "_id" = $1', [_id]),
    )
  return as
}
const show = (as: SignedInPerson) => cast.api.call({ as, path: '/user/profile' })
const leave = (as: SignedInPerson, more: object = {}) =>
  cast.api.call({
    as,
    path: '/user/profile',
    raw: 'intent=leave-line',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...more,
  })

describe('the ways in of a member', () => {
  it('are shown where the site has others than the password', async () => {
    const as = await enter()
    const open = seenIn(await show(as))
    expect(open).toContain('ช่องทางเข้าสู่ระบบ')
    expect(open).toContain('start=line&amp;join')
    await join(as.userID)
    const joined = seenIn(await show(as))
    expect(joined).toContain('เลิกเชื่อม LINE')
    expect(joined).not.toContain('start=line')
    await setProvider(false)
    expect(seenIn(await show(as))).toContain('เลิกเชื่อม LINE')
    expect(seenIn(await show(await enter()))).not.toContain('ช่องทางเข้าสู่ระบบ')
  })

  it('lose LINE when the member wants it, with the browsers that came by it', async () => {
    const as = await enter()
    const { email } = (await run('select email from "user" where "_id" = $1', [as.userID]))[0]
    const byLine = await cast.api.signIn(cast.ours, email)
    const byPassword = await cast.api.signIn(cast.ours, email)
    const tokenOf = ({ cookie }: SignedInPerson) => cookie.split('=')[1] ?? ''
    const hash = createHash('sha256').update(tokenOf(byLine)).digest('base64url')
    await run(`update session set mode = 'line' where "tokenHash" = $1`, [hash])
    await join(as.userID)
    const left = await leave(as)
    expect(left.headers.location).toBe('/user/profile?saved=leave-line')
    expect(await joinsOf(as.userID)).toEqual([])
    const isIn = async (person: SignedInPerson) =>
      (await cast.api.call({ as: person, path: 'sessions' })).status === 200
    expect([await isIn(as), await isIn(byLine), await isIn(byPassword)]).toEqual([true, false, true])
    const audit = await run(`select action from audit where "recordID" = $1`, [as.userID])
    expect(audit).toEqual([{ action: 'leave-line' }])
    expect((await leave(as)).status).toBe(302)
  })

  it('never lose the last one: who has no password is told how to set one', async () => {
    const as = await enter(true)
    await join(as.userID)
    const refused = await leave(as)
    expect(refused.status).toBe(409)
    expect(seenIn(refused)).toContain('กรุณาตั้งรหัสผ่านก่อน แล้วจึงเลิกเชื่อม LINE')
    expect(seenIn(refused)).toContain('href="/user/forgot"')
    expect(await joinsOf(as.userID)).toEqual([{ provider: 'line' }])
    await join(as.userID, 'directory')
    await setProvider(false, 'directory')
    expect((await leave(as)).status).toBe(409)
    await setProvider(true, 'directory')
    expect((await leave(as)).status).toBe(302)
    expect(await joinsOf(as.userID)).toEqual([{ provider: 'directory' }])
    await setProvider(false, 'directory')
  })

  it('are nobody else’s to take: not another member’s, another site’s, staff’s or another page’s', async () => {
    const as = await enter()
    await join(as.userID)
    await leave(cast.member)
    await leave(cast.theirMember)
    await leave(cast.member, { raw: `intent=leave-line&userID=${as.userID}` })
    for (const who of ['visitor', 'foreign admin'] as const)
      await leave(as, { as: undefined, ...comingAs(cast, who) })
    expect((await leave(cast.admin)).status).toBe(403)
    const foreign = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }
    expect((await leave(as, { headers: foreign })).status).toBe(403)
    expect(await joinsOf(as.userID)).toEqual([{ provider: 'line' }])
  })
})
