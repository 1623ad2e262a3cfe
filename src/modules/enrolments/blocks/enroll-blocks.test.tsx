import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, makeActor } from '#kernel/access/actor.ts'
import type { Block } from '#kernel/pages/block.ts'
import type { Settings } from '#kernel/pages/document.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import type { BlockView } from '#shell/page/block-registry.ts'
import { drawBlocks } from '#tests/support/draw-blocks.tsx'
import { openWorld, type World } from '#tests/support/world.ts'
import { th } from '../locales/th.ts'
import { ENROLMENT_LIMIT } from '../public.server.ts'
import { enrollCounter } from './enroll_counter/block.ts'
import EnrollCounterView from './enroll_counter/view.tsx'
import { enrollList } from './enroll_list/block.ts'
import EnrollListView from './enroll_list/view.tsx'

let world: World
let site: Site
let member: Actor
let neighbour: Actor
let fire: string

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  const other = await world.make.site()
  const enter = async (home: Site) => makeActor({ role: 'member', userID: (await world.make.user(home))._id })
  member = await enter(site)
  neighbour = await enter(site)
  const enrol = async (owner: Site, who: Actor, name: string, analytics: object, day: number) => {
    const { _id: courseID } = await world.make.course(owner, { name })
    const createdAt = new Date(Date.UTC(2026, 9, day))
    await world.make.row('enroll', { site_id: owner._id, userID: who.userID, courseID, analytics, createdAt })
    return courseID
  }
  const state = (total: number, percent: number, message: string, status: string) => ({
    total,
    percent,
    message,
    status,
  })
  fire = await enrol(site, member, 'การดับเพลิงขั้นต้น', state(8, 45.4, 'กำลังเรียน', 'processing'), 2)
  await enrol(site, member, 'ปฐมพยาบาล', state(12, 0, '', 'pending'), 5)
  await enrol(site, neighbour, 'ของเพื่อน', state(1, 100, 'เรียนจบแล้ว', 'complete'), 6)
  await enrol(other, member, 'ของสถาบันอื่น', state(1, 100, 'เรียนจบแล้ว', 'complete'), 7)
})

async function draw(
  parts: [Block, BlockView],
  who: Actor | 'public' | 'manager',
  settings: Settings = {},
): Promise<string> {
  const [html = ''] = await drawBlocks(world.open(site, who), parts, [settings], {
    texts: th,
    address: '/cms/page/mine',
  })
  return html
}

const list: [Block, BlockView] = [enrollList, EnrollListView]
const counter: [Block, BlockView] = [enrollCounter, EnrollCounterView]
const textsIn = (html: string) =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, ''))
const figures = (html: string) =>
  [...html.matchAll(/tabular-nums">(\d+)</g)].map(([, figure]) => Number(figure))

it.each([list, counter])('a visitor is asked to log in and comes back to the page', async (...block) => {
  const html = await draw(block, 'public')
  expect(html).toContain('href="/cms/page/mine?login&amp;next=%2Fcms%2Fpage%2Fmine"')
  expect(html).not.toContain('การดับเพลิง')
})

describe('the list of enrolments', () => {
  it('has course, Thai date, lessons, percent and state or N/A [PM-2.4-17] [PM-2.7-01] [PM-2.7-02] [PM-2.7-03] [PM-2.7-04] [PM-2.7-05]', async () => {
    const html = await draw(list, member, { title: 'หลักสูตรของฉัน' })
    const rows = [
      ['ปฐมพยาบาล', '5 ต.ค. 2569', '12 บท', '0%', 'N/A'],
      ['การดับเพลิงขั้นต้น', '2 ต.ค. 2569', '8 บท', '45%', 'กำลังเรียน'],
    ]
    expect(textsIn(html)).toEqual(rows.flat())
    expect(html).toContain(`href="/lesson/detail/${fire}"`)
  })

  it('has only the person’s own, of this site [PM-2.7-06]', async () => {
    expect(textsIn(await draw(list, neighbour))).toContain('ของเพื่อน')
    for (const hidden of ['ของเพื่อน', 'ของสถาบันอื่น']) expect(await draw(list, member)).not.toContain(hidden)
    expect(await draw(list, 'manager')).toContain('ยังไม่ได้ลงทะเบียนหลักสูตร')
    expect(ENROLMENT_LIMIT).toBe(100)
  })
})

it('the counter counts what is pending, processing and complete [PM-2.4-18] [PM-4-02]', async () => {
  expect(figures(await draw(counter, member))).toEqual([2, 1, 1, 0])
  expect(figures(await draw(counter, 'manager'))).toEqual([3, 1, 1, 1])
  expect(figures(await draw(counter, member, { total: false, complete: 'no' }))).toEqual([1, 1])
  const none = { total: false, pending: false, processing: false, complete: false }
  expect(await draw(counter, member, none)).toContain('ยังไม่ได้เลือกตัวเลข')
})
