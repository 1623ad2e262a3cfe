import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#kernel/context.ts'
import type { Settings } from '#kernel/pages/document.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { classes } from '#modules/attendance/public.server.ts'
import { seatCounts } from '#modules/enrolments/public.server.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { lessonCalendar } from './lesson_calendar/block.ts'
import LessonCalendarView from './lesson_calendar/view.tsx'
import { CALENDAR_LIMIT, CALENDAR_YEARS } from './limits.ts'
import { countQueries, drawBlocks } from './test-drawing.ts'

let world: World
let site: Site

/** Half past eleven on the last evening of June, which is July in Bangkok. */
const NOW = new Date('2026-06-30T17:30:00Z')

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  const add = (name: string, more: object, owner = site) =>
    world.make.course(owner, { name, type: 'onsite', ...more })
  await add('อับอากาศ', {
    startDate: '2026-03-10',
    endDate: '2026-03-12',
    place: 'ศูนย์ฝึกบางนา',
    seats: 24,
  })
  await add('มิถุนา', { startDate: '2026-06-15' })
  await add('ปฐมพยาบาล', { startDate: '2026-07-01', endDate: '2026-07-01', seats: 12, price: 900 })
  await add('ข้ามปี', { startDate: '2025-12-30', endDate: '2026-01-02' })
  await add('เปิดรับสมัคร', { startRegistDate: '2026-09-01', endRegistDate: '2026-09-15' })
  await add('ปีหน้า', { startDate: '2027-02-02' })
  await add('ไม่มีวัน', {})
  await add('ร่าง', { startDate: '2026-08-01', status: false })
  await add('ออนไลน์', { startDate: '2026-08-01', type: 'online' })
  await add('ของสถาบันอื่น', { startDate: '2026-08-01' }, await world.make.site())
})

const at = (ctx: Context, now = NOW) => Object.create(ctx, { now: { value: now } }) as Context

async function draw(address = '/cms/page/x', settings: Settings = {}, owner = site, now = NOW) {
  const ctx = at(world.open(owner), now)
  const [html = ''] = await drawBlocks(ctx, lessonCalendar, LessonCalendarView, [settings], address)
  return html
}

