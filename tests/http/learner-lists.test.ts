import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { actionForm, sendToList, undoForm } from '#tests/support/lists.ts'
import { seenIn } from '#tests/support/screens.ts'

const SEATS = 2
let cast: Cast
let lecturer: SignedInPerson
let courseID: string
let small: string
let large: string
let dayID: string
/** Enrolments of Wichai and two others. */
let ids: string[]

const query = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await cast.world.database.owner.query<Row>(text, values)).rows
const show = (as: SignedInPerson, path: string) => cast.api.call({ as, site: cast.ours, path })
const send = (as: SignedInPerson, path: string, form: readonly (readonly [string, string])[]) =>
  sendToList(cast, { as, path, form })
const place = (as: SignedInPerson, path: string, to: string, rows: readonly string[]) =>
  send(as, path, actionForm('place', rows, to))
const undo = async (as: SignedInPerson, path: string) => send(as, path, await undoForm(cast))
const classesOf = async () =>
  (
    await query<{ classID: string | null }>(
      'select "classID" from enroll where "_id" = any($1::uuid[]) order by array_position($1::uuid[], "_id")',
      ids,
    )
  ).map(({ classID }) => classID)

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  const { make } = cast.world
  const site_id = cast.ours._id
  const account = await make.user(cast.origin, { role: 'manager', reach: [site_id] })
  await make.row('lecturer', { site_id, name: 'ดร.ศิรินทร์', code: 'sirin', userID: account._id })
  lecturer = await cast.api.signIn(cast.ours, account.email)
  const lecturers = [{ id: 'sirin', name: 'ดร.ศิรินทร์' }]
  courseID = (await make.course(cast.ours, { lecturer: lecturers, type: 'onsite' }))._id
  const today = toBangkokClock(new Date().toISOString()).slice(0, 10)
  const days = { startDate: today, endDate: today }
  small = (await make.row('class', { site_id, courseID, name: 'กลุ่มเล็ก', seats: SEATS, ...days }))._id
  large = (await make.row('class', { site_id, courseID, name: 'กลุ่มใหญ่', ...days }))._id
  dayID = (await make.row('class_day', { site_id, courseID, classID: large, date: today }))._id
  const people = [
    await make.user(cast.ours, {
      firstname: 'Wichai',
      lastname: 'Meesuk',
      email: 'member.one@sala.test',
      phone: '0812345678',
    }),
    await make.user(cast.ours, { firstname: 'อรทัย', lastname: 'ใจดี' }),
    await make.user(cast.ours, { firstname: 'เกศรา', lastname: 'งามตา' }),
  ]
  ids = []
  for (const { _id } of people)
    ids.push((await make.row('enroll', { site_id, courseID, userID: _id, classID: large }))._id)
})

describe.each(['roster', 'classes', 'class-day'])('the learners of /lesson/%s', (screen) => {
  const path = (q = '') =>
    `/lesson/${screen}/${screen === 'class-day' ? dayID : courseID}${q && `?q=${encodeURIComponent(q)}`}`

  it.each(['wichai mee', 'mee wich', 'member.one@sala', '081-234-5678', '0812345678'])(
    'are found by «%s»',
    async (q) => {
      const seen = seenIn(await show(cast.admin, path(q)))
      expect(seen).toContain('Wichai Meesuk')
      expect(seen).not.toContain('อรทัย')
    },
  )

  it('stand in the order of a Thai dictionary, and of this course alone', async () => {
    const seen = seenIn(await show(cast.admin, path()))
    const order = ['เกศรา งามตา', 'อรทัย ใจดี', 'Wichai Meesuk'].map((name) => seen.indexOf(name))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(order).not.toContain(-1)
  })

  it('are a file of what is filtered', async () => {
    const { text, headers } = await show(cast.admin, `${path('wichai')}&export=csv`)
    expect(headers['content-type']).toContain('text/csv')
    expect(text).toContain('Wichai Meesuk')
    expect(text).not.toContain('อรทัย')
  })

  it('are nothing to members and to staff of another site', async () => {
    for (const [as, status] of [
      [cast.member, 403],
      [cast.theirAdmin, 404],
    ] as const)
      for (const asked of ['', '?export=csv'])
        expect((await cast.api.call({ as, path: path() + asked })).status).toBe(status)
  })
})

