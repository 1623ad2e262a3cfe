import { beforeAll, describe, expect, it } from 'vitest'
import { newBillRef } from '#modules/orders/state/pay-terms.server.ts'
import { type BankOffice, bankSteps, openBank, payment } from '#tests/support/bank.ts'
import { approval, drawSlip } from '#tests/support/paying.ts'

let bank: BankOffice
beforeAll(async () => {
  bank = await openBank()
})

const { ordered, press, eventsOf, stateOf, enrolled, confirmAll } = bankSteps(() => bank)
const kindsOf = async (id: string) => (await eventsOf(id)).map(({ kind }) => kind)

describe('a slip', () => {
  it('that is sent for two orders at once is taken for one of them', async () => {
    const [first, second] = [await ordered(), await ordered()]
    const slip = await drawSlip('2026111800001')
    const sent = await Promise.all([first, second].map(({ _id }) => bank.sendSlip(_id, slip)))
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 409])
    const counts = await Promise.all(
      [first, second].map(async ({ _id }) => ((await bank.read(_id)).slips as unknown[]).length),
    )
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
  })

  it('that is sent twice at once for one order is one slip', async () => {
    const made = await ordered()
    const slip = await drawSlip('2026111800002')
    const sent = await Promise.all([1, 2, 3].map(() => bank.sendSlip(made._id, slip)))
    expect(sent.map(({ status }) => status)).toEqual([302, 302, 302])
    expect((await bank.read(made._id)).slips).toHaveLength(1)
    expect((await kindsOf(made._id)).filter((kind) => kind === 'slip')).toHaveLength(1)
    // Refused, the same picture may come again.
    const [{ _id: slipID }] = (await bank.read(made._id)).slips as [{ _id: string }]
    await press(made._id, { intent: 'refuse-slip', slipID, reason: 'ไม่ชัด' })
    expect((await bank.sendSlip(made._id, slip)).status).toBe(302)
    expect((await bank.read(made._id)).slips).toMatchObject([{ state: 'refused' }, { state: 'waiting' }])
  })

  it('of another order is no evidence, is not sent back there, and opens for nobody by its address', async () => {
    const [made, other] = [await ordered(), await ordered()]
    await bank.sendSlip(other._id, await drawSlip('2026111800003'))
    const [slip] = (await bank.read(other._id)).slips as [{ _id: string; url: string }]
    expect((await press(made._id, { ...approval, slipID: slip._id })).status).toBe(400)
    const back = { intent: 'refuse-slip', slipID: slip._id, reason: 'x' }
    expect((await press(made._id, back)).status).toBe(409)
    expect(await bank.read(other._id)).toMatchObject({ slips: [{ state: 'waiting' }], process: 'checking' })
    expect(await bank.read(made._id)).toMatchObject({ status: 'pending' })
    const stranger = await bank.api.signIn(bank.ours, (await bank.world.make.user(bank.ours)).email)
    for (const as of [stranger, undefined]) expect((await bank.open(slip.url, as)).status).toBe(404)
  })
})

describe('buttons that are pressed at once', () => {
  it('approve and cancel: one of them counts, and the course follows it', async () => {
    const made = await ordered()
    const [paid, cancelled] = await Promise.all([
      press(made._id, { ...approval, reason: 'เงินสด' }),
      press(made._id, { intent: 'cancel', reason: 'ปิดรุ่น' }, bank.admin),
    ])
    expect([paid.status, cancelled.status].toSorted((a, b) => a - b)).toEqual([302, 409])
    const { status } = await bank.read(made._id)
    expect(status).toBe(paid.status === 302 ? 'paid' : 'cancelled')
    expect(await enrolled(made.courseID)).toBe(status === 'paid' ? 'active' : undefined)
  })

  it('the buyer’s cancel and the staff’s approval', async () => {
    const made = await ordered()
    const [own, paid] = await Promise.all([
      bank.press(`/lesson/pay/${made._id}`, { intent: 'cancel' }, bank.member),
      press(made._id, { ...approval, reason: 'เงินสด' }),
    ])
    expect([own.status, paid.status].filter((status) => status === 302)).toHaveLength(1)
    const moves = (await kindsOf(made._id)).filter((kind) => kind === 'paid' || kind === 'cancelled')
    expect(moves).toHaveLength(1)
  })
})

