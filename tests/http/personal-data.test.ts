import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import { consents } from '#modules/consents/collections.ts'
import * as erasureRequests from '#modules/profiles/screens/erasure-requests.tsx'
import * as profile from '#modules/profiles/screens/profile.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { readBodies } from '#tests/support/mail-server.ts'
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts'
import { pagesOf } from '#tests/support/screens.ts'
import { drawPicture, upload } from '#tests/support/uploads.ts'

const pages = pagesOf({ '/user/profile': profile, '/user/erasure': erasureRequests })
let cast: Cast
let mailbox: Mailbox

beforeAll(async () => {
  cast = await openCast({ pages })
  mailbox = await openMailbox(cast.world)
})
afterAll(() => mailbox.close())
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const WAIT = { timeout: 18_000, interval: 50 }
const show = (as: SignedInPerson, path = '/user/profile') => cast.api.call({ site: cast.ours, as, path })
const post = (as: SignedInPerson | undefined, fields: Record<string, string>, path = '/user/profile') =>
  cast.api.call({
    site: cast.ours,
    as,
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const query = async (text: string, values: unknown[] = []) =>
  (await cast.world.database.owner.query<Record<string, unknown>>(text, values)).rows

let count = 0
async function enter() {
  count += 1
  const { seal } = cast.world.engine
  const citizen = citizenIdFrom(`11037007${String(count).padStart(4, '0')}`)
  const made = await cast.world.make.user(cast.ours, {
    firstname: 'ปิติ',
    lastname: `ลับมาก${count}`,
    phone: `08700000${String(count).padStart(2, '0')}`,
    citizen: seal.seal(citizen),
    citizen_hash: seal.hash(citizen),
  })
  return { ...(await cast.api.signIn(cast.ours, made.email)), email: made.email, citizen }
}

const subjectsTo = (email: string) =>
  mailbox.server.mails.filter((mail) => mail.to.includes(email)).map(({ raw }) => readBodies(raw))

function fetchBytes(as: SignedInPerson, path: string): Promise<{ status: number; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { host: as.site.hostname, cookie: as.cookie }
    request({ host: '127.0.0.1', port: cast.api.port, path, headers }, (response) => {
      buffer(response).then((bytes) => resolve({ status: response.statusCode ?? 0, bytes }), reject)
    })
      .on('error', reject)
      .end()
  })
}

async function waitForCopy(person: SignedInPerson): Promise<string> {
  return vi.waitFor(async () => {
    const href = /href="(\/files\/[\w-]+\/my-data\.zip)"/.exec((await show(person)).text)?.[1]
    if (!href) throw new Error('no copy yet')
    return href
  }, WAIT)
}

describe('a copy of one’s data', () => {
  it('has everything of the person in readable files, for the person alone, and is told by mail', async () => {
    const person = await enter()
    await upload(cast.api, { as: person, bytes: await drawPicture(64, 64) })
    expect((await post(person, { intent: 'export' })).status).toBe(302)
    const href = await waitForCopy(person)
    const { status, bytes } = await fetchBytes(person, href)
    expect(status).toBe(200)
    const files = unzipSync(new Uint8Array(bytes))
    const read = (name: string) => new TextDecoder().decode(files[`${name}.json`])
    for (const name of [
      'profile',
      'sessions',
      'enrolments',
      'certificates',
      'messages',
      'consents',
      'audit',
      'files',
    ])
      expect(Object.keys(files)).toContain(`${name}.json`)
    expect(JSON.parse(read('profile'))).toMatchObject({ email: person.email, citizen: person.citizen })
    expect(Object.keys(files).some((name) => name.startsWith('files/1-'))).toBe(true)
    const whole = Object.values(files)
      .map((part) => Buffer.from(part).toString('latin1'))
      .join('')
    expect(whole).not.toMatch(/\$argon2|tokenHash/)
    for (const stranger of [cast.member, cast.admin, cast.manager])
      expect((await fetchBytes(stranger, href)).status).not.toBe(200)
    expect((await fetchBytes({ ...cast.theirAdmin, site: cast.ours }, href)).status).not.toBe(200)
    expect(
      (await cast.api.call({ as: cast.admin, path: 'file/query', body: { method: 'find', args: [{}] } }))
        .text,
    ).not.toContain('my-data.zip')
    await vi.waitFor(() => expect(subjectsTo(person.email).join()).toContain('สำเนาข้อมูล'), WAIT)
  })

  it('is made five times a day at most', async () => {
    const person = await enter()
    for (let n = 0; n < 5; n += 1) expect((await post(person, { intent: 'export' })).status).toBe(302)
    expect((await post(person, { intent: 'export' })).status).toBe(429)
  })
})

async function writeNote(
  { site_id, userID, courseID }: { site_id: string; userID: string; courseID: string },
  body: string,
) {
  const { make } = cast.world
  const part = { site_id, courseID, name: 'บทเรียน' }
  const section = await make.row('section', part)
  const lesson = await make.row('lesson', { ...part, sectionID: section._id, kind: 'text' })
  await make.row('lesson_note', { site_id, userID, courseID, lessonID: lesson._id, body })
}

const ask = (as: SignedInPerson, reason = 'ย้ายไปเรียนที่อื่น') => post(as, { intent: 'ask-erasure', reason })
const idOf = async ({ userID }: SignedInPerson) =>
  String(
    (await query(`select "_id" from erasure where "userID" = $1 and status = 'waiting'`, [userID]))[0]?._id,
  )
const decide = (as: SignedInPerson | undefined, id: string, fields: Record<string, string>) =>
  post(as, { id, ...fields }, '/user/erasure')

