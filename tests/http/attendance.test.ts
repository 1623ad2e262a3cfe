import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { statusAt } from '#modules/attendance/check-in/check-in.server.ts'
import { CODE_MS, makeCode } from '#modules/attendance/check-in/check-in-code.server.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { actionForm, sendToList } from '#tests/support/lists.ts'
import { seenIn } from '#tests/support/screens.ts'
import { closeSocketsAfterwards, listen } from '#tests/support/sockets.ts'

let cast: Cast
let lecturer: SignedInPerson
let course: { _id: string; name: string }
let group: string
/** Today's day of the class, and tomorrow's. */
let today: string
let tomorrow: string
closeSocketsAfterwards()

const DAY = 86_400_000
const dateOf = (days: number) => toBangkokClock(new Date(Date.now() + days * DAY).toISOString()).slice(0, 10)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

function post(
  as: SignedInPerson | undefined,
  path: string,
  values: Record<string, string | string[]>,
  cookie = '',
) {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one)
  const headers = {
    ...FORM,
    ...(cookie !== '' && { cookie: [as?.cookie, cookie].filter(Boolean).join('; ') }),
  }
  return cast.api.call({ as, site: cast.ours, path, raw: form.toString(), headers })
}

const classValues = (change: Record<string, string> = {}) => ({
  intent: 'save',
  class: '',
  name: 'รุ่นที่ 1',
  startDate: dateOf(0),
  endDate: dateOf(1),
  startTime: '23:58',
  endTime: '23:59',
  lateMinutes: '240',
  place: 'ห้อง 301',
  seats: '3',
  lecturer: '',
  ...change,
})

async function enrol(userID: string, values: object = {}): Promise<string> {
  const row = { site_id: cast.ours._id, userID, courseID: course._id, ...values }
  return (await cast.world.make.row('enroll', row))._id
}

async function newLearner(values: object = {}) {
  const { _id, email } = await cast.world.make.user(cast.ours)
  return { person: await cast.api.signIn(cast.ours, email), enrolId: await enrol(_id, values) }
}

const sql = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await cast.world.database.owner.query<Row>(text, values)).rows
const codeOf = (dayId: string, at = new Date(), site = cast.ours) =>
  makeCode({ engine: cast.world.engine, site }, dayId, at)
const scan = (as: SignedInPerson | undefined, code: string, cookie = '') =>
  post(as, `/lesson/check-in/${code}`, {}, cookie)
const look = (as: SignedInPerson | undefined, code: string) =>
  cast.api.call({ as, site: cast.ours, path: `/lesson/check-in/${code}` })
const marksOf = (enrolId: string) =>
  sql<{ status: string; source: string }>(
    'select status, source from attendance where "enrollID" = $1',
    enrolId,
  )

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  const { make } = cast.world
  const account = await make.user(cast.origin, { role: 'manager', reach: [cast.ours._id] })
  const record = { site_id: cast.ours._id, name: 'ดร.ศิรินทร์', code: 'sirin', userID: account._id }
  await make.row('lecturer', record)
  course = await make.course(cast.ours, { lecturer: [{ id: 'sirin', name: 'ดร.ศิรินทร์' }], type: 'onsite' })
  lecturer = await cast.api.signIn(cast.ours, account.email)
  await post(cast.admin, `/lesson/classes/${course._id}`, classValues())
  const days = await sql<{ _id: string; classID: string }>(
    'select "_id", "classID" from class_day order by date',
  )
  ;[today, tomorrow, group] = [days[0]?._id ?? '', days[1]?._id ?? '', days[0]?.classID ?? '']
})

describe('classes of a course', () => {
  it('say what is wrong with a form and keep what was typed', async () => {
    const refused = await post(
      cast.admin,
      `/lesson/classes/${course._id}?edit=new`,
      classValues({ endDate: dateOf(-3), seats: 'มาก', name: 'รุ่นพิเศษ' }),
    )
    expect(refused.status).toBe(400)
    const seen = seenIn(refused)
    expect(seen).toContain('วันสุดท้ายต้องไม่มาก่อนวันแรก')
    expect(seen).toContain('ใส่จำนวนที่นั่งตั้งแต่ 1 ถึง 10,000 หรือเว้นว่าง')
    expect(seen).toContain('value="รุ่นพิเศษ"')
  })

  it('are made by staff alone: a lecturer, members and another site’s staff make none', async () => {
    const path = `/lesson/classes/${course._id}`
    expect((await post(lecturer, path, classValues())).status).toBe(403)
    expect((await post(cast.member, path, classValues())).status).toBe(403)
    expect((await post(undefined, path, classValues())).headers.location).toContain('login')
    const theirs = await cast.api.call({ as: cast.theirAdmin, path })
    expect(theirs.status).toBe(404)
    expect(await sql('select 1 from class')).toHaveLength(1)
    expect(await sql('select 1 from class_day')).toHaveLength(2)
  })

  it('take learners up to their seats, all or none, and nobody of another course', async () => {
    const path = `/lesson/classes/${course._id}`
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1) ids.push((await newLearner()).enrolId)
    const place = (to: string, learners: string[]) =>
      sendToList(cast, { as: cast.admin, path, form: actionForm('place', learners, to) })
    const full = await place(group, ids)
    expect([full.status, seenIn(full).includes('กลุ่มเรียนนี้เต็มแล้ว (3 ที่นั่ง)')]).toEqual([409, true])
    const other = await cast.world.make.course(cast.ours)
    const stranger = await newLearner({ courseID: other._id })
    // Somebody of another course is not in this list.
    expect((await place(group, [stranger.enrolId])).status).toBe(409)
    expect(await sql('select 1 from enroll where "classID" is not null')).toHaveLength(0)
    expect(seenIn(await place(group, ids.slice(0, 2)))).toContain('เรียบร้อย 2 รายการ')
    expect(await sql('select 1 from enroll where "classID" = $1', group)).toHaveLength(2)
    expect(seenIn(await place('none', ids.slice(0, 2)))).toContain('เรียบร้อย 2 รายการ')
    expect(await sql('select 1 from enroll where "classID" is not null')).toHaveLength(0)
    expect((await place(randomUUID(), ids.slice(0, 2))).status).toBe(400)
    await sql('delete from enroll where "_id" = any($1::uuid[])', ids)
  })
})

