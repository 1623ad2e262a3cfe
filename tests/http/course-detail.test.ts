import { beforeAll, describe, expect, it } from 'vitest'
import * as lecturerScreen from '#modules/catalog/screens/lecturer.tsx'
import { enrolMember } from '#modules/enrolments/public.server.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { catalogPages } from '#tests/support/catalog-pages.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast
let online: string
let room: string
let lecturer: string
const lessons: string[] = []

const shift = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const make = (table: string, site: MadeSite, values: object) =>
  cast.world.make.row(table, { site_id: site._id, ...values })

async function enrol(person: SignedInPerson | string, courseID: string, status = 'active'): Promise<string> {
  const userID = typeof person === 'string' ? person : person.userID
  return (await make('enroll', cast.ours, { userID, courseID, status }))._id
}

beforeAll(async () => {
  cast = await openCast({ pages: catalogPages({ '/lesson/teachers/:id': lecturerScreen }) })
  const { course, category } = cast.world.make
  await category(cast.ours, { code: 'garden', name: 'งานสวน' })
  const person = { code: 'somsri', name: 'อ.สมศรี', position: 'ครูเกษตร', bio: 'ปลูกผักมาสามสิบปี' }
  lecturer = (await make('lecturer', cast.ours, person))._id
  const hidden = (
    await make('lecturer', cast.ours, { code: 'hid', name: 'อ.ลับ', position: 'ซ่อนอยู่', visible: false })
  )._id
  const institution = (await make('institution', cast.ours, { code: 'farm', name: 'ไร่ตัวอย่าง' }))._id
  const before = (await course(cast.ours, { name: 'พื้นฐานดิน' }))._id
  online = (
    await course(cast.ours, {
      name: 'ปลูกผัก',
      category: ['garden'],
      lecturer: JSON.stringify([
        { id: lecturer, name: 'ชื่อเก่า' },
        { id: hidden, name: 'อ.ลับ' },
        { id: 'old', name: 'คุณลุง' },
      ]),
      price: 1000,
      sale_price: 666,
      hours: 6,
      days: 2,
      certification: 'yes',
      institution,
      prerequisites: `{${before}}`,
      endRegistDate: shift(30),
    })
  )._id
  room = (await course(cast.ours, { name: 'ห้องดิน', type: 'onsite', seats: 2, category: ['garden'] }))._id
  await course(cast.ours, { name: 'สวนร่าง', category: ['garden'], status: false })
  await course(cast.theirs, { name: 'สวนของเขา', category: ['garden'] })
  const section = (await make('section', cast.ours, { courseID: online, name: 'เริ่มต้น' }))._id
  const lesson = (name: string, values: object) =>
    make('lesson', cast.ours, { courseID: online, sectionID: section, name, kind: 'video', ...values })
  for (const [order, [name, values]] of Object.entries({
    แนะนำตัว: { free: true, seconds: 300 },
    เตรียมดิน: { seconds: 3600 },
    บทร่าง: { status: false },
    แบบฝึก: { kind: 'pdf', free: true, releaseAt: '2099-01-01T00:00:00Z' },
  }).entries())
    lessons.push((await lesson(name, { order, ...values }))._id)
})

const read = async (path: string, as?: SignedInPerson) => {
  const answer = await cast.api.call({ site: cast.ours, path, as, headers: { 'content-type': undefined } })
  expect(answer.status).toBe(200)
  return seenIn(answer).replaceAll('<!-- -->', '')
}

