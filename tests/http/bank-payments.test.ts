import { beforeAll, describe, expect, it } from 'vitest'
import { expireOrders } from '#modules/orders/state/expire-orders.server.ts'
import { type BankOffice, bankSteps, openBank, payment } from '#tests/support/bank.ts'
import { approval } from '#tests/support/paying.ts'
import { seenIn } from '#tests/support/screens.ts'

let bank: BankOffice
beforeAll(async () => {
  bank = await openBank()
})

const steps = bankSteps(() => bank)
const { ordered, enrolled, stateOf, auditOf, confirmAll } = steps

describe('confirming', () => {
  it('pays the order, opens the course and is audited; once, whoever presses at the same time', async () => {
    const made = await ordered()
    const [row] = await bank.rowsOf(await bank.take([payment({ ref1: made.ref, time: '12:01:00' })]))
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => bank.act(row?._id, { intent: 'confirm' })),
    )
    expect(tries.map(({ status }) => status)).toEqual([302, 302, 302, 302])
    expect(await bank.read(made._id)).toMatchObject({ status: 'paid', paidAmount: 990 })
    expect(await enrolled(made.courseID)).toBe('active')
    expect((await steps.eventsOf(made._id)).filter(({ kind }) => kind === 'paid')).toHaveLength(1)
    expect(await auditOf('bank_row', row?._id)).toMatchObject([
      { action: 'update', userID: bank.admin.userID },
    ])
  })

  it('of many at once leaves out what is not certain, with the reason', async () => {
    const made = await Promise.all(Array.from({ length: 3 }, ordered))
    const id = await bank.take([
      ...made.map(({ ref }, at) => payment({ ref1: ref, time: `13:0${at}:00` })),
      payment({ ref1: '9', time: '13:10:00', satang: 31_415 }),
    ])
    const rows = await bank.rowsOf(id)
    const [one, two] = await Promise.all([
      confirmAll(rows.map(({ _id }) => _id)),
      confirmAll(rows.map(({ _id }) => _id)),
    ])
    expect([one.status, two.status]).toEqual([302, 302])
    expect((await bank.rowsOf(id)).map(({ state }) => state)).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
      'unknown',
    ])
    for (const { _id } of made) expect(await bank.read(_id)).toMatchObject({ status: 'paid' })
  })

  it('needs a reason for another amount, unless parts make the whole', async () => {
    const [one, other] = [await ordered(), await ordered()]
    const id = await bank.take([
      payment({ ref1: one.ref, satang: 90_000, time: '14:00:00' }),
      payment({ ref1: other.ref, satang: 60_000, time: '14:01:00' }),
      payment({ ref1: other.ref, satang: 39_000, time: '14:02:00' }),
    ])
    const [less, first, second] = await bank.rowsOf(id)
    expect((await bank.act(less?._id, { intent: 'confirm' })).status).toBe(409)
    expect((await bank.act(less?._id, { intent: 'confirm', reason: 'ส่วนลด' })).status).toBe(302)
    expect(await bank.read(one._id)).toMatchObject({ status: 'paid', paidAmount: 900, reason: 'ส่วนลด' })
    expect((await bank.act(second?._id, { intent: 'confirm' })).status).toBe(302)
    expect(await bank.read(other._id)).toMatchObject({ status: 'paid', paidAmount: 990 })
    expect(await stateOf(first?._id)).toMatchObject({ state: 'confirmed' })
  })

  it('of what staff approved before only shows that the money came; the next one is a second payment', async () => {
    const made = await ordered()
    await steps.press(made._id, { ...approval, reason: 'เห็นสลิป' })
    const id = await bank.take([
      payment({ ref1: made.ref, time: '15:00:00' }),
      payment({ ref1: made.ref, time: '15:05:00' }),
    ])
    const [row, again] = await bank.rowsOf(id)
    expect([row?.why, again?.why]).toEqual(['approved', 'twice'])
    expect((await bank.act(row?._id, { intent: 'confirm' })).status).toBe(302)
    expect(await stateOf(row?._id)).toMatchObject({ state: 'confirmed', isLink: true })
    expect((await bank.act(again?._id, { intent: 'confirm' })).status).toBe(409)
    expect((await bank.act(row?._id, { intent: 'undo', reason: 'ผิด' })).status).toBe(302)
    expect(await bank.read(made._id)).toMatchObject({ status: 'paid' })
  })
})

