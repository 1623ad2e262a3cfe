import { beforeAll, describe, expect, it } from 'vitest'
import * as examDetail from '#modules/assessments/screens/exam-detail.tsx'
import * as calendar from '#modules/catalog/screens/calendar.tsx'
import * as addCourse from '#modules/course-making/screens/add-course.tsx'
import * as courseList from '#modules/course-making/screens/course-dashboard.tsx'
import * as editCourse from '#modules/course-making/screens/edit-course.tsx'
import * as dashboard from '#modules/course-making/screens/seminar-dashboard.tsx'
import * as addExam from '#modules/exams/screens/add-exam.tsx'
import * as addQuestion from '#modules/exams/screens/add-question.tsx'
import * as editExam from '#modules/exams/screens/edit-exam.tsx'
import * as sessionDetail from '#modules/learning/screens/lesson-detail.tsx'
import * as addSession from '#modules/lessons/screens/add-lesson.tsx'
import * as editSession from '#modules/lessons/screens/edit-lesson.tsx'
import * as parts from '#modules/lessons/screens/sub-lessons.tsx'
import * as detail from '#modules/seminars/screens/detail.tsx'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { catalogPages, listening } from '#tests/support/catalog-pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast
let seminar: string

const shift = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const day = shift(30)

beforeAll(async () => {
  cast = await openCast({
    pages: catalogPages({
      '/lesson/calendar': calendar,
      '/lesson/dashboard': courseList,
      '/lesson/edit/:id': editCourse,
      '/seminar/dashboard': dashboard,
      '/seminar/add': addCourse,
      '/seminar/edit/:id': editCourse,
      '/seminar/detail/:id': detail,
      '/seminar/player/add/:id/:count': addSession,
      '/seminar/player/edit/:id': editSession,
      '/seminar/player/detail/:id': sessionDetail,
      '/seminar/player/sub/:cid/:pid/:count': parts,
      '/seminar/exam/add/:id': addExam,
      '/seminar/exam/edit/:id': editExam,
      '/seminar/exam/detail/:id': examDetail,
      '/seminar/question/add/:id/:count': addQuestion,
    }),
  })
  const { make } = cast.world
  await make.category(cast.ours, { code: 'garden', name: 'งานสวน' })
  await make.course(cast.ours, { name: 'หลักสูตรจัดสวน', category: ['garden'] })
  await listening(cast.world.engine)
})

