import { beforeAll, describe, expect, it } from 'vitest'
import { type TodayCard, todayCards } from '#modules/today/public.server.ts'
import * as today from '#modules/today/screens/today.tsx'
import * as login from '#modules/users/screens/login.tsx'
import { manifest, modules } from '#src/manifest.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

const DAY = 86_400_000
const bangkok = (days: number) => new Date(Date.now() + 7 * 3_600_000 + days * DAY).toISOString().slice(0, 10)
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const analytics = (status: string) => JSON.stringify({ total: 4, percent: 25, message: '', status })

const open = (as?: SignedInPerson, site = cast.ours) =>
  cast.api.call({ as, site, path: '/today', headers: { 'content-type': undefined } })

async function cardsOf(as: SignedInPerson, site = cast.ours): Promise<Map<string, string>> {
  const answer = await open(as, site)
  expect(answer.status).toBe(200)
  const page = seenIn(answer).replaceAll('<!-- -->', '')
  const cards = page.matchAll(/<section class="today-card"[^>]*data-card="([a-z]+)"[^>]*>(.*?)<\/section>/gs)
  return new Map([...cards].map(([, id = '', card = '']) => [id, card]))
}

const countIn = (card = '') => /<b class="today-count"[^>]*>(.*?)<\/b>/.exec(card)?.[1]

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/today': today, '/member/login': login }) })
})

describe('a day without work', () => {
  it('says so, and shows no number', async () => {
    const answer = await open(cast.admin)
    const page = seenIn(answer)
    expect(page).toContain('ไม่มีงานค้าง')
    expect(page).not.toContain('today-count')
    expect(page).toMatch(/วัน\S+ที่ \d+ \S+ 25\d\d/)
    expect(page).toContain('คำสั่งซื้อรออนุมัติ')
  })
})

