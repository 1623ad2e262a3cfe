import { beforeAll, describe, expect, it, vi } from 'vitest'
import { classes } from '#modules/attendance/public.server.ts'
import { noteRounds } from '#modules/attendance/rounds/over.server.ts'
import * as courseDetail from '#modules/catalog/screens/course-detail.tsx'
import * as courseList from '#modules/catalog/screens/course-list.tsx'
import * as enrol from '#modules/enrolments/screens/enrol.tsx'
import { notifyRounds } from '#modules/favourites/notices/notify-rounds.server.ts'
import * as noticeLink from '#modules/favourites/screens/notice-link.tsx'
import * as notify from '#modules/favourites/screens/notify.tsx'
import { afterwards } from '#tests/support/afterwards.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { readBodies } from '#tests/support/mail-server.ts'
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let mailbox: Mailbox

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/lesson/home': courseList,
      '/lesson/detail/:id': courseDetail,
      '/lesson/detail/:id/enroll': enrol,
      '/lesson/notify/:id': notify,
      '/lesson/notice/:code': noticeLink,
    }),
  })
  mailbox = await openMailbox(cast.world)
  afterwards(() => mailbox.close())
})

const DAY = 86_400_000
const shift = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(Date.now() + days * DAY)

const open = async (path: string, as?: SignedInPerson) =>
  cast.api.call({ as, site: cast.ours, path, headers: { 'content-type': undefined } })
/** The page of a course, wherever its id leads. */
const openCourse = async (id: string, as?: SignedInPerson) =>
  open((await open(`/lesson/detail/${id}`, as)).headers.location ?? '', as)