describe('checking in by the code', () => {
  it('says when, joins the class, tells the room, and does it once', async () => {
    const { person, enrolId } = await newLearner()
    const desk = await listen(cast.api, { as: lecturer })
    expect((await desk.join(`record:${cast.ours._id}:class_day:${today}`)).ok).toBe(true)
    const code = codeOf(today)
    expect(seenIn(await look(person, code))).toContain('ลงเวลาเข้าเรียน')
    const done = await scan(person, code)
    expect([done.status, done.headers.location]).toEqual([302, `/lesson/check-in/${code}`])
    await expect.poll(() => desk.events.map(({ type }) => type)).toContain('attendance.changed')
    expect(seenIn(await look(person, code))).toMatch(/เข้าเรียนเวลา \d\d:\d\d น\./)
    expect((await scan(person, code)).status).toBe(302)
    expect(await marksOf(enrolId)).toEqual([{ status: 'present', source: 'qr' }])
    expect(await sql('select "classID" from enroll where "_id" = $1', enrolId)).toEqual([{ classID: group }])
    expect(seenIn(await cast.api.call({ as: lecturer, path: `/lesson/class-day/${today}` }))).toContain(
      'มาแล้ว 1 จาก 1 คน',
    )
  })

  it('asks visitors to log in, and lets them come back although the code is too old by then', async () => {
    const code = codeOf(today)
    const sent = await look(undefined, code)
    expect(sent.headers.location).toBe(`/?login&next=${encodeURIComponent(`/lesson/check-in/${code}`)}`)
    const old = codeOf(today, new Date(Date.now() - 4 * CODE_MS))
    expect((await look(undefined, old)).status).toBe(410)
    const proof = sent.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
    expect(proof).toMatch(/^sala_check_in=/)
    // A proof is for the code that was scanned with it, not for any other.
    const { person } = await newLearner()
    expect((await scan(person, old, proof)).status).toBe(410)
    expect((await scan(person, code, proof)).status).toBe(302)
  })

  it.each([
    ['too old', 410, 'คิวอาร์นี้หมดอายุแล้ว', () => codeOf(today, new Date(Date.now() - 3 * CODE_MS))],
    ['of a time to come', 410, 'คิวอาร์นี้หมดอายุแล้ว', () => codeOf(today, new Date(Date.now() + 5 * CODE_MS))],
    ['of another day', 409, 'คิวอาร์นี้เป็นของวันอื่น', () => codeOf(tomorrow)],
    ['of another site', 404, 'คิวอาร์นี้ไม่ใช่ของสถาบันนี้', () => codeOf(today, new Date(), cast.theirs)],
    ['that was made up', 404, 'คิวอาร์นี้ไม่ใช่ของสถาบันนี้', () => `${codeOf(today).slice(0, -4)}AAAA`],
    ['that is none', 404, 'คิวอาร์นี้ไม่ใช่ของสถาบันนี้', () => 'x'],
  ])('refuses a code %s', async (_what, status, words, makeOne) => {
    const { person, enrolId } = await newLearner({ classID: group })
    const code = makeOne()
    const shown = await look(person, code)
    expect([shown.status, seenIn(shown).includes(words)]).toEqual([status, true])
    expect((await scan(person, code)).status).toBe(status)
    expect(await marksOf(enrolId)).toEqual([])
    await sql('delete from enroll where "_id" = $1', enrolId)
  })

  it('refuses who is not enrolled, in another class, cancelled, or staff', async () => {
    const code = codeOf(today)
    const refused = async (as: SignedInPerson) => {
      const answer = await scan(as, code)
      return [answer.status, seenIn(await look(as, code)).replaceAll(/<!-- -->/g, '')] as const
    }
    const [status, words] = await refused(cast.member)
    expect(status).toBe(403)
    expect(words).toContain(`คุณยังไม่ได้ลงทะเบียนหลักสูตร “${course.name}”`)
    const elsewhere = await cast.world.make.row('class', {
      site_id: cast.ours._id,
      courseID: course._id,
      name: 'รุ่นที่ 9',
      startDate: dateOf(0),
      endDate: dateOf(0),
    })
    expect((await refused((await newLearner({ classID: elsewhere._id })).person))[1]).toContain('คนละกลุ่มเรียน')
    expect((await refused((await newLearner({ status: 'cancelled' })).person))[0]).toBe(403)
    expect((await refused(lecturer))[1]).toContain('สำหรับผู้เรียน')
    const theirs = await cast.api.call({ as: cast.theirMember, path: `/lesson/check-in/${code}` })
    expect(theirs.status).toBe(404)
  })

  it('refuses another person’s check-in from a browser that checked somebody in that day', async () => {
    await sql('update class set seats = null')
    const [first, second] = [await newLearner(), await newLearner()]
    const done = await scan(first.person, codeOf(today))
    const device = done.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
    expect(device).toMatch(/^sala_check_in_device=/)
    const refused = await scan(second.person, codeOf(today), device)
    expect([refused.status, seenIn(refused).includes('ลงเวลาให้ผู้เรียนคนอื่น')]).toEqual([409, true])
    expect(await marksOf(second.enrolId)).toEqual([])
    expect((await scan(first.person, codeOf(today), device)).status).toBe(302)
  })

  it('tells late from in time by the class’s clock', () => {
    const day = { date: '2026-11-16', startTime: '09:00', lateMinutes: 15 }
    expect(statusAt(day, new Date('2026-11-16T09:15:00+07:00'))).toBe('present')
    expect(statusAt(day, new Date('2026-11-16T09:15:01+07:00'))).toBe('late')
  })
})

