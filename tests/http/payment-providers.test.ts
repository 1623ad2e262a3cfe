import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as board from '#modules/enrolments/screens/board.tsx'
import { countWaiting } from '#modules/orders/count-waiting.server.ts'
import { askOpenCharges } from '#modules/orders/online/ask-open.server.ts'
import { expireOrders } from '#modules/orders/state/expire-orders.server.ts'
import * as today from '#modules/today/screens/today.tsx'
import type { Answer } from '#tests/support/api.ts'
import { comingAs } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { approval, openPaying, type Paying, stepsOf } from '#tests/support/paying.ts'
import {
  type Delivery,
  MERCHANT,
  openSandboxProvider,
  type SandboxProvider,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from '#tests/support/sandbox-provider.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Paying
let provider: SandboxProvider
/** The page of paying before there was an account. */
let before: Answer

const SETUP = '/setup/payment/providers'
const account = () => ({
  provider: 'sandbox',
  address: provider.origin,
  merchantID: MERCHANT,
  secretKey: SECRET_KEY,
  webhookSecret: WEBHOOK_SECRET,
  active: 'on',
})

beforeAll(async () => {
  provider = await openSandboxProvider()
  cast = await openPaying(
    { '/enroll/dashboard': board, '/today': today },
    { tableSources: [provider.origin] },
  )
  before = await cast.open(`/lesson/pay/${(await ordered())._id}`, cast.member)
  await cast.press(SETUP, account(), cast.admin)
})

beforeEach(() => {
  provider.trouble = null
})

const { course, ordered, press, eventsOf } = stepsOf(() => cast)

/** An order that its buyer has begun to pay at the provider. */
async function begun(more: object = {}) {
  const order = await cast.order((await course(more))._id)
  const answer = await cast.press(
    `/lesson/pay/${order._id}`,
    { intent: 'online', provider: 'sandbox' },
    cast.member,
  )
  expect(answer.status).toBe(302)
  const charge = provider.charges().at(-1)
  if (!charge) throw new Error('no payment was begun')
  return { id: order._id, charge }
}

const deliver = ({ body, signature }: Delivery, site: MadeSite = cast.ours) =>
  cast.api.call({
    site,
    method: 'POST',
    path: 'payment-report/sandbox',
    raw: body,
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
  })

const kindsOf = async (id: string) => (await eventsOf(id)).map(({ kind }) => kind)

describe('paying online', () => {
  it('begins at the provider, and the order is paid when the provider reports it', async () => {
    expect(before.text).not.toContain('ระบบทดสอบ')
    const { id, charge } = await begun()
    const page = seenIn(await cast.open(`/lesson/pay/${id}`, cast.member))
    expect(page).toContain(`${provider.origin}/pay/${charge.id}`)
    expect(charge).toMatchObject({ satang: 99_000, reference: (await cast.read(id)).billRef })
    provider.change(charge.id, { state: 'paid' })
    expect((await deliver(provider.report(charge.id))).status).toBe(200)
    expect(await cast.read(id)).toMatchObject({
      status: 'paid',
      paidAmount: 990,
      paidReference: `sandbox ${charge.id}`,
    })
    expect(await kindsOf(id)).toEqual(['made', 'paid'])
  })

  it('is one payment however often it is begun, and another after one that failed', async () => {
    const { id, charge } = await begun()
    const again = () =>
      cast.press(`/lesson/pay/${id}`, { intent: 'online', provider: 'sandbox' }, cast.member)
    await Promise.all([again(), again()])
    expect(provider.charges().at(-1)?.id).toBe(charge.id)
    provider.change(charge.id, { state: 'failed' })
    await deliver(provider.report(charge.id))
    await again()
    expect(provider.charges().at(-1)?.id).not.toBe(charge.id)
    expect(await cast.read(id)).toMatchObject({ status: 'pending' })
  })

  it('holds the order at its price: a new one of the course replaces nothing whose payment has begun', async () => {
    const { id } = await begun()
    const { courseID } = await cast.read(id)
    const change = { data: { sale_price: 500 } }
    await cast.api.call({ as: cast.admin, method: 'PATCH', path: `course/${courseID}`, body: change })
    expect(await cast.order(String(courseID))).toMatchObject({ _id: id, price: 990, status: 'pending' })
  })

  it('tells the buyer when the provider does not answer, and nothing is begun', async () => {
    for (const trouble of [500, 'nonsense'] as const) {
      provider.trouble = trouble
      const order = await ordered()
      const answer = await cast.press(
        `/lesson/pay/${order._id}`,
        { intent: 'online', provider: 'sandbox' },
        cast.member,
      )
      expect(answer.status).toBe(409)
      expect(seenIn(answer)).toContain('ผู้ให้บริการไม่ตอบ')
    }
  })

  it('is for the buyer alone', async () => {
    const order = await ordered()
    const begunBefore = provider.charges().length
    for (const as of [cast.theirMember, cast.manager, undefined])
      await cast.press(`/lesson/pay/${order._id}`, { intent: 'online', provider: 'sandbox' }, as)
    expect(provider.charges()).toHaveLength(begunBefore)
  })
})

describe('reports', () => {
  it('that come doubled, all at once, pay once', async () => {
    const { id, charge } = await begun()
    provider.change(charge.id, { state: 'paid' })
    const report = provider.report(charge.id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => deliver(report)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await deliver(provider.report(charge.id))).status).toBe(200)
    expect(await kindsOf(id)).toEqual(['made', 'paid'])
  })

  it('that come out of order change nothing: the provider is asked how it stands', async () => {
    const { id, charge } = await begun()
    const early = provider.report(charge.id)
    provider.change(charge.id, { state: 'paid' })
    const late = provider.report(charge.id)
    await deliver(late)
    await deliver(early)
    expect(await cast.read(id)).toMatchObject({ status: 'paid' })
  })

  it('that say paid while the provider says open do not pay', async () => {
    const { id, charge } = await begun()
    expect((await deliver(provider.report(charge.id))).status).toBe(200)
    expect(await cast.read(id)).toMatchObject({ status: 'pending' })
  })

  it('that are forged, changed or replayed later are refused', async () => {
    const { id, charge } = await begun()
    provider.change(charge.id, { state: 'paid' })
    const right = provider.report(charge.id)
    const old = provider.report(charge.id, { at: new Date(Date.now() - 600_000) })
    for (const wrong of [
      provider.report(charge.id, { secret: 'another secret' }),
      { ...right, body: right.body.replace(charge.id, 'ch_1') },
      { ...right, signature: '' },
      { ...right, signature: right.signature.replace(/v1=./, 'v1=') },
      old,
    ])
      expect((await deliver(wrong)).status).toBe(400)
    expect(await cast.read(id)).toMatchObject({ status: 'pending' })
    expect((await deliver(right)).status).toBe(200)
    expect(await cast.read(id)).toMatchObject({ status: 'paid' })
  })

  it('of payments that are not ours, for sites without an account, or by GET do nothing', async () => {
    expect((await deliver(provider.report('ch_unknown'))).status).toBe(200)
    const { charge } = await begun()
    expect((await deliver(provider.report(charge.id), cast.theirs)).status).toBe(404)
    expect((await cast.open('/api/payment-report/sandbox')).status).toBe(404)
    const huge = { body: 'x'.repeat(2_000_000), signature: '' }
    expect((await deliver(huge)).status).toBeGreaterThanOrEqual(400)
  })

  it('are delivered again when the provider could not be asked, and a job asks for those that never came', async () => {
    const { id, charge } = await begun()
    provider.change(charge.id, { state: 'paid' })
    provider.trouble = 500
    const report = provider.report(charge.id)
    expect((await deliver(report)).status).toBe(503)
    provider.trouble = null
    const ctx = cast.world.open(cast.ours, 'admin')
    await askOpenCharges(ctx)
    await ctx.commit()
    expect(await cast.read(id)).toMatchObject({ status: 'paid' })
    expect((await deliver(report)).status).toBe(200)
    expect(await kindsOf(id)).toEqual(['made', 'paid'])
  })

  it('of an order that ran out and whose last seat is gone is heard, and the payment behind it is asked for', async () => {
    const late = await begun({ seats: 1 })
    const { owner } = cast.world.database
    await owner.query(`update "order" set "expiresAt" = now() - interval '1 minute' where "_id" = $1`, [
      late.id,
    ])
    const expiring = cast.world.open(cast.ours, 'admin').asServer()
    await expireOrders(expiring)
    await expiring.commit()
    const { courseID } = await cast.read(late.id)
    const other = await cast.world.make.user(cast.ours)
    await cast.world.make.row('enroll', { site_id: cast.ours._id, courseID, userID: other._id })
    const next = await begun()
    for (const { charge } of [late, next]) provider.change(charge.id, { state: 'paid' })
    const ctx = cast.world.open(cast.ours, 'admin')
    await askOpenCharges(ctx)
    await ctx.commit()
    expect(await cast.read(next.id)).toMatchObject({ status: 'paid' })
    expect(await cast.read(late.id)).toMatchObject({ status: 'expired' })
    expect((await eventsOf(late.id)).at(-1)).toMatchObject({
      kind: 'note',
      reference: `sandbox ${late.charge.id}`,
      reason: expect.stringContaining('เต็ม'),
    })
    // The provider is told that it was heard, and need not come again.
    expect((await deliver(provider.report(late.charge.id))).status).toBe(200)
    expect(await kindsOf(late.id)).toEqual(['made', 'expired', 'note'])
  })

  it('of money that came too late or is not what was asked for are left to staff', async () => {
    const late = await begun()
    await cast.press(`/lesson/pay/${late.id}`, { intent: 'cancel' }, cast.member)
    provider.change(late.charge.id, { state: 'paid' })
    await deliver(provider.report(late.charge.id))
    expect(await cast.read(late.id)).toMatchObject({ status: 'cancelled' })
    expect(await kindsOf(late.id)).toEqual(['made', 'cancelled', 'note'])
    const less = await begun()
    provider.change(less.charge.id, { state: 'paid', satang: 1 })
    await deliver(provider.report(less.charge.id))
    expect(await cast.read(less.id)).toMatchObject({ status: 'pending' })
    expect(await kindsOf(less.id)).toEqual(['made', 'note'])
  })
})

