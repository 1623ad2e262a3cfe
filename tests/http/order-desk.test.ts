import { beforeAll, describe, expect, it } from 'vitest'
import * as board from '#modules/enrolments/screens/board.tsx'
import { countWaiting } from '#modules/orders/count-waiting.server.ts'
import { expireOrders } from '#modules/orders/state/expire-orders.server.ts'
import { approval, drawSlip, openPaying, type Paying, stepsOf } from '#tests/support/paying.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Paying
beforeAll(async () => {
  cast = await openPaying({ '/enroll/dashboard': board })
})

const { ordered, press, eventsOf } = stepsOf(() => cast)
const termOf = async (id: string) =>
  Math.round((Date.parse(String((await cast.read(id)).expiresAt)) - Date.now()) / 3_600_000)
const setTerm = (id: string, hours: number) =>
  cast.world.database.owner.query(
    `update "order" set "expiresAt" = now() + make_interval(hours => $2) where "_id" = $1`,
    [id, hours],
  )
const deskOf = (id: string) => `/lesson/order/${id}`
const enrolled = async (courseID: unknown, userID = cast.member.userID) =>
  (
    await cast.world.database.owner.query(
      'select status from enroll where "courseID" = $1 and "userID" = $2',
      [courseID, userID],
    )
  ).rows[0]?.status

