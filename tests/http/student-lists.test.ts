import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as board from '#modules/enrolments/screens/board.tsx'
import * as dashboard from '#modules/students/screens/dashboard.tsx'
import * as members from '#shell/records/screens/list.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { actionForm, sendToList, undoForm } from '#tests/support/lists.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const STUDENTS = '/student/dashboard'
const MEMBERS = '/user/dashboard'
const BOARD = '/enroll/dashboard'
let cast: Cast
let wichai: string
let orathai: string
let foreign: string

const owner = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await cast.world.database.owner.query<Row>(text, values)).rows
const show = (as: SignedInPerson | undefined, path: string) => cast.api.call({ as, site: cast.ours, path })
const send = (as: SignedInPerson | undefined, path: string, form: readonly (readonly [string, string])[]) =>
  sendToList(cast, { as, path, form })
const act = (path: string, action: string, ids: readonly string[], option = '', as = cast.admin) =>
  send(as, path, actionForm(action, ids, option))
const undo = async (path: string, as = cast.admin) => send(as, path, await undoForm(cast))
const isSuspended = async (id: string) =>
  (await owner<{ suspended: boolean }>('select suspended from "user" where "_id" = $1', id))[0]?.suspended

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [STUDENTS]: dashboard, [MEMBERS]: members, [BOARD]: board }) })
  const { make } = cast.world
  const known = { email: 'member.one@sala.test', phone: '0812345678' }
  wichai = (await make.user(cast.ours, { firstname: 'Wichai', lastname: 'Meesuk', ...known }))._id
  orathai = (await make.user(cast.ours, { firstname: 'อรทัย', lastname: 'ใจดี' }))._id
  foreign = (await make.user(cast.theirs, { firstname: 'Wichai', lastname: 'Otherson' }))._id
})
beforeEach(async () => void (await owner('delete from attempt')))

describe('the list of students', () => {
  it.each(['wichai mee', 'mee wich', 'member.one@sala', '081-234-5678', '0812345678'])(
    'finds somebody by «%s»',
    async (q) => {
      const seen = seenIn(await show(cast.admin, `${STUDENTS}?q=${encodeURIComponent(q)}`))
      expect(seen).toContain('Wichai Meesuk')
      expect(seen).not.toContain('อรทัย')
      expect(seen).not.toContain('Otherson')
    },
  )

  it('is sorted by name, address and when people came, either way', async () => {
    const first = async (sort: string) => {
      const seen = seenIn(await show(cast.admin, `${STUDENTS}?sort=${sort}&export=csv`))
      return seen.split('\n')[1]
    }
    expect(await first('-name')).toContain('Wichai Meesuk')
    expect(await first('-joined')).toContain('อรทัย ใจดี')
    expect(seenIn(await show(cast.admin, `${STUDENTS}?sort=email`))).toContain('aria-sort="ascending"')
    expect(seenIn(await show(cast.admin, STUDENTS))).not.toContain('sort=percent')
  })

  it.each([STUDENTS, MEMBERS])(
    'suspends the chosen, whose sessions end, and lets them in again by undo: %s',
    async (path) => {
      const [{ email } = { email: '' }] = await owner<{ email: string }>(
        'select email from "user" where "_id" = $1',
        orathai,
      )
      const signedIn = await cast.api.signIn(cast.ours, email)
      const done = seenIn(await act(path, 'suspend', [wichai, orathai, foreign]))
      expect(done).toContain('เรียบร้อย 2 รายการ')
      expect(done).toContain('ระงับการใช้งาน')
      expect([await isSuspended(wichai), await isSuspended(orathai)]).toEqual([true, true])
      expect(await isSuspended(foreign)).toBe(false)
      expect((await cast.api.call({ as: signedIn, path: 'user/me' })).status).not.toBe(200)
      expect(seenIn(await undo(path))).toContain('คืนค่าเดิมแล้ว')
      expect([await isSuspended(wichai), await isSuspended(orathai)]).toEqual([false, false])
      const lines = await owner(
        `select changes from audit where "recordID" = $1 and collection = 'user' order by "_id" desc limit 2`,
        wichai,
      )
      expect(lines).toMatchObject([
        { changes: { suspended: [true, false] } },
        { changes: { suspended: [false, true] } },
      ])
    },
  )

  it('enrols somebody who is just logging in: what it writes is not theirs to let go of', async () => {
    const { _id } = await cast.world.make.course(cast.ours, {})
    await owner('begin')
    await owner('select 1 from "user" where "_id" = $1 for share', wichai)
    const answer = await act(STUDENTS, 'enrol', [wichai], _id)
    await owner('rollback')
    expect(answer.status).toBe(200)
    expect(await owner('select 1 from enroll where "courseID" = $1', _id)).toHaveLength(1)
  })

  it('enrols the chosen in an open course of this site, as far as it has seats, and says for whom not', async () => {
    const { make } = cast.world
    const small = await make.course(cast.ours, { name: 'ห้องเล็ก', seats: 1, status: true })
    const answer = seenIn(await act(STUDENTS, 'enrol', [wichai, orathai], small._id))
    expect(answer).toContain('เรียบร้อย 1 รายการ')
    expect(answer).toContain('ทำไม่ได้ 1 แถว')
    expect(answer).toContain('ที่นั่งของหลักสูตรนี้เต็มแล้ว')
    expect(await owner('select 1 from enroll where "courseID" = $1', small._id)).toHaveLength(1)
    const theirs = await make.course(cast.theirs, { status: true })
    const closed = await make.course(cast.ours, { status: false })
    for (const { _id } of [theirs, closed]) {
      expect((await act(STUDENTS, 'enrol', [wichai], _id)).status).toBe(400)
      expect(await owner('select 1 from enroll where "courseID" = $1', _id)).toEqual([])
    }
  })

  it('is refused to everybody but administrators of the site', async () => {
    for (const action of ['suspend', 'restore', 'enrol', 'undo']) {
      for (const as of [cast.member, cast.manager])
        expect((await act(STUDENTS, action, [wichai], '', as)).status, action).toBe(403)
      expect((await send(undefined, STUDENTS, [['do', action]])).status).toBe(302)
    }
    const there = { as: cast.theirAdmin, site: cast.theirs, method: 'POST', path: STUDENTS } as const
    const raw = new URLSearchParams({ do: 'suspend', id: wichai }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await cast.api.call({ ...there, raw, headers })).status).toBe(409)
    expect(await isSuspended(wichai)).toBe(false)
  })
})