it('who confirmed and who took a file in is named, though staff have their accounts on a site above', async () => {
  const made = await ordered()
  const [row] = await bank.rowsOf(await bank.take([payment({ ref1: made.ref, time: '15:30:00' })]))
  await bank.act(row?._id, { intent: 'confirm' })
  const seen = seenIn(await bank.open(`/lesson/reconcile/row/${String(row?._id)}`, bank.admin))
  const files = seenIn(await bank.open('/lesson/reconcile-xls', bank.admin))
  const { rows } = await bank.world.database.owner.query<{ name: string }>(
    `select firstname || ' ' || lastname as name from "user" where "_id" = $1`,
    [bank.admin.userID],
  )
  for (const page of [seen, files]) expect(page).toContain(rows[0]?.name)
})

describe('undoing', () => {
  it('takes order, course and row back, unless somebody has changed the order since', async () => {
    const made = await ordered()
    const [row] = await bank.rowsOf(await bank.take([payment({ ref1: made.ref, time: '16:00:00' })]))
    await bank.act(row?._id, { intent: 'confirm' })
    expect((await bank.act(row?._id, { intent: 'undo', reason: '' })).status).toBe(400)
    expect((await bank.act(row?._id, { intent: 'undo', reason: 'จับคู่ผิด' })).status).toBe(302)
    expect(await bank.read(made._id)).toMatchObject({ status: 'pending', paidAmount: null })
    expect(await enrolled(made.courseID)).toBe('cancelled')
    expect(await stateOf(row?._id)).toMatchObject({ state: 'matched', orderID: made._id, settledAt: null })
    await bank.act(row?._id, { intent: 'confirm' })
    await bank.press(
      `/lesson/order/${made._id}`,
      { intent: 'refund', amount: '90', refunded: '0', reason: 'ขอคืน' },
      bank.manager,
    )
    expect((await bank.act(row?._id, { intent: 'undo', reason: 'จับคู่ผิด' })).status).toBe(409)
    expect(await stateOf(row?._id)).toMatchObject({ state: 'confirmed' })
    expect(await bank.read(made._id)).toMatchObject({ status: 'paid' })
  })

  it('puts aside with a reason and opens again; an order that is paid otherwise changes the queue', async () => {
    const made = await ordered()
    const id = await bank.take([
      payment({ ref1: made.ref, time: '17:00:00' }),
      payment({ ref1: made.ref, time: '17:01:00' }),
    ])
    const [first, second] = await bank.rowsOf(id)
    expect((await bank.act(second?._id, { intent: 'aside', reason: '' })).status).toBe(400)
    expect((await bank.act(second?._id, { intent: 'aside', reason: 'คืนเงินแล้ว' })).status).toBe(302)
    expect((await bank.act(second?._id, { intent: 'confirm' })).status).toBe(409)
    await steps.press(made._id, { ...approval, reason: 'เงินสด' })
    expect(await stateOf(first?._id)).toMatchObject({ state: 'matched', why: 'approved' })
    expect((await bank.act(second?._id, { intent: 'undo' })).status).toBe(302)
    expect(await stateOf(second?._id)).toMatchObject({ state: 'duplicate' })
  })
})