describe('money that paid nothing', () => {
  const settle = (id: string, intent: string, chargeID: string, more: object = {}, as = cast.manager) =>
    press(id, { intent, provider: 'sandbox', chargeID, reason: 'แจ้งผู้ซื้อแล้ว', ...more }, as)
  const counted = async () => {
    const ctx = cast.world.open(cast.ours, 'manager')
    const count = await countWaiting(ctx)
    await ctx.rollback()
    return count
  }
  const late = async () => {
    const made = await begun()
    await cast.press(`/lesson/pay/${made.id}`, { intent: 'cancel' }, cast.member)
    provider.change(made.charge.id, { state: 'paid' })
    await deliver(provider.report(made.charge.id))
    return made
  }
  const refundsOf = (chargeID: string) => provider.asked.filter((one) => one.includes(`${chargeID}/refunds`))

  it('waits where staff look: counter, board and the page of the day; its buyer is told; it goes back though the order is cancelled', async () => {
    const before = await counted()
    const { id, charge } = await late()
    expect(await counted()).toBe(before + 1)
    const list = seenIn(await cast.open('/enroll/dashboard', cast.manager))
    expect(list).toContain(`/lesson/order/${id}`)
    expect(list).toContain('เงินเข้าที่ยังไม่ได้ใช้')
    expect(seenIn(await cast.open('/today', cast.manager))).toContain('มีเงินออนไลน์ที่ยังไม่ได้ใช้')
    const pay = `/lesson/pay/${id}`
    expect(seenIn(await cast.open(pay, cast.member))).toMatch(/ได้รับเงิน ฿990.+เงินไม่สูญหาย/)
    expect(seenIn(await cast.open(`/lesson/order/${id}`, cast.manager))).toContain('คืนเงินผ่านผู้ให้บริการ')
    expect((await settle(id, 'stray-back', charge.id, { reason: '' })).status).toBe(400)
    expect(refundsOf(charge.id)).toEqual([])
    expect((await settle(id, 'stray-back', charge.id)).status).toBe(302)
    expect((await settle(id, 'stray-back', charge.id)).status).toBe(302)
    expect(refundsOf(charge.id)).toHaveLength(1)
    expect(provider.charges().find((one) => one.id === charge.id)).toMatchObject({ state: 'refunded' })
    expect(await kindsOf(id)).toEqual(['made', 'cancelled', 'note', 'stray-back'])
    // The provider's own report of it is no news.
    await deliver(provider.report(charge.id))
    expect(await kindsOf(id)).toHaveLength(4)
    expect(await counted()).toBe(before)
    expect(seenIn(await cast.open(pay, cast.member))).not.toContain('เงินไม่สูญหาย')
  })

  it('of another amount holds the order until staff pay it by that or give it back', async () => {
    const { id, charge } = await begun()
    provider.change(charge.id, { state: 'paid', satang: 50_000 })
    await deliver(provider.report(charge.id))
    expect(seenIn(await cast.open(`/lesson/pay/${id}`, cast.member))).toMatch(/ได้รับเงิน ฿500 ซึ่งยังไม่ครบยอด/)
    await cast.world.database.owner.query(
      `update "order" set "expiresAt" = now() - interval '1 minute' where "_id" = $1`,
      [id],
    )
    const ctx = cast.world.open(cast.ours, 'admin').asServer()
    await expireOrders(ctx)
    await ctx.commit()
    expect(await cast.read(id)).toMatchObject({ status: 'pending' })
    const use = { amount: '500', reference: `sandbox ${charge.id}` }
    const before = await counted()
    expect((await settle(id, 'approve', charge.id, { ...use, slipID: '' })).status).toBe(302)
    expect(await cast.read(id)).toMatchObject({ status: 'paid', paidAmount: 500 })
    expect(await counted()).toBe(before - 1)
    expect(seenIn(await cast.open(`/lesson/order/${id}`, cast.manager))).not.toContain('คืนเงินผ่านผู้ให้บริการ')
  })

  it('because the order was paid otherwise is the second payment, and may be settled in another way', async () => {
    const { id, charge } = await begun()
    await press(id, { ...approval, reason: 'เงินสด' })
    provider.change(charge.id, { state: 'paid' })
    await deliver(provider.report(charge.id))
    expect(await cast.read(id)).toMatchObject({ status: 'paid', paidAmount: 990, reason: 'เงินสด' })
    expect(seenIn(await cast.open(`/lesson/pay/${id}`, cast.member))).toContain('ซ้ำอีกครั้ง')
    provider.trouble = 402
    expect((await settle(id, 'stray-back', charge.id)).status).toBe(409)
    provider.trouble = null
    expect((await settle(id, 'stray-aside', charge.id)).status).toBe(302)
    expect(seenIn(await cast.open(`/lesson/pay/${id}`, cast.member))).not.toContain('ซ้ำอีกครั้ง')
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'stray-aside', reason: 'แจ้งผู้ซื้อแล้ว' })
  })

  it('is settled by staff of the site alone, under the order that it is of', async () => {
    const { id, charge } = await late()
    const other = await ordered()
    expect((await settle(other._id, 'stray-back', charge.id)).status).toBe(404)
    for (const as of [cast.member, cast.theirAdmin, undefined])
      for (const intent of ['stray-back', 'stray-aside'])
        expect((await settle(id, intent, charge.id, {}, as as typeof cast.manager)).status).not.toBe(200)
    expect(refundsOf(charge.id)).toEqual([])
    expect(await kindsOf(id)).toEqual(['made', 'cancelled', 'note'])
  })
})

