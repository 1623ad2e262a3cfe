import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import {
  readCourseState,
  readLessonStates,
  readStuckLearners,
} from '#modules/reports/course-report.server.ts'
import { foldMonths } from '#modules/reports/jobs.server.ts'
import * as courseReport from '#modules/reports/screens/course-report.tsx'
import * as yearReport from '#modules/reports/screens/year-report.tsx'
import { readCourses, readGroups, readMonths } from '#modules/reports/year-figures.server.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { lecturing } from '#tests/support/lecturer.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const PATH = '/lesson/reports'
const YEAR = 2025
let cast: Cast
let course: { _id: string }
let other: { _id: string }
const made: string[] = []

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [PATH]: yearReport, [`${PATH}/:courseId`]: courseReport }) })
  const { make } = cast.world
  const site_id = cast.ours._id
  course = await make.course(cast.ours, { name: '=1+1 ความปลอดภัย' })
  other = await make.course(cast.ours, { name: 'การบัญชี' })
  const analytics = { total: 2, percent: 50, message: 'กำลังเรียน', status: 'processing' }
  for (const [month, courseID] of [
    ['01', course._id],
    ['01', course._id],
    ['03', other._id],
  ] as const) {
    const { _id: userID } = await make.user(cast.ours)
    const createdAt = `${YEAR}-${month}-10T05:00:00Z`
    made.push(
      (
        await make.row('enroll', {
          site_id,
          userID,
          courseID,
          createdAt,
          learnedAt: createdAt,
          startedAt: createdAt,
          seconds: 3600,
          analytics,
        })
      )._id,
    )
  }
})

async function write(work: (ctx: Context) => Promise<unknown>): Promise<void> {
  const ctx = cast.world.open(cast.ours, 'admin')
  await work(ctx)
  await ctx.commit()
}

const change = (id: string | undefined, changes: Partial<RowOf<typeof enrolments>>) =>
  write((ctx) => ctx.write(enrolments).patch(id ?? '', changes))

const sql = (text: string, values: unknown[] = []) => cast.world.database.owner.query(text, values)
const open = (as: SignedInPerson, path: string) => cast.api.call({ as, path })
const lecturer = (teaches: string[]) =>
  cast.world.open(
    cast.ours,
    makeActor({
      role: 'manager',
      userID: cast.manager.userID,
      reach: [cast.ours._id],
      ...lecturing(teaches),
    }),
  )

async function monthsNow() {
  const ctx = cast.world.open(cast.ours, 'admin')
  const { thisYear } = await readMonths(ctx, YEAR, {})
  await ctx.rollback()
  return thisYear.filter(({ enrolled, completed, seconds }) => enrolled || completed || seconds)
}

