import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import * as dashboard from '#modules/students/screens/dashboard.tsx'
import * as detail from '#modules/students/screens/detail.tsx'
import * as transcript from '#modules/students/screens/transcript.tsx'
import * as transfer from '#modules/students/screens/transfer.tsx'
import * as verify from '#modules/students/screens/verify.tsx'
import { makeTranscript } from '#modules/students/transcript.server.ts'
import { signTranscript } from '#modules/students/transcript-code.server.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'
import { addressIn, drawPicture, upload } from '#tests/support/uploads.ts'

const pages = pagesOf({
  '/student/dashboard': dashboard,
  '/student/detail/:id': detail,
  '/student/transfer': transfer,
  '/student/transcript': transcript,
  '/student/transcript/:id': transcript,
  '/student/verify/:code': verify,
})
let cast: Cast
/** An administrator of both units. */
let both: SignedInPerson

const owner = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  cast.world.database.owner.query<Row>(text, values).then(({ rows }) => rows)
const show = (as: SignedInPerson | undefined, path: string, site: MadeSite = cast.ours) =>
  cast.api.call({ as, site, path })
const move = (as: SignedInPerson, fields: Record<string, string>, site: MadeSite = cast.ours) =>
  cast.api.call({
    as,
    site,
    path: '/student/transfer',
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const enrolmentsOf = (userID: string) =>
  owner<{ courseID: string; status: string; source: string; percent: number; seconds: number }>(
    `select "courseID", status, source, seconds, (analytics->>'percent')::float as percent from enroll where "userID" = $1
     order by "createdAt", "_id"`,
    [userID],
  )

async function makeCourse(site: MadeSite, lessons: readonly string[], values = {}) {
  const { make } = cast.world
  const { _id, name } = await make.course(site, values)
  const section = await make.row('section', { site_id: site._id, courseID: _id, name: 'ส่วนที่ 1' })
  const ids: string[] = []
  for (const lesson of lessons) {
    const row = { site_id: site._id, courseID: _id, sectionID: section._id, name: lesson, kind: 'text' }
    ids.push((await make.row('lesson', row))._id)
  }
  return { _id, name, lessons: ids }
}

async function enrol(site: MadeSite, userID: string, courseID: string, values = {}) {
  return (await cast.world.make.row('enroll', { site_id: site._id, userID, courseID, ...values }))._id
}

async function learn(site: MadeSite, enrollID: string, userID: string, lessonID: string) {
  await cast.world.make.row('lesson_progress', {
    site_id: site._id,
    enrollID,
    lessonID,
    userID,
    status: 'complete',
    share: 100,
    seconds: 600,
  })
}

beforeAll(async () => {
  cast = await openCast({ pages })
  const { make } = cast.world
  const reach = [cast.ours._id, cast.theirs._id]
  const { email } = await make.user(cast.origin, { role: 'admin', reach })
  both = await cast.api.signIn(cast.ours, email)
})
beforeEach(async () => void (await owner('delete from attempt')))

describe('the list and the learning record of students', () => {
  it('shows course, company and progress, narrowed by each; people of other sites never', async () => {
    const { make } = cast.world
    const course = await makeCourse(cast.ours, ['หนึ่ง', 'สอง'])
    const id = citizenIdFrom('110170020345')
    const { seal } = cast.world.engine
    const known = { phone: '0898765432', citizen: seal.seal(id), citizen_hash: seal.hash(id) }
    const person = await make.user(cast.ours, { firstname: 'กนกพร', lastname: 'เรียนเก่ง', ...known })
    const analytics = { total: 2, percent: 50, message: 'กำลังเรียน', status: 'processing' }
    const enrolID = await enrol(cast.ours, person._id, course._id, { analytics, seconds: 5_400 })
    await learn(cast.ours, enrolID, person._id, course.lessons[0] ?? '')
    const company = await make.row('company', { site_id: cast.ours._id, name: 'บจก. หนึ่ง' })
    const about = { site_id: cast.ours._id, companyID: company._id, userID: person._id }
    await make.row('company_member', { ...about, name: 'กนกพร', email: person.email })
    for (const query of [
      `course=${course._id}`,
      `company=${company._id}`,
      'q=089-876-5432',
      `q=${encodeURIComponent(person.email.slice(2, -3))}`,
      `q=${id}`,
      `state=processing&q=${encodeURIComponent('กนกพร')}`,
    ]) {
      const seen = seenIn(await show(cast.admin, `/student/dashboard?${query}`))
      for (const part of ['กนกพร เรียนเก่ง', 'บจก. หนึ่ง', '50%']) expect(seen, query).toContain(part)
    }
    const others = seenIn(await show(cast.admin, `/student/dashboard?course=${course._id}&state=complete`))
    expect(others).toContain('ไม่พบรายการที่ตรงกับที่เลือกไว้')
    const record = seenIn(await show(cast.admin, `/student/detail/${person._id}`))
    for (const part of ['ประวัติการเรียน', course.name, '1/2', '1 ชม. 30 นาที', '50%'])
      expect(record).toContain(part)
    expect((await show(cast.admin, `/student/detail/${cast.theirMember.userID}`)).status).toBe(404)
    const foreign = await cast.world.make.user(cast.theirs, { firstname: 'ต่างเว็บ' })
    expect(seenIn(await show(cast.admin, '/student/dashboard'))).not.toContain(foreign._id)
    for (const path of [
      '/student/dashboard',
      `/student/detail/${person._id}`,
      '/student/dashboard?export=xlsx',
    ])
      expect((await show(cast.member, path)).status).toBe(403)
  })
})

describe('a transcript of hours', () => {
  it('is a PDF for the member themselves and for staff, and nobody else’s', async () => {
    const mine = await show(cast.member, '/student/transcript')
    expect(mine.headers['content-type']).toBe('application/pdf')
    expect(mine.text.startsWith('%PDF-')).toBe(true)
    const path = `/student/transcript/${cast.member.userID}`
    expect((await show(cast.admin, path)).headers['content-type']).toBe('application/pdf')
    expect((await show(cast.member, path)).status).toBe(403)
    expect((await show(undefined, path)).status).toBe(302)
    expect((await show(cast.admin, `/student/transcript/${cast.theirMember.userID}`)).status).toBe(404)
    expect((await show(cast.admin, '/student/transcript/no-id')).status).toBe(404)
  })

  it('counts completed courses, goes over pages, and is checked by a code that cannot be forged', async () => {
    const { make } = cast.world
    const person = await make.user(cast.ours, { firstname: 'เพียร', lastname: 'จริง' })
    const analytics = { total: 1, percent: 100, message: 'เรียนจบแล้ว', status: 'complete' }
    for (let n = 0; n < 40; n += 1) {
      const { _id } = await make.course(cast.ours, { hours: 3 })
      await enrol(cast.ours, person._id, _id, { analytics, completedAt: '2026-11-01T03:00:00Z' })
    }
    const ctx = cast.world.open(cast.ours, 'admin')
    const bytes = await makeTranscript(
      ctx,
      { _id: person._id, name: 'เพียร จริง' },
      new URL('http://a.localhost'),
    )
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
    const claim = { userID: person._id, issuedAt: 1_800_000_000, hours: 120, courses: 40 }
    const code = signTranscript(ctx, claim)
    const checked = seenIn(await show(undefined, `/student/verify/${code}`))
    for (const part of ['เอกสารนี้ออกโดยเว็บไซต์นี้จริง', 'เพียร จริง', '120', '40']) expect(checked).toContain(part)
    const more = signTranscript(ctx, { ...claim, hours: 999 })
    const forged = `${more.split('.')[0]}.${code.split('.')[1]}`
    expect(seenIn(await show(undefined, `/student/verify/${forged}`))).toContain('ไม่พบเอกสารนี้')
    expect(seenIn(await show(undefined, `/student/verify/${code}`, cast.theirs))).toContain('ไม่พบเอกสารนี้')
  })
})

describe('a transfer', () => {
  it('moves to another course, keeps shared lessons, and leaves whom it cannot move as they were', async () => {
    const { make } = cast.world
    const from = await makeCourse(cast.ours, ['บทนำ', 'เก่าเท่านั้น'])
    const to = await makeCourse(cast.ours, ['บทนำ', 'ใหม่'], { seats: 1 })
    const [first, second] = [await make.user(cast.ours), await make.user(cast.ours)]
    const one = await enrol(cast.ours, first._id, from._id)
    const two = await enrol(cast.ours, second._id, from._id)
    await learn(cast.ours, one, first._id, from.lessons[0] ?? '')
    const fields = new URLSearchParams([
      ['to', to._id],
      ['enrol', one],
      ['enrol', two],
    ])
    const answer = await cast.api.call({
      as: cast.admin,
      site: cast.ours,
      path: '/student/transfer',
      raw: fields.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const seen = seenIn(answer)
    expect(seen).toContain('ย้ายแล้ว 1 คน')
    expect(seen).toContain('ย้ายไม่ได้ 1 คน')
    expect(await enrolmentsOf(first._id)).toMatchObject([
      { courseID: from._id, status: 'cancelled' },
      { courseID: to._id, status: 'active', source: 'transfer', percent: 50, seconds: 0 },
    ])
    expect(await enrolmentsOf(second._id)).toMatchObject([{ courseID: from._id, status: 'active' }])
    const lines = await owner(`select 1 from audit where action = 'transfer' and "recordID" = $1`, [
      first._id,
    ])
    expect(lines).toHaveLength(1)
  })

  it('to another unit finds the person there or makes them, and needs reach over both', async () => {
    const { make, engine } = cast.world
    const { seal } = engine
    const citizen = citizenIdFrom('198000000123')
    const sealed = { citizen: seal.seal(citizen), citizen_hash: seal.hash(citizen) }
    const from = await makeCourse(cast.ours, ['บทนำ'])
    const there = await makeCourse(cast.theirs, ['บทนำ'])
    const known = await make.user(cast.ours, { ...sealed, email: 'old@moved.test' })
    const same = await make.user(cast.theirs, { ...sealed, email: 'new@moved.test' })
    const fresh = await make.user(cast.ours, { email: 'fresh@moved.test', phone: '0855555555' })
    for (const [person, isNew] of [
      [known, false],
      [fresh, true],
    ] as const) {
      const enrolID = await enrol(cast.ours, person._id, from._id)
      await learn(cast.ours, enrolID, person._id, from.lessons[0] ?? '')
      const fields = { unit: cast.theirs._id, to: there._id, enrol: enrolID }
      expect((await move(cast.admin, fields)).status).toBe(404)
      expect(await enrolmentsOf(person._id)).toMatchObject([{ status: 'active' }])
      expect(seenIn(await move(both, fields))).toContain('ย้ายแล้ว 1 คน')
      expect(await enrolmentsOf(person._id)).toMatchObject([{ status: 'cancelled' }])
      const [made] = await owner<{ _id: string }>(
        'select "_id" from "user" where site_id = $1 and email = $2',
        [cast.theirs._id, isNew ? 'fresh@moved.test' : 'new@moved.test'],
      )
      expect(await enrolmentsOf(made?._id ?? '')).toMatchObject([{ courseID: there._id, percent: 100 }])
    }
    expect(await enrolmentsOf(same._id)).toHaveLength(1)
    const stranger = await make.user(cast.theirs, { ...sealedOf('198000000555'), email: 'clash@moved.test' })
    const clash = await make.user(cast.ours, { ...sealedOf('198000000666'), email: 'clash@moved.test' })
    const enrolID = await enrol(cast.ours, clash._id, from._id)
    const refused = await move(both, { unit: cast.theirs._id, to: there._id, enrol: enrolID })
    expect(seenIn(refused)).toContain('เป็นของคนอื่น')
    expect(await enrolmentsOf(stranger._id)).toEqual([])
    const theirs = await enrol(cast.theirs, cast.theirMember.userID, there._id)
    expect(seenIn(await move(cast.admin, { to: from._id, enrol: theirs }))).toContain('ไม่พบการลงทะเบียนนี้')
    expect((await move(cast.admin, { to: there._id, enrol: enrolID })).status).toBe(404)
    for (const person of [cast.member, cast.manager])
      expect((await move(person, { to: from._id, enrol: enrolID })).status).toBe(403)

    function sealedOf(digits: string) {
      const id = citizenIdFrom(digits)
      return { citizen: seal.seal(id), citizen_hash: seal.hash(id) }
    }
  })
})

describe('pictures of students', () => {
  it('are matched by citizen id or e-mail address and set from own uploads alone', async () => {
    const { make, engine } = cast.world
    const citizen = citizenIdFrom('198000000777')
    const sealed = { citizen: engine.seal.seal(citizen), citizen_hash: engine.seal.hash(citizen) }
    const byCitizen = await make.user(cast.ours, sealed)
    const byEmail = await make.user(cast.ours)
    const files = [
      `${citizen}.jpg`,
      `${byEmail.email}.png`,
      'IMG_001.jpg',
      `${citizen} (1).jpg`,
      'x@nobody.test.jpg',
    ]
    const path = 'student/pictures/match'
    const matched = await cast.api.call<{ userID: string | null }[]>({
      as: cast.admin,
      path,
      body: { files },
    })
    expect(matched.body.data.map(({ userID }) => userID)).toEqual([
      byCitizen._id,
      byEmail._id,
      null,
      null,
      null,
    ])
    for (const as of [cast.member, cast.manager])
      expect((await cast.api.call({ as, path, body: { files } })).status).toBe(403)
    const picture = await drawPicture()
    const sent = await upload(cast.api, { as: cast.admin, bytes: picture })
    const address = addressIn(sent)
    const set = (as: SignedInPerson, pictures: unknown) =>
      cast.api.call<{ userID: string | null; reason: string | null }[]>({
        as,
        site: cast.ours,
        path: 'student/pictures',
        body: { pictures },
      })
    const done = await set(cast.admin, [
      { file: `${citizen}.jpg`, address },
      { file: `${byEmail.email}.png`, address: 'https://elsewhere.test/x.png' },
    ])
    expect(done.body.data.map(({ reason }) => reason)).toEqual([null, 'ไม่พบรูปที่อัปโหลด'])
    expect(await owner('select avatar from "user" where "_id" = $1', [byCitizen._id])).toEqual([
      { avatar: address },
    ])
    expect(await owner('select avatar from "user" where "_id" = $1', [byEmail._id])).toEqual([
      { avatar: null },
    ])
    const other = await set(both, [{ file: `${byEmail.email}.png`, address }])
    expect(other.body.data[0]?.reason).toBe('ไม่พบรูปที่อัปโหลด')
  })
})