describe('a refund', () => {
  const paid = async () => {
    const made = await begun()
    provider.change(made.charge.id, { state: 'paid' })
    await deliver(provider.report(made.charge.id))
    return made
  }
  const refund = (id: string, amount: string, refunded = '0') =>
    press(id, { intent: 'refund', amount, refunded, reason: 'เลื่อนไม่ได้' })

  it('asks the provider, once, in parts and whole', async () => {
    const { id, charge } = await paid()
    expect((await refund(id, '90')).status).toBe(302)
    expect(provider.charges().find((one) => one.id === charge.id)).toMatchObject({ refundedSatang: 9000 })
    expect((await refund(id, '90')).status).toBe(409)
    expect(provider.charges().find((one) => one.id === charge.id)).toMatchObject({ refundedSatang: 9000 })
    expect((await refund(id, '900', '90')).status).toBe(302)
    expect(await cast.read(id)).toMatchObject({ status: 'refunded', refundedAmount: 990 })
    expect(provider.charges().find((one) => one.id === charge.id)).toMatchObject({ state: 'refunded' })
  })

  it('is the only way back of what was paid online: nobody undoes or cancels it while the provider has the money', async () => {
    const { id, charge } = await paid()
    const desk = seenIn(await cast.open(`/lesson/order/${id}`, cast.manager))
    expect(desk).toContain('คืนเงิน')
    expect(desk).not.toContain('เลิกการอนุมัติ')
    const { updatedAt } = await cast.read(id)
    const undone = await press(id, { intent: 'undo', seen: String(updatedAt), reason: 'ผิดคน' })
    expect(undone.status).toBe(409)
    expect(seenIn(undone)).toContain('กรุณาคืนเงินแทน')
    for (const status of ['pending', 'cancelled']) {
      const body = { data: { status, reason: 'x' } }
      const answer = await cast.api.call({ as: cast.admin, method: 'PATCH', path: `order/${id}`, body })
      expect(answer).toMatchObject({ status: 409, body: { code: 'orders.paid-online' } })
    }
    expect(await cast.read(id)).toMatchObject({ status: 'paid', paidReference: `sandbox ${charge.id}` })
    expect((await refund(id, '990')).status).toBe(302)
  })

  it('that the provider refuses is not written down', async () => {
    const { id } = await paid()
    provider.trouble = 402
    const answer = await refund(id, '990')
    expect(answer.status).toBe(409)
    expect(seenIn(answer)).toContain('ผู้ให้บริการไม่คืนเงิน')
    expect(await cast.read(id)).toMatchObject({ status: 'paid', refundedAmount: 0 })
  })

  it('that staff may not give never reaches the provider', async () => {
    const { id, charge } = await paid()
    await press(id, { intent: 'refund', amount: '990', refunded: '0', reason: 'x' }, cast.member)
    expect((await refund(id, '5000')).status).toBe(400)
    expect(provider.asked.filter((one) => one.includes(`${charge.id}/refunds`))).toEqual([])
  })
})