describe('putting learners into a class', () => {
  it.each(['classes', 'roster'])('is done on /lesson/%s and taken back once', async (screen) => {
    const path = `/lesson/${screen}/${courseID}`
    const done = seenIn(await place(cast.admin, path, small, ids.slice(0, SEATS)))
    expect(done).toContain('เรียบร้อย 2 รายการ')
    expect(await classesOf()).toEqual([small, small, large])
    expect((await undo(cast.manager, path)).status).toBe(404)
    expect(seenIn(await undo(cast.admin, path))).toContain('คืนค่าเดิมแล้ว')
    expect(await classesOf()).toEqual([large, large, large])
    expect((await undo(cast.admin, path)).status).toBe(409)
  })

  it('is not taken back into a class that has filled up meanwhile', async () => {
    const path = `/lesson/classes/${courseID}`
    await place(cast.admin, path, small, ids.slice(0, SEATS))
    await place(cast.admin, path, large, ids.slice(0, SEATS))
    const form = await undoForm(cast)
    await place(cast.admin, path, small, ids.slice(2))
    expect((await send(cast.admin, path, form)).status).toBe(200)
    const taken = (await classesOf()).filter((one) => one === small)
    expect(taken).toHaveLength(SEATS)
    await place(cast.admin, path, large, ids)
  })

  it('is nobody’s but staff’s, with learners and classes of this course alone', async () => {
    const { make } = cast.world
    const theirs = await make.course(cast.theirs)
    const foreign = await make.row('enroll', {
      site_id: cast.theirs._id,
      courseID: theirs._id,
      userID: cast.theirMember.userID,
    })
    const other = await make.course(cast.ours)
    const strange = await make.row('class', {
      site_id: cast.ours._id,
      courseID: other._id,
      name: 'ของหลักสูตรอื่น',
      startDate: '2026-01-01',
      endDate: '2026-01-01',
    })
    for (const screen of ['classes', 'roster']) {
      const path = `/lesson/${screen}/${courseID}`
      expect((await place(lecturer, path, small, ids)).status).toBe(403)
      expect((await place(cast.member, path, small, ids)).status).toBe(403)
      expect((await place(cast.admin, path, small, [foreign._id])).status).toBe(409)
      expect((await place(cast.admin, path, strange._id, ids)).status).toBe(400)
      expect((await place(cast.admin, path, randomUUID(), ids)).status).toBe(400)
    }
    expect(await classesOf()).toEqual([large, large, large])
    expect(
      await query('select 1 from enroll where "_id" = $1 and "classID" is not null', foreign._id),
    ).toEqual([])
  })
})

describe('marking many on a day', () => {
  const path = () => `/lesson/class-day/${dayID}`
  const mark = (as: SignedInPerson, status: string, rows: readonly string[]) =>
    send(as, path(), actionForm('mark', rows, status))
  const marks = async () =>
    (
      await query<{ status: string }>(
        'select status from attendance where "classDayID" = $1 order by array_position($2::uuid[], "enrollID")',
        dayID,
        ids,
      )
    ).map(({ status }) => status)

  it('is done by the lecturer and taken back: what was added is gone, what was changed is as before', async () => {
    expect(
      (
        await send(lecturer, path(), [
          ['enrolId', ids[0] ?? ''],
          ['status', 'late'],
        ])
      ).status,
    ).toBe(200)
    expect(seenIn(await mark(lecturer, 'present', ids))).toContain('เรียบร้อย 3 รายการ')
    expect(await marks()).toEqual(['present', 'present', 'present'])
    await undo(lecturer, path())
    expect(await marks()).toEqual(['late'])
    await mark(lecturer, 'none', ids.slice(0, 1))
    expect(await marks()).toEqual([])
    await undo(lecturer, path())
    expect(await marks()).toEqual(['late'])
  })

  it('narrows to those of whom nothing is said yet', async () => {
    const seen = seenIn(await show(lecturer, `${path()}?status=none`))
    expect(seen).toContain('อรทัย ใจดี')
    expect(seen).not.toContain('Wichai Meesuk')
  })

  it('is refused to those who do not teach the course', async () => {
    const { make } = cast.world
    const account = await make.user(cast.origin, { role: 'manager', reach: [cast.ours._id] })
    await make.row('lecturer', {
      site_id: cast.ours._id,
      name: 'อ.ธนากร',
      code: 'thanakorn',
      userID: account._id,
    })
    const before = await marks()
    const other = await cast.api.signIn(cast.ours, account.email)
    expect((await mark(other, 'absent', ids)).status).toBe(404)
    expect((await mark(cast.member, 'absent', ids)).status).toBe(403)
    expect((await mark(lecturer, 'gone', ids)).status).toBe(400)
    expect(await marks()).toEqual(before)
  })
})
