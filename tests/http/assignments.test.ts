import { beforeAll, describe, expect, it } from 'vitest'
import { enrol, makeCourse } from '#modules/learning/test-course.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { addressIn, drawPicture, upload } from '#tests/support/uploads.ts'

let cast: Cast
let picture: Buffer

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  picture = await drawPicture(20, 20)
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const levels = [
  { id: 'high', name: 'ดีมาก', points: 4 },
  { id: 'low', name: 'พอใช้', points: 2 },
]
const rubric = [
  { id: 'c1', name: 'เนื้อหา', about: '', levels },
  { id: 'c2', name: 'ภาษา', about: '', levels },
]

interface Task {
  readonly courseID: string
  readonly lessonID: string
}

async function makeTask(content: object = {}): Promise<Task> {
  const { _id, lessons } = await makeCourse(cast.world, cast.ours, [
    { kind: 'assignment', content: { task: '<p>เขียนแผนงาน</p>', ...content } },
  ])
  return { courseID: _id, lessonID: lessons[0] ?? '' }
}

async function learner({ courseID }: Task): Promise<SignedInPerson> {
  const { _id, email } = await cast.world.make.user(cast.ours)
  await enrol(cast.world, cast.ours, _id, courseID)
  return cast.api.signIn(cast.ours, email)
}

let lecturers = 0
async function lecturer({ courseID }: Task): Promise<SignedInPerson> {
  const { make, database } = cast.world
  const { _id, email } = await make.user(cast.origin, { role: 'manager', reach: [cast.ours._id] })
  lecturers += 1
  const code = `teacher${lecturers}`
  await make.row('lecturer', { site_id: cast.ours._id, name: code, code, userID: _id })
  const named = JSON.stringify([{ id: code, name: code }])
  await database.owner.query('update course set lecturer = $2 where "_id" = $1', [courseID, named])
  return cast.api.signIn(cast.ours, email)
}

interface Own {
  draft: { number: number; text: string; files: { id: string; name: string }[] } | null
  handIns: {
    number: number
    receipt: string
    status: string
    lateDays: number
    reason: string
    result: { points: number; percent: number; findings: object[]; comment: string } | null
  }[]
  next: number
  hindrance: string | null
}

const own = async (as: SignedInPerson, { lessonID }: Task) =>
  (await cast.api.call<Own>({ as, path: `assignment/own/${lessonID}` })).body.data
const send = (
  as: SignedInPerson,
  name: 'draft' | 'hand-in',
  { lessonID }: Task,
  body: { number: number; text?: string; files?: string[] },
) =>
  cast.api.call<{ receipt: string; isStored: boolean; text: string }>({
    as,
    path: `assignment/${name}`,
    body: { lessonID, text: '', files: [], ...body },
  })
const post = (as: SignedInPerson, path: string, values: Record<string, string>) =>
  cast.api.call({ as, path, raw: new URLSearchParams(values).toString(), headers: FORM })

async function rowsOf({ lessonID }: Task) {
  const { rows } = await cast.world.database.owner.query<{
    _id: string
    status: string
    percent: number | null
  }>('select * from assignment_hand_in where "lessonID" = $1 order by number', [lessonID])
  return rows
}
const idOf = async (task: Task) => (await rowsOf(task)).at(-1)?._id ?? ''
async function isComplete({ lessonID }: Task, { userID }: SignedInPerson): Promise<boolean> {
  const { rows } = await cast.world.database.owner.query(
    `select 1 from lesson_progress where "lessonID" = $1 and "userID" = $2 and status = 'complete'`,
    [lessonID, userID],
  )
  return rows.length > 0
}
const sendFile = async (as: SignedInPerson, { lessonID }: Task, name = 'งาน.png') =>
  upload(cast.api, { as, bytes: picture, purpose: `assignment/${lessonID}`, name })
const fileIdOf = (answer: Awaited<ReturnType<typeof upload>>) => addressIn(answer).split('/')[2] ?? ''