describe('the account', () => {
  it('shows no secret, keeps one that is left empty, and carries none to another address', async () => {
    const shown = await cast.open(SETUP, cast.admin)
    expect(shown.text).toContain(MERCHANT)
    for (const secret of [SECRET_KEY, WEBHOOK_SECRET]) expect(shown.text).not.toContain(secret)
    const stored = await cast.world.database.owner.query<{ secretKey: string }>(
      'select * from payment_account',
    )
    expect(JSON.stringify(stored.rows)).not.toContain(SECRET_KEY)
    const empty = { ...account(), secretKey: '', webhookSecret: '' }
    expect((await cast.press(SETUP, empty, cast.admin)).status).toBe(302)
    await begun()
    const elsewhere = { ...empty, address: 'http://127.0.0.1:9' }
    expect((await cast.press(SETUP, elsewhere, cast.admin)).status).toBe(400)
    for (const wrong of [
      { address: 'file:///etc/passwd' },
      { address: 'http://169.254.169.254' },
      { merchantID: '' },
    ])
      expect((await cast.press(SETUP, { ...account(), ...wrong }, cast.admin)).status).toBe(400)
  })

  it('is for administrators of the site alone', async () => {
    for (const as of [cast.manager, cast.member, undefined])
      expect((await cast.press(SETUP, { ...account(), merchantID: 'stranger' }, as)).status).not.toBe(200)
    expect((await cast.open(SETUP, cast.admin)).text).not.toContain('stranger')
    const visitor = comingAs(cast, 'foreign admin')
    const answer = await cast.api.call({ ...visitor, path: SETUP, headers: { 'content-type': undefined } })
    expect(answer.text).not.toContain(MERCHANT)
  })

  it('that rests is offered to nobody, and money that is under way still arrives', async () => {
    const { id, charge } = await begun()
    const { active: _on, ...resting } = account()
    await cast.press(SETUP, resting, cast.admin)
    const other = await ordered()
    expect(seenIn(await cast.open(`/lesson/pay/${other._id}`, cast.member))).not.toContain('ระบบทดสอบ')
    provider.change(charge.id, { state: 'paid' })
    await deliver(provider.report(charge.id))
    expect(await cast.read(id)).toMatchObject({ status: 'paid' })
  })
})