describe('actions of the board', () => {
  const statusOf = async (id: string) =>
    (await owner<{ status: string }>('select status from enroll where "_id" = $1', id))[0]?.status
  const enrol = async (userID: string, courseID: string, values: object = {}) =>
    (await cast.world.make.row('enroll', { site_id: cast.ours._id, userID, courseID, ...values }))._id

  it('a cancelled enrolment is taken back while its seat is free', async () => {
    const course = await cast.world.make.course(cast.ours, { seats: 1 })
    const id = await enrol(wichai, course._id)
    const path = `${BOARD}?tab=enrolled`
    await act(path, 'cancel', [id], 'ย้ายรุ่น')
    expect(await statusOf(id)).toBe('cancelled')
    expect((await undo(path)).status).toBe(200)
    expect(await statusOf(id)).toBe('active')
    await act(path, 'cancel', [id], 'ย้ายรุ่น')
    await enrol(orathai, course._id)
    expect(seenIn(await undo(path))).toContain('1 จาก 1 แถว')
    expect(await statusOf(id)).toBe('cancelled')
  })

  it('those who were cancelled are enrolled again as they were, and told', async () => {
    const course = await cast.world.make.course(cast.ours, { name: 'เรียนอีกครั้ง' })
    const id = await enrol(wichai, course._id, { status: 'cancelled', source: 'self', cancelReason: 'ป่วย' })
    const path = `${BOARD}?tab=cancelled`
    expect(seenIn(await act(path, 'restore', [id], 'หายป่วยแล้ว'))).toContain('เรียบร้อย 1 รายการ')
    expect(await owner('select status, source, "cancelReason" from enroll where "_id" = $1', id)).toEqual([
      { status: 'active', source: 'self', cancelReason: null },
    ])
    const mails = await owner(
      `select 1 from message where email = 'member.one@sala.test' and subject like $1`,
      '%เรียนอีกครั้ง%',
    )
    expect(mails).toHaveLength(1)
  })

  it('touch no row of another site or another tab, and are refused to those who may not', async () => {
    const { make } = cast.world
    const [ours, theirs] = [await make.course(cast.ours), await make.course(cast.theirs)]
    const id = await enrol(wichai, ours._id)
    const row = { site_id: cast.theirs._id, userID: foreign, courseID: theirs._id }
    const alien = (await make.row('enroll', row))._id
    const path = `${BOARD}?tab=enrolled`
    expect((await act(path, 'cancel', [alien], 'x')).status).toBe(409)
    expect((await act(`${BOARD}?tab=cancelled`, 'restore', [id])).status).toBe(409)
    expect((await act(`${BOARD}?tab=cancelled`, 'cancel', [id], 'x')).status).toBe(404)
    for (const as of [cast.member])
      for (const action of ['cancel', 'undo'])
        expect((await act(path, action, [id], 'x', as)).status).toBe(403)
    expect([await statusOf(id), await statusOf(alien)]).toEqual(['active', 'active'])
  })
})
