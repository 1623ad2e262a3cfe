import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import { citizenIdFrom, maskCitizenId } from '#kernel/thai/citizen-id.ts'
import * as employee from '#modules/companies/screens/employee.tsx'
import { consents } from '#modules/consents/collections.ts'
import * as profile from '#modules/profiles/screens/profile.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'
import { addressIn, drawPicture, upload } from '#tests/support/uploads.ts'

const pages = pagesOf({
  '/user/profile': profile,
  '/student/profile': profile,
  '/member/profile': profile,
  '/user/employee': employee,
})
let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages })
})
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const show = (as: SignedInPerson | undefined, path = '/user/profile') =>
  cast.api.call({ site: cast.ours, as, path })
const post = (as: SignedInPerson, fields: Record<string, string>, path = '/user/profile', headers = {}) =>
  cast.api.call({
    as,
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

async function enter(values: Record<string, unknown> = {}): Promise<SignedInPerson> {
  const { email } = await cast.world.make.user(cast.ours, values)
  return cast.api.signIn(cast.ours, email)
}

async function rowOf({ userID }: SignedInPerson) {
  const found = await cast.world.database.owner.query('select * from "user" where "_id" = $1', [userID])
  return found.rows[0] as Record<string, unknown>
}

const details = { intent: 'save', firstname: 'มานะ', lastname: 'อดทน', phone: '081-234-5678' }

describe('the profile', () => {
  it('is for those who are signed in', async () => {
    expect((await show(undefined)).status).toBe(302)
    expect((await show(cast.theirMember)).status).toBe(302)
    expect((await show(cast.member)).status).toBe(200)
    expect((await show(cast.admin, '/member/profile')).status).toBe(200)
    expect((await show(cast.member, '/member/profile')).status).toBe(403)
  })

  it('shows the citizen id masked, never whole', async () => {
    const citizen = citizenIdFrom('110370299991')
    const { seal } = cast.world.engine
    const person = await enter({ citizen: seal.seal(citizen), citizen_hash: seal.hash(citizen) })
    const { text } = await show(person)
    expect(text).not.toContain(citizen)
    expect(text).toContain(maskCitizenId(citizen))
    expect(
      (await post(person, { ...details, phone: '', citizen: citizenIdFrom('110370299992') })).status,
    ).toBe(302)
    expect((await rowOf(person)).citizen_hash).toBe(seal.hash(citizen))
  })

  it('sends those to a new password first who must set one [PM-2.1-19]', async () => {
    const person = await enter()
    await cast.world.database.owner.query('update "user" set req_reset = true where "_id" = $1', [
      person.userID,
    ])
    expect((await show(person, '/student/profile')).headers.location).toMatch(/^\/student\/reset/)
    expect((await show(person)).headers.location).toMatch(/^\/user\/reset/)
  })

  it('lists the courses of this site with date, lessons, percent and status or N/A [PM-2.7-01] [PM-2.7-02] [PM-2.7-03] [PM-2.7-04] [PM-2.7-05] [PM-2.7-06] [PM-2.1-06]', async () => {
    const { make } = cast.world
    const person = await enter()
    const enrol = async (site: { _id: string }, course: { _id: string }, message: string) =>
      make.row('enroll', {
        site_id: site._id,
        userID: person.userID,
        courseID: course._id,
        createdAt: '2026-11-15T03:00:00Z',
        analytics: { total: 12, percent: 40, message, status: 'processing' },
      })
    const begun = await make.course(cast.ours, { name: 'การเงินเบื้องต้น' })
    const unbegun = await make.course(cast.ours, { name: 'ยังไม่เริ่ม' })
    await enrol(cast.ours, begun, 'กำลังเรียน')
    await enrol(cast.ours, unbegun, '')
    await enrol(cast.theirs, await make.course(cast.theirs, { name: 'ของสถาบันอื่น' }), 'กำลังเรียน')
    const { text } = await show(person, '/student/profile')
    for (const part of ['การเงินเบื้องต้น', '15 พ.ย. 2569', '12 บท', '40%', 'กำลังเรียน', 'ยังไม่เริ่ม', 'N/A'])
      expect(text).toContain(part)
    for (const { _id } of [begun, unbegun]) expect(text).toContain(`href="/lesson/detail/${_id}"`)
    expect(text).not.toContain('ของสถาบันอื่น')
  })

  it('saves names and telephone, and the citizen id once while there is none, sealed', async () => {
    const person = await enter()
    const citizen = citizenIdFrom('110370288881')
    const saved = await post(person, { ...details, citizen })
    expect(saved.headers.location).toBe('/user/profile?saved=save')
    expect(await rowOf(person)).toMatchObject({
      firstname: 'มานะ',
      lastname: 'อดทน',
      phone: '0812345678',
      citizen_hash: cast.world.engine.seal.hash(citizen),
    })
    expect((await rowOf(person)).citizen).not.toContain(citizen)
  })

  it('says beside the field what is wrong and keeps what was typed', async () => {
    const person = await enter()
    const refused = await post(person, { ...details, phone: '12', firstname: 'ชูใจดี' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('value="ชูใจดี"')
    expect(refused.text).toContain('id="phone-error"')
    await post(person, { ...details, phone: '0899999999' })
    const taken = await post(await enter(), { ...details, phone: '0899999999' })
    expect(taken.text).toContain('id="phone-error"')
  })

  it('takes the person’s own upload as picture, no other address and nobody else’s file', async () => {
    const person = await enter()
    const picture = await drawPicture(200, 200)
    const own = addressIn(await upload(cast.api, { as: person, bytes: picture }))
    const foreign = addressIn(await upload(cast.api, { as: cast.member, bytes: picture }))
    for (const avatar of [foreign, 'https://tracker.example/x.png', 'javascript:alert(1)'])
      expect((await post(person, { ...details, phone: '', avatar })).status).toBe(400)
    expect((await post(person, { ...details, phone: '', avatar: own })).status).toBe(302)
    expect((await rowOf(person)).avatar).toBe(own)
  })

  it('changes nothing that is not the person’s to change', async () => {
    const person = await enter()
    const before = await rowOf(person)
    const forged = {
      role: 'root',
      email: 'other@example.test',
      suspended: 'false',
      userID: cast.admin.userID,
    }
    await post(person, { ...details, phone: '', ...forged })
    expect(await rowOf(person)).toMatchObject({ role: 'user', email: before.email, _id: before._id })
    const crossSite = await post(person, details, '/user/profile', { origin: 'http://evil.example' })
    expect(crossSite.status).toBe(403)
  })

  it('keeps the account of staff where it is', async () => {
    const saved = await post(cast.admin, { ...details, phone: '' }, '/member/profile')
    expect(saved.headers.location).toBe('/member/profile?saved=save')
    expect(await rowOf(cast.admin)).toMatchObject({
      firstname: 'มานะ',
      site_id: cast.origin._id,
      role: 'admin',
    })
  })
})

describe('the password in the profile', () => {
  it('changes for the old one, and the browser stays signed in while others are out', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const here = await cast.api.signIn(cast.ours, email)
    const there = await cast.api.signIn(cast.ours, email)
    const request = { intent: 'password', newPassword: 'Another-2569', confirm: 'Another-2569' }
    const wrong = await post(here, { ...request, oldPassword: 'wrong' })
    expect(wrong.status).toBe(403)
    const mismatch = await post(here, { ...request, oldPassword: TEST_PASSWORD, confirm: 'x' })
    expect(mismatch.status).toBe(400)
    const done = await post(here, { ...request, oldPassword: TEST_PASSWORD })
    const cookie = done.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
    expect((await show({ ...here, cookie })).status).toBe(200)
    expect((await show(there)).status).toBe(302)
  })
})

describe('devices and consents in the profile', () => {
  it('end one by one and all others at once', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const here = await cast.api.signIn(cast.ours, email)
    const others = [await cast.api.signIn(cast.ours, email), await cast.api.signIn(cast.ours, email)]
    const id = /name="id" value="([\w-]+)"/.exec((await show(here)).text)?.[1] ?? ''
    expect((await post(cast.member, { intent: 'end-session', id })).status).toBe(404)
    expect((await post(here, { intent: 'end-session', id })).status).toBe(302)
    expect((await post(here, { intent: 'end-others' })).status).toBe(302)
    for (const other of others) expect((await show(other)).status).toBe(302)
    expect((await show(here)).status).toBe(200)
  })

  it('are seen and withdrawn by their owner alone', async () => {
    const { make } = cast.world
    const person = await enter()
    const row = { site_id: cast.ours._id, agree: true, allowMarketingCookies: true, textVersion: '1' }
    await make.row('consent', { ...row, userID: person.userID, visitorHash: 'mine' })
    await make.row('consent', { ...row, userID: cast.member.userID, visitorHash: 'another' })
    expect(seenIn(await show(person))).toContain('คุกกี้การตลาด')
    const done = await post(person, { intent: 'withdraw-consents' })
    expect(done.headers['set-cookie']?.some((line) => line.startsWith('sala_consent='))).toBe(true)
    const left = await cast.world.database.owner.query(
      `select "visitorHash" from consent where agree or "allowMarketingCookies"`,
    )
    expect(left.rows).toEqual([{ visitorHash: 'another' }])
  })

  it('withdrawn, stay on record with when they were given and taken back', async () => {
    const person = await enter()
    const row = { agree: true, allowMarketingCookies: true, textVersion: '1' }
    const { _id } = await workOnSite(cast.world.engine, cast.ours._id, (ctx) =>
      ctx.write(consents).add({ ...row, userID: person.userID, visitorHash: 'kept' }),
    )
    await post(person, { intent: 'withdraw-consents' })
    const history = await cast.world.database.owner.query<{ agree: boolean; allowed: string[]; at: Date }>(
      `select agree, allowed, "createdAt" as at from consent_change where "consentID" = $1 order by "createdAt"`,
      [_id],
    )
    expect(history.rows).toMatchObject([
      { agree: true, allowed: ['session', 'marketing'] },
      { agree: false, allowed: ['session'] },
    ])
    // A second withdrawal withdraws nothing and changes no time.
    await post(person, { intent: 'withdraw-consents' })
    const again = await cast.world.database.owner.query(
      'select 1 from consent_change where "consentID" = $1 /* row-level security alone */',
      [_id],
    )
    expect(again.rowCount).toBe(2)
    expect(seenIn(await show(person))).toContain('เคยยินยอมเมื่อ')
    const ctx = cast.world.open(cast.ours, 'admin')
    await expect(ctx.run('delete from consent_change /* row-level security alone */', [])).rejects.toThrow(
      'permission denied',
    )
    await ctx.rollback()
    const theirs = cast.world.open(cast.theirs, 'admin')
    expect(
      await theirs.run('select 1 from consent_change where "consentID" = $1 /* row-level security alone */', [
        _id,
      ]),
    ).toEqual([])
  })
})

describe('the page of an employee', () => {
  it('shows company and courses, and says honestly where there is none', async () => {
    const person = await enter({ info: { company: 'บริษัท ใจดี จำกัด' } })
    expect(seenIn(await show(person, '/user/employee'))).toContain('บริษัท ใจดี จำกัด')
    expect(seenIn(await show(cast.member, '/user/employee'))).toContain('ยังไม่ได้ระบุบริษัท')
  })
})