describe('the figures of a year', () => {
  it('follow every enrolment, completion, cancellation, move and deletion, and survive folding', async () => {
    expect(await monthsNow()).toEqual([
      { month: 1, enrolled: 2, completed: 0, seconds: 7200 },
      { month: 3, enrolled: 1, completed: 0, seconds: 3600 },
    ])
    const [first, second] = made
    // At midnight in Bangkok it is the first of May; in London it is still April.
    await change(first, { completedAt: '2025-04-30T17:00:00Z' })
    await change(second, { status: 'cancelled' })
    const after = [
      { month: 1, enrolled: 1, completed: 0, seconds: 7200 },
      { month: 3, enrolled: 1, completed: 0, seconds: 3600 },
      { month: 5, enrolled: 0, completed: 1, seconds: 0 },
    ]
    expect(await monthsNow()).toEqual(after)
    await write(foldMonths)
    expect((await sql('select 1 from enroll_month where not folded')).rowCount).toBe(0)
    expect(await monthsNow()).toEqual(after)
    await change(second, { status: 'active', courseID: other._id })
    expect((await monthsNow())[0]).toEqual({ month: 1, enrolled: 2, completed: 0, seconds: 7200 })
    await change(second, { courseID: course._id })
    const fresh = cast.world.open(cast.ours, 'admin')
    const { rows } = await readCourses(fresh, { year: YEAR, company: '', sort: 'enrolled', page: 1 })
    expect(
      rows.map(({ name, enrolled, completed, seconds }) => [name, enrolled, completed, seconds]),
    ).toEqual([
      ['=1+1 ความปลอดภัย', 2, 1, 7200],
      ['การบัญชี', 1, 0, 3600],
    ])
    await write((ctx) => ctx.write(enrolments).remove(made[2] ?? ''))
    expect((await monthsNow()).map(({ month }) => month)).toEqual([1, 5])
  })

  it('are shown with a chart, its finding in words, and a table behind it', async () => {
    const page = seenIn(await open(cast.manager, `${PATH}?year=${YEAR}`))
    expect(page).toContain('ลงทะเบียนมากที่สุดในเดือนมกราคม 2 ครั้ง')
    expect(page).toContain('ดูตัวเลขเป็นตาราง')
    expect(page).toContain('50%')
    expect(seenIn(await open(cast.admin, `${PATH}?year=2001`))).toContain('ยังไม่มีตัวเลขของปีนี้')
    expect(seenIn(await open(cast.admin, `${PATH}?year=${YEAR}&page=99`))).toContain('=1+1 ความปลอดภัย')
    expect((await open(cast.admin, `${PATH}?year=9999&sort=%27&page=0&company=x`)).status).toBe(200)
  })

  it('are files that run nothing', async () => {
    const csv = await open(cast.admin, `${PATH}?year=${YEAR}&export=csv`)
    expect(csv.text).toMatch(/^\uFEFF/)
    expect(csv.text).toContain(`'=1+1 ความปลอดภัย,2,1,50,2`)
    const months = await open(cast.admin, `${PATH}?year=${YEAR}&by=month&export=csv`)
    expect(months.text).toContain('มกราคม,2,0,0,2')
    expect(decodeURIComponent(String(months.headers['content-disposition']))).toContain(
      `รายเดือน ${YEAR + 543}`,
    )
    // More companies than the page shows are in the filter and in the file.
    const { make } = cast.world
    const { _id: courseID } = await make.course(cast.ours)
    for (let n = 1; n <= 25; n += 1) {
      const { _id: companyID } = await make.row('company', { site_id: cast.ours._id, name: `=บริษัท ${n}.` })
      const { _id: userID } = await make.user(cast.ours)
      const createdAt = `${YEAR}-08-01T00:00:00Z`
      await make.row('enroll', { site_id: cast.ours._id, userID, courseID, companyID, createdAt })
    }
    const companies = await open(cast.admin, `${PATH}?year=${YEAR}&by=company&export=csv`)
    expect(companies.text.match(/'=บริษัท \d+\.,1,0,0,0/g)).toHaveLength(25)
    const page = seenIn(await open(cast.admin, `${PATH}?year=${YEAR}`))
    expect(page.match(/<option[^>]*>=บริษัท \d+\./g)).toHaveLength(25)
    expect(page).toContain('ดาวน์โหลดไฟล์เพื่อดูทั้งหมด')
    const xlsx = await open(cast.admin, `${PATH}/${course._id}?export=xlsx`)
    expect([xlsx.status, xlsx.headers['content-type']?.includes('spreadsheetml')]).toEqual([200, true])
  })

  it('are for staff of the site; lecturers have those of their own courses', async () => {
    expect((await open(cast.member, PATH)).status).toBe(403)
    expect((await open(cast.member, `${PATH}?export=csv`)).status).toBe(403)
    expect(seenIn(await open(cast.theirAdmin, `${PATH}?year=${YEAR}`))).not.toContain('=1+1 ความปลอดภัย')
    expect((await open(cast.theirAdmin, `${PATH}/${course._id}`)).status).toBe(404)
    expect((await open(cast.admin, `${PATH}/x`)).status).toBe(404)
    const address = { year: YEAR, company: '', sort: 'enrolled', page: 1 } as const
    expect((await readCourses(lecturer([other._id]), address)).total).toBe(0)
    expect((await readCourses(lecturer([course._id]), address)).total).toBe(1)
    await expect(readCourseState(lecturer([other._id]), course._id)).rejects.toMatchObject({
      code: 'general.not-found',
    })
  })
})

it('a course’s report says at which lesson its learners stand still, and who', async () => {
  const { make } = cast.world
  const site_id = cast.ours._id
  const section = await make.row('section', { site_id, courseID: course._id, name: 'ส่วนแรก' })
  const lessons: { _id: string }[] = []
  for (const [order, name] of ['เริ่มต้น', 'บทที่ยาก'].entries())
    lessons.push(
      await make.row('lesson', {
        site_id,
        courseID: course._id,
        sectionID: section._id,
        name,
        kind: 'text',
        order,
      }),
    )
  const [first, second] = made
  const { userID } = (await sql('select "userID" from enroll where "_id" = $1', [second])).rows[0] as {
    userID: string
  }
  const step = (lesson: number, status: string, daysAgo: number) =>
    make.row('lesson_progress', {
      site_id,
      enrollID: second,
      userID,
      lessonID: lessons[lesson]?._id,
      status,
      updatedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    })
  await step(0, 'complete', 40)
  await step(1, 'processing', 30)
  await sql(`update enroll set "completedAt" = now() where "_id" = $1`, [first])
  const ctx = lecturer([course._id])
  expect(await readLessonStates(ctx, course._id)).toMatchObject([
    { name: 'เริ่มต้น', done: 1, still: 0, days: null },
    { name: 'บทที่ยาก', done: 0, still: 1, days: 30 },
  ])
  expect(await readStuckLearners(ctx, course._id)).toMatchObject([{ lesson: 'บทที่ยาก', days: 30 }])
  const file = await open(cast.manager, `${PATH}/${course._id}?export=csv`)
  expect(file.text).toMatch(/บทที่ยาก,30\r\n/)
  expect(seenIn(await open(cast.manager, `${PATH}/${course._id}`))).toContain(
    'ผู้เรียนหยุดอยู่ที่ «บทที่ยาก» มากที่สุด 1 คน',
  )
})

it('a class that began last year has its enrolments beside its completions, and cancelled ones are said', async () => {
  const { make } = cast.world
  const site_id = cast.ours._id
  const taught = await make.course(cast.ours, { name: 'ข้ามปี' })
  const group = await make.row('class', {
    site_id,
    courseID: taught._id,
    name: 'รุ่นข้ามปี',
    startDate: '2024-12-01',
    endDate: '2025-03-01',
  })
  const people = await Promise.all([1, 2, 3].map(() => make.user(cast.ours)))
  await write((ctx) =>
    ctx.write(enrolments).addMany(
      people.map(({ _id: userID }) => ({
        userID,
        courseID: taught._id,
        classID: group._id,
        source: 'staff' as const,
        createdAt: '2024-12-10T05:00:00Z',
      })),
    ),
  )
  const { rows } = await sql(`select "_id" from enroll where "courseID" = $1 order by "_id"`, [taught._id])
  const [first, second, third] = rows.map(({ _id }) => String(_id))
  for (const id of [first, second]) await change(id, { completedAt: '2025-02-10T05:00:00Z' })
  await change(third, { status: 'cancelled' })
  const ctx = cast.world.open(cast.ours, 'admin')
  const found = await readGroups(ctx, 'class', { from: YEAR, to: YEAR }, 50)
  expect(found).toMatchObject([{ name: 'ข้ามปี · รุ่นข้ามปี', enrolled: 2, completed: 2 }])
  expect(await readGroups(ctx, 'class', { from: YEAR + 1, to: YEAR + 1 }, 50)).toEqual([])
  await ctx.rollback()
  expect(seenIn(await open(cast.admin, `${PATH}/${taught._id}`))).toContain('ยกเลิก 1 คน ไม่นับรวม')
  expect((await open(cast.admin, `${PATH}/${taught._id}?export=csv`)).text).toContain('ยกเลิกแล้ว')
})
