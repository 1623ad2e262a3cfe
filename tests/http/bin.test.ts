import { beforeAll, describe, expect, it } from 'vitest'
import { emptyBin } from '#modules/bin/empty-bin.server.ts'
import * as binScreen from '#modules/bin/screens/bin.tsx'
import * as courseDashboard from '#modules/course-making/screens/course-dashboard.tsx'
import * as detail from '#shell/records/screens/detail.tsx'
import * as list from '#shell/records/screens/list.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { actionForm, sendToList, undoForm } from '#tests/support/lists.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/setup/bin': binScreen,
      '/lesson/dashboard': courseDashboard,
      '/user/dashboard': list,
      '/user/detail/:id': detail,
      '/category/dashboard': list,
    }),
  })
})

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await cast.world.database.owner.query<Row>(text, values)).rows
const entryOf = async (recordID: string) =>
  (await rows<{ _id: string }>('select "_id" from bin_entry where "recordID" = $1', [recordID]))[0]?._id ?? ''
const post = (path: string, fields: Record<string, string>, as = cast.admin) =>
  cast.api.call({
    as,
    site: cast.ours,
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const open = (path: string, as = cast.admin) => cast.api.call({ as, site: cast.ours, path })
const act = (path: string, action: string, id: string, as = cast.admin) =>
  sendToList(cast, { as, path, form: actionForm(action, [id]) })

describe('what staff delete', () => {
  it('goes to the bin with who, when and until when, and comes back as it was', async () => {
    const { email, _id } = await cast.world.make.user(cast.ours, { firstname: 'ลบ', lastname: 'แล้วกู้' })
    await cast.api.call({
      as: cast.admin,
      path: `user/${_id}`,
      method: 'PATCH',
      body: { data: { citizen: '1101700230708' } },
    })
    const [before] = await rows('select * from "user" where "_id" = $1', [_id])
    const deleted = await post(`/user/detail/${_id}`, { intent: 'delete' })
    expect(deleted.headers.location).toBe('/user/dashboard?deleted=1')
    expect(await rows('select 1 from "user" where "_id" = $1', [_id])).toEqual([])
    const page = seenIn(await open('/setup/bin'))
    for (const part of ['ลบ แล้วกู้', 'กู้คืน', 'หายถาวรเมื่อ', 'ผู้ลบ']) expect(page).toContain(part)
    const [entry] = await rows<{ days: number; records: unknown; userID: string }>(
      `select extract(day from "expiresAt" - "deletedAt")::int as days, records, "userID" from bin_entry`,
    )
    expect(entry).toMatchObject({ days: 30, userID: cast.admin.userID })
    expect(JSON.stringify(entry?.records)).not.toContain('1101700230708')
    await act('/setup/bin', 'restore', await entryOf(_id))
    const [after] = await rows<Record<string, unknown>>('select * from "user" where "_id" = $1', [_id])
    const { citizen: _sealed, updatedAt: _at, ...rest } = before as Record<string, unknown>
    expect(after).toMatchObject(rest)
    expect(after?.citizen).not.toBeNull()
    expect(await entryOf(_id)).toBe('')
    await cast.api.signIn(cast.ours, email)
  })

  it('is a course with its sections, lessons and revisions; undo brings it back out of the bin', async () => {
    const { make } = cast.world
    const { _id } = await make.course(cast.ours, { name: 'หลักสูตรที่ลบ' })
    const section = await make.row('section', { site_id: cast.ours._id, courseID: _id, name: 'บท', order: 0 })
    await make.row('lesson', {
      site_id: cast.ours._id,
      courseID: _id,
      sectionID: section._id,
      name: 'บทเรียน',
      kind: 'text',
      content: {},
      order: 0,
    })
    await act('/lesson/dashboard', 'delete', _id)
    expect(await rows('select 1 from course where "_id" = $1', [_id])).toEqual([])
    expect(seenIn(await open('/setup/bin'))).toContain('หลักสูตรที่ลบ')
    await sendToList(cast, { as: cast.admin, path: '/lesson/dashboard', form: await undoForm(cast) })
    const parts = await rows(
      'select l.name from lesson l join section s on s."_id" = l."sectionID" where l."courseID" = $1',
      [_id],
    )
    expect(parts).toEqual([{ name: 'บทเรียน' }])
    expect(await entryOf(_id)).toBe('')
  })

  it('is a course that was worked on, with the whole of its history and nothing more', async () => {
    const { body } = await cast.api.call({
      as: cast.admin,
      path: 'course',
      body: { data: { name: 'หลักสูตรที่มีประวัติ' } },
    })
    const id = body.data._id
    const change = { name: 'หลักสูตรที่แก้แล้ว' }
    await cast.api.call({ as: cast.admin, path: `course/${id}`, method: 'PATCH', body: { data: change } })
    const section = await cast.api.call({
      as: cast.admin,
      path: 'section',
      body: { data: { courseID: id, name: 'ตอนแรก' } },
    })
    expect(section.status).toBe(200)
    const history = () =>
      rows('select number, reason, snapshot from course_revision where "courseID" = $1 order by number', [id])
    const before = await history()
    expect(before.length).toBeGreaterThan(0)
    await act('/lesson/dashboard', 'delete', id)
    expect(await history()).toEqual([])
    await act('/setup/bin', 'restore', await entryOf(id))
    expect(await rows('select name from course where "_id" = $1', [id])).toEqual([change])
    expect(await history()).toEqual(before)
    expect(await entryOf(id)).toBe('')
  })

  it('stays where something else needs it', async () => {
    const course = await cast.world.make.course(cast.ours)
    await cast.world.make.row('enroll', {
      site_id: cast.ours._id,
      userID: cast.member.userID,
      courseID: course._id,
      source: 'staff',
    })
    await act('/lesson/dashboard', 'delete', course._id)
    expect(await rows('select 1 from course where "_id" = $1', [course._id])).toHaveLength(1)
    expect(await entryOf(course._id)).toBe('')
  })

  it('is restored for nobody who may not delete it, nor from another site', async () => {
    const { _id } = await cast.world.make.user(cast.ours)
    await post(`/user/detail/${_id}`, { intent: 'delete' })
    const entry = await entryOf(_id)
    expect((await open('/setup/bin', cast.member)).status).toBe(403)
    expect(seenIn(await open('/setup/bin', cast.manager))).not.toContain(entry)
    await act('/setup/bin', 'restore', entry, cast.manager)
    const form = actionForm('restore', [entry])
    await sendToList(cast, { as: cast.theirAdmin, site: cast.theirs, path: '/setup/bin', form })
    expect(await entryOf(_id)).toBe(entry)
  })

  it('is lost for ever after thirty days', async () => {
    const { _id } = await cast.world.make.user(cast.ours)
    await post(`/user/detail/${_id}`, { intent: 'delete' })
    const night = async () => {
      const ctx = cast.world.open(cast.ours)
      const signal = new AbortController().signal
      await emptyBin.run({ ctx, jobID: '', attempt: 1, signal, progress: async () => {} }, {})
      await ctx.commit()
    }
    await night()
    expect(await entryOf(_id)).not.toBe('')
    await rows(`update bin_entry set "expiresAt" = now() - interval '1 minute' where "recordID" = $1`, [_id])
    await night()
    expect(await entryOf(_id)).toBe('')
  })
})

describe('the history of a record', () => {
  it('restores what it was, and says first what somebody changed since', async () => {
    const { _id } = await cast.world.make.user(cast.ours, { lastname: 'หนึ่ง' })
    const change = (lastname: string) =>
      cast.api.call({ as: cast.admin, path: `user/${_id}`, method: 'PATCH', body: { data: { lastname } } })
    const lastname = async () =>
      (await rows<{ lastname: string }>('select lastname from "user" where "_id" = $1', [_id]))[0]?.lastname
    await change('สอง')
    const [line] = await rows<{ _id: string }>(
      `select "_id" from audit where "recordID" = $1 and action = 'update'`,
      [_id],
    )
    const path = `/user/detail/${_id}`
    expect(seenIn(await open(path))).toContain('คืนค่าก่อนการแก้ไขนี้')
    const restore = (more = {}) => post(path, { intent: 'restore-change', line: line?._id ?? '', ...more })
    await change('สาม')
    const told = await restore()
    expect(told.status).toBe(409)
    expect(seenIn(told)).toContain('หลังจากนั้นมีผู้แก้ไขอีก (นามสกุล)')
    expect(seenIn(told)).toContain('คืนค่าเดิมทับ')
    expect(await lastname()).toBe('สาม')
    expect((await restore({ sure: '1' })).status).toBe(302)
    expect(await lastname()).toBe('หนึ่ง')
    const foreign = await post(path, { intent: 'restore-change', line: cast.admin.userID })
    expect(foreign.status).toBe(404)
    expect((await post(path, { intent: 'restore-change', line: line?._id ?? '' }, cast.manager)).status).toBe(
      403,
    )
  })
})