describe('staff', () => {
  it('approve with what shows the payment; it is stored, and the buyer has the course at once', async () => {
    const made = await ordered()
    await cast.sendSlip(made._id, await drawSlip('2026111700010'))
    const [slip] = (await cast.read(made._id)).slips as [{ _id: string }]
    expect(seenIn(await cast.open(deskOf(made._id), cast.manager))).toContain('2026111700010')
    expect((await press(made._id, { ...approval, slipID: slip._id })).status).toBe(302)
    expect(await cast.read(made._id)).toMatchObject({
      status: 'paid',
      paidAmount: 990,
      paidReference: '2026111700010',
      slipID: slip._id,
      slips: [{ state: 'accepted' }],
    })
    expect(await enrolled(made.courseID)).toBe('active')
    const paid = (await eventsOf(made._id)).at(-1)
    expect(paid).toMatchObject({ kind: 'paid', reference: '2026111700010', byID: cast.manager.userID })
    const { rows } = await cast.world.database.owner.query(
      'select firstname, lastname from "user" where _id = $1',
      [cast.manager.userID],
    )
    const [by] = rows as [{ firstname: string; lastname: string }]
    const desk = seenIn(await cast.open(deskOf(made._id), cast.manager))
    expect(desk).toContain(`${by.firstname} ${by.lastname}`)
    expect(desk.slice(desk.indexOf('ประวัติ'))).not.toMatch(/ระบบ<\/p>/)
  })

  it('record no payment without evidence or a reason, nor another amount without one', async () => {
    const made = await ordered()
    expect((await press(made._id, approval)).status).toBe(409)
    expect((await press(made._id, { ...approval, amount: '900', reference: 'T1' })).status).toBe(409)
    expect((await press(made._id, { ...approval, amount: '-1', reason: 'x' })).status).toBe(400)
    const other = await ordered()
    await cast.sendSlip(other._id, await drawSlip('2026111700011'))
    const [slip] = (await cast.read(other._id)).slips as [{ _id: string }]
    expect((await press(made._id, { ...approval, slipID: slip._id })).status).toBe(400)
    expect(await cast.read(made._id)).toMatchObject({ status: 'pending' })
    expect((await press(made._id, { ...approval, amount: '900', reason: 'ส่วนลดพิเศษ' })).status).toBe(302)
    expect(await cast.read(made._id)).toMatchObject({ paidAmount: 900, reason: 'ส่วนลดพิเศษ' })
  })

  it('approve once: the same press doubled is one, and whoever brings other evidence is told what is stored', async () => {
    const made = await ordered()
    const first = { ...approval, reference: 'SECOND-18-1', reason: 'เงินสดที่เคาน์เตอร์' }
    const pressed = await Promise.all([press(made._id, first), press(made._id, first)])
    expect(pressed.map(({ status }) => status)).toEqual([302, 302])
    const second = { ...approval, amount: '900', reference: 'ANOTHER-18', reason: 'โอนเข้าบัญชี' }
    const answer = await press(made._id, second, cast.admin)
    expect(answer.status).toBe(409)
    expect(seenIn(answer)).toMatch(/บันทึกว่าชำระแล้วโดย .+ ฿990 หลักฐาน: SECOND-18-1 · เงินสดที่เคาน์เตอร์/)
    const events = (await eventsOf(made._id)).filter(({ kind }) => kind === 'paid')
    expect(events).toMatchObject([{ reference: 'SECOND-18-1', byID: cast.manager.userID }])
    const other = await ordered()
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, at) => press(other._id, { ...approval, reason: `โดย ${at}` })),
    )
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      302, 409, 409, 409, 409, 409,
    ])
  })

  it('take a transfer for one order alone, however its number is written, until that approval is undone', async () => {
    const [first, second] = [await ordered(), await ordered()]
    const paid = (reference: string) => ({ ...approval, reference })
    expect((await press(first._id, paid('kb-2026 1117 777'))).status).toBe(302)
    const answer = await press(second._id, paid('KB20261117777'))
    expect(answer.status).toBe(409)
    const number = first._id.replaceAll('-', '').slice(-8).toUpperCase()
    expect(seenIn(answer)).toContain(`${number.slice(0, 4)}-${number.slice(4)}`)
    expect(await cast.read(second._id)).toMatchObject({ status: 'pending', paidReference: null })
    const slip = await drawSlip('2026111700077')
    await cast.sendSlip(second._id, slip)
    const third = await ordered()
    expect((await press(third._id, paid('2026111700077'))).status).toBe(409)
    const { updatedAt } = await cast.read(first._id)
    await press(first._id, { intent: 'undo', seen: String(updatedAt), reason: 'ผิดคน' })
    expect((await press(third._id, paid('KB20261117777'))).status).toBe(302)
  })

  it('may write the same short number of their own book for two orders', async () => {
    const [first, second] = [await ordered(), await ordered()]
    for (const { _id } of [first, second])
      expect((await press(_id, { ...approval, reference: 'เล่ม 1/12' })).status).toBe(302)
  })

  it('are told of an order of another site of the group that a transfer paid, by its number only where they work there too', async () => {
    const { _id } = await cast.world.make.course(cast.theirs, { price: 990 })
    const theirs = await cast.order(_id, cast.theirMember)
    await cast.sendSlip(theirs._id, await drawSlip('2026111700078'), cast.theirMember)
    const made = await ordered()
    const answer = await press(made._id, { ...approval, reference: '2026111700078' })
    expect(answer.status).toBe(409)
    expect(seenIn(answer)).toContain('เว็บไซต์อื่นในกลุ่ม')
    expect(answer.text).not.toContain(theirs._id.slice(-4).toUpperCase())
  })

  it('undo an approval within a day, unless somebody has changed the order since', async () => {
    const made = await ordered()
    await press(made._id, { ...approval, reason: 'เงินสด' })
    const { updatedAt } = await cast.read(made._id)
    const undo = { intent: 'undo', seen: String(updatedAt), reason: 'ผิดคน' }
    const late = { as: cast.admin, method: 'PATCH', path: `order/${made._id}` }
    expect((await press(made._id, { ...undo, seen: '2026-01-01T00:00:00.000Z' })).status).toBe(409)
    await cast.world.database.owner.query(
      `update "order" set "paidAt" = now() - interval '25 hours' where "_id" = $1`,
      [made._id],
    )
    expect((await press(made._id, undo)).status).toBe(409)
    await cast.world.database.owner.query(`update "order" set "paidAt" = now() where "_id" = $1`, [made._id])
    expect((await press(made._id, undo)).status).toBe(302)
    expect(await cast.read(made._id)).toMatchObject({ status: 'pending', paidAmount: null, paidAt: null })
    expect(await enrolled(made.courseID)).toBe('cancelled')
    expect((await cast.api.call({ ...late, body: { data: { process: 'new' } } })).status).toBe(200)
    expect((await press(made._id, { ...approval, reason: 'ถูกคนแล้ว' })).status).toBe(302)
    expect(await enrolled(made.courseID)).toBe('active')
  })

  it('who undo an approval give the site’s own term again, and never less than the order had', async () => {
    const { owner } = cast.world.database
    const undone = async (hours: number) => {
      const made = await ordered()
      await press(made._id, { ...approval, reason: 'เงินสด' })
      await setTerm(made._id, hours)
      const { updatedAt } = await cast.read(made._id)
      const undo = { intent: 'undo', seen: String(updatedAt), reason: 'ผิดคน' }
      expect((await press(made._id, undo)).status).toBe(302)
      return termOf(made._id)
    }
    await owner.query('update receiver set "payDays" = 10 where site_id = $1', [cast.ours._id])
    try {
      expect(await undone(5)).toBe(240)
      expect(await undone(30 * 24)).toBe(720)
    } finally {
      await owner.query('update receiver set "payDays" = 3 where site_id = $1', [cast.ours._id])
    }
  })

  it('who send a slip back after the time is over give a whole term: the seat is not lost in the next run', async () => {
    const made = await ordered()
    await cast.sendSlip(made._id, await drawSlip('2026111700021'))
    await setTerm(made._id, -1)
    const [slip] = (await cast.read(made._id)).slips as [{ _id: string }]
    await press(made._id, { intent: 'refuse-slip', slipID: slip._id, reason: 'ยอดไม่ตรง' })
    const ctx = cast.world.open(cast.ours, 'admin').asServer()
    await expireOrders(ctx)
    await ctx.commit()
    expect(await cast.read(made._id)).toMatchObject({ status: 'pending', process: 'new', remindedAt: null })
    expect(await termOf(made._id)).toBe(72)
    // Of an order that ran out before its slip came nothing is held any more.
    const late = await ordered()
    await setTerm(late._id, -1)
    const again = cast.world.open(cast.ours, 'admin').asServer()
    await expireOrders(again)
    await again.commit()
    await cast.sendSlip(late._id, await drawSlip('2026111700022'))
    const [shown] = (await cast.read(late._id)).slips as [{ _id: string }]
    await press(late._id, { intent: 'refuse-slip', slipID: shown._id, reason: 'ยอดไม่ตรง' })
    expect(await cast.read(late._id)).toMatchObject({ status: 'expired', process: 'done' })
  })

  it('pay back a part, then the rest, which closes the course; never more than came', async () => {
    const made = await ordered()
    await press(made._id, { ...approval, reason: 'เงินสด' })
    const refund = (amount: string, refunded: string) =>
      press(made._id, { intent: 'refund', amount, refunded, reason: 'ขอคืน' })
    expect((await refund('1000', '0')).status).toBe(400)
    expect((await refund('90', '0')).status).toBe(302)
    expect((await refund('90', '0')).status).toBe(409)
    expect(await cast.read(made._id)).toMatchObject({ status: 'paid', refundedAmount: 90 })
    expect(await enrolled(made.courseID)).toBe('active')
    expect((await refund('900', '90')).status).toBe(302)
    expect(await cast.read(made._id)).toMatchObject({ status: 'refunded', refundedAmount: 990 })
    expect(await enrolled(made.courseID)).toBe('cancelled')
  })

  it('send a slip back with a reason, cancel with one, and write notes', async () => {
    const made = await ordered()
    await cast.sendSlip(made._id, await drawSlip('2026111700020'))
    const [slip] = (await cast.read(made._id)).slips as [{ _id: string }]
    const back = { intent: 'refuse-slip', slipID: slip._id, reason: '' }
    expect((await press(made._id, back)).status).toBe(400)
    expect((await press(made._id, { ...back, reason: 'ยอดไม่ตรง' })).status).toBe(302)
    expect(await cast.read(made._id)).toMatchObject({ process: 'new', slips: [{ state: 'refused' }] })
    expect((await press(made._id, { intent: 'note', reason: 'โทรแล้ว' })).status).toBe(302)
    expect((await press(made._id, { intent: 'cancel', reason: '' })).status).toBe(400)
    expect((await press(made._id, { intent: 'cancel', reason: 'ปิดรุ่น' })).status).toBe(302)
    expect((await eventsOf(made._id)).map(({ kind }) => kind)).toEqual([
      'made',
      'slip',
      'slip-refused',
      'note',
      'cancelled',
    ])
  })

  it('are staff of this site: members and others neither see nor do any of it', async () => {
    const made = await ordered()
    for (const as of [cast.member, cast.theirAdmin, undefined]) {
      const seen = await cast.api.call({
        as,
        site: cast.ours,
        path: deskOf(made._id),
        headers: { 'content-type': undefined },
      })
      expect(seen.status).not.toBe(200)
      await cast.press(deskOf(made._id), { ...approval, reason: 'x' }, as)
    }
    expect(await cast.read(made._id)).toMatchObject({ status: 'pending' })
  })
})

