import { beforeAll, describe, expect, it } from 'vitest'
import * as profile from '#modules/profiles/screens/profile.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let supervisor: SignedInPerson
let free: string

const targetOf = (code: string) =>
  JSON.stringify([
    { _id: '0199a000-0000-7000-8000-0000000000a1', code: 'ALL', name: 'ทุกคน' },
    { _id: '0199a000-0000-7000-8000-0000000000a2', code, name: code },
  ])

const LONG = 'ดูแลความปลอดภัยของทุกคนในโรงงาน '.repeat(10)

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/user/profile': profile }) })
  const { make } = cast.world
  const row = (table: string, values: object) => make.row(table, { site_id: cast.ours._id, ...values })
  await row('target', { code: 'SUP', name: 'หัวหน้างาน' })
  await make.category(cast.ours, { code: 'safety', name: 'ความปลอดภัย' })
  await make.category(cast.ours, { code: 'hr', name: 'งานบุคคล' })
  const target = targetOf('SUP')
  const sold = await make.course(cast.ours, {
    name: 'หลักสูตรที่ขาย',
    target,
    category: ['safety', 'hr'],
    lecturer: JSON.stringify([
      { id: 'a', name: 'อ.หนึ่ง' },
      { id: 'b', name: 'อ.สอง' },
    ]),
    short_description: LONG,
    hours: 12,
    days: 2,
    price: 900,
    sale_price: 500,
    certification: 'yes',
  })
  free = (await make.course(cast.ours, { name: 'หลักสูตรที่ฟรี', target, lecturer: JSON.stringify('คุณครูเดี่ยว') }))
    ._id
  await make.course(cast.ours, { name: 'ของกลุ่มอื่น', target: targetOf('MGR') })
  await make.course(cast.ours, { name: 'ร่างของกลุ่ม', target, status: false })
  await make.course(cast.theirs, { name: 'ของสถาบันอื่น', target })
  const { _id, email } = await make.user(cast.ours, { info: { bandCode: 'SUP' } })
  supervisor = await cast.api.signIn(cast.ours, email)
  await row('enroll', { userID: _id, courseID: sold._id })
  await row('enroll', { userID: cast.member.userID, courseID: free })
  await row('application', { userID: _id, name: 'ขอรับรองสถานที่', status: 'sent' })
  await row('order', { userID: _id, courseID: sold._id, price: 500 })
})

const open = async (as: SignedInPerson, query = '') => {
  const answer = await cast.api.call({
    as,
    site: cast.ours,
    path: `/user/profile${query}`,
    headers: { 'content-type': undefined },
  })
  expect(answer.status).toBe(200)
  return seenIn(answer).replaceAll('<!-- -->', '')
}

/** The card of a course within the courses for the target. */
const cardOf = (page: string, name: string) =>
  [...page.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card).find((card) => card.includes(name)) ??
  ''