describe('money that a bank names, which nobody has confirmed yet', () => {
  const expire = async () => {
    const ctx = bank.world.open(bank.ours, 'admin').asServer()
    await expireOrders(ctx)
    await ctx.commit()
  }

  it('holds its order and the seat, and whoever paid is not asked to pay again; put aside it holds nothing', async () => {
    const [paid, never] = [await ordered(), await ordered()]
    const open = `/lesson/pay/${paid._id}`
    expect(seenIn(await bank.open(open, bank.member))).toContain('Biller ID')
    const [row] = await bank.rowsOf(await bank.take([payment({ ref1: paid.ref, time: '19:01:00' })]))
    const seen = seenIn(await bank.open(open, bank.member))
    expect(seen).toContain('เจ้าหน้าที่กำลังยืนยัน')
    expect(seen).toContain('ยังไม่ต้องทำอะไรเพิ่ม')
    for (const words of ['Biller ID', 'กรุณาชำระภายใน']) expect(seen).not.toContain(words)
    await bank.world.database.owner.query(
      `update "order" set "expiresAt" = now() - interval '1 minute' where "_id" = any($1::uuid[])`,
      [[paid._id, never._id]],
    )
    await expire()
    expect(await bank.read(paid._id)).toMatchObject({ status: 'pending' })
    expect(await bank.read(never._id)).toMatchObject({ status: 'expired' })
    expect((await bank.act(row?._id, { intent: 'aside', reason: 'ของผู้อื่น' })).status).toBe(302)
    await expire()
    expect(await bank.read(paid._id)).toMatchObject({ status: 'expired' })
  })

  const late = (id: string) =>
    bank.world.database.owner.query(
      `update "order" set "expiresAt" = now() - interval '1 minute' where "_id" = $1`,
      [id],
    )

  it('put aside lets the second payment of the order take its place, which holds order and seat', async () => {
    const made = await ordered()
    const rows = await bank.rowsOf(
      await bank.take([
        payment({ ref1: made.ref, time: '20:01:00' }),
        payment({ ref1: made.ref, time: '20:02:00' }),
      ]),
    )
    const [first, second] = rows
    expect(await stateOf(second?._id)).toMatchObject({ state: 'duplicate', why: 'twice' })
    expect((await bank.act(first?._id, { intent: 'aside', reason: 'คืนเงินแล้ว' })).status).toBe(302)
    expect(await stateOf(second?._id)).toMatchObject({ state: 'matched', orderID: made._id })
    await late(made._id)
    await expire()
    expect(await bank.read(made._id)).toMatchObject({ status: 'pending' })
    expect((await bank.act(second?._id, { intent: 'confirm' })).status).toBe(302)
    expect(await bank.read(made._id)).toMatchObject({ status: 'paid' })
  })

  it('put aside leaves what somebody else settles at the same time as it is', async () => {
    const made = await ordered()
    const [first, second] = await bank.rowsOf(
      await bank.take([
        payment({ ref1: made.ref, time: '20:11:00' }),
        payment({ ref1: made.ref, time: '20:12:00' }),
      ]),
    )
    const { owner } = bank.world.database
    await owner.query('begin')
    await owner.query(`update bank_row set state = 'confirmed' where "_id" = $1`, [second?._id])
    const aside = bank.act(first?._id, { intent: 'aside', reason: 'คืนเงินแล้ว' })
    await expect
      .poll(async () => {
        const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        return (await owner.query(waiting)).rowCount
      })
      .toBeGreaterThan(0)
    await owner.query('commit')
    expect((await aside).status).toBe(302)
    expect(await stateOf(second?._id)).toMatchObject({ state: 'confirmed' })
  })

  it('confirmed for another order lets the second payment take its place', async () => {
    const [named, meant] = [await ordered(), await ordered()]
    const [first, second] = await bank.rowsOf(
      await bank.take([
        payment({ ref1: named.ref, time: '21:01:00' }),
        payment({ ref1: named.ref, time: '21:02:00' }),
      ]),
    )
    const confirmed = await bank.act(first?._id, { intent: 'confirm', orderID: meant._id })
    expect(confirmed.status).toBe(302)
    expect(await bank.read(meant._id)).toMatchObject({ status: 'paid' })
    expect(await stateOf(second?._id)).toMatchObject({ state: 'matched', orderID: named._id })
    await late(named._id)
    await expire()
    expect(await bank.read(named._id)).toMatchObject({ status: 'pending' })
  })
})