const open = (path: string, who: object = { as: cast.admin }) => {
  const { pathname, search } = new URL(path, 'http://localhost')
  return cast.api.call({
    site: cast.ours,
    ...who,
    path: pathname + search,
    headers: { 'content-type': undefined },
  })
}
const post = (path: string, fields: Record<string, string>, who: object = { as: cast.admin }) =>
  cast.api.call({
    site: cast.ours,
    ...who,
    method: 'POST',
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const rowOf = async (table: 'course' | 'lesson', name: string) =>
  (
    await cast.world.database.owner.query<Record<string, unknown>>(`select * from ${table} where name = $1`, [
      name,
    ])
  ).rows[0]
const idOf = async (name: string) => String((await rowOf('lesson', name))?._id)

const session = (name: string, at: string, room: string, speakers = '') => ({
  name,
  status: 'true',
  'content.startsAt:clock': `${day}T${at}`,
  'content.minutes:number': '60',
  'content.room': room,
  'content.speakers:lines': speakers,
})

describe('a seminar', () => {
  it('is made like a course, and is one of another mode [AD-2.2-12]', async () => {
    const made = await post('/seminar/add', { name: 'สัมมนาคนสวน', 'category[]': 'garden', type: 'onsite' })
    seminar = String((await rowOf('course', 'สัมมนาคนสวน'))?._id)
    expect(made.headers.location).toContain(`/seminar/edit/${seminar}`)
    expect(await rowOf('course', 'สัมมนาคนสวน')).toMatchObject({
      mode: 'seminar',
      type: 'onsite',
      status: false,
    })
    const dates = { startDate: day, endDate: day, place: 'หอประชุม', seats: '50', ifMatch: '*' }
    const saved = await post(`/seminar/edit/${seminar}?tab=registration`, dates)
    expect(saved.headers.location).toBe(`/seminar/edit/${seminar}?tab=registration&saved=1`)
    const opened = await post(`/seminar/edit/${seminar}?tab=publication`, { state: 'open', isFree: 'true' })
    expect(opened.headers.location).toBe(`/seminar/edit/${seminar}?tab=publication&saved=1`)
    expect(await rowOf('course', 'สัมมนาคนสวน')).toMatchObject({ place: 'หอประชุม', seats: 50, status: true })
  })

  it('stays what it is, and opens in its own editor', async () => {
    expect((await open(`/lesson/edit/${seminar}`)).headers.location).toBe(`/seminar/edit/${seminar}`)
    const course = String((await rowOf('course', 'หลักสูตรจัดสวน'))?._id)
    expect((await open(`/seminar/edit/${course}`)).headers.location).toBe(`/lesson/edit/${course}`)
    expect((await open(`/seminar/detail/${course}`)).status).toBe(404)
    const changed = await cast.api.call({
      as: cast.admin,
      site: cast.ours,
      method: 'PATCH',
      path: `/api/course/${course}`,
      body: { data: { mode: 'seminar' } },
    })
    expect(changed.status, changed.text).toBe(400)
    expect(changed.text).toContain('เปลี่ยนระหว่างหลักสูตรกับสัมมนาไม่ได้')
    expect(await rowOf('course', 'หลักสูตรจัดสวน')).toMatchObject({ mode: 'standard' })
  })

  it('has a programme whose sessions come to the place that the address counts', async () => {
    const add = (count: number) => `/seminar/player/add/${seminar}/${count}?kind=session`
    const first = await post(add(1), session('ช่วงบ่าย', '13:00', 'ห้องใหญ่', 'คุณหนึ่ง'))
    expect(first.headers.location).toBe(`/seminar/edit/${seminar}?tab=outline&saved=1`)
    await post(add(1), session('ช่วงเช้า', '09:00', 'ห้องใหญ่', 'คุณหนึ่ง\nคุณสอง'))
    await post(add(9), session('ช่วงซ้อน', '09:30', 'ห้องใหญ่', 'คุณสอง'))
    const order = async (name: string) => (await rowOf('lesson', name))?.order
    expect([await order('ช่วงเช้า'), await order('ช่วงบ่าย'), await order('ช่วงซ้อน')]).toEqual([0, 1, 2])
    expect(await rowOf('lesson', 'ช่วงเช้า')).toMatchObject({
      kind: 'session',
      content: { room: 'ห้องใหญ่', speakers: ['คุณหนึ่ง', 'คุณสอง'], minutes: 60 },
    })
    const outline = seenIn(await open(`/seminar/edit/${seminar}?tab=outline`))
    expect(outline).toContain(`/seminar/player/edit/${await idOf('ช่วงเช้า')}`)
    expect(outline).not.toContain('/lesson/player/')
  })

  it('shows what clashes, and no more once that is mended', async () => {
    const before = seenIn(await open(`/seminar/detail/${seminar}`))
    for (const word of ['กำหนดการชนกัน 1 คู่', 'ห้องใหญ่, คุณสอง', 'หอประชุม', '0 / 50'])
      expect(before).toContain(word)
    const clashing = await idOf('ช่วงซ้อน')
    const moved = await post(`/seminar/player/edit/${clashing}`, {
      ...session('ช่วงซ้อน', '10:30', 'ห้องใหญ่', 'คุณสอง'),
      ifMatch: '*',
    })
    expect(moved.headers.location).toBe(`/seminar/player/edit/${clashing}?saved=1`)
    expect(seenIn(await open(`/seminar/detail/${seminar}`))).not.toContain('ชนกัน')
  })

  it('reminds before all sessions as one says', async () => {
    const wrong = await post(`/seminar/detail/${seminar}`, { minutes: '-5' })
    expect(wrong.status).toBe(400)
    expect(seenIn(wrong)).toContain('กรุณากรอกจำนวนนาทีตั้งแต่ 0 ถึง 10080')
    const done = await post(`/seminar/detail/${seminar}`, { minutes: '120' })
    expect(done.headers.location).toBe(`/seminar/detail/${seminar}?reminded=3`)
    expect(await rowOf('lesson', 'ช่วงบ่าย')).toMatchObject({ content: { remindMinutes: 120, room: 'ห้องใหญ่' } })
  })

  it('has sessions with parts', async () => {
    const whole = await idOf('ช่วงเช้า')
    const page = `/seminar/player/sub/${seminar}/${whole}/1`
    expect((await open(page)).status).toBe(200)
    const added = await post(`/seminar/player/add/${seminar}/1?kind=text&parent=${whole}`, {
      name: 'เอกสารเช้า',
      status: 'true',
      'content.html': '<p>อ่านก่อน</p>',
    })
    expect(added.headers.location).toBe(`${page}?saved=1`)
    expect(seenIn(await open(page))).toContain('เอกสารเช้า')
    expect(seenIn(await open(`/seminar/player/detail/${whole}`))).toContain('คุณหนึ่ง, คุณสอง')
  })

  const rules = {
    type: 'post',
    passPercent: '60',
    rounds: '1',
    counts: 'best',
    marksShown: 'at-once',
    keyShown: 'never',
  }

  it('has exams, whose questions come to the place that the address counts', async () => {
    const added = await post(`/seminar/exam/add/${seminar}`, { ...rules, name: 'ทดสอบคนสวน' })
    const wrong = await post(`/seminar/exam/add/${seminar}`, {
      ...rules,
      name: 'ทดสอบผิดเวลา',
      opensAt: '2026-13-40T99:00',
    })
    expect(wrong.status).toBe(400)
    expect(seenIn(wrong)).toContain('value="ทดสอบผิดเวลา"')
    expect(seenIn(wrong)).toContain('กรุณากรอกวันและเวลาให้ครบและถูกต้อง')
    const exam = String(added.headers.location).split('/').at(-1) ?? ''
    expect(added.headers.location, added.text.slice(0, 500)).toBe(`/seminar/exam/detail/${exam}`)
    const draw = (count: number, n: string) =>
      post(`/seminar/question/add/${exam}/${count}`, {
        intent: 'draw',
        count: n,
        points: '1',
        tag: '',
        category: '',
      })
    await draw(1, '3')
    await draw(1, '2')
    const page = seenIn(await open(`/seminar/exam/detail/${exam}`))
    expect(page.indexOf('สุ่ม 2')).toBeLessThan(page.indexOf('สุ่ม 3'))
    expect(page).toContain(`/seminar/question/add/${exam}/3`)
    expect(page).not.toContain('/lesson/question/')
    expect(seenIn(await open(`/seminar/detail/${seminar}`))).toContain(`/seminar/exam/detail/${exam}`)
    const edited = await post(`/seminar/exam/edit/${exam}`, { ...rules, name: 'ทดสอบท้ายงาน' })
    expect(edited.headers.location).toBe(`/seminar/exam/detail/${exam}`)
    expect((await open(`/seminar/exam/detail/${exam}?revision=1`)).status).toBe(200)
  })

  it('has its page with the programme and its day in the calendar, and stands in no list of courses', async () => {
    const visitor = {}
    const address = String((await open(`/lesson/detail/${seminar}`, visitor)).headers.location)
    const page = seenIn(await open(address, visitor))
    for (const word of ['กำหนดการ', 'ช่วงเช้า', 'ห้องใหญ่ · คุณหนึ่ง, คุณสอง', '09:00–10:00'])
      expect(page, word).toContain(word)
    expect(seenIn(await open(`/lesson/calendar?year=${day.slice(0, 4)}`, visitor))).toContain('สัมมนาคนสวน')
    for (const path of [
      '/lesson/home',
      '/lesson/categories/garden',
      '/lesson/search/สวน',
      '/lesson/home?type=onsite',
    ]) {
      const list = await open(path, visitor)
      expect(list.status, path).toBe(200)
      expect(seenIn(list), path).not.toContain('สัมมนาคนสวน')
    }
    expect(seenIn(await open('/lesson/search/สวน', visitor))).toContain('หลักสูตรจัดสวน')
    expect(seenIn(await open('/lesson/dashboard'))).not.toContain('สัมมนาคนสวน')
    const own = seenIn(await open('/seminar/dashboard'))
    expect(own).toContain('สัมมนาคนสวน')
    expect(own).not.toContain('หลักสูตรจัดสวน')
  })

  it.each([...intruders, 'manager'] as const)('is not made by a %s', async (intruder) => {
    const who = intruder === 'manager' ? { as: cast.manager } : comingAs(cast, intruder)
    const id = await idOf('ช่วงเช้า')
    const paths = ['dashboard', 'add', `detail/${seminar}`, `edit/${seminar}`, `player/edit/${id}`]
    for (const path of [...paths, `player/add/${seminar}/1`, `player/sub/${seminar}/${id}/1`]) {
      expect([302, 403], path).toContain((await open(`/seminar/${path}`, who)).status)
      const written = await post(`/seminar/${path}`, { name: 'แอบเขียน', minutes: '7' }, who)
      expect([302, 401, 403], path).toContain(written.status)
    }
    expect(await rowOf('course', 'แอบเขียน')).toBeUndefined()
    expect(await rowOf('lesson', 'ช่วงบ่าย')).toMatchObject({ content: { remindMinutes: 120 } })
  })

  it('is not found on another site', async () => {
    const who = { as: cast.theirAdmin, site: cast.theirs }
    const id = await idOf('ช่วงเช้า')
    for (const path of [
      `detail/${seminar}`,
      `edit/${seminar}`,
      `player/edit/${id}`,
      `player/add/${seminar}/1`,
    ])
      expect((await open(`/seminar/${path}`, who)).status, path).toBe(404)
    expect((await post(`/seminar/detail/${seminar}`, { minutes: '7' }, who)).status).toBe(404)
    expect(seenIn(await open('/seminar/dashboard', who))).not.toContain('สัมมนาคนสวน')
  })
})
