import { beforeAll, describe, expect, it } from 'vitest'
import * as enrol from '#modules/enrolments/screens/enrol.tsx'
import * as home from '#modules/homes/screens/home.tsx'
import * as login from '#modules/users/screens/login.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let onsiteID: string
let newcomer: SignedInPerson
let hrEmail: string
let courseID: string
let workID: string

const DAY = 86_400_000
const dayAfter = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 + days * DAY).toISOString().slice(0, 10)
const analytics = (percent: number, status: string) =>
  JSON.stringify({ total: 4, percent, message: 'กำลังเรียน', status })

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({ '/user/home': home, '/user/login': login, '/lesson/detail/:id/enroll': enrol }),
  })
  const { make } = cast.world
  const { userID } = cast.member
  const row = (table: string, values: object) => make.row(table, { site_id: cast.ours._id, ...values })
  const begun = await make.course(cast.ours, { name: 'หลักสูตรที่ค้างไว้' })
  courseID = begun._id
  const enrolment = await row('enroll', {
    userID,
    courseID,
    analytics: analytics(25, 'processing'),
    startedAt: new Date().toISOString(),
    learnedAt: new Date().toISOString(),
    seconds: 5400,
  })
  const section = await row('section', { courseID, name: 'ตอนที่หนึ่ง' })
  const lesson = await row('lesson', {
    courseID,
    sectionID: section._id,
    name: 'บทที่กำลังเรียน',
    kind: 'text',
    content: JSON.stringify({ html: '<p>อ่าน</p>' }),
  })
  const addWork = (name: string, days: number, content: object = {}) =>
    row('lesson', {
      courseID,
      sectionID: section._id,
      name,
      kind: 'assignment',
      content: JSON.stringify({
        task: '<p>เขียน</p>',
        dueAt: new Date(Date.now() + days * DAY).toISOString(),
        ...content,
      }),
    })
  await addWork('รายงานปลายปี', 40)
  await addWork('รายงานที่ค้าง', -3)
  await addWork('รายงานที่ไม่รับแล้ว', -3, { late: 'refused' })
  await addWork('รายงานไม่มีกำหนด', 0, { dueAt: undefined })
  workID = (await addWork('รายงานฉบับร่าง', 3))._id
  const handed = await addWork('รายงานที่ส่งแล้ว', 2)
  await row('assignment_hand_in', {
    courseID,
    lessonID: handed._id,
    enrollID: enrolment._id,
    userID,
    number: 1,
    receipt: 'R-1',
  })
  await row('lesson_progress', { enrollID: enrolment._id, lessonID: lesson._id, courseID, userID })
  const older = await make.course(cast.ours, { name: 'หลักสูตรที่ยังไม่เริ่ม' })
  await row('enroll', { userID, courseID: older._id, analytics: analytics(0, 'pending') })
  const done = await make.course(cast.ours, { name: 'หลักสูตรที่จบแล้ว' })
  await row('enroll', { userID, courseID: done._id, analytics: analytics(100, 'complete') })
  const onsite = await make.course(cast.ours, { name: 'อบรมในห้อง', type: 'onsite' })
  onsiteID = onsite._id
  const group = await row('class', {
    courseID: onsite._id,
    name: 'รุ่น 1',
    startDate: dayAfter(0),
    endDate: dayAfter(2),
    place: 'ห้อง 301',
  })
  for (const days of [-1, 0, 2])
    await row('class_day', { classID: group._id, courseID: onsite._id, date: dayAfter(days) })
  await row('enroll', { userID, courseID: onsite._id, classID: group._id })
  await row('order', { userID, courseID: older._id, price: 1290 })
  await row('order', { userID, courseID: done._id, price: 777, status: 'paid' })
  await row('task', { userID, title: 'ส่งแบบประเมิน', startDate: dayAfter(-9), dueDate: dayAfter(-2) })
  await row('task', { title: 'งานของคนอื่น', startDate: dayAfter(0), dueDate: dayAfter(1), public: true })
  const page = await row('post', { title: 'ข่าว', slug: 'news', status: true })
  await row('post', { type: 'post', title: 'ข่าวล่าสุด', slug: 'latest', parent: page._id, status: true })
  await row('post', { type: 'post', title: 'ข่าวร่าง', slug: 'draft', parent: page._id, status: false })
  await make.course(cast.ours, { name: 'น่าเรียนต่อ', price: 500 })
  const past = { type: 'onsite', startDate: dayAfter(-3), isOver: true }
  await make.course(cast.ours, { name: 'รอบที่ผ่านไปแล้ว', ...past })
  await make.course(cast.theirs, { name: 'ของสถาบันอื่น' })
  newcomer = await cast.api.signIn(cast.ours, (await make.user(cast.ours)).email)
  const hr = await make.user(cast.ours)
  hrEmail = hr.email
  const company = await row('company', { name: 'บจก. ทดสอบ' })
  await row('company_member', {
    companyID: company._id,
    userID: hr._id,
    name: 'ฝ่ายบุคคล',
    email: hr.email,
    contact: true,
  })
})