describe('a draft', () => {
  it('is stored under its number, and an older one never takes the place of a newer one', async () => {
    const task = await makeTask()
    const me = await learner(task)
    expect((await send(me, 'draft', task, { number: 2, text: 'สอง' })).body.data.isStored).toBe(true)
    const late = await send(me, 'draft', task, { number: 1, text: 'หนึ่ง' })
    expect(late.body.data).toMatchObject({ isStored: false, text: 'สอง' })
    expect((await own(me, task)).draft).toMatchObject({ number: 2, text: 'สอง' })
    expect((await own(await learner(task), task)).draft).toBeNull()
  })
  it('holds its files, and lets go of those that are taken away', async () => {
    const task = await makeTask({ maxFiles: 2, endings: ['png'], maxMegabytes: 1 })
    const me = await learner(task)
    const id = fileIdOf(await sendFile(me, task))
    const isUsed = async () => {
      const { rows } = await cast.world.database.owner.query<{ used: boolean }>(
        'select used from file where "_id" = $1',
        [id],
      )
      return rows[0]?.used
    }
    expect(await isUsed()).toBe(false)
    await send(me, 'draft', task, { number: 1, files: [id] })
    expect(await isUsed()).toBe(true)
    expect((await own(me, task)).draft?.files).toMatchObject([{ id, name: 'งาน.png' }])
    await send(me, 'draft', task, { number: 2, files: [] })
    expect(await isUsed()).toBe(false)
    await send(me, 'hand-in', task, { number: 1, files: [id] })
    await send(me, 'draft', task, { number: 3, files: [id] })
    await send(me, 'draft', task, { number: 4, files: [] })
    expect(await isUsed()).toBe(true)
    // What was handed in is taken back by nobody who handed it in.
    await cast.api.call({ as: me, method: 'DELETE', path: `file/${id}` })
    expect(await isUsed()).toBe(true)
  })
  it('takes no files of other kinds, other people or other tasks', async () => {
    const task = await makeTask({ maxFiles: 1, endings: ['pdf'] })
    const other = await makeTask({ maxFiles: 1 })
    const me = await learner(task)
    await enrol(cast.world, cast.ours, me.userID, other.courseID)
    expect((await sendFile(me, task)).status).toBe(415)
    expect((await sendFile(cast.member, task)).status).toBeGreaterThanOrEqual(403)
    expect((await sendFile(cast.theirMember, task)).status).toBe(404)
    expect((await sendFile(me, await makeTask())).status).toBeGreaterThanOrEqual(400)
    const elsewhere = fileIdOf(await sendFile(me, other))
    const refused = await send(me, 'draft', task, { number: 1, files: [elsewhere] })
    expect(refused).toMatchObject({ status: 400, body: { code: 'files.unknown-file' } })
    const many = await send(me, 'draft', task, { number: 1, files: [elsewhere, elsewhere] })
    expect(many.body.code).toBe('assignments.too-many-files')
  })
})

describe('handing in', () => {
  it('gives one receipt however often it is asked for at once, and ends a lesson without a pass mark', async () => {
    const task = await makeTask()
    const me = await learner(task)
    const all = await Promise.all(
      Array.from({ length: 16 }, () => send(me, 'hand-in', task, { number: 1, text: 'งานของฉัน' })),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map(({ body }) => body.data.receipt)).size).toBe(1)
    expect(await rowsOf(task)).toHaveLength(1)
    expect(await isComplete(task, me)).toBe(true)
  })
  it('counts the newest until it is marked, as often as the task allows', async () => {
    const task = await makeTask({ maxHandIns: 2, passPercent: 50 })
    const me = await learner(task)
    expect((await send(me, 'hand-in', task, { number: 1 })).body.code).toBe('assignments.nothing')
    expect((await send(me, 'hand-in', task, { number: 2, text: 'ก' })).status).toBe(409)
    await send(me, 'hand-in', task, { number: 1, text: 'ก' })
    await send(me, 'hand-in', task, { number: 2, text: 'ข' })
    expect((await rowsOf(task)).map(({ status }) => status)).toEqual(['replaced', 'waiting'])
    const third = await send(me, 'hand-in', task, { number: 3, text: 'ค' })
    expect(third).toMatchObject({ status: 409, body: { code: 'assignments.no-go-left' } })
    expect(await isComplete(task, me)).toBe(false)
  })
  it('is refused or marked as late by the rule of the task', async () => {
    const dueAt = new Date(Date.now() - 36 * 3_600_000).toISOString()
    const closed = await makeTask({ dueAt, late: 'refused' })
    const refused = await send(await learner(closed), 'hand-in', closed, { number: 1, text: 'ก' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'assignments.too-late' } })
    const task = await makeTask({ dueAt, late: 'minus', minusPercent: 10, passPercent: 80 })
    const me = await learner(task)
    await send(me, 'hand-in', task, { number: 1, text: 'ก' })
    await post(cast.admin, `/lesson/hand-in/${await idOf(task)}`, { intent: 'mark-release', points: '100' })
    const [handed] = (await own(me, task)).handIns
    expect(handed).toMatchObject({ lateDays: 2, status: 'released', result: { points: 80, percent: 80 } })
    expect(await isComplete(task, me)).toBe(true)
  })
  it('is for those who take the course on this site', async () => {
    const task = await makeTask()
    expect((await send(cast.admin, 'hand-in', task, { number: 1, text: 'ก' })).status).toBe(403)
    expect((await send(cast.theirMember, 'hand-in', task, { number: 1, text: 'ก' })).status).toBe(404)
    expect((await cast.api.call({ site: cast.ours, path: `assignment/own/${task.lessonID}` })).status).toBe(
      401,
    )
    const text = await makeCourse(cast.world, cast.ours, [{}])
    const me = await learner({ courseID: text._id, lessonID: '' })
    const wrong = { courseID: text._id, lessonID: text.lessons[0] ?? '' }
    expect((await send(me, 'hand-in', wrong, { number: 1, text: 'ก' })).status).toBe(404)
  })
})

