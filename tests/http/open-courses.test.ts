import { beforeAll, describe, expect, it } from 'vitest'
import * as courses from '#modules/course-making/screens/course-dashboard.tsx'
import * as seminars from '#modules/course-making/screens/seminar-dashboard.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { actionForm, sendToList, undoForm } from '#tests/support/lists.ts'
import { makeReady } from '#tests/support/ready-courses.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const [COURSES, SEMINARS] = ['/lesson/dashboard', '/seminar/dashboard'] as const
let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [COURSES]: courses, [SEMINARS]: seminars }) })
})

const act = (ids: readonly string[], prices = '', as = cast.admin, path: string = COURSES) =>
  sendToList(cast, { as, path, form: actionForm('publish', ids, prices) })
const undo = async (path: string) => sendToList(cast, { as: cast.admin, path, form: await undoForm(cast) })

async function isOpen(id: string): Promise<boolean> {
  const { rows } = await cast.world.database.owner.query('select status from course where "_id" = $1', [id])
  return rows[0]?.status === true
}

/** The names of those rows that are open. */
async function openOf(rows: Readonly<Record<string, { readonly _id: string }>>): Promise<string[]> {
  const states = Object.entries(rows).map(async ([name, { _id }]) => ((await isOpen(_id)) ? [name] : []))
  return (await Promise.all(states)).flat()
}

describe('opening many courses at once', () => {
  it('publishes those of which nothing that is needed is missing, and says of the others what is', async () => {
    const { make } = cast.world
    const rows = {
      whole: await makeReady(cast, { name: 'ครบทุกอย่าง' }),
      plain: await makeReady(cast, { name: 'ไม่มีภาพปกและใบรับรอง', cover: null, certification: 'no' }),
      free: await makeReady(cast, { name: 'ไม่มีราคา', price: 0 }),
      room: await makeReady(cast, { name: 'ห้องเรียนไม่มีที่นั่ง', type: 'onsite' }),
      bare: await make.course(cast.ours, { name: 'ว่างเปล่า', status: false, price: 900 }),
      open: await make.course(cast.ours, { name: 'เปิดอยู่ก่อน', status: true }),
    }
    const ids = Object.values(rows).map(({ _id }) => _id)
    const opened = () => openOf(rows)
    // What becomes of those without a price is asked for.
    expect((await act(ids)).status).toBe(400)
    expect(await opened()).toEqual(['open'])
    const page = seenIn(await act(ids, 'priced'))
    expect(await opened()).toEqual(['whole', 'plain', 'open'])
    for (const words of [
      'ไม่มีราคา: ยังไม่ได้เปิด เพราะยังขาด ราคา',
      'ห้องเรียนไม่มีที่นั่ง: ยังไม่ได้เปิด เพราะยังขาด จำนวนที่นั่ง',
      'ว่างเปล่า: ยังไม่ได้เปิด เพราะยังขาด บทเรียน',
    ])
      expect(page.replaceAll('<!-- -->', '')).toContain(words)
    await act(ids, 'free')
    expect(await opened()).toEqual(['whole', 'plain', 'free', 'open'])
    expect((await undo(COURSES)).status).toBe(200)
    expect(await opened()).toEqual(['whole', 'plain', 'open'])
  })

  it('is for those who change courses of their own site', async () => {
    const own = await makeReady(cast, { name: 'ของเรา' })
    for (const as of [cast.manager, cast.member, cast.theirAdmin]) await act([own._id], 'free', as)
    expect(await isOpen(own._id)).toBe(false)
    const theirs = await cast.world.make.course(cast.theirs, { status: false, price: 900 })
    expect((await act([theirs._id], 'free')).status).toBe(409)
    expect(await isOpen(theirs._id)).toBe(false)
  })
})

describe('opening many seminars at once', () => {
  it('publishes those with a programme, a price and seats, and says of the others what they lack', async () => {
    const { make } = cast.world
    const seminar = { mode: 'seminar', type: 'onsite', seats: 50 }
    const rows = {
      whole: await makeReady(cast, { ...seminar, name: 'สัมมนาครบ' }),
      online: await makeReady(cast, { ...seminar, name: 'สัมมนาออนไลน์', type: 'online', seats: null }),
      free: await makeReady(cast, { ...seminar, name: 'สัมมนาฟรี', price: 0 }),
      seatless: await makeReady(cast, { ...seminar, name: 'สัมมนาไม่มีที่นั่ง', seats: null }),
      bare: await make.course(cast.ours, { ...seminar, name: 'สัมมนาว่างเปล่า', status: false, price: 900 }),
    }
    const ids = Object.values(rows).map(({ _id }) => _id)
    const press = (prices?: string, as = cast.admin) => act(ids, prices, as, SEMINARS)
    expect((await press()).status).toBe(400)
    for (const as of [cast.manager, cast.member, cast.theirAdmin]) await press('free', as)
    expect(await openOf(rows)).toEqual([])
    const page = seenIn(await press('priced')).replaceAll('<!-- -->', '')
    expect(await openOf(rows)).toEqual(['whole', 'online'])
    for (const words of [
      'สัมมนาฟรี: ยังไม่ได้เปิด เพราะยังขาด ราคา',
      'สัมมนาไม่มีที่นั่ง: ยังไม่ได้เปิด เพราะยังขาด จำนวนที่นั่ง',
      'สัมมนาว่างเปล่า: ยังไม่ได้เปิด เพราะยังขาด ช่วงในกำหนดการ',
    ])
      expect(page).toContain(words)
    await press('free')
    expect(await openOf(rows)).toEqual(['whole', 'online', 'free'])
    expect((await undo(SEMINARS)).status).toBe(200)
    expect(await openOf(rows)).toEqual(['whole', 'online'])
  })
})
