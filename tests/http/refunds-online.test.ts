import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stepsOf } from '#tests/support/paying.ts'
import { openPayingOnline, type PayingOnline, PROVIDERS } from '#tests/support/paying-online.ts'
import type { SandboxProvider } from '#tests/support/sandbox-provider.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: PayingOnline
let provider: SandboxProvider

beforeAll(async () => {
  cast = await openPayingOnline()
  provider = cast.provider
  await cast.press(PROVIDERS, cast.account, cast.admin)
})

beforeEach(() => {
  provider.trouble = null
})

const { press } = stepsOf(() => cast)

describe('a refund', () => {
  const paid = async () => {
    const made = await cast.begun()
    provider.change(made.charge.id, { state: 'paid' })
    await cast.deliver(provider.report(made.charge.id))
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