const read = async (path: string, as?: SignedInPerson) => seenIn(await open(path, as))
const post = (path: string, form: Readonly<Record<string, string>>, as?: SignedInPerson) =>
  cast.api.call({
    as,
    site: cast.ours,
    method: 'POST',
    path,
    raw: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const query = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await cast.world.database.owner.query(text, [...values])).rows as Row[]

/** A course in a room, made as an administrator makes it. */
async function addCourse(data: object): Promise<string> {
  const made = await cast.api.call<{ _id: string }>({
    as: cast.admin,
    path: 'course',
    body: { data: { status: true, type: 'onsite', ...data } },
  })
  expect(made.status).toBe(200)
  return made.body.data._id
}

async function addClass(courseID: string, name: string, day: string, seats: number | null = null) {
  const ctx = cast.world.open(cast.ours, 'admin')
  const row = await ctx.write(classes).add({ courseID, name, startDate: day, endDate: day, seats })
  await ctx.commit()
  return row._id
}

const newMember = async () => {
  const { email } = await cast.world.make.user(cast.ours)
  return { ...(await cast.api.signIn(cast.ours, email)), email }
}

describe('the rounds of a course', () => {
  it('that are past are not sold: the course leaves the lists, its page says so and offers to notify', async () => {
    const name = 'หลักสูตรที่ผ่านไปแล้ว'
    const id = await addCourse({ name, startDate: shift(-3), endDate: shift(-2) })
    expect(await read('/lesson/home')).not.toContain(name)
    const page = (await openCourse(id)).text
    expect(page).toContain('ทุกรอบผ่านไปแล้ว')
    expect(page).toContain(`/lesson/notify/${id}`)
    expect(page).not.toContain('/enroll"')
    const refused = await post(`/lesson/detail/${id}/enroll`, { intent: 'join' }, await newMember())
    expect(refused.status).toBe(409)
    const order = await cast.api.call({ as: cast.member, path: 'order', body: { courseID: id } })
    expect(order).toMatchObject({ status: 409, body: { code: 'enrolments.over' } })
    await addClass(id, 'รุ่นใหม่', shift(30))
    expect(await read('/lesson/home')).toContain(name)
    expect((await openCourse(id)).text).toMatch(/\/enroll\?class=/)
  })

  it('end by themselves when their day has come, and the counts of lists with them', async () => {
    const name = 'พรุ่งนี้เริ่ม'
    await addCourse({ name, startDate: shift(1) })
    const total = async () =>
      (
        await query<{ open: number }>(`select open from course_count where code = '' and site_id = $1`, [
          cast.ours._id,
        ])
      )[0]?.open ?? 0
    const before = await total()
    expect(await read('/lesson/home')).toContain(name)
    const ctx = cast.world.open(cast.ours, 'admin')
    await noteRounds(Object.create(ctx, { now: { value: new Date(Date.now() + 2 * DAY) } }))
    await ctx.commit()
    expect(await read('/lesson/home')).not.toContain(name)
    expect(await total()).toBe(before - 1)
    const back = cast.world.open(cast.ours, 'admin')
    await noteRounds(back)
    await back.commit()
    expect(await total()).toBe(before)
  })

  it('are chosen: a class has its seats, and a full or foreign one is refused', async () => {
    const id = await addCourse({ name: 'เลือกรอบได้', startDate: shift(10) })
    const small = await addClass(id, 'รุ่นเล็ก', shift(10), 1)
    const past = await addClass(id, 'รุ่นเก่า', shift(-20), 9)
    const foreign = await addClass(await addCourse({ name: 'อีกหลักสูตร' }), 'ของหลักสูตรอื่น', shift(10))
    const page = seenIn(await openCourse(id))
    expect([page.includes('รุ่นเล็ก'), page.includes('รุ่นเก่า')]).toEqual([true, false])
    expect(page).toContain('ว่าง 1 ที่นั่ง')
    const path = `/lesson/detail/${id}/enroll`
    for (const chosen of [past, foreign, 'x'])
      expect((await post(path, { intent: 'join', class: chosen }, await newMember())).status).toBe(409)
    const person = await newMember()
    expect((await post(path, { intent: 'join', class: small }, person)).status).toBe(302)
    expect(await query('select "classID" from enroll where "userID" = $1', [person.userID])).toEqual([
      { classID: small },
    ])
    expect(seenIn(await openCourse(id))).toContain('เต็ม')
    expect((await post(path, { intent: 'join', class: small }, await newMember())).status).toBe(409)
  })

  it('that were chosen with an order are kept until it is paid', async () => {
    const id = await addCourse({ name: 'จ่ายก่อนเรียน', startDate: shift(10), price: 500 })
    const round = await addClass(id, 'รุ่นจ่ายเงิน', shift(10), 5)
    const person = await newMember()
    await post(`/lesson/detail/${id}/enroll`, { intent: 'join', class: round }, person)
    const [order] = await query<{ _id: string; classID: string }>(
      'select "_id", "classID" from "order" where "courseID" = $1',
      [id],
    )
    expect(order?.classID).toBe(round)
    const body = { data: { status: 'paid', reason: 'cash' } }
    const paid = await cast.api.call({ as: cast.admin, method: 'PUT', path: `order/${order?._id}`, body })
    expect(paid.status).toBe(200)
    expect(await query('select "classID" from enroll where "courseID" = $1', [id])).toEqual([
      { classID: round },
    ])
  })
})

describe('whoever wants to hear of the next round', () => {
  const mailTo = (email: string, words: string) =>
    vi.waitFor(
      () => {
        const mails = mailbox.server.mails.filter(({ to }) => to.includes(email))
        const body = mails.map(({ raw }) => readBodies(raw)).find((one) => one.includes(words))
        if (!body) throw new Error(`no mail with «${words}» yet`)
        return body
      },
      { timeout: 15_000, interval: 50 },
    )
  const linkIn = (body: string, letter: string) =>
    new RegExp(`/lesson/notice/${letter}[\\w-]+`).exec(body)?.[0] ?? ''

  const announce = async (courseID: string) => {
    const ctx = cast.world.open(cast.ours, 'admin')
    const run = {
      jobID: courseID,
      attempt: 1,
      signal: new AbortController().signal,
      progress: async () => undefined,
    }
    await notifyRounds.run({ ctx, ...run }, { courseID })
    await ctx.commit()
  }

  it('confirms the address, gets one mail for a new round, and ends it by one link', async () => {
    const id = await addCourse({ name: 'รอรอบใหม่', startDate: shift(-9) })
    const email = 'visitor@example.org'
    const asked = await post(`/lesson/notify/${id}`, { email: ' Visitor@Example.org ' })
    expect(asked.headers.location).toBe(`/lesson/notify/${id}?done=asked`)
    const confirmMail = await mailTo(email, 'ยืนยัน')
    const confirm = linkIn(confirmMail, 'c')
    await addClass(id, 'รุ่นหน้า', shift(40))
    await announce(id)
    expect(mailbox.count(email)).toBe(1)
    // Opening the link alone changes nothing.
    expect((await open(confirm)).status).toBe(200)
    expect(await query('select status from round_notice where email = $1', [email])).toEqual([
      { status: 'asked' },
    ])
    expect((await post(confirm, {})).status).toBe(302)
    const waiting = await query(`select 1 from job where name = 'favourites.notify-rounds' and key = $1`, [
      id,
    ])
    expect(waiting).toHaveLength(1)
    await announce(id)
    const end = linkIn(await mailTo(email, 'เปิดรับสมัครรอบต่อไปนี้'), 'e')
    expect((await post(end, {})).status).toBe(302)
    expect(await read(end)).toContain('ยกเลิกการแจ้งเตือนแล้ว')
    expect(await query('select 1 from round_notice where email = $1', [email])).toEqual([])
    expect((await post(end, {})).status).toBe(302)
  })

  it('has an account: one button begins it, one ends it', async () => {
    const id = await addCourse({ name: 'สมาชิกรอ', startDate: shift(-9) })
    const person = await newMember()
    const done = await post(`/lesson/notify/${id}`, {}, person)
    expect(done.headers.location).toBe(`/lesson/notify/${id}?done=confirmed`)
    expect(await read(`/lesson/notify/${id}`, person)).toContain('ไม่ต้องแจ้งฉันแล้ว')
    await post(`/lesson/notify/${id}`, { intent: 'end' }, person)
    expect(await query('select 1 from round_notice where "userID" = $1', [person.userID])).toEqual([])
  })

  it('cannot ask for a foreign course, with a bad address, by a forged link, or without end', async () => {
    const theirs = await cast.world.make.course(cast.theirs, { name: 'ของเขา' })
    expect((await post(`/lesson/notify/${theirs._id}`, { email: 'a@example.org' })).status).toBe(404)
    const id = await addCourse({ name: 'ขอบ่อย', startDate: shift(-9) })
    const bad = await post(`/lesson/notify/${id}`, { email: 'ไม่ใช่อีเมล' })
    expect([bad.status, bad.text.includes('ไม่ใช่อีเมล')]).toEqual([400, true])
    const forged = `/lesson/notice/c${'0'.repeat(32)}${'A'.repeat(22)}`
    expect((await post(forged, {})).status).toBe(404)
    let last = 0
    for (let at = 0; at < 12 && last !== 429; at++)
      last = (await post(`/lesson/notify/${id}`, { email: `many${at}@example.org` })).status
    expect(last).toBe(429)
  })
})
