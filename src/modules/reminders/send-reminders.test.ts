import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { switchReminder } from './own-reminders.server.ts'
import { sendReminders } from './send-reminders.server.ts'

const DAY = 86_400_000

let world: World
let site: MadeSite
let member: { readonly _id: string; readonly email: string }

const dayAfter = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 + days * DAY).toISOString().slice(0, 10)
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const row = (table: string, values: object) => world.make.row(table, { site_id: site._id, ...values })

beforeAll(async () => {
  world = await openWorld()
})

beforeEach(async () => {
  site = await world.make.site()
  member = await world.make.user(site)
})

/** Runs the job twice, as a worker may, and answers the mails of the site. */
async function run(): Promise<{ email: string; subject: string; body: string }[]> {
  for (let times = 0; times < 2; times += 1) {
    const ctx = world.open(site, 'admin')
    const { signal } = new AbortController()
    await sendReminders.run({ ctx, jobID: 'x', attempt: 1, signal, progress: async () => undefined }, {})
    await ctx.commit()
  }
  const { rows } = await world.database.owner.query(
    'select email, subject, body from message where site_id = $1 order by subject, email',
    [site._id],
  )
  return rows
}

async function refuse(kind: 'class' | 'unfinished' | 'deadline'): Promise<void> {
  const ctx = world.open(site, 'admin')
  await switchReminder(ctx, member._id, kind, false)
  await ctx.commit()
}

async function classOn(days: number, values: { status?: boolean; enrolled?: string; name?: string } = {}) {
  const { status = true, enrolled = 'active', name = 'อบรมในห้อง' } = values
  const course = await world.make.course(site, { name, type: 'onsite', status })
  const date = dayAfter(days)
  const group = await row('class', {
    courseID: course._id,
    name: 'รุ่น 1',
    startDate: date,
    endDate: date,
    place: 'ห้อง 301',
  })
  const day = await row('class_day', { classID: group._id, courseID: course._id, date })
  const enrolment = { userID: member._id, courseID: course._id, classID: group._id, status: enrolled }
  await row('enroll', enrolment)
  return { day }
}

it('a class that meets tomorrow is said once, with its place and the way to switch it off', async () => {
  await classOn(1)
  await classOn(0, { name: 'วันนี้' })
  await classOn(2, { name: 'มะรืนนี้' })
  const mails = await run()
  expect(mails.map(({ subject }) => subject)).toEqual(['พรุ่งนี้มีเรียน: อบรมในห้อง'])
  expect(mails[0]?.body).toContain('ห้อง 301')
  expect(mails[0]?.body).toMatch(/\/user\/reminders\/[\w-]+\.[\w-]+/)
})

it('nobody is reminded of a class that was cancelled: the day, the enrolment or the course', async () => {
  const { day } = await classOn(1)
  await classOn(1, { enrolled: 'cancelled' })
  await classOn(1, { status: false })
  await world.database.owner.query('delete from class_day where _id = $1', [day._id])
  expect(await run()).toEqual([])
})

it('a course that was left for two weeks is said once, and no more when it is old or complete', async () => {
  const take = async (name: string, learned: number, status: string) => {
    const course = await world.make.course(site, { name })
    const analytics = { total: 4, percent: 50, message: 'กำลังเรียน', status }
    await row('enroll', {
      userID: member._id,
      courseID: course._id,
      analytics: JSON.stringify(analytics),
      startedAt: ago(learned),
      learnedAt: ago(learned),
    })
  }
  await take('ค้างไว้', 15, 'processing')
  await take('เพิ่งเรียน', 3, 'processing')
  await take('นานแล้ว', 90, 'processing')
  await take('จบแล้ว', 15, 'complete')
  const mails = await run()
  expect(mails.map(({ subject }) => subject)).toEqual(['เรียนต่อจากที่ค้างไว้: ค้างไว้'])
  expect(mails[0]?.body).toContain('50%')
})

it('a deadline is said a week before, not when the path is complete or has time', async () => {
  const course = await world.make.course(site)
  const assign = async (name: string, due: number | null, completedAt: string | null = null) => {
    const path = await row('learning_path', { name, courses: [course._id] })
    const dueDate = due === null ? null : dayAfter(due)
    await row('path_assignment', { pathID: path._id, userID: member._id, dueDate, completedAt })
  }
  await assign('ใกล้แล้ว', 6)
  await assign('พรุ่งนี้', 1)
  await assign('อีกนาน', 20)
  await assign('ผ่านไปแล้ว', -2)
  await assign('จบแล้ว', 3, ago(1))
  await assign('ไม่มีกำหนด', null)
  expect((await run()).map(({ subject }) => subject).toSorted()).toEqual([
    'ใกล้ครบกำหนด: พรุ่งนี้',
    'ใกล้ครบกำหนด: ใกล้แล้ว',
  ])
})

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

