import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { findRecords } from '#kernel/collections/read.server.ts'
import { createRecord, removeRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import { findFilesInUse } from '#kernel/storage/usage.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { lecturing } from '#tests/support/lecturer.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { revisions } from '../collections.ts'
import { fileIdsIn } from '../exchange/addresses.ts'
import { copyCourse } from '../exchange/copy-course.server.ts'
import { picture, storeFile } from '../exchange/test-exchange.ts'
import { MAX_REVISIONS, storeRevision } from '../store-revision.server.ts'
import { writeCourse } from '../test-course.ts'
import { compareSnapshots } from './compare.ts'
import { readSnapshot } from './read-snapshot.server.ts'
import { readRevision, restoreRevision } from './restore-revision.server.ts'
import { afterRestore } from './snapshot.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite
let at = Date.now()
let mali: Actor
let somchai: Actor

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
})
beforeEach(() => {
  const admin = { role: 'admin', accountSite: ours._id, reach: [ours._id] } as const
  mali = makeActor({ ...admin, userID: newId(), name: 'มะลิ' })
  somchai = makeActor({ ...admin, userID: newId(), name: 'สมชาย' })
})

/** Somebody at work, so many minutes later. */
async function as<T>(actor: Actor, minutes: number, work: (ctx: Context) => Promise<T>): Promise<T> {
  at += minutes * 60_000
  const t = world.engine.catalog.translate('th')
  const ctx = openContext({ engine: world.engine, host: ours, actor, t, now: new Date(at) })
  try {
    const done = await work(ctx)
    await ctx.commit()
    return done
  } finally {
    await ctx.rollback()
  }
}

const history = (course: string) =>
  as(mali, 0, (ctx) =>
    ctx.run<{ number: number; reason: string; author: string | null }>(
      'select number, reason, author from course_revision where "courseID" = $1 order by number',
      [course],
    ),
  )

describe('the history of a course', () => {
  it('is one revision for what one person does at a stretch, and a new one after a pause or for somebody else', async () => {
    const {
      course,
      lessons: [text],
    } = await as(mali, 0, (ctx) => writeCourse(ctx))
    await as(mali, 4, (ctx) => updateRecord(ctx, lessons, text, { name: 'ไฟเกิดจากอะไร' }))
    expect(await history(course)).toEqual([{ number: 1, reason: 'edit', author: 'มะลิ' }])
    await as(somchai, 1, (ctx) => updateRecord(ctx, courses, course, { price: 900 }))
    await as(somchai, 6, (ctx) => updateRecord(ctx, courses, course, { price: 800 }))
    // Saved as it was: nothing new.
    await as(mali, 60, (ctx) => updateRecord(ctx, courses, course, { price: 800 }))
    expect((await history(course)).map(({ author }) => author)).toEqual(['มะลิ', 'สมชาย', 'สมชาย'])
    const first = await as(mali, 0, (ctx) => readRevision(ctx, course, 1))
    expect(first).toMatchObject({
      course: { price: 1500 },
      lessons: [{ name: 'ไฟเกิดจากอะไร' }, { kind: 'web' }],
    })
  })

  it('begins with how the course was when nobody had kept it yet', async () => {
    const { _id: course } = await world.make.course(ours, { name: 'เดิม' })
    await as(mali, 0, (ctx) => updateRecord(ctx, courses, course, { name: 'ใหม่' }))
    expect((await history(course)).map(({ reason }) => reason)).toEqual(['start', 'edit'])
    expect((await as(mali, 0, (ctx) => readRevision(ctx, course, 1))).course.name).toBe('เดิม')
  })

  it(`keeps ${MAX_REVISIONS} revisions at most`, async () => {
    const { course } = await as(mali, 0, (ctx) => writeCourse(ctx))
    await world.database.owner.query(
      `insert into course_revision (site_id, "courseID", number, reason, snapshot)
       select site_id, "courseID", n, 'edit', snapshot || jsonb_build_object('n', n)
       from course_revision, generate_series(2, $2) n where "courseID" = $1 and number = 1`,
      [course, MAX_REVISIONS],
    )
    await as(somchai, 1, (ctx) => updateRecord(ctx, courses, course, { price: 1 }))
    const kept = await history(course)
    expect([kept.length, kept[0]?.number]).toEqual([MAX_REVISIONS, 2])
  })
})

