import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { changeClass, createClass, removeClass } from '#modules/attendance/classes/classes.server.ts'
import { copyCourse } from '#modules/course-files/exchange/copy-course.server.ts'
import { lessons, readProgramme, sections } from '#modules/lessons/public.server.ts'
import { firstDay, readPlace } from '#modules/places/read-place.server.ts'
import * as place from '#modules/places/screens/place.tsx'
import * as list from '#shell/records/screens/list.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let placeID: string
let room: string
let other: string
let course: string

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/branch/dashboard': list, '/branch/detail/:id': place }) })
  const translations = { en: { name: 'Training centre' } }
  placeID = await add('place', {
    name: 'ศูนย์ฝึกอบรม',
    code: 'centre',
    mapUrl: 'https://map.test/1',
    translations,
  })
  room = await add('room', {
    placeID,
    name: 'ห้อง 201',
    seats: 40,
    translations: { en: { name: 'Room 201' } },
  })
  other = await add('room', { placeID, name: 'ห้อง 202' })
  course = (await cast.world.make.course(cast.ours, { name: 'อบรมในห้อง', type: 'onsite' }))._id
})

async function add(collection: string, data: object): Promise<string> {
  const { status, body } = await cast.api.call({ as: cast.admin, path: collection, body: { data } })
  expect(status).toBe(200)
  return body.data._id
}

const form = (
  name: string,
  startDate: string,
  roomID: string | null,
  startTime = '09:00',
  endTime = '12:00',
) => ({
  name,
  startDate,
  endDate: startDate,
  startTime,
  endTime,
  lateMinutes: 15,
  place: null,
  roomID,
  seats: null,
  lecturer: null,
})

/** Does something on our site as its administrator, in a transaction of its own. */
async function work<T>(does: (ctx: Context) => Promise<T>): Promise<T> {
  const ctx = cast.world.open(cast.ours, 'admin')
  try {
    const done = await does(ctx)
    await ctx.commit()
    return done
  } catch (error) {
    await ctx.rollback()
    throw error
  }
}

const makeClass = (...given: Parameters<typeof form>) =>
  work((ctx) => createClass(ctx, course, form(...given)))
const taken = expect.objectContaining({ code: 'places.taken', status: 409 })

async function addSession(startsAt: string, roomID: string, courseID = course): Promise<string> {
  return work(async (ctx) => {
    const section = await ctx.write(sections).add({ courseID, name: 'ส่วน', order: 0 })
    const content = { startsAt, minutes: 60, roomID, room: '', speakers: [], html: '', remindMinutes: 0 }
    const made = await ctx
      .write(lessons)
      .add({ courseID, sectionID: section._id, name: 'ช่วงเช้า', kind: 'session', content, order: 0 })
    return made._id
  })
}

