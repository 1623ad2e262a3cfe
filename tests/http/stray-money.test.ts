import { beforeAll, describe, expect, it } from 'vitest'
import * as board from '#modules/enrolments/screens/board.tsx'
import { countWaiting } from '#modules/orders/count-waiting.server.ts'
import { expireOrders } from '#modules/orders/state/expire-orders.server.ts'
import * as today from '#modules/today/screens/today.tsx'
import { approval, stepsOf } from '#tests/support/paying.ts'
import { openPayingOnline, type PayingOnline, PROVIDERS } from '#tests/support/paying-online.ts'
import type { SandboxProvider } from '#tests/support/sandbox-provider.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: PayingOnline
let provider: SandboxProvider

beforeAll(async () => {
  cast = await openPayingOnline({ '/enroll/dashboard': board, '/today': today })
  provider = cast.provider
  await cast.press(PROVIDERS, cast.account, cast.admin)
})

const { ordered, press, eventsOf } = stepsOf(() => cast)
const begun: PayingOnline['begun'] = (course) => cast.begun(course)
const deliver: PayingOnline['deliver'] = (report, site) => cast.deliver(report, site)
const kindsOf = async (id: string) => (await eventsOf(id)).map(({ kind }) => kind)

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
    const form = { provider: 'sandbox', chargeID: charge.id, reason: 'x' }
    for (const as of [cast.member, cast.theirAdmin, undefined])
      for (const intent of ['stray-back', 'stray-aside'])
        await cast.press(`/lesson/order/${id}`, { ...form, intent }, as)
    expect(refundsOf(charge.id)).toEqual([])
    expect(await kindsOf(id)).toEqual(['made', 'cancelled', 'note'])
  })
})