describe('a restore', () => {
  it('brings back fields, sections and lessons under their ids, hides what came later and loses no progress', async () => {
    const made = await as(mali, 0, (ctx) => writeCourse(ctx))
    const [text, web] = made.lessons
    const user = await world.make.user(ours)
    const enroll = await world.make.row('enroll', {
      site_id: ours._id,
      userID: user._id,
      courseID: made.course,
    })
    const learned = (lessonID: string) =>
      world.make.row('lesson_progress', {
        site_id: ours._id,
        enrollID: enroll._id,
        lessonID,
        userID: user._id,
      })
    await learned(text)
    const later = await as(somchai, 1, async (ctx) => {
      await removeRecord(ctx, lessons, web)
      await updateRecord(ctx, lessons, text, { name: 'เขียนผิด', order: 5 })
      await updateRecord(ctx, courses, made.course, { name: 'ชื่อผิด', status: false })
      const own = {
        courseID: made.course,
        sectionID: made.section,
        kind: 'text',
        content: { html: '<p>ใหม่</p>' },
      }
      return (await createRecord(ctx, lessons, { ...own, name: 'บทใหม่' }))._id
    })
    await learned(later)
    const told = await as(mali, 0, async (ctx) => {
      const [now, old] = [await readSnapshot(ctx, made.course), await readRevision(ctx, made.course, 1)]
      return now && afterRestore(now, old)
    })
    const number = await as(mali, 1, (ctx) =>
      restoreRevision(ctx, { courseId: made.course, number: 1, seen: 2 }),
    )
    expect(number).toBe(3)
    const now = await as(mali, 0, (ctx) => readSnapshot(ctx, made.course))
    const first = await as(mali, 0, (ctx) => readRevision(ctx, made.course, 1))
    // What was told before is what was done.
    expect(told && now && compareSnapshots(told, now)).toEqual([])
    // Whether it is open stays as it is.
    expect(now?.course).toEqual({ ...first.course, status: false })
    expect(now?.sections).toEqual(first.sections)
    expect(now?.lessons.filter(({ _id }) => _id !== later)).toEqual(first.lessons)
    expect(now?.lessons.find(({ _id }) => _id === later)).toMatchObject({ status: false, name: 'บทใหม่' })
    const kept = await world.database.owner.query('select 1 from lesson_progress where "enrollID" = $1', [
      enroll._id,
    ])
    expect(kept.rowCount).toBe(2)
    // And it can be undone.
    await as(mali, 1, (ctx) => restoreRevision(ctx, { courseId: made.course, number: 2, seen: 3 }))
    const undone = await as(mali, 0, (ctx) => readSnapshot(ctx, made.course))
    expect(undone?.course.name).toBe('ชื่อผิด')
    expect(undone?.lessons.find(({ _id }) => _id === web)).toMatchObject({ status: false })
    const lines = await world.database.owner.query(`select 1 from audit where action = 'restore'`)
    expect(lines.rowCount).toBe(2)
  })

  it('leaves out what is gone meanwhile, and refuses when somebody was faster', async () => {
    const category = await world.make.category(ours)
    const earlier = await world.make.course(ours)
    const { course } = await as(mali, 0, (ctx) => writeCourse(ctx))
    await as(mali, 0, (ctx) =>
      updateRecord(ctx, courses, course, { category: [category.code], prerequisites: [earlier._id] }),
    )
    await as(somchai, 0, (ctx) => updateRecord(ctx, courses, course, { category: [], prerequisites: [] }))
    await world.database.owner.query('delete from category where "_id" = $1', [category._id])
    await world.database.owner.query('delete from course where "_id" = $1', [earlier._id])
    const request = { courseId: course, number: 1, seen: 1 }
    await expect(as(mali, 0, (ctx) => restoreRevision(ctx, request))).rejects.toMatchObject({ status: 412 })
    await as(mali, 0, (ctx) => restoreRevision(ctx, { ...request, seen: 2 }))
    const now = await as(mali, 0, (ctx) => readSnapshot(ctx, course))
    expect(now?.course).toMatchObject({ category: [], prerequisites: [] })
  })

  it('never makes two courses wait for each other', async () => {
    const { course } = await as(mali, 0, (ctx) => writeCourse(ctx))
    const other = await world.make.course(ours)
    await as(mali, 0, (ctx) => updateRecord(ctx, courses, course, { prerequisites: [other._id] }))
    await as(somchai, 0, (ctx) => updateRecord(ctx, courses, course, { prerequisites: [] }))
    await as(somchai, 0, (ctx) => updateRecord(ctx, courses, other._id, { prerequisites: [course] }))
    await as(mali, 0, (ctx) => restoreRevision(ctx, { courseId: course, number: 1, seen: 2 }))
    const now = await as(mali, 0, (ctx) => readSnapshot(ctx, course))
    expect(now?.course).toMatchObject({ prerequisites: [] })
  })

  it('is for administrators of the site alone', async () => {
    const { course } = await as(mali, 0, (ctx) => writeCourse(ctx))
    const request = { courseId: course, number: 1 }
    for (const role of ['manager', 'superadmin', 'member'] as const)
      await expect(restoreRevision(world.open(ours, role), request), role).rejects.toMatchObject({
        status: 403,
      })
    await expect(restoreRevision(world.open(ours), request)).rejects.toMatchObject({ status: 401 })
    const stranger = world.open(theirs, 'admin')
    await expect(restoreRevision(stranger, request)).rejects.toMatchObject({ status: 404 })
    await expect(copyCourse(stranger, course)).rejects.toMatchObject({ status: 404 })
    const all = parseQueryBody({ method: 'find', args: [{}] })
    expect((await findRecords(stranger, revisions, all)).data).toEqual([])
    const lecturer = makeActor({
      role: 'manager',
      userID: newId(),
      reach: [ours._id],
      ...lecturing([newId()]),
    })
    expect((await findRecords(world.open(ours, lecturer), revisions, all)).data).toEqual([])
    await expect(copyCourse(world.open(ours, lecturer), course)).rejects.toMatchObject({ status: 403 })
    await expect(findRecords(world.open(ours, 'member'), revisions, all)).rejects.toMatchObject({
      status: 403,
    })
  })
})