async function giveWork(name: string, due: number, values: { status?: boolean; enrolled?: string } = {}) {
  const course = await world.make.course(site, { name: 'เขียนรายงาน' })
  const section = await row('section', { courseID: course._id, name: 'ตอนที่หนึ่ง' })
  const content = JSON.stringify({ task: '<p>เขียน</p>', takesText: true, dueAt: inDays(due) })
  const { status = true, enrolled = 'active' } = values
  const lesson = await row('lesson', {
    courseID: course._id,
    sectionID: section._id,
    name,
    kind: 'assignment',
    status,
    content,
  })
  const enrolment = await row('enroll', { userID: member._id, courseID: course._id, status: enrolled })
  const hand = (number: number, state: string) =>
    row('assignment_hand_in', {
      courseID: course._id,
      lessonID: lesson._id,
      enrollID: enrolment._id,
      userID: member._id,
      receipt: `R-${number}`,
      number,
      status: state,
    })
  return { course, lesson, hand }
}

it('work that is due is said a week before and a day before, to those who have not handed it in', async () => {
  const { course, lesson } = await giveWork('ส่งอีกหกวัน', 6)
  await giveWork('ส่งพรุ่งนี้', 1)
  await giveWork('อีกนาน', 20)
  await giveWork('เลยกำหนดแล้ว', -1)
  await giveWork('บทที่ปิด', 3, { status: false })
  await giveWork('เลิกเรียนแล้ว', 3, { enrolled: 'cancelled' })
  const done = await giveWork('ส่งแล้ว', 3)
  await done.hand(1, 'replaced')
  await done.hand(2, 'waiting')
  const again = await giveWork('ขอให้แก้', 3)
  await again.hand(1, 'returned')
  const mails = await run()
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'ใกล้กำหนดส่งงาน: ขอให้แก้',
    'ใกล้กำหนดส่งงาน: ส่งพรุ่งนี้',
    'ใกล้กำหนดส่งงาน: ส่งอีกหกวัน',
  ])
  const first = mails.find(({ subject }) => subject.includes('ส่งอีกหกวัน'))
  expect(first?.body).toContain(`/lesson/play/${course._id}/${lesson._id}`)
  expect(first?.body).toMatch(/\/user\/reminders\/[\w-]+\.[\w-]+/)
})

it('work that is due is not said to whoever switched deadlines off', async () => {
  await giveWork('ส่งพรุ่งนี้', 1)
  await refuse('deadline')
  expect(await run()).toEqual([])
})

it('what somebody switched off is not sent, and the rest is', async () => {
  await classOn(1)
  const path = await row('learning_path', { name: 'เส้นทาง', courses: [(await world.make.course(site))._id] })
  await row('path_assignment', { pathID: path._id, userID: member._id, dueDate: dayAfter(2) })
  await refuse('class')
  expect((await run()).map(({ subject }) => subject)).toEqual(['ใกล้ครบกำหนด: เส้นทาง'])
})

it('courses and paths are named in the language of who is reminded', async () => {
  await world.database.owner.query(`update "user" set lang = 'en' where _id = $1`, [member._id])
  await classOn(1)
  await world.database.owner.query(
    `update course set place = 'ห้อง 301', translations = '{"en": {"name": "In a room", "place": "Room 301"}}' where site_id = $1`,
    [site._id],
  )
  const path = await row('learning_path', {
    name: 'เส้นทาง',
    translations: { en: { name: 'First steps' } },
    courses: [(await world.make.course(site))._id],
  })
  await row('path_assignment', { pathID: path._id, userID: member._id, dueDate: dayAfter(2) })
  const left = await world.make.course(site, { name: 'ค้างไว้' })
  const analytics = JSON.stringify({ total: 4, percent: 50, message: '', status: 'processing' })
  await row('enroll', { userID: member._id, courseID: left._id, analytics, learnedAt: ago(15) })
  await world.database.owner.query(
    `update course set translations = '{"en": {"name": "Left behind"}}' where _id = $1`,
    [left._id],
  )
  const mails = await run()
  expect(mails).toHaveLength(3)
  for (const name of ['In a room', 'First steps', 'Left behind'])
    expect(mails.some(({ subject, body }) => subject.includes(name) && body.includes(name))).toBe(true)
  expect(mails.find(({ subject }) => subject.includes('In a room'))?.body).toContain('Room 301')
  for (const { subject } of mails) expect(subject).not.toMatch(/[\u0e01-\u0e5b]/)
})
