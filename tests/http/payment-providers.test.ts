import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askOpenCharges } from '#modules/orders/online/ask-open.server.ts'
import { expireOrders } from '#modules/orders/state/expire-orders.server.ts'
import type { Answer } from '#tests/support/api.ts'
import { comingAs } from '#tests/support/cast.ts'
import { stepsOf } from '#tests/support/paying.ts'
import { openPayingOnline, type PayingOnline, PROVIDERS } from '#tests/support/paying-online.ts'
import {
  MERCHANT,
  type SandboxProvider,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from '#tests/support/sandbox-provider.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: PayingOnline
let provider: SandboxProvider
/** The page of paying before there was an account. */
let before: Answer

beforeAll(async () => {
  cast = await openPayingOnline()
  provider = cast.provider
  before = await cast.open(`/lesson/pay/${(await ordered())._id}`, cast.member)
  await cast.press(PROVIDERS, cast.account, cast.admin)
})

beforeEach(() => {
  provider.trouble = null
})

const { ordered, eventsOf } = stepsOf(() => cast)
const begun: PayingOnline['begun'] = (course) => cast.begun(course)
const deliver: PayingOnline['deliver'] = (report, site) => cast.deliver(report, site)
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
    await cast.api.call({ as: cast.admin, method: 'PATCH', path: `course/${String(courseID)}`, body: change })
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

describe('the account', () => {
  it('shows no secret, keeps one that is left empty, and carries none to another address', async () => {
    const shown = await cast.open(PROVIDERS, cast.admin)
    expect(shown.text).toContain(MERCHANT)
    for (const secret of [SECRET_KEY, WEBHOOK_SECRET]) expect(shown.text).not.toContain(secret)
    const stored = await cast.world.database.owner.query<{ secretKey: string }>(
      'select * from payment_account',
    )
    expect(JSON.stringify(stored.rows)).not.toContain(SECRET_KEY)
    const empty = { ...cast.account, secretKey: '', webhookSecret: '' }
    expect((await cast.press(PROVIDERS, empty, cast.admin)).status).toBe(302)
    await begun()
    const elsewhere = { ...empty, address: 'http://127.0.0.1:9' }
    expect((await cast.press(PROVIDERS, elsewhere, cast.admin)).status).toBe(400)
    const wrongs: Record<string, string>[] = [
      { address: 'file:///etc/passwd' },
      { address: 'http://169.254.169.254' },
      { merchantID: '' },
    ]
    for (const wrong of wrongs)
      expect((await cast.press(PROVIDERS, { ...cast.account, ...wrong }, cast.admin)).status).toBe(400)
  })

  it('is for administrators of the site alone', async () => {
    for (const as of [cast.manager, cast.member, undefined])
      expect((await cast.press(PROVIDERS, { ...cast.account, merchantID: 'stranger' }, as)).status).not.toBe(
        200,
      )
    expect((await cast.open(PROVIDERS, cast.admin)).text).not.toContain('stranger')
    const visitor = comingAs(cast, 'foreign admin')
    const answer = await cast.api.call({
      ...visitor,
      path: PROVIDERS,
      headers: { 'content-type': undefined },
    })
    expect(answer.text).not.toContain(MERCHANT)
  })

  it('that rests is offered to nobody, and money that is under way still arrives', async () => {
    const { id, charge } = await begun()
    const { active: _on, ...resting } = cast.account
    await cast.press(PROVIDERS, resting, cast.admin)
    const other = await ordered()
    expect(seenIn(await cast.open(`/lesson/pay/${other._id}`, cast.member))).not.toContain('ระบบทดสอบ')
    provider.change(charge.id, { state: 'paid' })
    await deliver(provider.report(charge.id))
    expect(await cast.read(id)).toMatchObject({ status: 'paid' })
  })
})