it('a copy is a closed course of its own with the same outline', async () => {
  const { _id: long } = await world.make.course(ours, { name: 'ก'.repeat(200) })
  const named = await as(mali, 0, async (ctx) => readSnapshot(ctx, await copyCourse(ctx, long)))
  expect(named?.course.name).toBe(`${'ก'.repeat(191)}… (สำเนา)`)
  const made = await as(mali, 0, (ctx) => writeCourse(ctx, 'ต้นฉบับ'))
  await as(mali, 0, (ctx) => updateRecord(ctx, courses, made.course, { publishAt: '2027-01-01T00:00:00Z' }))
  const id = await as(mali, 0, (ctx) => copyCourse(ctx, made.course))
  const copy = await as(mali, 0, (ctx) => readSnapshot(ctx, id))
  expect(copy?.course).toMatchObject({ name: 'ต้นฉบับ (สำเนา)', status: false, publishAt: null, price: 1500 })
  const [text, web] = copy?.lessons ?? []
  expect(web).toMatchObject({
    parentID: text?._id,
    prerequisites: [text?._id],
    sectionID: copy?.sections[0]?._id,
  })
  expect(made.lessons).not.toContain(text?._id)
  expect(await history(id)).toMatchObject([{ number: 1, reason: 'copy' }])
})

it('a file that only a revision names any more is kept', async () => {
  const address = await storeFile(world, ours, { name: 'เก่า.png', type: 'image/png', bytes: picture })
  const ids = [...fileIdsIn(address), newId()]
  const description = `<p><img src="${address}" /></p>`
  const _id = await as(mali, 1, async (ctx) => {
    const made = await createRecord(ctx, courses, { name: 'มีรูป', description })
    await storeRevision(ctx, made._id, { reason: 'copy' })
    return made._id
  })
  await as(mali, 1, async (ctx) => {
    await updateRecord(ctx, courses, _id, { description: null })
    expect(await findFilesInUse(ctx, ids)).toEqual(new Set(fileIdsIn(address)))
    await ctx.write(revisions).where({ courseID: _id }).remove()
    expect(await findFilesInUse(ctx, ids)).toEqual(new Set())
  })
})
