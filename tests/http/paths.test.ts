import { beforeAll, describe, expect, it } from 'vitest'
import * as employee from '#modules/companies/screens/employee.tsx'
import { setProgress } from '#modules/enrolments/public.server.ts'
import * as home from '#modules/homes/screens/home.tsx'
import * as player from '#modules/learning/screens/player.tsx'
import { enrol, makeCourse } from '#modules/learning/test-course.ts'
import * as ownPath from '#modules/paths/screens/own-path.tsx'
import * as path from '#modules/paths/screens/path.tsx'
import * as teamPaths from '#modules/paths/screens/team-paths.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let pathID: string
let first: string
let second: string
let companyID: string
let hr: SignedInPerson
let worker: SignedInPerson & { readonly email: string; readonly memberID: string }
let stranger: SignedInPerson & { readonly email: string }

const row = (table: string, values: object, site = cast.ours) =>
  cast.world.make.row(table, { site_id: site._id, ...values })
const query = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await cast.world.database.owner.query(text, [...values])).rows as Row[]

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/lesson/path/detail/:id': path,
      '/user/path/:id': ownPath,
      '/user/team-paths': teamPaths,
      '/user/employee': employee,
      '/user/home': home,
      '/lesson/play/:cid/:pid': player,
    }),
  })
  const { make } = cast.world
  first = (await make.course(cast.ours, { name: 'ขั้นแรก' }))._id
  second = (await make.course(cast.ours, { name: 'ขั้นที่สอง' }))._id
  pathID = (await row('learning_path', { name: 'เส้นทางทดสอบ', courses: [first, second] }))._id
  companyID = (await row('company', { name: 'บจก. ทดสอบ' }))._id
  const member = async (contact: boolean) => {
    const { _id, email } = await make.user(cast.ours, contact ? {} : { firstname: 'ความลับ' })
    const name = contact ? 'ฝ่ายบุคคล' : 'ชื่อที่บริษัทให้'
    const made = await row('company_member', { companyID, userID: _id, name, email, contact })
    return { ...(await cast.api.signIn(cast.ours, email)), email, memberID: made._id }
  }
  hr = await member(true)
  worker = await member(false)
  const { email } = await make.user(cast.ours)
  stranger = { ...(await cast.api.signIn(cast.ours, email)), email }
})

const open = (as: SignedInPerson | undefined, at: string) =>
  cast.api.call({ as, site: cast.ours, path: at, headers: { 'content-type': undefined } })
