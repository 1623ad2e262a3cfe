import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as edit from '#modules/course-making/screens/edit-course.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let course: string
let sections: string[]
let lessons: string[]

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/lesson/edit/:id/:mode/:history': edit }) })
})

async function makeOutline(site: MadeSite) {
  const { make } = cast.world
  const courseID = (await make.course(site))._id
  const own = { site_id: site._id, courseID }
  const made: { sections: string[]; lessons: string[] } = { sections: [], lessons: [] }
  for (const order of [0, 1])
    made.sections.push((await make.row('section', { ...own, name: `หมวด ${order}`, order }))._id)
  const rows = [0, 1, 2].map((order) => ({
    ...own,
    sectionID: made.sections[order < 2 ? 0 : 1],
    name: `บท ${order}`,
    kind: 'text',
    content: { html: '<p>อ่าน</p>' },
    order,
  }))
  for (const row of rows) made.lessons.push((await make.row('lesson', row))._id)
  return { course: courseID, ...made }
}

beforeEach(async () => {
  const made = await makeOutline(cast.ours)
  course = made.course
  sections = made.sections
  lessons = made.lessons
})

const post = (fields: Record<string, string>, who: object = { as: cast.admin }, id = course) =>
  cast.api.call({
    site: cast.ours,
    ...who,
    method: 'POST',
    path: `/lesson/edit/${id}/outline/current`,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const outline = async (id = course) =>
  (
    await cast.world.database.owner.query<Record<string, unknown>>(
      `select l.name, s.name as section, l."parentID" as parent, l.status from lesson l
       join section s on s."_id" = l."sectionID" where l."courseID" = $1 order by s."order", l."order"`,
      [id],
    )
  ).rows
const names = async () => (await outline()).map(({ section, name }) => `${String(section)}/${String(name)}`)
const at = (list: string[], index: number) => list[index] ?? ''

describe('the outline of a course', () => {
  it('shows its sections and lessons, hidden ones too', async () => {
    await post({ intent: 'hide', id: at(lessons, 1) })
    const page = await cast.api.call({
      as: cast.admin,
      path: `/lesson/edit/${course}/outline/current`,
      headers: { 'content-type': undefined },
    })
    for (const word of ['หมวด 0', 'หมวด 1', 'บท 0', 'บท 1', 'ซ่อนอยู่']) expect(seenIn(page)).toContain(word)
  })

  it('moves lessons and sections, up and down and to a place', async () => {
    expect((await post({ intent: 'move', what: 'lesson', id: at(lessons, 1), by: '-1' })).status).toBe(200)
    expect(await names()).toEqual(['หมวด 0/บท 1', 'หมวด 0/บท 0', 'หมวด 1/บท 2'])
    const end = { what: 'lesson', section: at(sections, 1), before: '' }
    await post({ intent: 'move', id: at(lessons, 1), ...end })
    expect(await names()).toEqual(['หมวด 0/บท 0', 'หมวด 1/บท 2', 'หมวด 1/บท 1'])
    await post({ intent: 'move', what: 'section', id: at(sections, 1), by: '-1' })
    expect(await names()).toEqual(['หมวด 1/บท 2', 'หมวด 1/บท 1', 'หมวด 0/บท 0'])
    await post({ intent: 'move', what: 'lesson', id: at(lessons, 1), nest: 'true' })
    expect((await outline())[1]).toMatchObject({ name: 'บท 1', parent: at(lessons, 2) })
  })

  it('adds and renames sections, hides, copies and deletes lessons', async () => {
    expect((await post({ intent: 'add-section', name: 'หมวดใหม่' })).status).toBe(200)
    expect((await post({ intent: 'add-section', name: ' ' })).status).toBe(400)
    await post({ intent: 'rename-section', id: at(sections, 0), name: 'เริ่มต้น' })
    await post({ intent: 'rename-lesson', id: at(lessons, 0), name: 'ทักทาย' })
    await post({ intent: 'duplicate', id: at(lessons, 0) })
    await post({ intent: 'hide', id: at(lessons, 1) })
    expect((await outline()).map(({ section, name, status }) => [section, name, status])).toEqual([
      ['เริ่มต้น', 'ทักทาย', true],
      ['เริ่มต้น', 'ทักทาย (สำเนา)', false],
      ['เริ่มต้น', 'บท 1', false],
      ['หมวด 1', 'บท 2', true],
    ])
    await post({ intent: 'delete-section', id: at(sections, 0) })
    expect(await names()).toEqual(['หมวด 1/บท 2'])
  })

  it('is renamed by two people at a time only as one of them says, who knows both names', async () => {
    const [section, lesson] = [at(sections, 0), at(lessons, 0)]
    await post({ intent: 'rename-section', id: section, name: 'ของเพื่อน', was: 'หมวด 0' })
    await post({ intent: 'rename-lesson', id: lesson, name: 'บทของเพื่อน', was: 'บท 0' })
    for (const fields of [
      { intent: 'rename-section', id: section, was: 'หมวด 0' },
      { intent: 'rename-lesson', id: lesson, was: 'บท 0' },
    ]) {
      const told = await post({ ...fields, name: 'ของฉัน' })
      expect([told.status, seenIn(told).includes('มีผู้อื่นแก้ไขช่องเดียวกัน')]).toEqual([412, true])
      // Who changed nothing takes nothing back.
      expect((await post({ ...fields, name: fields.was })).status).toBe(200)
    }
    expect((await names())[0]).toBe('ของเพื่อน/บทของเพื่อน')
    await post({ intent: 'rename-lesson', id: lesson, name: 'ของฉัน', was: 'บทของเพื่อน' })
    expect((await names())[0]).toBe('ของเพื่อน/ของฉัน')
  })

  it('takes a lesson away with its parts, what others waited for and what learners did', async () => {
    const { make, database } = cast.world
    await post({ intent: 'move', what: 'lesson', id: at(lessons, 1), nest: 'true' })
    await database.owner.query('update lesson set prerequisites = $2 where "_id" = $1', [
      at(lessons, 2),
      [at(lessons, 0)],
    ])
    const userID = cast.member.userID
    const enroll = await make.row('enroll', { site_id: cast.ours._id, courseID: course, userID })
    const progress = { site_id: cast.ours._id, enrollID: enroll._id, lessonID: at(lessons, 1), userID }
    await make.row('lesson_progress', progress)
    expect((await post({ intent: 'delete-lesson', id: at(lessons, 0) })).status).toBe(200)
    expect(await names()).toEqual(['หมวด 1/บท 2'])
    const { rows } = await database.owner.query('select prerequisites from lesson where "_id" = $1', [
      at(lessons, 2),
    ])
    expect(rows).toEqual([{ prerequisites: [] }])
  })

  it('numbers lessons anew in one statement, also when two people move at once', async () => {
    await Promise.all(
      lessons.map((id) => post({ intent: 'move', what: 'lesson', id, section: at(sections, 1), before: '' })),
    )
    const { rows } = await cast.world.database.owner.query<{ order: number }>(
      'select "order" from lesson where "courseID" = $1 order by 1',
      [course],
    )
    expect(rows.map(({ order }) => order)).toEqual([0, 1, 2])
  })

  it('whoever works on a lesson that somebody else deleted meanwhile is told so, beside what is left', async () => {
    const id = at(lessons, 0)
    await post({ intent: 'delete-lesson', id })
    const late = await post({ intent: 'hide', id })
    expect(late.status).toBe(404)
    expect(late.text).toContain('มีผู้อื่นลบรายการนี้ไปแล้ว')
    expect(late.text).toContain('บท 1')
  })
})

describe('nobody else changes it', () => {
  const tries = (): Record<string, string>[] => [
    { intent: 'add-section', name: 'แทรก' },
    { intent: 'rename-section', id: at(sections, 0), name: 'ยึด' },
    { intent: 'move', what: 'lesson', id: at(lessons, 1), by: '-1' },
    { intent: 'duplicate', id: at(lessons, 0) },
    { intent: 'hide', id: at(lessons, 0) },
    { intent: 'delete-lesson', id: at(lessons, 0) },
    { intent: 'delete-section', id: at(sections, 0) },
  ]

  it.each([...intruders, 'manager'] as const)('no %s', async (intruder) => {
    const who = intruder === 'manager' ? { as: cast.manager } : comingAs(cast, intruder)
    const before = await outline()
    for (const fields of tries()) expect([302, 401, 403]).toContain((await post(fields, who)).status)
    expect(await outline()).toEqual(before)
  })

  it('nor by another course or site: what is not in the course is not found', async () => {
    const theirs = await makeOutline(cast.theirs)
    const other = await makeOutline(cast.ours)
    const before = await outline()
    const as: { as: SignedInPerson } = { as: cast.admin }
    for (const fields of tries())
      expect((await post(fields, as, theirs.course)).status, fields.intent).toBe(404)
    for (const fields of tries().filter(({ id, intent }) => id && intent !== 'move'))
      expect((await post(fields, as, other.course)).status, fields.intent).toBe(404)
    await post({ intent: 'move', what: 'lesson', id: at(lessons, 1), by: '-1' }, as, other.course)
    await post({
      intent: 'move',
      what: 'lesson',
      id: at(lessons, 0),
      section: at(other.sections, 0),
      before: '',
    })
    expect(await outline()).toEqual(before)
    for (const wrong of [{}, { intent: 'drop' }, { intent: 'move', id: 'x' }] as Record<string, string>[])
      expect((await post(wrong)).status).toBe(400)
  })
})