const open = (as?: SignedInPerson) =>
  cast.api.call({ as, site: cast.ours, path: '/user/home', headers: { 'content-type': undefined } })

async function cardsOf(as: SignedInPerson): Promise<Map<string, string>> {
  const answer = await open(as)
  expect(answer.status).toBe(200)
  const page = seenIn(answer).replaceAll('<!-- -->', '')
  const cards = page.matchAll(/<section class="home-card"[^>]*data-card="([a-z]+)"[^>]*>(.*?)<\/section>/gs)
  return new Map([...cards].map(([, id = '', card = '']) => [id, card]))
}

describe('the home of a member', () => {
  it('leads into the lesson that was learned last, with one tap, and says how far it is', async () => {
    const card = (await cardsOf(cast.member)).get('continue') ?? ''
    const [first = ''] = card.split('</article>')
    expect(first).toContain('หลักสูตรที่ค้างไว้')
    expect(first).toContain('บทที่กำลังเรียน')
    expect(first).toContain(`href="/lesson/play/${courseID}/start"`)
    expect(first).toContain('เรียนแล้ว 25%')
    expect(card).toContain('หลักสูตรที่ยังไม่เริ่ม')
    expect(card).not.toContain('หลักสูตรที่จบแล้ว')
  })

  it('counts what was taken, finished and learned', async () => {
    const card = (await cardsOf(cast.member)).get('progress') ?? ''
    expect([...card.matchAll(/<b>(.*?)<\/b>/g)].map(([, n]) => n)).toEqual(['4', '1', '1.5'])
  })

  it('has the class days from today on with their place, and how to check in today', async () => {
    const card = (await cardsOf(cast.member)).get('classes') ?? ''
    expect(card.match(/<article/g)).toHaveLength(2)
    expect(card).toContain('ห้อง 301')
    expect(card).toContain('วันนี้')
    expect(card.match(/สแกน QR/g)).toHaveLength(1)
  })

  it('has the work that is to be handed in with its lesson, the late marked, and nothing that was handed in', async () => {
    const card = (await cardsOf(cast.member)).get('assignments') ?? ''
    const names = [...card.matchAll(/<h3><a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href, name]) => [
      name,
      href,
    ])
    expect(names.map(([name]) => name)).toEqual(['รายงานที่ค้าง', 'รายงานฉบับร่าง', 'รายงานปลายปี'])
    expect(names[1]?.[1]).toBe(`/lesson/play/${courseID}/${workID}`)
    const [late, soon, later] = card.split('<article').slice(1)
    expect(late).toContain('เลยกำหนดส่ง')
    expect(soon).toContain('ใกล้กำหนดส่ง')
    expect(soon).toContain('หลักสูตรที่ค้างไว้ · ส่งภายใน')
    expect(later).not.toMatch(/เลยกำหนดส่ง|ใกล้กำหนดส่ง/)
    expect((await cardsOf(newcomer)).has('assignments')).toBe(false)
  })

  it('has one’s own tasks, what is late marked, and nobody else’s', async () => {
    const card = (await cardsOf(cast.member)).get('tasks') ?? ''
    expect(card).toContain('ส่งแบบประเมิน')
    expect(card).toContain('เลยกำหนด')
    expect(card).not.toContain('งานของคนอื่น')
  })

  it('has orders that are to be paid and no others', async () => {
    const card = (await cardsOf(cast.member)).get('orders') ?? ''
    expect(card).toContain('฿1,290')
    expect(card).toMatch(/href="\/lesson\/pay\//)
    expect(card).not.toContain('฿777')
  })

  it('recommends open courses of the site that one does not take and that are not over', async () => {
    const card = (await cardsOf(cast.member)).get('recommended') ?? ''
    expect(card).toContain('น่าเรียนต่อ')
    for (const not of ['หลักสูตรที่', 'อบรมในห้อง', 'รอบที่ผ่านไปแล้ว', 'ของสถาบันอื่น']) expect(card).not.toContain(not)
  })

  it('has the news that one may read', async () => {
    const card = (await cardsOf(cast.member)).get('news') ?? ''
    expect(card).toContain('href="/cms/post/news/latest"')
    expect(card).not.toContain('ข่าวร่าง')
  })

  it('invites a newcomer, without empty cards and without anybody else’s', async () => {
    const cards = await cardsOf(newcomer)
    expect([...cards.keys()].toSorted()).toEqual(['news', 'recommended'])
    expect(seenIn(await open(newcomer))).toContain('ยังไม่มีหลักสูตรที่เรียนอยู่')
  })

  it('is for members alone: visitors log in first, staff have their own', async () => {
    expect((await open()).headers.location).toBe('/?login&next=%2Fuser%2Fhome')
    expect((await open(cast.admin)).status).toBe(403)
    expect((await open(cast.manager)).status).toBe(403)
  })
})