describe('the page of an order', () => {
  it('leads back to a list that opens for whoever reads it', async () => {
    const made = await ordered()
    const shown = async (as: typeof cast.admin) => seenIn(await cast.open(deskOf(made._id), as))
    expect(await shown(cast.manager)).toContain('href="/enroll/dashboard"')
    expect(await shown(cast.manager)).not.toContain('href="/order/index/dashboard"')
    expect(await shown(cast.admin)).toContain('href="/order/index/dashboard"')
  })
})

describe('what waits for staff', () => {
  it('is also a slip of an order that ran out before it came', async () => {
    const made = await ordered()
    await setTerm(made._id, -1)
    const ctx = cast.world.open(cast.ours, 'admin').asServer()
    await expireOrders(ctx)
    await ctx.commit()
    const waiting = async () => {
      const staff = cast.world.open(cast.ours, 'manager')
      const count = await countWaiting(staff)
      await staff.rollback()
      return count
    }
    const before = await waiting()
    await cast.sendSlip(made._id, await drawSlip('2026111700023'))
    expect(await cast.read(made._id)).toMatchObject({ status: 'expired', process: 'checking' })
    expect(await waiting()).toBe(before + 1)
    expect(seenIn(await cast.open('/enroll/dashboard', cast.manager))).toContain(deskOf(made._id))
  })
})

describe('a receiver', () => {
  const add = (data: object, as = cast.admin) => cast.api.call({ as, path: 'receiver', body: { data } })

  it.each([
    { taxID: '0105500000004' },
    { billerID: '12345' },
    { promptPay: '12' },
    { branch: '1' },
    { accountNumber: 'abc' },
    { payDays: 0 },
  ])('with a wrong number is refused: %o', async (wrong) => {
    expect((await add({ name: 'x', ...wrong })).status).toBe(400)
  })

  it('is written by administrators alone, and read by nobody but staff', async () => {
    expect((await add({ name: 'x' }, cast.manager)).status).toBe(403)
    expect((await add({ name: 'x' }, cast.member)).status).toBe(403)
    const query = { method: 'find', args: [{}] }
    const read = await cast.api.call({ as: cast.member, path: 'receiver/query', body: query })
    expect(read.status === 403 || (read.body.data as unknown as unknown[]).length === 0).toBe(true)
  })
})