describe('a day with work', () => {
  beforeAll(async () => {
    const { make } = cast.world
    const row = (table: string, values: object, site = cast.ours) =>
      make.row(table, { site_id: site._id, ...values })
    const { userID } = cast.member
    const course = await make.course(cast.ours, { name: 'หลักสูตรของวันนี้', endRegistDate: bangkok(0) })
    const other = await make.course(cast.theirs, { name: 'ของสถาบันอื่น', endRegistDate: bangkok(1) })
    await make.course(cast.ours, { name: 'ปิดรับเดือนหน้า', endRegistDate: bangkok(30) })
    const draft = { name: 'ฉบับร่างตั้งเวลา', translations: { en: { name: 'A scheduled draft' } } }
    await make.course(cast.ours, { ...draft, status: false, publishAt: ago(-2) })
    await row('order', { userID, courseID: course._id, price: 700 })
    await row('order', { userID, courseID: null, price: 900, process: 'checking' })
    await row('order', { userID, courseID: null, price: 900, status: 'paid' })
    await row('order', { userID: null, courseID: other._id, price: 1 }, cast.theirs)
    const lecturer = await make.user(cast.ours)
    await row('discussion', { courseID: course._id, userID, askedAt: ago(3) })
    await row('discussion', {
      courseID: course._id,
      userID: lecturer._id,
      askedAt: ago(1),
      status: 'answered',
    })
    const page = await row('post', { title: 'ติดต่อเรา', slug: 'contact', status: true })
    for (const status of ['new', 'new', 'done'])
      await row('form', { formID: page._id, formData: '{}', status })
    await row('message', { name: 'ก', email: 'a@example.com', subject: 'ข', body: 'ค', status: 'fail' })
    await row('message', { name: 'ก', email: 'a@example.com', subject: 'ข', body: 'ค', status: 'submit' })
    await row('review', { courseID: course._id, userID, rating: 5, text: 'ดี', name: 'ก' })
    await row('job', { name: 'lists.run', status: 'failed', finishedAt: ago(1) })
    const group = await row('class', {
      courseID: course._id,
      name: 'รุ่น 1',
      startDate: bangkok(0),
      endDate: bangkok(1),
      place: 'ห้อง 301',
    })
    for (const days of [0, 1])
      await row('class_day', { classID: group._id, courseID: course._id, date: bangkok(days) })
    await row('enroll', {
      userID,
      courseID: course._id,
      classID: group._id,
      analytics: analytics('processing'),
      learnedAt: ago(20),
    })
    await row('enroll', {
      userID: lecturer._id,
      courseID: course._id,
      analytics: analytics('processing'),
      learnedAt: ago(2),
    })
  })

  it('counts what waits for an administrator, and leads there', async () => {
    const cards = await cardsOf(cast.admin)
    const counts = [...cards].flatMap(([id, card]) => (countIn(card) ? [[id, countIn(card)]] : []))
    expect(Object.fromEntries(counts)).toEqual({
      orders: '2',
      questions: '1',
      entries: '2',
      reviews: '1',
      learners: '1',
      mails: '1',
      jobs: '1',
    })
    expect(cards.get('orders')).toContain('แจ้งชำระเงินแล้ว 1 รายการ')
    expect(cards.get('orders')).toContain('href="/enroll/dashboard"')
    // What only waits for a press is named, with its sum and the way; what waits for its buyer is not.
    expect(cards.get('orders')).toMatch(/href="\/lesson\/order\/[\w-]+".*฿900/s)
    expect(cards.get('orders')).not.toContain('฿700')
    expect(cards.get('entries')).toContain('ติดต่อเรา')
    expect(cards.get('mails')).toContain('href="/setup/email?f.status=fail"')
    expect(cards.get('learners')).toMatch(/href="\/lesson\/roster\/[\w-]+\?state=stopped"/)
  })

  it('has the classes of today with their check-in, and courses that open or close within a week', async () => {
    const cards = await cardsOf(cast.admin)
    expect(cards.get('classes')?.match(/href="\/lesson\/class-day\//g)).toHaveLength(1)
    expect(cards.get('classes')).toContain('ห้อง 301')
    expect(cards.get('classes')).toContain('เช็กชื่อ 0/1')
    expect(cards.get('courses')).toContain('หลักสูตรของวันนี้')
    expect(cards.get('courses')).toContain('ฉบับร่างตั้งเวลา')
    expect(cards.get('courses')).not.toContain('ปิดรับเดือนหน้า')
    const cookie = `${cast.admin.cookie}; sala_lang=en`
    const english = await cast.api.call({
      as: cast.admin,
      site: cast.ours,
      path: '/today',
      headers: { 'content-type': undefined, cookie },
    })
    expect(seenIn(english)).toContain('A scheduled draft')
    expect(seenIn(english)).not.toContain('ฉบับร่างตั้งเวลา')
  })

  it('has nothing that the role may not open', async () => {
    const cards = await cardsOf(cast.manager)
    expect([...cards.keys()]).toEqual(['orders', 'questions', 'reviews', 'learners', 'classes', 'courses'])
  })

  it('has nothing of another site', async () => {
    expect(seenIn(await open(cast.admin))).not.toContain('ของสถาบันอื่น')
    const cards = await cardsOf(cast.theirAdmin, cast.theirs)
    expect(cards.has('questions')).toBe(false)
  })

  it('shows who runs the platform how its sites are, and which need somebody', async () => {
    const root = await cast.api.signIn(
      cast.origin,
      (await cast.world.make.user(cast.origin, { role: 'root' })).email,
    )
    const answer = await cast.api.call({
      as: root,
      site: cast.origin,
      path: '/today',
      headers: { 'content-type': undefined },
    })
    expect(answer.status).toBe(200)
    const page = seenIn(answer).replaceAll('<!-- -->', '')
    const figure = (id: string) => new RegExp(`data-figure="${id}".*?<dd>(.*?)<`, 's').exec(page)?.[1]
    // The academies; the platform itself is none.
    expect(figure('sites')).toBe('2')
    expect(page).toContain('href="/origin/unit"')
    expect(Number(figure('members'))).toBeGreaterThan(2)
    expect(figure('enrolments')).toBe('2')
    expect(figure('jobs')).toBe('1')
    expect(page).toContain(`/setup/jobs?status=failed&amp;site=${cast.ours._id}`)
    // Each academy with its own numbers and the way to it, the one that grows most first.
    const rows = [...page.matchAll(/<th scope="row"><a href="([^"]*)".*?<\/tr>/gs)]
    expect(rows.map(([, href]) => href)).toEqual(
      [cast.ours, cast.theirs].map(({ _id }) => `/origin/unit/detail/${_id}`),
    )
    expect(/data-number="enrolments">(\d+)/.exec(rows[0]?.[0] ?? '')?.[1]).toBe('2')
  })

  it('is for staff alone', async () => {
    expect((await open(cast.member)).status).toBe(403)
    expect((await open()).headers.location).toMatch(/login/)
  })
})

it('leads by every card to a page of the route table', () => {
  const known = new Set(manifest.map(({ path }) => path))
  const cards = modules
    .flatMap(({ contributions }) => contributions)
    .filter(({ slot }) => slot === todayCards)
    .map(({ value }) => value as TodayCard)
  expect(cards.length).toBeGreaterThan(8)
  expect(cards.filter(({ path }) => !known.has(path))).toEqual([])
})