describe('attendance by hand', () => {
  it('is marked and taken back by the lecturer, on the roster, the sheet and in the file', async () => {
    const { enrolId } = await newLearner({ classID: group })
    const path = `/lesson/class-day/${today}`
    expect((await post(lecturer, path, { enrolId, status: 'late' })).status).toBe(200)
    expect(await marksOf(enrolId)).toEqual([{ status: 'late', source: 'staff' }])
    const roster = seenIn(await cast.api.call({ as: lecturer, path: `/lesson/roster/${course._id}` }))
    expect(roster).toContain('1/1 วัน (สาย 1)')
    expect(
      seenIn(await cast.api.call({ as: lecturer, path: `/lesson/sign-in-sheet/${course._id}` })),
    ).toContain('สาย')
    const file = await cast.api.call({ as: lecturer, path: `/lesson/roster/${course._id}?export=xlsx` })
    expect([file.status, file.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    expect((await post(lecturer, path, { enrolId, status: '' })).status).toBe(200)
    expect(await marksOf(enrolId)).toEqual([])
    expect((await post(lecturer, path, { enrolId, status: 'gone' })).status).toBe(400)
    const written = await sql(
      'select 1 from audit where collection = $1 and "userID" = $2',
      'attendance',
      lecturer.userID,
    )
    expect(written).toHaveLength(2)
  })

  it('is nobody’s who does not teach the course: other lecturers, members, other sites', async () => {
    const { enrolId, person } = await newLearner({ classID: group })
    const account = await cast.world.make.user(cast.origin, { role: 'manager', reach: [cast.ours._id] })
    const record = { site_id: cast.ours._id, name: 'อ.ธนากร', code: 'thanakorn', userID: account._id }
    await cast.world.make.row('lecturer', record)
    const other = await cast.api.signIn(cast.ours, account.email)
    const paths = [
      `class-day/${today}`,
      `roster/${course._id}`,
      `classes/${course._id}`,
      `sign-in-sheet/${course._id}`,
    ]
    for (const path of paths) {
      expect((await cast.api.call({ as: other, path: `/lesson/${path}` })).status, path).toBe(404)
      expect((await cast.api.call({ as: person, path: `/lesson/${path}` })).status, path).toBe(403)
      expect((await cast.api.call({ as: cast.theirAdmin, path: `/lesson/${path}` })).status, path).toBe(404)
    }
    expect((await post(other, `/lesson/class-day/${today}`, { enrolId, status: 'present' })).status).toBe(404)
    const desk = await listen(cast.api, { as: other })
    expect((await desk.join(`record:${cast.ours._id}:class_day:${today}`)).ok).toBe(false)
    expect(seenIn(await cast.api.call({ as: other, path: '/lesson/teaching' }))).toContain('ยังไม่มีหลักสูตร')
    expect(seenIn(await cast.api.call({ as: lecturer, path: '/lesson/teaching' }))).toContain(course.name)
    expect(await marksOf(enrolId)).toEqual([])
  })

  it('keeps a class in which somebody was marked, and a day of it', async () => {
    const path = `/lesson/classes/${course._id}`
    expect((await post(cast.admin, path, { intent: 'remove', class: group })).status).toBe(409)
    expect((await post(cast.admin, path, { intent: 'remove-day', class: group, day: today })).status).toBe(
      409,
    )
    const gone = await post(cast.admin, path, { intent: 'remove-day', class: group, day: tomorrow })
    expect(gone.headers.location).toBe(`${path}?removed`)
  })
})