describe('the container of the profile', () => {
  it('has the courses taken, the registration forms and the orders [PM-2.7-07]', async () => {
    const page = await open(supervisor)
    expect(page).toMatch(/id="courses"[\s\S]*หลักสูตรที่ขาย/)
    expect(page).toMatch(/id="applications"[\s\S]*แบบฟอร์มลงทะเบียน[\s\S]*ขอรับรองสถานที่/)
    expect(page).toMatch(/id="orders"[\s\S]*฿500/)
  })

  it('shows the open courses of this site whose targets name the target, with category tags [PM-2.7-08] [PM-6-11]', async () => {
    const page = await open(supervisor)
    expect(page).toContain('หลักสูตรสำหรับหัวหน้างาน')
    expect(page.match(/<article/g)).toHaveLength(2)
    const card = cardOf(page, 'หลักสูตรที่ขาย')
    expect(card).toContain('ความปลอดภัย')
    expect(card).toContain('งานบุคคล')
    for (const other of ['ของกลุ่มอื่น', 'ร่างของกลุ่ม', 'ของสถาบันอื่น']) expect(page).not.toContain(other)
  })

  it('shows at most 100 characters of what a course is about, taken or offered [PM-9-06]', async () => {
    const page = await open(supervisor)
    const taken = page.slice(page.indexOf('id="courses"'), page.indexOf('id="target"'))
    for (const part of [taken, cardOf(page, 'หลักสูตรที่ขาย')]) {
      const [shown = ''] = /ดูแลความปลอดภัยของ[^<]*/.exec(part) ?? []
      expect(shown.endsWith('…')).toBe(true)
      expect([...new Intl.Segmenter('th').segment(shown)].length).toBeLessThanOrEqual(100)
    }
  })

  it('shows a ribbon where the member has access, lecturers, hours, days and certificate [PM-2.7-09] [PM-2.7-10] [PM-2.7-11] [PM-2.7-12] [PM-6-10]', async () => {
    const page = await open(supervisor)
    const sold = cardOf(page, 'หลักสูตรที่ขาย')
    expect(sold).toContain('เริ่มเรียนแล้ว')
    expect(sold).toContain('อ.หนึ่ง, อ.สอง')
    expect(sold).toContain('12 ชั่วโมง · 2 วัน')
    expect(sold).toContain('มีใบรับรอง')
    const other = cardOf(page, 'หลักสูตรที่ฟรี')
    expect(other).not.toMatch(/เริ่มเรียนแล้ว|กำลังเรียน/)
    expect(other).toContain('คุณครูเดี่ยว')
    expect(other).toContain('ไม่มีใบรับรอง')
    const userID = supervisor.userID
    await cast.world.make.row('enroll', { site_id: cast.ours._id, userID, courseID: free })
    expect(cardOf(await open(supervisor), 'หลักสูตรที่ฟรี')).toContain('กำลังเรียน')
  })

  it('shows nobody else’s applications and orders, and no target to those without one', async () => {
    const page = await open(cast.member)
    expect(page).not.toContain('ขอรับรองสถานที่')
    expect(page).not.toMatch(/id="(?:target|applications|orders)"/)
  })

  it('shows twenty courses at a time and leads to all of them', async () => {
    const { make } = cast.world
    const { _id, email } = await make.user(cast.ours)
    for (let n = 1; n <= 45; n += 1) {
      const course = await make.course(cast.ours, { name: `วิชาที่ ${n} จบ` })
      await make.row('enroll', {
        site_id: cast.ours._id,
        userID: _id,
        courseID: course._id,
        createdAt: new Date(Date.UTC(2026, 0, n)).toISOString(),
      })
    }
    const reader = await cast.api.signIn(cast.ours, email)
    const named = (page: string) => [...page.matchAll(/วิชาที่ (\d+) จบ<\/a>/g)].map(([, n]) => Number(n))
    const first = await open(reader)
    expect(named(first)).toEqual(Array.from({ length: 20 }, (_, n) => 45 - n))
    expect(first).toContain('/user/profile?courses=3#courses')
    expect(named(await open(reader, '?courses=3'))).toEqual([5, 4, 3, 2, 1])
    for (const odd of ['0', '-1', '1.5', 'x', ''])
      expect(named(await open(reader, `?courses=${odd}`))).toHaveLength(20)
    expect(named(await open(reader, '?courses=99'))).toEqual([5, 4, 3, 2, 1])
  })
})

describe('the orders of a member', () => {
  it('are all within reach, also those older than the newest ten', async () => {
    const { _id, email } = await cast.world.make.user(cast.ours)
    const buyer = await cast.api.signIn(cast.ours, email)
    const ids: string[] = []
    for (let age = 0; age < 12; age += 1) {
      const createdAt = new Date(Date.now() - age * 86_400_000).toISOString()
      const values = { site_id: cast.ours._id, userID: _id, courseID: free, price: 100, createdAt }
      ids.push((await cast.world.make.row('order', values))._id)
    }
    const [newest = '', oldest = ''] = [ids[0], ids.at(-1)]
    const first = await open(buyer)
    expect(first).toContain(`/lesson/pay/${newest}`)
    expect(first).not.toContain(`/lesson/pay/${oldest}`)
    expect(first).toContain('/user/profile?orders=2#orders')
    const second = await open(buyer, '?orders=2')
    expect(second).toContain(`/lesson/pay/${oldest}`)
    expect(second).not.toContain(`/lesson/pay/${newest}`)
    for (const odd of ['99999999999', '-1', 'x', '1e9'])
      expect(await open(buyer, `?orders=${odd}`)).toContain('/lesson/pay/')
  })
})