describe('after the login', () => {
  const logIn = async (email: string, query = '') =>
    cast.api.call({
      site: cast.ours,
      path: `/user/login${query}`,
      raw: new URLSearchParams({ username: email, password: TEST_PASSWORD }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  it('members come to their home, and to where they wanted to be', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    expect((await logIn(email)).headers.location).toBe('/user/home')
    expect((await logIn(email, '?next=/lesson/home')).headers.location).toBe('/lesson/home')
  })

  it('those who speak for a company come to its people', async () => {
    expect((await logIn(hrEmail)).headers.location).toBe('/user/employee?tab=team')
  })
})

describe('courses that somebody takes', () => {
  it('are named in the member’s language at home and where they enrol, and in Thai where nothing else was written', async () => {
    for (const [of, name] of [
      [courseID, 'The course that waits'],
      [onsiteID, 'A day in a room'],
    ]) {
      const data = { translations: { en: { name } } }
      const written = await cast.api.call({
        as: cast.admin,
        method: 'PATCH',
        path: `course/${of}`,
        body: { data },
      })
      expect(written.status).toBe(200)
    }
    const inEnglish = async (path: string) => {
      const cookie = `${cast.member.cookie}; sala_lang=en`
      return seenIn(await cast.api.call({ as: cast.member, path, headers: { cookie, accept: 'text/html' } }))
    }
    const page = await inEnglish('/user/home')
    for (const name of ['The course that waits', 'A day in a room', 'หลักสูตรที่ยังไม่เริ่ม'])
      expect(page).toContain(name)
    expect(page).not.toMatch(/หลักสูตรที่ค้างไว้|อบรมในห้อง/)
    expect(await inEnglish(`/lesson/detail/${courseID}/enroll`)).toContain('The course that waits')
  })
})