describe('a room', () => {
  it('is never given to two classes at one hour', async () => {
    const first = await makeClass('รุ่น 1', '2027-01-04', room)
    await expect(makeClass('รุ่น 2', '2027-01-04', room, '11:59', '15:00')).rejects.toEqual(taken)
    await makeClass('รุ่น 3', '2027-01-04', room, '12:00', '15:00')
    await makeClass('รุ่น 4', '2027-01-04', other)
    // A class that is changed does not stand in its own way.
    await work((ctx) => changeClass(ctx, first, form('รุ่น 1', '2027-01-04', room, '08:00', '11:00')))
    await expect(
      work((ctx) => changeClass(ctx, first, form('รุ่น 1', '2027-01-04', room, '08:00', '13:00'))),
    ).rejects.toEqual(taken)
    await work((ctx) => changeClass(ctx, first, form('รุ่น 1', '2027-01-04', null)))
    await makeClass('รุ่น 5', '2027-01-04', room, '09:00', '12:00')
  })

  it('is given to one of two who want it at once', async () => {
    const both = await Promise.allSettled([
      makeClass('เร็ว', '2027-02-01', room),
      makeClass('เร็วเท่ากัน', '2027-02-01', room),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is let go by a class that is deleted', async () => {
    const gone = await makeClass('ยกเลิก', '2027-02-02', room)
    await work((ctx) => removeClass(ctx, gone))
    expect(await makeClass('มาแทน', '2027-02-02', room)).not.toBe(gone)
  })

  it('is shared by no session and class either; the session’s words are the room’s', async () => {
    await makeClass('รุ่นเช้า', '2027-03-01', room)
    await expect(addSession('2027-03-01T03:00:00Z', room)).rejects.toEqual(taken)
    const id = await addSession('2027-03-02T03:00:00Z', room)
    const ctx = cast.world.open(cast.ours, 'admin')
    const { content } = await ctx
      .from(lessons)
      .select('content')
      .where('_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(content).toMatchObject({
      room: 'ศูนย์ฝึกอบรม · ห้อง 201',
      roomID: room,
      translations: { en: { room: 'Training centre · Room 201' } },
    })
    const programme = await readProgramme(Object.create(ctx, { lang: { value: 'en' } }), course)
    expect(programme.map((one) => one.room)).toEqual(['Training centre · Room 201'])
    await ctx.rollback()
    await expect(makeClass('ชน', '2027-03-02', room)).rejects.toEqual(taken)
    await work((inner) => inner.write(lessons).remove(id))
    await makeClass('ไม่ชนแล้ว', '2027-03-02', room)
  })

  it('in words books nothing, and stays as it was written', async () => {
    const id = await work(async (ctx) => {
      const section = await ctx.write(sections).add({ courseID: course, name: 'ส่วน', order: 0 })
      const content = { startsAt: '2027-03-01T03:00:00Z', minutes: 60, room: 'โถงหน้าอาคาร' }
      return (
        await ctx
          .write(lessons)
          .add({ courseID: course, sectionID: section._id, name: 'พัก', kind: 'session', content, order: 0 })
      )._id
    })
    const { body } = await cast.api.call({ as: cast.admin, path: `lesson/${id}` })
    expect(body.data.content).toMatchObject({ room: 'โถงหน้าอาคาร' })
  })

  it('is not booked by the copy of a course', async () => {
    const copied = (await cast.world.make.course(cast.ours, { name: 'สัมมนา' }))._id
    await addSession('2027-04-01T03:00:00Z', room, copied)
    const copy = await work((ctx) => copyCourse(ctx, copied))
    const ctx = cast.world.open(cast.ours, 'admin')
    const rows = await ctx.from(lessons).select('content').where('courseID', '=', copy).execute()
    expect(rows.map(({ content }) => content)).toMatchObject([{ roomID: '', room: 'ศูนย์ฝึกอบรม · ห้อง 201' }])
  })

  it('that something has is not deleted; nor is its place', async () => {
    for (const path of [`room/${room}`, `place/${placeID}`])
      expect([path, (await cast.api.call({ as: cast.admin, method: 'DELETE', path })).status]).toEqual([
        path,
        409,
      ])
  })

  it('is of its own site', async () => {
    const theirs = await cast.api.call({
      as: cast.theirAdmin,
      path: 'room',
      body: { data: { placeID, name: 'ห้อง' } },
    })
    expect(theirs.status).toBe(400)
    const ctx = cast.world.open(cast.theirs, 'admin')
    const foreign = (await cast.world.make.course(cast.theirs))._id
    await expect(createClass(ctx, foreign, form('รุ่น', '2027-05-01', room))).rejects.toMatchObject({
      code: 'places.no-room',
    })
    await ctx.rollback()
    expect((await cast.api.call({ as: cast.theirAdmin, path: `place/${placeID}` })).status).toBe(404)
    expect(
      (await cast.api.call({ as: cast.manager, path: 'place', body: { data: { name: 'ก', code: 'g' } } }))
        .status,
    ).toBe(403)
  })
})

describe('the page of a place', () => {
  it('has its rooms, a map and what takes place in two weeks', async () => {
    const page = seenIn(
      await cast.api.call({ as: cast.admin, path: `/branch/detail/${placeID}?from=2027-01-04` }),
    )
    for (const words of ['ห้อง 201', '40 ที่นั่ง', 'https://map.test/1', 'อบรมในห้อง · รุ่น 5'])
      expect(page).toContain(words)
    const far = seenIn(
      await cast.api.call({ as: cast.admin, path: `/branch/detail/${placeID}?from=2030-01-01` }),
    )
    expect(far).toContain('ทุกห้องว่างตลอด 14 วัน')
    for (const wrong of ['x', '2027-99-99', '0000-00-00', "'"]) {
      const { status } = await cast.api.call({
        as: cast.admin,
        path: `/branch/detail/${placeID}?from=${encodeURIComponent(wrong)}`,
      })
      expect([wrong, status]).toEqual([wrong, 200])
    }
    const bad = { name: 'ก', code: 'bad', mapUrl: 'javascript:alert(1)' }
    expect((await cast.api.call({ as: cast.admin, path: 'place', body: { data: bad } })).status).toBe(400)
    expect(firstDay(new Date('2027-01-01T18:00:00Z'), null)).toBe('2027-01-02')
    const ctx = cast.world.open(cast.theirs, 'admin')
    expect((await readPlace(ctx, placeID, '2027-01-04')).days).toEqual([])
  })
})