const post = (as: SignedInPerson, at: string, form: readonly (readonly [string, string])[]) =>
  cast.api.call({
    as,
    site: cast.ours,
    method: 'POST',
    path: at,
    raw: new URLSearchParams(form.map(([name, value]) => [name, value])).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const detail = () => `/lesson/path/detail/${pathID}`
const assignedTo = (userID: string) =>
  query<{ dueDate: string | null; companyID: string | null; completedAt: string | null }>(
    `select to_char("dueDate", 'YYYY-MM-DD') as "dueDate", "companyID", "completedAt"::text
     from path_assignment where "pathID" = $1 and "userID" = $2`,
    [pathID, userID],
  )

describe('staff', () => {
  const assign = (emails: string, due = '') =>
    post(cast.admin, detail(), [
      ['intent', 'assign'],
      ['emails', emails],
      ['due', due],
    ])

  it('assign a path by addresses, with a deadline; the person is mailed once and finds it at home', async () => {
    const answer = await assign(`${stranger.email.toUpperCase()}\n`, '2100-01-31')
    expect(answer.headers.location).toContain('assigned=1')
    expect(await assignedTo(stranger.userID)).toMatchObject([{ dueDate: '2100-01-31', companyID: null }])
    await assign(stranger.email, '2100-02-28')
    expect(await assignedTo(stranger.userID)).toMatchObject([{ dueDate: '2100-02-28' }])
    const mails = await query('select 1 from message where email = $1 and subject like $2', [
      stranger.email,
      '%เส้นทางทดสอบ%',
    ])
    expect(mails).toHaveLength(1)
    const page = seenIn(await open(stranger, '/user/home'))
    expect(page).toContain(`href="/user/path/${pathID}"`)
    expect(page).toContain('เส้นทางทดสอบ')
  })

  it('are told of addresses that nobody has, of days that are over and of days that are none', async () => {
    for (const [emails, due, said] of [
      ['nobody@else.test', '', 'nobody@else.test'],
      ['', '', 'อย่างน้อยหนึ่งคน'],
      [worker.email, '2000-01-01', 'ผ่านมาแล้ว'],
      [worker.email, '2100-02-31', 'วันที่ให้ถูกต้อง'],
    ] as const) {
      const answer = await assign(emails, due)
      expect(answer.status).toBe(400)
      expect(seenIn(answer)).toContain(said)
    }
    expect(await assignedTo(worker.userID)).toEqual([])
  })

  it('put the courses in order', async () => {
    const third = (await cast.world.make.course(cast.ours, { name: 'ขั้นที่สาม' }))._id
    const order = (await row('learning_path', { name: 'ลำดับ', courses: [first, second] }))._id
    const at = `/lesson/path/detail/${order}`
    const press = (intent: string, course: string) =>
      post(cast.admin, at, [
        ['intent', intent],
        ['course', course],
      ])
    const coursesOf = async () =>
      (await query<{ courses: string[] }>('select courses from learning_path where _id = $1', [order]))[0]
        ?.courses
    await press('add-course', third)
    expect(await coursesOf()).toEqual([first, second, third])
    await press('up', third)
    await press('down', first)
    expect(await coursesOf()).toEqual([third, first, second])
    expect((await press('add-course', third)).status).toBe(400)
    await press('remove-course', third)
    expect(await coursesOf()).toEqual([first, second])
    const foreign = (await cast.world.make.course(cast.theirs))._id
    expect((await press('add-course', foreign)).status).toBe(400)
    expect(await coursesOf()).toEqual([first, second])
  })
})

describe('a company’s contact', () => {
  const at = () => `/user/team-paths?company=${companyID}`
  const assign = (as: SignedInPerson, members: readonly string[], due = '2100-03-31') =>
    post(as, at(), [
      ['intent', 'assign'],
      ['path', pathID],
      ['due', due],
      ...members.map((id) => ['person', id] as const),
    ])

  it('assigns a path to its people and sees how far they are, by the names that it gave', async () => {
    expect((await assign(hr, [worker.memberID])).status).toBe(302)
    expect(await assignedTo(worker.userID)).toMatchObject([{ companyID, dueDate: '2100-03-31' }])
    const page = seenIn(await open(hr, at()))
    expect(page).toContain('ชื่อที่บริษัทให้')
    expect(page).not.toContain('ความลับ')
    expect(seenIn(await open(hr, '/user/employee?tab=team'))).toContain(
      `/user/team-paths?company=${companyID}`,
    )
    expect(seenIn(await open(worker, `/user/path/${pathID}`))).toContain('บจก. ทดสอบ')
  })

  it('reaches nobody else: not others of the site, not with another company, not as an employee', async () => {
    const other = await row('company', { name: 'บจก. อื่น' })
    const away = await row('company_member', {
      companyID: other._id,
      userID: cast.member.userID,
      name: 'คนอื่น',
      email: 'other@else.test',
    })
    expect((await assign(hr, [away._id])).status).toBe(400)
    expect((await assign(hr, ['not-an-id'])).status).toBe(400)
    expect(await assignedTo(cast.member.userID)).toEqual([])
    for (const as of [worker, stranger, cast.member])
      expect((await assign(as, [worker.memberID])).status).toBe(404)
    expect((await open(hr, `/user/team-paths?company=${other._id}`)).status).toBe(404)
    expect((await open(undefined, at())).status).toBe(302)
  })

  it('does not change the deadline that staff set', async () => {
    const both = await row('company_member', {
      companyID,
      userID: stranger.userID,
      name: 'สองทาง',
      email: stranger.email,
    })
    await assign(hr, [both._id], '2100-12-31')
    expect(await assignedTo(stranger.userID)).toMatchObject([{ dueDate: '2100-02-28', companyID: null }])
  })
})

describe('whoever takes a path', () => {
  it('is led to the next course, and is through with the last one, for good', async () => {
    const { userID } = worker
    const enrolment = await row('enroll', { userID, courseID: first })
    const begun = seenIn(await open(worker, `/user/path/${pathID}`)).replaceAll('<!-- -->', '')
    expect(begun).toMatch(/aria-current="step".*?ขั้นแรก/s)
    expect(begun).toContain(`href="/lesson/play/${first}/start"`)
    expect(begun).toContain(`href="/lesson/detail/${second}"`)
    const finish = async (enrolId: string) => {
      const ctx = cast.world.open(cast.ours, 'admin')
      await setProgress(ctx, { enrolId, total: 2, done: 2, seconds: 60 })
      await ctx.commit()
    }
    await finish(enrolment._id)
    expect(seenIn(await open(worker, `/user/path/${pathID}`)).replaceAll('<!-- -->', '')).toMatch(
      /จบแล้ว 1 จาก 2 หลักสูตร · 50%.*aria-current="step".*?ขั้นที่สอง/s,
    )
    expect(await assignedTo(userID)).toMatchObject([{ completedAt: null }])
    await finish((await row('enroll', { userID, courseID: second }))._id)
    const [done] = await assignedTo(userID)
    expect(done?.completedAt).not.toBeNull()
    expect(seenIn(await open(worker, `/user/path/${pathID}`))).toContain('เรียนจบทั้งเส้นทางแล้ว')
  })

  it('sees at the end of a course what was achieved and which course of the path comes next', async () => {
    const { make } = cast.world
    const { _id: userID, email } = await make.user(cast.ours)
    const as = await cast.api.signIn(cast.ours, email)
    const course = await makeCourse(cast.world, cast.ours, [{}], { name: 'ต้นทาง' })
    const lessonID = course.lessons[0] ?? ''
    const enrollID = await enrol(cast.world, cast.ours, userID, course._id)
    const courses = [course._id, second]
    const onward = await row('learning_path', { name: 'ไปต่อ', courses })
    await row('path_assignment', { pathID: onward._id, userID })
    const at = `/lesson/play/${course._id}/${lessonID}`
    expect(seenIn(await open(as, at))).not.toContain('player-completed')
    await row('lesson_progress', { enrollID, lessonID, courseID: course._id, userID, status: 'complete' })
    const page = seenIn(await open(as, at)).replaceAll('<!-- -->', '')
    const panel = page.slice(page.indexOf('class="player-completed"'))
    expect(panel).toContain('ขั้นต่อไปใน «ไปต่อ»')
    expect(panel).toMatch(new RegExp(`href="/lesson/detail/${second}"[^>]*>ขั้นที่สอง`))
  })

  it('alone opens it: others and other sites find nothing', async () => {
    for (const as of [cast.member, hr]) expect((await open(as, `/user/path/${pathID}`)).status).toBe(404)
    expect((await open(worker, '/user/path/nothing')).status).toBe(404)
  })
})