describe('the page of a course', () => {
  it('shows who teaches, who gives it, what comes first, and what it costs by the rule of discounts [AD-5.6-11] [AD-1-16]', async () => {
    const page = await read(`/lesson/detail/${online}`)
    expect(page).toMatch(/href="\/lesson\/teachers\/somsri">อ.สมศรี<\/a><small>ครูเกษตร/)
    expect(page).toContain('คุณลุง')
    expect(page).not.toContain('ซ่อนอยู่')
    expect(page).toContain('จัดโดย ไร่ตัวอย่าง')
    expect(page).toMatch(/href="\/lesson\/detail\/[^"]+"[^>]*>พื้นฐานดิน/)
    expect(page).toContain('฿666')
    expect(page).toContain('−33%')
    expect(page).toContain('มีใบรับรอง')
  })

  it('says what is counted: the time of lessons online, hours of class in a room, on its page and on cards', async () => {
    const owner = cast.world.database.owner
    await owner.query(`update course set hours = 6, days = 2 where "_id" = $1`, [room])
    for (const path of [`/lesson/detail/${online}`, `/lesson/detail/${room}`]) {
      const page = await read(path)
      expect(page, path).toContain(path.endsWith(room) ? 'อบรม 6 ชั่วโมง (2 วัน)' : 'บทเรียน 1 ชั่วโมง 5 นาที')
      expect(page, path).not.toContain('บทเรียน 6 ชั่วโมง')
    }
    const list = await read('/lesson/home')
    expect(list).toContain('อบรม 6 ชั่วโมง')
    expect(list).toContain('บทเรียน 1 ชั่วโมง 5 นาที')
    // Nobody said how long its lessons take: what staff say stands.
    await owner.query(`update lesson set seconds = 0 where "courseID" = $1`, [online])
    expect(await read(`/lesson/detail/${online}`, cast.member)).toContain('บทเรียน 6 ชั่วโมง (2 วัน)')
    await owner.query(
      `update lesson set seconds = case name when 'แนะนำตัว' then 300 else 3600 end
      where "courseID" = $1 and name in ('แนะนำตัว', 'เตรียมดิน')`,
      [online],
    )
  })

  it('shows the outline that learners see, with links to what is free', async () => {
    const page = await read(`/lesson/detail/${online}`)
    expect(page).toContain('3 บทเรียน · 1 ชั่วโมง 5 นาที')
    expect(page).toContain(`href="/lesson/public/${lessons[0]}"`)
    for (const closed of lessons.slice(1)) expect(page).not.toContain(`/lesson/public/${closed}`)
    expect(page).toContain('เอกสาร PDF หรือสไลด์')
    expect(page).not.toContain('บทร่าง')
  })

  it('shows related open courses of this site alone', async () => {
    const page = await read(`/lesson/detail/${online}`)
    expect(page).toContain('ห้องดิน')
    expect(page).not.toContain('สวนร่าง')
    expect(page).not.toContain('สวนของเขา')
  })

  it('leads to the enrolment, and members with access to the lesson they were at [PM-6-09] [PM-6-10]', async () => {
    const enrolment = `href="/lesson/detail/${online}/enroll"`
    expect(await read(`/lesson/detail/${online}`, cast.member)).toContain(enrolment)
    const cancelled = await enrol(cast.member, online, 'cancelled')
    expect(await read(`/lesson/detail/${online}`, cast.member)).toContain(enrolment)
    const owner = cast.world.database.owner
    await owner.query(`update enroll set status = 'active' where "_id" = $1`, [cancelled])
    const begun = await read(`/lesson/detail/${online}`, cast.member)
    expect(begun).toContain(`href="/lesson/play/${online}/${lessons[0]}"`)
    expect(begun).toContain('เริ่มเรียนแล้ว')
    expect(begun).not.toContain(enrolment)
    await make('lesson_progress', cast.ours, {
      enrollID: cancelled,
      lessonID: lessons[1],
      userID: cast.member.userID,
    })
    expect(await read(`/lesson/detail/${online}`, cast.member)).toContain(
      `/lesson/play/${online}/${lessons[1]}"`,
    )
    // On every card of it, wherever it stands: in the list, beside another course, at its lecturer.
    for (const path of ['/lesson/home', `/lesson/detail/${room}`, '/lesson/teachers/somsri'])
      expect((await read(path, cast.member)).match(/เริ่มเรียนแล้ว/g), path).toHaveLength(1)
  })

  it('counts the seats that active enrolments leave, and says when none is left', async () => {
    const { _id: somebody } = await cast.world.make.user(cast.ours)
    const { _id: another } = await cast.world.make.user(cast.ours)
    const take = async (userID: string) => {
      const ctx = cast.world.open(cast.ours, 'admin')
      await enrolMember(ctx, { userID, courseID: room, source: 'staff' })
      await ctx.commit()
    }
    await take(somebody)
    await enrol(another, room, 'cancelled')
    expect(await read(`/lesson/detail/${room}`)).toContain('เหลือ 1 จาก 2 ที่นั่ง')
    await take((await cast.world.make.user(cast.ours))._id)
    const full = await read(`/lesson/detail/${room}`)
    expect(full).toContain('ที่นั่งเต็มแล้ว')
    expect(full).toContain('ลงชื่อรอที่นั่ง')
  })

  it('shows «in training» on a course without a sale price [PM-6-10]', async () => {
    const { _id } = await cast.world.make.course(cast.ours, { name: 'เรียนฟรี' })
    await enrol(cast.member, _id)
    const page = await read(`/lesson/detail/${_id}`, cast.member)
    expect(page).toContain('กำลังเรียน')
    expect(page).not.toContain('เริ่มเรียนแล้ว')
  })

  it('stays open to whoever takes it when it is closed to others', async () => {
    const { _id } = await cast.world.make.course(cast.ours, { name: 'ปิดรับแล้ว', price: 900 })
    await enrol(cast.member, _id)
    await cast.world.database.owner.query('update course set status = false where "_id" = $1', [_id])
    const page = await read(`/lesson/detail/${_id}`, cast.member)
    expect(page).toContain('ปิดรับแล้ว')
    expect(page).toContain('฿900')
    const other = await cast.api.call({ site: cast.ours, path: `/lesson/detail/${_id}` })
    expect(other.status).toBe(404)
  })

  it('offers no enrolment before and after its days', async () => {
    const { course } = cast.world.make
    for (const days of [{ startRegistDate: shift(5) }, { endRegistDate: shift(-5) }]) {
      const { _id } = await course(cast.ours, days)
      expect(await read(`/lesson/detail/${_id}`)).not.toContain('/enroll"')
    }
  })
})

describe('the page of a lecturer', () => {
  it('shows their story and their open courses', async () => {
    const page = await read('/lesson/teachers/somsri')
    expect(page).toContain('ปลูกผักมาสามสิบปี')
    expect(page).toContain(`/lesson/detail/${online}`)
    expect(page).not.toContain(`/lesson/detail/${room}`)
  })

  it('is not there for somebody hidden, of another site or of nowhere', async () => {
    const theirs = await make('lecturer', cast.theirs, { code: 'x', name: 'ของเขา' })
    const hidden = await make('lecturer', cast.ours, { code: 'y', name: 'ซ่อน', visible: false })
    for (const id of [theirs._id, hidden._id, 'nonsense'])
      expect((await cast.api.call({ site: cast.ours, path: `/lesson/teachers/${id}` })).status).toBe(404)
  })
})