describe('marking', () => {
  it('goes by the rubric, which is stored with the mark; released together, changed for a reason', async () => {
    const task = await makeTask({ rubric, points: 10, passPercent: 60 })
    const me = await learner(task)
    await send(me, 'hand-in', task, { number: 1, text: 'งานแรก' })
    const queue = `/lesson/hand-ins/${task.lessonID}`
    const handIn = await idOf(task)
    const page = await cast.api.call({ as: cast.admin, path: queue })
    expect(page.text).toContain('งานแรก')
    expect(page.text).not.toContain(me.userID)
    const open = await post(cast.admin, queue, { intent: 'mark', handIn, 'level-c1': 'high' })
    expect(open.status).toBe(400)
    await post(cast.admin, queue, {
      intent: 'mark',
      handIn,
      'level-c1': 'high',
      'level-c2': 'low',
      'comment-c2': 'ระวังคำผิด',
      comment: 'ดี',
      points: '999',
    })
    expect((await own(me, task)).handIns[0]).toMatchObject({ status: 'marked', result: null })
    expect(await isComplete(task, me)).toBe(false)
    await post(cast.admin, queue, { intent: 'release' })
    const [seen] = (await own(me, task)).handIns
    expect(seen?.result).toMatchObject({ points: 7.5, percent: 75, comment: 'ดี' })
    expect(seen?.result?.findings).toContainEqual({ criterion: 'c2', level: 'low', comment: 'ระวังคำผิด' })
    expect(await isComplete(task, me)).toBe(true)
    const change = { intent: 'mark', 'level-c1': 'high', 'level-c2': 'high' }
    expect((await post(cast.admin, `/lesson/hand-in/${handIn}`, change)).status).toBe(400)
    await post(cast.admin, `/lesson/hand-in/${handIn}`, { ...change, reason: 'ตรวจซ้ำ' })
    const { rows } = await cast.world.database.owner.query<{ points: number; rubric: object[] }>(
      'select points, rubric from assignment_mark where "handInID" = $1 order by "_id"',
      [handIn],
    )
    expect(rows.map(({ points }) => points)).toEqual([7.5, 10])
    expect(rows[0]?.rubric).toMatchObject([{ id: 'c1' }, { id: 'c2' }])
    const again = await send(me, 'hand-in', task, { number: 2, text: 'อีก' })
    expect(again.body.code).toBe('assignments.marked-already')
  })
  it('gives work back for another go, with a reason', async () => {
    const task = await makeTask({ maxHandIns: 1, passPercent: 50 })
    const me = await learner(task)
    await send(me, 'hand-in', task, { number: 1, text: 'ก' })
    const first = await idOf(task)
    const path = `/lesson/hand-in/${first}`
    expect((await post(cast.admin, path, { intent: 'return', reason: '' })).status).toBe(400)
    await post(cast.admin, path, { intent: 'return', reason: 'เพิ่มตัวอย่าง' })
    expect(await own(me, task)).toMatchObject({
      hindrance: null,
      next: 2,
      handIns: [{ status: 'returned', reason: 'เพิ่มตัวอย่าง' }],
    })
    expect((await post(cast.admin, path, { intent: 'mark', points: '50' })).status).toBe(400)
    await send(me, 'hand-in', task, { number: 2, text: 'ข' })
    await post(cast.admin, `/lesson/hand-in/${await idOf(task)}`, { intent: 'mark-release', points: '70' })
    expect(await isComplete(task, me)).toBe(true)
  })
  it('is for administrators and for lecturers of the course; files open to them [AD-6-03]', async () => {
    const task = await makeTask({ maxFiles: 1, weight: 3 })
    const me = await learner(task)
    const id = fileIdOf(await sendFile(me, task))
    await send(me, 'hand-in', task, { number: 1, files: [id] })
    const path = `/lesson/hand-in/${await idOf(task)}`
    const teacher = await lecturer(task)
    const stranger = await lecturer(await makeTask())
    for (const as of [me, stranger, cast.theirAdmin])
      for (const where of [path, `/lesson/hand-ins/${task.lessonID}`])
        expect((await cast.api.call({ as, path: where })).status).toBeGreaterThanOrEqual(403)
    expect((await post(stranger, path, { intent: 'mark', points: '1' })).status).toBeGreaterThanOrEqual(403)
    const page = await cast.api.call({ as: teacher, path })
    expect(page.status).toBe(200)
    const address = /\/files\/[^"\\]+mark=[\w-]+/.exec(page.text.replaceAll('&amp;', '&'))?.[0] ?? ''
    expect((await cast.api.call({ as: teacher, path: address })).status).toBe(200)
    expect((await cast.api.call({ as: await learner(task), path: address.split('?')[0] ?? '' })).status).toBe(
      404,
    )
    expect((await post(teacher, path, { intent: 'mark', points: '40' })).status).toBe(302)
    const list = await cast.api.call({ as: stranger, path: 'list/hand-ins' })
    expect(list.text).not.toContain(await idOf(task))
    const book = await cast.api.call({ as: teacher, path: `/lesson/gradebook/${task.courseID}` })
    expect(book.text).toContain('บทที่ 1')
    expect(book.text).toContain('>40<')
  })
})
