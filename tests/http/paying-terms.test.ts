import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { remindBuyers } from '#modules/orders/state/expire-orders.server.ts'
import { drawSlip, openPaying, type Paying, stepsOf } from '#tests/support/paying.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Paying
beforeAll(async () => {
  cast = await openPaying()
})

const { course, ordered } = stepsOf(() => cast)

describe('a slip', () => {
  it('in which nothing can be read is known again by its file', async () => {
    const [first, second] = [await ordered(), await ordered()]
    const blurred = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#c8d6e5' } })
      .png()
      .toBuffer()
    expect((await cast.sendSlip(first._id, blurred)).status).toBe(302)
    expect((await cast.sendSlip(first._id, blurred)).status).toBe(302)
    const answer = await cast.sendSlip(second._id, blurred)
    expect(answer.status).toBe(409)
    expect(seenIn(answer)).toContain('ถูกใช้กับคำสั่งซื้ออื่นแล้ว')
    expect(await cast.read(second._id)).toMatchObject({ slips: [], process: 'new' })
    const { _id } = await cast.world.make.course(cast.theirs, { price: 500 })
    const theirs = await cast.order(_id, cast.theirMember)
    expect((await cast.sendSlip(theirs._id, blurred, cast.theirMember)).status).toBe(409)
  })
})

describe('a short term', () => {
  it('is spoken of when half of it is over, not when it has just begun', async () => {
    const [fresh, half] = [await ordered(), await ordered()]
    const setAge = (id: string, hours: number) =>
      cast.world.database.owner.query(
        `update "order" set "createdAt" = now() - make_interval(hours => $2),
          "expiresAt" = now() + make_interval(hours => 24 - $2) where "_id" = $1`,
        [id, hours],
      )
    await setAge(fresh._id, 1)
    await setAge(half._id, 13)
    const ctx = cast.world.open(cast.ours, 'admin').asServer()
    await remindBuyers(ctx)
    await ctx.commit()
    expect(await cast.read(fresh._id)).toMatchObject({ remindedAt: null })
    expect(await cast.read(half._id)).toHaveProperty('remindedAt', expect.any(String))
  })
})

describe('a new price', () => {
  it('replaces no order whose slip waits', async () => {
    const { _id } = await course()
    const made = await cast.order(_id)
    await cast.sendSlip(made._id, await drawSlip('2026111700040'))
    const change = { data: { sale_price: 500 } }
    await cast.api.call({ as: cast.admin, method: 'PATCH', path: `course/${_id}`, body: change })
    expect(await cast.order(_id)).toMatchObject({ _id: made._id, price: 990, status: 'pending' })
    expect((await cast.read(made._id)).slips).toMatchObject([{ state: 'waiting' }])
  })
})
