import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SessionRole } from '#kernel/access/actor.ts'
import { objectOf } from '#kernel/pages/test-block.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { TextsProvider } from '#shell/texts.tsx'
import { openWorld, type World } from '#tests/support/world.ts'
import { th } from '../../locales/th.ts'
import { calendar } from './block.ts'
import { dayOf, shiftDay, shiftMonth } from './months.ts'
import { sampleCalendar } from './sample.ts'
import { MAX_SHOWN } from './source.server.ts'
import type { CalendarData } from './task-state.ts'
import CalendarView from './view.tsx'

let world: World
let site: Site
const today = dayOf(new Date())
const day = (days: number) => shiftDay(today, days)

const add = (title: string, from: number, to: number, more: object = {}) =>
  world.make.row('task', { site_id: site._id, title, startDate: day(from), dueDate: day(to), ...more })

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  await add('ตรวจเอกสาร', -90, -80)
  await add('ถ่ายวิดีโอ', 0, 0, { public: true, assignedTo: 'ทีมสื่อ', priority: 'High' })
  await add('จัดห้อง', 90, 91)
  await add('เสร็จนานแล้ว', -400, -399, { done: true })
  await add('ของสถาบันอื่น', 0, 0, { site_id: (await world.make.site())._id, public: true })
})

const url = (query = '') => new URL(`http://localhost/cms/page/x${query}`)

async function read(as: SessionRole, query = '', blocks = 1, where = site) {
  const ctx = world.open(where, as)
  let queries = 0
  const counted = {
    ...ctx,
    run: <Row,>(text: string, values: readonly unknown[]) => {
      queries += 1
      return ctx.run<Row>(text, values)
    },
  }
  const objects = Array.from({ length: blocks }, (_, at) => objectOf(calendar, {}, { uid: `o${at}` }))
  const data = (await calendar.source?.(counted, objects, { url: url(query), post: null })) ?? []
  return { data: data.filter((one) => one !== null), queries }
}

function draw(data: CalendarData | null, settings = {}): string {
  return renderToStaticMarkup(
    <TextsProvider lang="th" texts={th}>
      <CalendarView object={objectOf(calendar, settings, { data })} />
    </TextsProvider>,
  )
}

/** What stands between two words of the page. */
const between = (html: string, from: string, to: string) => html.split(from)[1]?.split(to)[0] ?? ''

describe('its source', () => {
  it('reads the site’s tasks, for all blocks of a page by one query [PM-1-13]', async () => {
    const { data, queries } = await read('admin', '', 3)
    expect(queries).toBe(1)
    expect(data).toHaveLength(3)
    const titles = data[0]?.tasks.map(({ title }) => title)
    expect(titles).toEqual(['ตรวจเอกสาร', 'ถ่ายวิดีโอ', 'จัดห้อง'])
    expect(data[0]?.canChange).toBe(true)
  })

  it('brings what is done only with its month', async () => {
    const { data } = await read('admin', `?month=${day(-400).slice(0, 7)}`)
    expect(data[0]?.tasks.map(({ title }) => title)).toContain('เสร็จนานแล้ว')
  })

  it('brings a visitor public tasks without names, and lets nobody but staff change them', async () => {
    const [seen] = (await read('public')).data
    expect(seen?.tasks).toMatchObject([{ title: 'ถ่ายวิดีโอ', assignedTo: null }])
    expect(seen?.canChange).toBe(false)
    expect((await read('member')).data[0]?.canChange).toBe(false)
    expect((await read('manager')).data[0]?.canChange).toBe(true)
  })

  it('brings those who only look what they look at, of more tasks than a page can carry, and says so', async () => {
    const busy = await world.make.site()
    const own = { site_id: busy._id, public: true }
    for (let n = 0; n < MAX_SHOWN; n += 1) await add(`ปีหน้า ${n}`, 400 + n, 400 + n, own)
    const whole = (await read('public', '', 1, busy)).data[0]
    expect([whole?.tasks.length, whole?.isCut]).toEqual([MAX_SHOWN, false])
    await add('เลยกำหนด', -40, -40, own)
    await add('เปิดบ้าน', 0, 0, own)
    const [seen] = (await read('public', '', 1, busy)).data
    expect([seen?.tasks.length, seen?.isCut]).toEqual([MAX_SHOWN, true])
    expect(seen?.tasks.slice(0, 2).map(({ title }) => title)).toEqual(['เปิดบ้าน', 'ปีหน้า 0'])
    const before = `?month=${shiftDay(dayOf(new Date()), -40).slice(0, 7)}`
    expect((await read('public', before, 1, busy)).data[0]?.tasks.at(0)?.title).toBe('เลยกำหนด')
    expect((await read('admin', '', 1, busy)).data[0]).toMatchObject({ isCut: false })
    expect(draw(seen ?? null)).toContain(`แสดงเพียง ${MAX_SHOWN} งาน`)
  })
})

