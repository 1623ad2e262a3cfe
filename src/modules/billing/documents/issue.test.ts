import { beforeAll, expect, it } from 'vitest'
import { takeNumbers } from '#kernel/numbers/take-numbers.server.ts'
import { orders } from '#modules/orders/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { sealDetails } from '../buyers/remembered.server.ts'
import { documents } from '../collections.ts'
import { creditDocument } from './credit.server.ts'
import { findUnreceipted } from './follow-orders.server.ts'
import { seriesOf } from './series.ts'
import { settleDocuments } from './settle-documents.server.ts'
import { openTill, person } from './test-till.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
const { work, openShop, order, pay, settle, papersOf } = openTill(() => world)

it('a payment gets one receipt with all that section 86/4 asks for, however often the job runs', async () => {
  const { site } = await openShop()
  const { _id } = await order(site)
  await work(site, (ctx) => ctx.write(orders).patch(_id, { taxBuyer: sealDetails(ctx, person) }))
  await pay(site, _id)
  await Promise.all([1, 2, 3].map(() => settle(site, _id)))
  const [receipt, ...others] = await papersOf(site, _id)
  expect(others).toEqual([])
  expect(receipt).toMatchObject({
    kind: 'receipt',
    number: expect.stringMatching(/^TX25\d\d-00001$/),
    seller: { name: 'บริษัท ทดสอบ จำกัด', taxID: '0105500000003', branch: '00000' },
    buyer: {
      kind: 'person',
      name: 'สมหญิง ใจดี',
      address: '9/1 ถนนพหลโยธิน แขวงจตุจักร เขตจตุจักร กรุงเทพมหานคร 10900',
    },
    abbreviated: false,
    lines: [{ name: 'ดับเพลิงขั้นต้น', quantity: 1, amount: 1070 }],
    vatKind: 'included',
    percent: 7,
    base: 1000,
    vat: 70,
    total: 1070,
  })
  expect(await work(site, findUnreceipted)).toEqual([])
})

/** As the queue does it: what had no turn in time is tried again. */
async function settleAtLast(site: MadeSite, id: string): Promise<unknown> {
  for (let tries = 1; ; tries += 1)
    try {
      return await settle(site, id)
    } catch (error) {
      if (tries === 5) throw error
    }
}

it('numbers have neither gap nor double when fifty are issued at once, and each site counts for itself', async () => {
  const [{ site }, other] = [await openShop(), await openShop()]
  const made = await Promise.all(Array.from({ length: 50 }, () => order(site)))
  for (const { _id } of made) await pay(site, _id)
  await Promise.all(made.flatMap(({ _id }) => [settleAtLast(site, _id), settleAtLast(site, _id)]))
  const rows = await work(site, (ctx) => ctx.from(documents).select('number').orderBy('number').execute())
  expect(rows.map(({ number }) => Number(number.slice(-5)))).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 1),
  )
  const theirs = await order(other.site)
  await pay(other.site, theirs._id)
  await settle(other.site, theirs._id)
  expect((await papersOf(other.site, theirs._id))[0]?.number).toMatch(/-00001$/)
}, 90_000)

it('what fails between the number and the document leaves no gap', async () => {
  const { site, receiverID } = await openShop()
  const { _id } = await order(site)
  await pay(site, _id)
  const broken = work(site, async (ctx) => {
    await takeNumbers(ctx, seriesOf('TX', receiverID))
    throw new Error('killed')
  })
  await expect(broken).rejects.toThrow('killed')
  expect(await work(site, findUnreceipted)).toEqual([_id])
  await settle(site, _id)
  expect((await papersOf(site, _id))[0]?.number).toMatch(/-00001$/)
})

it('the year turns at midnight in Bangkok, in the era that the receiver set', async () => {
  const { site } = await openShop({ numberYear: 'ce', prefix: 'A-' })
  const numbers: string[] = []
  for (const now of ['2026-12-31T16:59:59.000Z', '2026-12-31T17:00:00.000Z']) {
    const { _id } = await order(site)
    await pay(site, _id)
    const ctx = world.open(site, 'admin')
    await settleDocuments({ ...ctx, now: new Date(now) }, _id)
    await ctx.commit()
    numbers.push(...(await papersOf(site, _id)).map(({ number, day }) => `${number} ${day}`))
  }
  expect(numbers).toEqual(['A-TX2026-00001 2026-12-31', 'A-TX2027-00001 2027-01-01'])
})

it('a clock that goes back over New Year gives no number twice, and a credit note has the year of its own day', async () => {
  const { site } = await openShop({ numberYear: 'ce' })
  const numbers: string[] = []
  const at = async (now: string, id: string) => {
    const ctx = world.open(site, 'admin')
    await settleDocuments({ ...ctx, now: new Date(now) }, id)
    await ctx.commit()
  }
  const [before, after] = ['2026-12-31T16:59:59.000Z', '2026-12-31T17:00:00.000Z'] as const
  for (const now of [before, after, before, after]) {
    const { _id } = await order(site)
    await pay(site, _id)
    await at(now, _id)
    numbers.push(...(await papersOf(site, _id)).map(({ number }) => number))
  }
  expect(numbers).toEqual(['TX2026-00001', 'TX2027-00001', 'TX2026-00002', 'TX2027-00002'])
  const { _id } = await order(site)
  await pay(site, _id)
  await at(before, _id)
  await work(site, (ctx) =>
    ctx.write(orders).patch(_id, { status: 'refunded', refundedAmount: 1070, cancelReason: 'ขอคืน' }),
  )
  await at(after, _id)
  const [receipt, note] = await papersOf(site, _id)
  expect(receipt).toMatchObject({ number: 'TX2026-00003', day: '2026-12-31' })
  expect(note).toMatchObject({ kind: 'credit', formerID: receipt?._id, day: '2027-01-01' })
  expect(note?.number).toMatch(/2027-00001$/)
})

it('documents never change, whoever writes, and know neither other sites nor managers', async () => {
  const { site } = await openShop()
  const { _id } = await order(site)
  await pay(site, _id)
  await settle(site, _id)
  const id = (await papersOf(site, _id))[0]?._id ?? ''
  await expect(work(site, (ctx) => ctx.write(documents).patch(id, { total: 1 }))).rejects.toMatchObject({
    code: 'billing.fixed',
  })
  await expect(work(site, (ctx) => ctx.write(documents).remove(id))).rejects.toMatchObject({
    code: 'billing.fixed',
  })
  const { site: other } = await openShop()
  const theirs = work(other, (ctx) => creditDocument(ctx, id, { amount: 1, reason: 'x' }))
  await expect(theirs).rejects.toMatchObject({ status: 404 })
  const manager = world.open(site, 'manager')
  await expect(creditDocument(manager, id, { amount: 1, reason: 'x' })).rejects.toMatchObject({ status: 403 })
  await manager.rollback()
})

it('a receiver that is exempt names the law, and what is not registered issues plain receipts', async () => {
  const [exempt, none] = [await openShop({ vat: 'exempt' }), await openShop({ vat: 'none', taxID: null })]
  for (const [{ site }, vat] of [
    [exempt, 'exempt'],
    [none, 'none'],
  ] as const) {
    const { _id } = await order(site, 500, { vat })
    await pay(site, _id)
    await settle(site, _id)
    expect((await papersOf(site, _id))[0]).toMatchObject({
      vatKind: vat,
      vat: 0,
      total: 500,
      number: expect.stringMatching(/^RC/),
    })
  }
})