const monthsIn = (html: string) => [...html.matchAll(/<h3>([^<]+)</g)].map(([, month]) => month?.trim())
const coursesIn = (html: string) =>
  [...html.matchAll(/href="\/lesson\/detail\/[^"]+">([^<]+)</g)].map(([, name]) => name)
const linkOf = (html: string, label: string) =>
  new RegExp(`href="([^"]+)"[^>]*aria-label="${label}"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

describe('the yearly calendar', () => {
  it('shows a visitor the on-site training of this year of this site [PM-2.4-09] [PM-1-03]', async () => {
    expect(coursesIn(await draw())).toEqual(['ปฐมพยาบาล', 'เปิดรับสมัคร', 'ข้ามปี', 'อับอากาศ', 'มิถุนา'])
  })

  it('hides months with no training, and shows past ones lighter and last, by days in Bangkok [PM-4-38] [PM-4-39]', async () => {
    const html = await draw()
    expect(monthsIn(html)).toEqual(
      ['กรกฎาคม', 'กันยายน', 'มกราคม', 'มีนาคม', 'มิถุนายน'].map((month) => `${month} 2569`),
    )
    const past = [...html.matchAll(/<section class="is-past"[^>]*><h3>([^<]+)</g)].map(([, month]) =>
      month?.trim(),
    )
    expect(past).toEqual(['มกราคม 2569', 'มีนาคม 2569', 'มิถุนายน 2569'])
    expect(html.match(/ผ่านมาแล้ว/g)).toHaveLength(3)
  })

  it('tells days in Thai, place and seats where they are known', async () => {
    const html = await draw()
    expect(html).toContain('10–12 มี.ค. 2569')
    expect(html).toContain('30 ธ.ค. 2568 – 2 ม.ค. 2569')
    expect(html).toContain('รับสมัคร 1–15 ก.ย. 2569')
    expect(html).toContain('ศูนย์ฝึกบางนา')
    expect(html.match(/ว่าง \d+ ที่นั่ง/g)).toEqual(['ว่าง 12 ที่นั่ง'])
    const bare = await draw('/cms/page/x', { place: false, seats: false })
    expect(bare).not.toMatch(/บางนา|ที่นั่ง/)
  })

  it('has price, free seats and a button for what can still be joined, and neither for what has begun', async () => {
    const html = await draw()
    const entries = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, entry = '']) => entry)
    const entryOf = (name: string) => entries.find((entry) => entry.includes(name)) ?? ''
    expect(entryOf('ปฐมพยาบาล')).toMatch(/900.*ลงทะเบียน/s)
    expect(entryOf('อับอากาศ')).not.toMatch(/ลงทะเบียน|ที่นั่ง/)
  })

  it('says of a round of this month why nobody can join: over, begun, not yet open or closed', async () => {
    const owner = await world.make.site()
    const add = (name: string, more: object) => world.make.course(owner, { name, type: 'onsite', ...more })
    await add('จบไปแล้ว', { startDate: '2026-07-03' })
    await add('กำลังเรียน', { startDate: '2026-07-09', endDate: '2026-07-11' })
    await add('ยังไม่เปิด', { startDate: '2026-07-20', startRegistDate: '2026-07-12', price: 1500, seats: 8 })
    await add('ปิดแล้ว', { startDate: '2026-07-21', endRegistDate: '2026-07-08' })
    await add('เปิดอยู่', { startDate: '2026-07-22' })
    const html = await draw('/cms/page/x', {}, owner, new Date('2026-07-10T05:00:00Z'))
    const entries = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, entry = '']) => entry)
    const said = /ผ่านมาแล้ว|กำลังอบรมอยู่|ยังไม่เปิดรับสมัคร|ปิดรับสมัครแล้ว/
    expect(entries.map((entry) => said.exec(entry)?.[0])).toEqual([
      'ผ่านมาแล้ว',
      'กำลังอบรมอยู่',
      'ยังไม่เปิดรับสมัคร',
      'ปิดรับสมัครแล้ว',
      undefined,
    ])
    // What it will cost and how many can come is known before anybody can join.
    const [, , early, closed] = entries
    expect(early).toMatch(/ว่าง 8 ที่นั่ง.*1,500.*รวม VAT แล้ว/s)
    expect(early).not.toContain('ลงทะเบียน')
    expect(closed).not.toContain('รวม VAT')
  })

  it('has each class of a course with its own seats, and the way into that class', async () => {
    const owner = await world.make.site()
    const course = await world.make.course(owner, {
      name: 'หลายรอบ',
      type: 'onsite',
      startDate: '2026-07-10',
      seats: 60,
    })
    const ctx = world.open(owner).asServer()
    const add = (name: string, day: string, seats: number) =>
      ctx.write(classes).add({ courseID: course._id, name, startDate: day, endDate: day, seats })
    const first = await add('รุ่น 1', '2026-07-10', 20)
    const second = await add('รุ่น 2', '2026-08-10', 1)
    await ctx.write(seatCounts).put({ roundID: second._id, taken: 1 }, { key: ['roundID'] })
    await ctx.commit()
    const html = await draw('/cms/page/x', {}, owner)
    expect(coursesIn(html)).toEqual(['หลายรอบ', 'หลายรอบ'])
    expect(html).toContain(`href="/lesson/detail/${course._id}/enroll?class=${first._id}"`)
    expect(html).not.toContain(`class=${second._id}`)
    expect(html).toMatch(/ว่าง 20 ที่นั่ง.*เต็ม/s)
    expect(html).toMatch(/href="#calendar-o0-8"/)
  })

  it('moves one year back and on, as far as it offers years [PM-4-35]', async () => {
    const html = await draw()
    expect(linkOf(html, 'ปีถัดไป')).toBe('/cms/page/x?year=2027#calendar-o0')
    expect(linkOf(html, 'ปีก่อนหน้า')).toBe('/cms/page/x?year=2025#calendar-o0')
    expect(coursesIn(await draw('/cms/page/x?year=2027'))).toEqual(['ปีหน้า'])
    expect(linkOf(await draw('/cms/page/x?year=2028'), 'ปีถัดไป')).toBeUndefined()
    expect(linkOf(await draw('/cms/page/x?year=2024'), 'ปีก่อนหน้า')).toBeUndefined()
  })

  it('offers this year and two before and after, in the Buddhist era [PM-4-36] [PM-9-02]', async () => {
    expect(CALENDAR_YEARS).toBe(2)
    const html = await draw('/cms/page/x?year=2025&category=tax')
    const options = [...html.matchAll(/<option value="(\d+)"[^>]*>(\d+)</g)].map(([, value, name]) => [
      value,
      name,
    ])
    expect(options).toEqual([
      ['2024', '2567'],
      ['2025', '2568'],
      ['2026', '2569'],
      ['2027', '2570'],
      ['2028', '2571'],
    ])
    expect(html).toContain('<option value="2025" selected="">2568')
    expect(html).toContain('<input type="hidden" name="category" value="tax"/>')
    expect(html).toContain('ตารางอบรมในห้องเรียน ปี 2568')
  })

  it('goes back to this year [PM-4-37]', async () => {
    expect(await draw()).not.toContain('กลับมาปีนี้')
    const html = await draw('/cms/page/x?year=2028&category=tax')
    expect(html).toContain('href="/cms/page/x?category=tax#calendar-o0"')
    expect(html).toContain('กลับมาปีนี้')
    expect(html).toContain('ยังไม่มีการอบรมในห้องเรียนในปี 2571')
  })

  it.each(['2029', '2023', '0', 'x', '-2026', '2569', '20261', "2026'"])(
    'takes «%s» for this year',
    async (year) => {
      expect(await draw(`/cms/page/x?year=${encodeURIComponent(year)}`)).toContain('ปี 2569')
    },
  )

  it('reads 200 at most, in one query however many a page has, and says that there are more', async () => {
    expect(CALENDAR_LIMIT).toBe(200)
    const busy = await world.make.site()
    await world.database.owner.query(
      `insert into course ("_id", site_id, name, status, type, "startDate")
       select gen_random_uuid(), $1, 'รุ่น ' || n, true, 'onsite', '2026-01-01'::date + n from generate_series(1, 203) n`,
      [busy._id],
    )
    const { ctx, queries } = countQueries(at(world.open(busy)))
    const drawn = await drawBlocks(ctx, lessonCalendar, LessonCalendarView, [{}, { title: 'อีกอัน' }])
    expect(queries()).toBe(1)
    expect(coursesIn(drawn[0] ?? '')).toHaveLength(200)
    expect(drawn[1]).toContain('แสดง 200 รายการแรกจากทั้งหมด 203 รายการ')
  })

  it('says so on a site without on-site training', async () => {
    expect(await draw('/cms/page/x', {}, await world.make.site())).toContain('ยังไม่มีกำหนดการอบรมในห้องเรียน')
  })
})
