import { beforeAll, describe, expect, it } from 'vitest'
import { classes } from '#modules/attendance/public.server.ts'
import * as board from '#modules/enrolments/screens/board.tsx'
import * as orderMember from '#modules/enrolments/screens/order-member.tsx'
import * as orderList from '#modules/orders/screens/orders.tsx'
import { startWorker } from '#src/worker/start.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { approval, openPaying, type Paying, stepsOf } from '#tests/support/paying.ts'
import { seenIn } from '#tests/support/screens.ts'

const PATH = '/enroll/order'

let cast: Paying
beforeAll(async () => {
  cast = await openPaying({
    [PATH]: orderMember,
    '/enroll/dashboard': board,
    '/order/index/dashboard': orderList,
  })
})

const { course, press, eventsOf } = stepsOf(() => cast)

const query = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await cast.world.database.owner.query(text, [...values])).rows as Row[]

async function newMember() {
  const made = await cast.world.make.user(cast.ours, { firstname: 'ดวงใจ', lastname: 'ใฝ่รู้' })
  return { _id: made._id, email: made.email }
}

type Field = readonly [string, string]

const send = (fields: readonly Field[], as: SignedInPerson | undefined = cast.manager, lang = 'th') =>
  cast.api.call({
    as,
    site: cast.ours,
    method: 'POST',
    path: PATH,
    raw: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `${as?.cookie ?? ''}; sala_lang=${lang}`,
    },
  })

const fieldsOf = (intent: string, userID: string, courseIDs: readonly string[]): Field[] => [
  ['intent', intent],
  ['user', userID],
  ...courseIDs.map((id): Field => ['course', id]),
]
const check = (...given: [userID: string, courseIDs: readonly string[]]) => send(fieldsOf('check', ...given))
const make = (...given: [userID: string, courseIDs: readonly string[]]) => send(fieldsOf('make', ...given))

const ordersOf = (userID: string) =>
  query<Record<string, unknown> & { readonly _id: string }>(
    `select "_id", "courseID", "classID", price::float, quantity, status, lang, "expiresAt" from "order" where "userID" = $1 order by "createdAt"`,
    [userID],
  )

async function addClass(courseID: string, name: string, seats: number | null = null) {
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const ctx = cast.world.open(cast.ours, 'admin')
  const row = await ctx.write(classes).add({ courseID, name, startDate: day, endDate: day, seats })
  await ctx.commit()
  return row._id
}