describe('its view', () => {
  it('draws the month in weeks, with today [PM-2.4-15] [PM-2.8-01]', () => {
    const html = draw(sampleCalendar)
    expect(html.match(/<time dateTime="2026-11-\d\d"/g)).toHaveLength(30)
    expect(html).toMatch(/<li aria-current="date"><time dateTime="2026-11-16">/)
    expect(html).toContain('พฤศจิกายน 2569')
  })

  it('leads to the months before and after, to today, and to every month of eleven years [PM-2.8-02]', () => {
    const html = draw({ ...sampleCalendar, month: '2027-01' })
    for (const [month, name] of [
      ['2026-12', 'เดือนก่อนหน้า'],
      ['2027-02', 'เดือนถัดไป'],
    ])
      expect(html).toMatch(new RegExp(`href="\\?month=${month}#tasks-o1" aria-label="${name}"`))
    expect(html).toMatch(/href="\?month=2026-11#tasks-o1"[^>]*>วันนี้/)
    expect(between(html, 'name="month"', '</select>').match(/<option/g)).toHaveLength(12)
    const years = between(html, 'name="year"', '</select>')
    expect(years.match(/<option/g)).toHaveLength(11)
    expect(years).toContain('<option value="2027" selected="">2570</option>')
  })

  it('leads no further than those years', () => {
    const html = draw({ ...sampleCalendar, month: '2031-12' })
    expect(html).not.toContain('month=2032-01')
    expect(html).toContain(`month=${shiftMonth('2031-12', -1)}`)
  })

  it('counts the tasks of the month and shows their shares as bars [PM-2.8-03]', () => {
    const html = draw({ ...sampleCalendar, tasks: sampleCalendar.tasks.slice(0, 3) })
    expect(html).toContain('<strong>3 งาน</strong>')
    expect(html).toContain('66.67%')
    expect(html).toContain('<progress value="33.33" max="100" aria-label="เกินกำหนด">')
  })

  it('lists the tasks of the month in a table [PM-2.8-04]', () => {
    const html = between(draw(sampleCalendar), '<tbody>', '</tbody>')
    expect(html.match(/<tr>/g)).toHaveLength(5)
    expect(html).toContain('15–18 พ.ย. 2569')
    expect(html).toContain('ทีมวิชาการ')
    expect(draw({ ...sampleCalendar, month: '2026-01' })).not.toContain('<tbody>')
    expect(draw({ ...sampleCalendar, month: '2026-01' })).toContain('เดือนนี้ไม่มีงาน')
  })

  it('has three columns of what is not done, of every month [PM-2.8-05]', () => {
    const html = draw({ ...sampleCalendar, month: '2026-01' })
    const column = (state: string) => between(html, `data-state="${state}" aria-label`, '</section>')
    expect(column('progress')).toMatch(/กำลังดำเนินการ <span>2<\/span>.*ถ่ายวิดีโอ.*ปรับบทเรียนบทที่ 3/)
    expect(column('overdue')).toMatch(/เกินกำหนด <span>1<\/span>.*ตรวจเอกสารผู้สมัคร/)
    expect(column('upcoming')).toMatch(/กำลังจะมาถึง <span>1<\/span>.*วันเปิดบ้าน/)
    expect(html.split('data-state="progress" aria-label')[1]).not.toContain('ออกใบรับรองรุ่น 11')
  })

  it('shows a day’s tasks in full up to two, and more of them in short [PM-9-04]', () => {
    const onDay = (n: number) => {
      const tasks = sampleCalendar.tasks
        .slice(0, 1)
        .flatMap((one) =>
          Array.from({ length: n }, (_, at) => ({ ...one, _id: `x${at}`, title: `งานที่ ${at}` })),
        )
      const html = draw({ ...sampleCalendar, tasks }, { table: false, board: false })
      return between(html, '<time dateTime="2026-11-11">', '</li>')
    }
    expect(onDay(2)).toMatch(/งานที่ 0<.*งานที่ 1</)
    expect(onDay(3)).not.toContain('งานที่')
    expect(onDay(3)).toContain('aria-label="3 งานในวันที่ 11 พ.ย. 2569"')
  })

  it('leaves out the parts that staff do not want, and offers visitors no tools', () => {
    const html = draw(sampleCalendar, { summary: false, days: false, table: false, board: false })
    expect(html).not.toMatch(/<progress|<ol|<table|data-state/)
    expect(draw({ ...sampleCalendar, canChange: true })).not.toContain('เพิ่มงาน')
    expect(draw(null)).toContain('ยังไม่มีงาน')
  })
})
