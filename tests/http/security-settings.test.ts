import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import * as security from '#modules/logins/screens/security.tsx'
import * as signIns from '#modules/users/screens/sign-ins.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const PATH = '/setup/security'
let cast: Cast
let count = 0

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [PATH]: security, '/setup/sign-ins': signIns }) })
})

beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const open = (as: SignedInPerson, path = PATH) => cast.api.call({ as, path })

const post = (as: SignedInPerson, values: Record<string, string>) =>
  cast.api.call({
    as,
    path: PATH,
    raw: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Saves a part with the version that its form has. */
async function save(part: string, values: Record<string, string>) {
  const page = (await open(cast.admin)).text
  const form = page.slice(page.indexOf(`id="${part}"`))
  const version = /name="version" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const answer = await post(cast.admin, { intent: part, version, ...values })
  cast.world.engine.sites.forget()
  return answer
}

const login = { idleMinutes: '90', secondStep: 'optional', sessionHours: '12', rememberDays: '30' }

const enter = (email: string, remember: boolean, password = TEST_PASSWORD) =>
  cast.api.call({ site: cast.ours, path: 'signin', body: { username: email, password, remember } })

describe('the length of a login', () => {
  const hoursLeft = async (userID: string) => {
    const { rows } = await cast.world.database.owner.query(
      'select extract(epoch from "expiresAt" - now()) / 3600 as hours from session where "userID" = $1 order by "createdAt" desc limit 1',
      [userID],
    )
    return Number(rows[0].hours)
  }

  it('is what the site says, remembered or not', async () => {
    expect((await save('sessions', { ...login, sessionHours: '2', rememberDays: '7' })).status).toBe(302)
    const { email, _id } = await cast.world.make.user(cast.ours)
    await enter(email, false)
    expect(await hoursLeft(_id)).toBeCloseTo(2, 1)
    const kept = await enter(email, true)
    expect(kept.headers['set-cookie']?.[0]).toContain(`Max-Age=${7 * 24 * 3600}`)
    expect(await hoursLeft(_id)).toBeCloseTo(7 * 24, 1)
  })

  it('none is remembered where the site remembers none', async () => {
    await save('sessions', { ...login, rememberDays: '0' })
    const { email, _id } = await cast.world.make.user(cast.ours)
    const kept = await enter(email, true)
    expect(kept.headers['set-cookie']?.[0]).not.toContain('Max-Age')
    expect(await hoursLeft(_id)).toBeCloseTo(12, 1)
    await save('sessions', login)
  })

  it('that cannot be is refused beside its field, and what was typed stays', async () => {
    const refused = await save('sessions', { ...login, sessionHours: '0' })
    expect(refused.status).toBe(400)
    expect(seenIn(refused)).toContain('ใส่จำนวนชั่วโมงตั้งแต่ 1 ถึง 720')
  })
})

describe('domains that may register', () => {
  const register = (email: string) => {
    count += 1
    const data = {
      firstname: 'มานะ',
      lastname: 'ใจกล้า',
      citizen: citizenIdFrom(String(350000000000 + count)),
      phone: `08${String(count).padStart(8, '0')}`,
      email,
      password: 'Nok-krasa-bin-2569',
      info: { agree: true },
    }
    return cast.api.call({ site: cast.ours, path: 'user', body: { data } })
  }

  it('are the only ones, with those below them, until the list is empty again', async () => {
    expect((await save('domains', { allowedHosts: 'factory.example\n@School.Example' })).status).toBe(302)
    expect((await register('a@factory.example')).status).toBe(200)
    expect((await register('b@north.school.example')).status).toBe(200)
    const refused = await register('c@elsewhere.example')
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'email' }] } })
    expect((await register('d@notfactory.example')).status).toBe(400)
    await save('domains', { allowedHosts: '' })
    expect((await register('e@elsewhere.example')).status).toBe(200)
  })
})

describe('the end of all sessions', () => {
  it('is asked for twice, leaves the one who does it, and stands in the audit log', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const member = await cast.api.signIn(cast.ours, email)
    const isIn = async (as: SignedInPerson) =>
      (await cast.api.call<{ login: boolean }>({ as, path: 'session' })).body.data.login
    expect(seenIn(await open(cast.admin))).not.toContain('value="end-sessions"')
    expect(seenIn(await open(cast.admin, `${PATH}?confirm=end-sessions`))).toContain('value="end-sessions"')
    expect([await isIn(member), await isIn(cast.manager)]).toEqual([true, true])
    expect((await post(cast.admin, { intent: 'end-sessions' })).status).toBe(302)
    expect([await isIn(member), await isIn(cast.manager)]).toEqual([false, false])
    expect([await isIn(cast.admin), await isIn(cast.theirAdmin)]).toEqual([true, true])
    const { rows } = await cast.world.database.owner.query(
      `select "userID" from audit where action = 'end-sessions'`,
    )
    expect(rows).toEqual([{ userID: cast.admin.userID }])
  })
})

describe('the log of sign-ins', () => {
  it('says in words who came in and who did not, and why, of this site alone', async () => {
    const { email } = await cast.world.make.user(cast.ours, { firstname: 'สมหญิงผู้เข้าระบบ' })
    const closed = await cast.world.make.user(cast.ours, { firstname: 'ผู้ถูกระงับ', suspended: true })
    await enter(email, false)
    await enter(email, false, 'wrong')
    await enter(closed.email, false)
    await enter('nobody-at-all@example.test', false)
    const page = seenIn(await open(cast.admin, '/setup/sign-ins'))
    for (const words of ['สมหญิงผู้เข้าระบบ', 'เข้าสู่ระบบแล้ว', 'รหัสผ่านไม่ถูกต้อง', 'บัญชีถูกระงับ', 'ไม่มีบัญชีชื่อนี้'])
      expect(page).toContain(words)
    expect(page).not.toContain('nobody-at-all')
    const failed = seenIn(await open(cast.admin, '/setup/sign-ins?outcome=suspended'))
    expect([failed.includes('ผู้ถูกระงับ'), failed.includes('สมหญิงผู้เข้าระบบ')]).toEqual([true, false])
    expect(seenIn(await open(cast.theirAdmin, '/setup/sign-ins'))).not.toContain('สมหญิงผู้เข้าระบบ')
    const file = await open(cast.admin, '/setup/sign-ins?export=csv')
    expect(file.text).toContain('สมหญิงผู้เข้าระบบ')
  })

  it('is not filled by somebody who tries and tries', async () => {
    const { email, _id } = await cast.world.make.user(cast.ours)
    await Promise.all(Array.from({ length: 40 }, (_, n) => enter(email, false, `wrong-${n}`)))
    const { rowCount } = await cast.world.database.owner.query(
      'select from sign_in where site_id = $1 and ("userID" = $2 or outcome = $3)',
      [cast.ours._id, _id, 'too-many-attempts'],
    )
    expect(rowCount).toBeLessThanOrEqual(12)
  })
})

it('none of it is for those who are no administrators', async () => {
  const { email } = await cast.world.make.user(cast.origin, { role: 'manager', reach: [cast.ours._id] })
  const manager = await cast.api.signIn(cast.ours, email)
  for (const as of [manager, cast.theirAdmin])
    for (const path of [PATH, '/setup/sign-ins'])
      expect((await cast.api.call({ as, site: cast.ours, path })).status, path).not.toBe(200)
  expect((await post(manager, { intent: 'end-sessions' })).status).not.toBe(302)
})