describe('staff order for a member', () => {
  it('from the lists: they choose, see price and seats, and land on the staff page of the order', async () => {
    for (const [path, as] of [
      ['/order/index/dashboard', cast.admin],
      ['/enroll/dashboard', cast.manager],
    ] as const)
      expect(seenIn(await cast.open(path, as))).toContain(`href="${PATH}"`)
    const person = await newMember()
    const one = await course({ name: 'อบรมสั่งซื้อแทน', seats: 3 })
    const start = await cast.open(`${PATH}?user=${person._id}&course=${one._id}`, cast.manager)
    expect(seenIn(start)).toContain('อบรมสั่งซื้อแทน')
    expect(seenIn(start)).toContain(person.email)
    const seen = seenIn(await check(person._id, [one._id])).replaceAll('<!-- -->', '')
    for (const part of ['อบรมสั่งซื้อแทน', '฿990', 'สั่งซื้อได้', 'สร้างคำสั่งซื้อ 1 รายการ', 'ดวงใจ ใฝ่รู้'])
      expect(seen).toContain(part)
    expect(await ordersOf(person._id)).toEqual([])
    const english = seenIn(await send(fieldsOf('check', person._id, [one._id]), cast.manager, 'en'))
    expect(english.replaceAll('<!-- -->', '')).toContain('Make 1 order')
    const done = await make(person._id, [one._id])
    expect(done.status).toBe(302)
    const [order] = await ordersOf(person._id)
    expect(done.headers.location).toBe(`/lesson/order/${order?._id ?? ''}?done=made`)
    expect(order).toMatchObject({ courseID: one._id, price: 990, quantity: 1, status: 'pending' })
    const hours = (Date.parse(String(order?.expiresAt)) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(72)
    const [event] = await eventsOf(String(order?._id))
    expect(event).toMatchObject({ kind: 'made', byID: cast.manager.userID })
    expect(seenIn(await cast.open(String(done.headers.location), cast.manager))).toContain('ดวงใจ ใฝ่รู้')
    // Paid, it opens the course as the member's own order would.
    expect((await press(String(order?._id), { ...approval, reason: 'เงินสด' })).status).toBe(302)
    const enrolled = await query('select source, status from enroll where "userID" = $1', [person._id])
    expect(enrolled).toEqual([{ source: 'order', status: 'active' }])
  })

  it('of several courses each has an order of its own, with the round that was chosen; all of them or none', async () => {
    const person = await newMember()
    const [one, two] = [await course({ type: 'onsite' }), await course()]
    const [early, full] = [await addClass(one._id, 'รุ่น 1'), await addClass(one._id, 'รุ่นเต็ม', 1)]
    await query(`insert into seat_count (site_id, "roundID", taken) values ($1, $2, 1)`, [
      cast.ours._id,
      full,
    ])
    const seen = seenIn(await check(person._id, [one._id, two._id]))
    expect(seen).toContain('รุ่น 1')
    expect(seen).toContain('รอบของ')
    const wanted = fieldsOf('make', person._id, [one._id, two._id])
    const elsewhere = await addClass(two._id, 'รุ่นของอีกหลักสูตร')
    for (const wrong of [full, elsewhere, 'x'])
      expect((await send([...wanted, [`class-${one._id}`, wrong]])).status).toBe(409)
    expect(await ordersOf(person._id)).toEqual([])
    const done = await send([...wanted, [`class-${one._id}`, early]])
    expect(done.status).toBe(302)
    const made = await ordersOf(person._id)
    expect(made).toHaveLength(2)
    const ofOne = made.find(({ courseID }) => courseID === one._id)
    expect(ofOne).toMatchObject({ classID: early })
    expect(done.headers.location).toContain(String(ofOne?._id))
    // The page of each names the other.
    const other = made.find(({ courseID }) => courseID === two._id)
    expect(seenIn(await cast.open(`/lesson/order/${ofOne?._id ?? ''}`, cast.manager))).toContain(
      `/lesson/order/${other?._id ?? ''}`,
    )
  })

  it('once, however often the button is pressed', async () => {
    const person = await newMember()
    const one = await course()
    const tries = await Promise.all(Array.from({ length: 4 }, () => make(person._id, [one._id])))
    expect(new Set(tries.map(({ headers }) => headers.location)).size).toBe(1)
    expect(await ordersOf(person._id)).toHaveLength(1)
    expect(seenIn(await check(person._id, [one._id]))).toContain('มีคำสั่งซื้อที่รอชำระอยู่แล้ว')
  })

  it('holds a seat: the last one goes to one of two, and nobody gets one that is not there', async () => {
    const one = await course({ name: 'ที่นั่งเดียว', seats: 1 })
    const people = [await newMember(), await newMember()]
    const tries = await Promise.all(people.map(({ _id }) => make(_id, [one._id])))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 409])
    const refused = tries.find(({ status }) => status === 409)
    expect(refused && seenIn(refused)).toContain('ที่นั่งของ ที่นั่งเดียว เต็มแล้ว')
    const later = await cast.api.call({ as: cast.member, path: 'order', body: { courseID: one._id } })
    expect(later.status).toBe(409)
  })

  it('not what the member has, costs nothing, is closed or is another site’s', async () => {
    const person = await newMember()
    const [taken, free, closed] = [
      await course({ name: 'มีอยู่แล้ว' }),
      await course({ price: 0, sale_price: 0 }),
      await course({ status: false }),
    ]
    const theirs = await cast.world.make.course(cast.theirs, { price: 500 })
    await cast.world.make.row('enroll', { site_id: cast.ours._id, userID: person._id, courseID: taken._id })
    const fine = await course()
    expect((await make(person._id, [fine._id, taken._id])).status).toBe(409)
    expect((await make(person._id, [fine._id, free._id])).status).toBe(409)
    expect((await make(person._id, [closed._id])).status).toBe(404)
    expect((await make(person._id, [theirs._id])).status).toBe(404)
    const foreign = await cast.world.make.user(cast.theirs)
    const colleague = cast.admin.userID
    for (const nobody of [foreign._id, colleague, 'x', ''])
      expect((await make(nobody, [fine._id])).status, nobody).toBe(400)
    expect((await make(person._id, [])).status).toBe(400)
    expect((await make(person._id, ['x'])).status).toBe(400)
    expect((await check(foreign._id, [fine._id])).status).toBe(400)
    const two = [...fieldsOf('make', person._id, [fine._id]), ['user', (await newMember())._id] as const]
    expect((await send(two)).status).toBe(400)
    expect(await ordersOf(person._id)).toEqual([])
    expect(await ordersOf(foreign._id)).toEqual([])
  })

  it('with nothing of price, quantity, user, state or term from the browser', async () => {
    const person = await newMember()
    const one = await course()
    const wanted = fieldsOf('make', person._id, [one._id])
    for (const forged of ['price', 'quantity', 'userID', 'status', 'expiresAt', 'companyID', 'unit'])
      expect((await send([...wanted, [forged, '1']])).status, forged).toBe(400)
    expect(await ordersOf(person._id)).toEqual([])
  })

  it('by nobody else: members, visitors and staff of other sites neither see the screen nor make one', async () => {
    const person = await newMember()
    const one = await course()
    for (const as of [cast.member, cast.theirAdmin, undefined]) {
      const seen = await cast.api.call({
        as,
        site: cast.ours,
        path: PATH,
        headers: { 'content-type': undefined },
      })
      expect(seen.status).not.toBe(200)
      await cast.press(PATH, { intent: 'make', user: person._id, course: one._id }, as)
    }
    expect(await ordersOf(person._id)).toEqual([])
  })
})

describe('the member', () => {
  it('is told by mail in their own language that staff made the order', async () => {
    const person = await newMember()
    await query(`update "user" set lang = 'en' where "_id" = $1`, [person._id])
    const one = await course()
    await make(person._id, [one._id])
    expect(await ordersOf(person._id)).toMatchObject([{ lang: 'en' }])
    const { engine, database } = cast.world
    const worker = await startWorker({ engine, database: database.config, pollSeconds: 0.5 })
    const subjects = async () =>
      (await query<{ subject: string }>('select subject from message where email = $1', [person.email])).map(
        ({ subject }) => subject,
      )
    try {
      await expect
        .poll(subjects, { timeout: 15_000 })
        .toEqual([expect.stringMatching(/^Order .+ was made for you$/)])
    } finally {
      await worker.close()
    }
  })
})