describe('forms of paying', () => {
  it('take no price, quantity, user or state', async () => {
    const made = await ordered()
    const forged = {
      price: '1',
      quantity: '9',
      userID: bank.admin.userID,
      status: 'refunded',
      paidAt: '2020-01-01T00:00:00Z',
      refundedAmount: '990',
    }
    await bank.press(`/lesson/pay/${made._id}`, { intent: 'slip', ...forged }, bank.member)
    const untouched = { price: 990, quantity: 1, userID: bank.member.userID, refundedAmount: 0 }
    expect(await bank.read(made._id)).toMatchObject({ ...untouched, status: 'pending', slips: [] })
    expect((await press(made._id, { ...approval, ...forged, reason: 'เงินสด' })).status).toBe(302)
    const paid = await bank.read(made._id)
    expect(paid).toMatchObject({ ...untouched, status: 'paid', paidAmount: 990 })
    expect(Date.now() - Date.parse(String(paid.paidAt))).toBeLessThan(60_000)
  })

  it('of an order that is another’s do nothing', async () => {
    const made = await ordered()
    const stranger = await bank.api.signIn(bank.ours, (await bank.world.make.user(bank.ours)).email)
    for (const intent of ['slip', 'cancel', 'online'])
      expect(
        (await bank.press(`/lesson/pay/${made._id}`, { intent }, stranger)).status,
      ).toBeGreaterThanOrEqual(400)
    expect(await bank.read(made._id)).toMatchObject({ status: 'pending', slips: [] })
  })
})

describe('a row of a bank that changes its sign', () => {
  it('in the same file pays nothing: neither one by one nor many at once, until it is put aside', async () => {
    const made = await ordered()
    const id = await bank.take([
      payment({ ref1: made.ref, time: '01:00:00', sequence: '000701' }),
      payment({ ref1: made.ref, time: '01:05:00', sequence: '000702', satang: -99_000 }),
    ])
    const [came, back] = await bank.rowsOf(id)
    expect((await bank.act(came?._id, { intent: 'confirm' })).status).toBe(409)
    expect((await bank.act(back?._id, { intent: 'confirm' })).status).toBe(409)
    await confirmAll([came?._id, back?._id])
    expect(await bank.read(made._id)).toMatchObject({ status: 'pending', paidAmount: null })
    expect(await enrolled(made.courseID)).toBeUndefined()
    expect((await bank.act(back?._id, { intent: 'aside', reason: 'ธนาคารโอนให้ใหม่แล้ว' })).status).toBe(302)
    expect((await bank.act(came?._id, { intent: 'confirm' })).status).toBe(302)
    expect(await bank.read(made._id)).toMatchObject({ status: 'paid' })
  })

  it('in a later file is a row of its own, which names the order and leaves what is paid to staff', async () => {
    const made = await ordered()
    const row = { ref1: made.ref, time: '02:00:00', sequence: '000801' }
    const [came] = await bank.rowsOf(await bank.take([payment(row)]))
    await bank.act(came?._id, { intent: 'confirm' })
    const [back] = await bank.rowsOf(await bank.take([payment({ ...row, satang: -99_000 })]))
    expect(back).toMatchObject({ state: 'unknown', why: 'reversal', orderID: made._id })
    expect(await bank.read(made._id)).toMatchObject({ status: 'paid', paidAmount: 990 })
    expect((await bank.act(back?._id, { intent: 'confirm', reason: 'x' })).status).toBe(409)
    expect(await stateOf(came?._id)).toMatchObject({ state: 'confirmed' })
  })
})

it('references of bills begin with the Thai year of the day in Bangkok, over New Year too', async () => {
  const ctx = bank.world.open(bank.ours, 'admin')
  const refAt = async (now: string) =>
    (await newBillRef(Object.create(ctx, { now: { value: new Date(now) } }))).slice(0, 2)
  expect(await refAt('2026-12-31T16:59:59.999Z')).toBe('69')
  expect(await refAt('2026-12-31T17:00:00.000Z')).toBe('70')
  await ctx.rollback()
})