describe('the request to be forgotten', () => {
  it('waits for staff, once, and can be taken back', async () => {
    const person = await enter()
    expect((await ask(person)).status).toBe(302)
    expect((await ask(person)).status).toBe(409)
    expect((await show(cast.admin, '/user/erasure')).text).toContain('ย้ายไปเรียนที่อื่น')
    expect((await post(person, { intent: 'withdraw-erasure' })).status).toBe(302)
    expect((await post(person, { intent: 'withdraw-erasure' })).status).toBe(404)
    expect(await query('select status from erasure where "userID" = $1', [person.userID])).toEqual([
      { status: 'withdrawn' },
    ])
  })

  it('is not for staff, and not decided by members, managers, visitors or another site', async () => {
    expect((await ask(cast.admin)).status).toBe(403)
    const person = await enter()
    await ask(person)
    const id = await idOf(person)
    for (const as of [person, cast.manager, cast.theirAdmin, undefined])
      await decide(as, id, { decision: 'approve' })
    expect((await decide(cast.admin, 'none', { decision: 'approve' })).status).toBe(404)
    const foreign = await cast.api.call({
      as: cast.theirAdmin,
      path: '/user/erasure',
      raw: new URLSearchParams({ id, decision: 'approve' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(foreign.status).toBe(404)
    expect(await idOf(person)).toBe(id)
    expect((await show(person)).status).toBe(200)
  })

  it('is declined with a reason that the person gets', async () => {
    const person = await enter()
    await ask(person)
    const id = await idOf(person)
    expect((await decide(cast.admin, id, { decision: 'decline', answer: ' ' })).status).toBe(400)
    expect((await decide(cast.admin, id, { decision: 'decline', answer: 'ยังมีใบสั่งซื้อค้างชำระ' })).status).toBe(
      302,
    )
    expect((await show(person)).text).toContain('ยังมีใบสั่งซื้อค้างชำระ')
    await vi.waitFor(() => expect(subjectsTo(person.email).join()).toContain('ยังมีใบสั่งซื้อค้างชำระ'), WAIT)
  })

  it('takes names, addresses, numbers, picture and sessions away; what is kept has no name', async () => {
    const person = await enter()
    const renamed = await cast.api.call({
      as: cast.admin,
      method: 'PATCH',
      path: `user/${person.userID}`,
      body: { data: { lastname: 'ลับมากจริง' } },
    })
    expect(renamed.status).toBe(200)
    const course = await cast.world.make.course(cast.ours)
    const kept = { site_id: cast.ours._id, userID: person.userID, courseID: course._id }
    await cast.world.make.row('enroll', kept)
    await writeNote(kept, 'ความในใจ')
    await ask(person)
    expect((await decide(cast.admin, await idOf(person), { decision: 'approve' })).status).toBe(302)
    expect((await show(person)).status).toBe(302)
    const [row] = await query('select * from "user" where "_id" = $1', [person.userID])
    expect(row).toMatchObject({
      phone: null,
      citizen: null,
      citizen_hash: null,
      password: null,
      suspended: true,
    })
    const told = JSON.stringify([
      row,
      await query('select * from audit where site_id = $1', [cast.ours._id]),
      await query('select * from erasure where "userID" = $1', [person.userID]),
    ])
    for (const secret of ['ปิติ', 'ลับมากจริง', 'ความในใจ', person.email, person.citizen])
      expect(told).not.toContain(secret)
    expect(await query('select 1 from enroll where "userID" = $1', [person.userID])).toHaveLength(1)
    expect(await query('select 1 from session where "userID" = $1', [person.userID])).toHaveLength(0)
    expect(await query(`select action from audit where collection = 'erasure'`)).toContainEqual({
      action: 'approved',
    })
    await vi.waitFor(() => expect(subjectsTo(person.email).join()).toContain('ลบข้อมูลของคุณเรียบร้อยแล้ว'), WAIT)
    const again = await cast.api.call({
      site: cast.ours,
      path: 'signin',
      body: { username: person.email, password: 'Right-1234' },
    })
    expect(again.status).toBeGreaterThanOrEqual(400)
  })

  it('takes the address from mails that wait, which are not sent any more', async () => {
    const person = await enter()
    await ask(person)
    const waiting = await cast.world.make.row('message', {
      site_id: cast.ours._id,
      name: 'ปิติ',
      email: person.email,
      subject: 'รอส่ง',
      body: 'ข้อความที่รอส่ง',
    })
    const consent = { userID: person.userID, agree: true, textVersion: '1' }
    const given = await workOnSite(cast.world.engine, cast.ours._id, (ctx) =>
      ctx.write(consents).add({ ...consent, visitorHash: person.userID }),
    )
    expect((await decide(cast.admin, await idOf(person), { decision: 'approve' })).status).toBe(302)
    const [row] = await query('select * from message where "_id" = $1', [waiting._id])
    expect(row).toMatchObject({
      status: 'fail',
      name: '-',
      body: '-',
      email: `erased-${person.userID}@invalid`,
    })
    const again = {
      as: cast.admin,
      method: 'PUT',
      path: `message/${waiting._id}`,
      body: { data: { status: 'submit' } },
    }
    expect(await cast.api.call(again)).toMatchObject({ status: 409, body: { code: 'message.erased' } })
    await vi.waitFor(() => expect(subjectsTo(person.email).join()).toContain('ลบข้อมูลของคุณเรียบร้อยแล้ว'), WAIT)
    expect(subjectsTo(person.email).join()).not.toContain('ข้อความที่รอส่ง')
    expect(await query('select 1 from consent_change where "consentID" = $1', [given._id])).toEqual([])
  })
})
