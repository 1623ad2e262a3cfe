import { beforeAll, expect, it } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { takeNumbers } from '#kernel/numbers/take-numbers.server.ts'
import { orders } from '#modules/orders/public.server.ts'
import { receivers } from '#modules/payments/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { documents, transactions } from '../collections.ts'
import { noteTransaction } from '../transactions/note-transaction.server.ts'
import { creditDocument, reissueReceipt } from './credit.server.ts'
import { findUnreceipted } from './follow-orders.server.ts'
import { invoiceOrder } from './issue.server.ts'
import { seriesOf } from './series.ts'
import { readOfOrder, settleDocuments } from './settle-documents.server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

async function work<T>(on: MadeSite, doing: (ctx: Context) => Promise<T>): Promise<T> {
  const ctx = world.open(on, 'admin')
  try {
    const result = await doing(ctx)
    await ctx.commit()
    return result
  } catch (error) {
    await ctx.rollback()
    throw error
  }
}

const company = {
  kind: 'company',
  name: 'บริษัท ผู้ซื้อ จำกัด',
  taxID: '0-1055-00000-00-3',
  branch: '00000',
  address: '1 ถนนทดสอบ กรุงเทพมหานคร 10900',
  email: 'buyer@example.test',
  phone: '',
}

/** A site with a receiver whose prices include value added tax. */
async function openShop(values: object = {}) {
  const site = await world.make.site()
  const receiver = await work(site, (ctx) =>
    ctx.write(receivers).add({
      name: 'บริษัท ทดสอบ จำกัด',
      taxID: '0105500000003',
      address: '99 ถนนพหลโยธิน กรุงเทพมหานคร 10900',
      vat: 'included',
      ...values,
    }),
  )
  return { site, receiverID: receiver._id }
}

async function order(on: MadeSite, price = 1070, values: object = {}) {
  const user = await world.make.user(on, { firstname: 'สมหญิง', lastname: 'ใจดี' })
  return work(on, (ctx) =>
    ctx.write(orders).add({
      userID: user._id,
      price,
      vat: 'included',
      lines: [
        {
          courseID: null,
          name: 'ดับเพลิงขั้นต้น',
          quantity: 1,
          full: price,
          each: price,
          discount: 0,
          amount: price,
        },
      ],
      buyer: { name: 'สมหญิง ใจดี', email: user.email, phone: null },
      ...values,
    }),
  )
}

const pay = (on: MadeSite, id: string, values: object = {}) =>
  work(on, (ctx) => ctx.write(orders).patch(id, { status: 'paid', paidReference: 'T1', ...values }))
const settle = (on: MadeSite, id: string) => work(on, (ctx) => settleDocuments(ctx, id))
const papersOf = (on: MadeSite, id: string) => work(on, (ctx) => readOfOrder(ctx, id))

it('a payment gets one receipt with all that section 86/4 asks for, however often the job runs', async () => {
  const { site } = await openShop()
  const { _id } = await order(site)
  await pay(site, _id)
  await Promise.all([1, 2, 3].map(() => settle(site, _id)))
  const [receipt, ...others] = await papersOf(site, _id)
  expect(others).toEqual([])
  expect(receipt).toMatchObject({
    kind: 'receipt',
    number: expect.stringMatching(/^TX25\d\d-00001$/),
    seller: { name: 'บริษัท ทดสอบ จำกัด', taxID: '0105500000003', branch: '00000' },
    buyer: { kind: 'person', name: 'สมหญิง ใจดี' },
    lines: [{ name: 'ดับเพลิงขั้นต้น', quantity: 1, amount: 1070 }],
    vatKind: 'included',
    percent: 7,
    base: 1000,
    vat: 70,
    total: 1070,
  })
  expect(await work(site, findUnreceipted)).toEqual([])
})

it('numbers have neither gap nor double when fifty are issued at once, and each site counts for itself', async () => {
  const [{ site }, other] = [await openShop(), await openShop()]
  const made = await Promise.all(Array.from({ length: 50 }, () => order(site)))
  for (const { _id } of made) await pay(site, _id)
  await Promise.all(made.flatMap(({ _id }) => [settle(site, _id), settle(site, _id)]))
  const rows = await work(site, (ctx) => ctx.from(documents).select('number').orderBy('number').execute())
  expect(rows.map(({ number }) => Number(number.slice(-5)))).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 1),
  )
  const theirs = await order(other.site)
  await pay(other.site, theirs._id)
  await settle(other.site, theirs._id)
  expect((await papersOf(other.site, theirs._id))[0]?.number).toMatch(/-00001$/)
})

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

it('an approval that is undone is credited, and paid again has a new receipt', async () => {
  const { site } = await openShop()
  const { _id } = await order(site)
  await pay(site, _id)
  await settle(site, _id)
  await work(site, (ctx) => ctx.write(orders).patch(_id, { status: 'pending', cancelReason: 'ผิดคน' }))
  await settle(site, _id)
  await settle(site, _id)
  await pay(site, _id)
  await settle(site, _id)
  const papers = await papersOf(site, _id)
  expect(papers.map(({ kind, total }) => [kind, total])).toEqual([
    ['receipt', 1070],
    ['credit', 1070],
    ['receipt', 1070],
  ])
  expect(papers[1]).toMatchObject({ formerID: papers[0]?._id, base: 1000, vat: 70, reason: 'ผิดคน' })
  const money = await work(site, (ctx) =>
    ctx.from(transactions).select(['direction', 'amount']).where('orderID', '=', _id).orderBy('at').execute(),
  )
  expect(money.map(({ direction }) => direction)).toEqual(['in', 'out', 'in'])
})

it('what went back in parts is credited in parts, and never more than was paid', async () => {
  const { site } = await openShop()
  const { _id } = await order(site)
  await pay(site, _id)
  await settle(site, _id)
  await work(site, (ctx) => ctx.write(orders).patch(_id, { refundedAmount: 100, cancelReason: 'คืนบางส่วน' }))
  await settle(site, _id)
  await work(site, (ctx) => ctx.write(orders).patch(_id, { refundedAmount: 1070, status: 'refunded' }))
  await settle(site, _id)
  const [receipt, ...notes] = await papersOf(site, _id)
  expect(notes.map(({ total }) => total)).toEqual([100, 970])
  expect(notes.reduce((sum, { vat }) => sum + Math.round(vat * 100), 0)).toBe(7000)
  const more = work(site, (ctx) => creditDocument(ctx, receipt?._id ?? '', { amount: 0.01, reason: 'x' }))
  await expect(more).rejects.toMatchObject({ code: 'billing.too-much' })
})

it('credit notes of many at once never exceed the receipt', async () => {
  const { site } = await openShop()
  const { _id } = await order(site)
  await pay(site, _id)
  await settle(site, _id)
  const id = (await papersOf(site, _id))[0]?._id ?? ''
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      work(site, (ctx) => creditDocument(ctx, id, { amount: 300, reason: 'ลด' })),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

it('a company that withholds 3 percent is receipted for the whole, and what was let off is a discount', async () => {
  const { site } = await openShop()
  const [withheld, letOff] = [await order(site, 32_100), await order(site, 1070)]
  await work(site, (ctx) => invoiceOrder(ctx, withheld._id, company))
  await pay(site, withheld._id, { paidAmount: 31_200 })
  await settle(site, withheld._id)
  const [invoice, receipt] = await papersOf(site, withheld._id)
  expect(invoice).toMatchObject({
    kind: 'invoice',
    withheldPercent: 3,
    withheld: 900,
    buyer: { taxID: '0105500000003' },
  })
  expect(receipt).toMatchObject({
    formerID: invoice?._id,
    base: 30_000,
    total: 32_100,
    withheld: 900,
    discount: 0,
  })
  await pay(site, letOff._id, { paidAmount: 1000, reason: 'ส่วนลดพิเศษ' })
  await settle(site, letOff._id)
  expect((await papersOf(site, letOff._id))[0]).toMatchObject({ total: 1000, discount: 70, withheld: 0 })
})

it('a receipt is issued anew to another name by a credit note of the whole', async () => {
  const { site } = await openShop()
  const { _id } = await order(site)
  await pay(site, _id)
  await settle(site, _id)
  const id = (await papersOf(site, _id))[0]?._id ?? ''
  const wrong = work(site, (ctx) => reissueReceipt(ctx, id, { ...company, taxID: '0105500000004' }, 'ชื่อผิด'))
  await expect(wrong).rejects.toMatchObject({ code: 'billing.bad-buyer' })
  await work(site, (ctx) => reissueReceipt(ctx, id, company, 'ออกในนามบริษัท'))
  await settle(site, _id)
  expect((await papersOf(site, _id)).map(({ kind, buyerName }) => [kind, buyerName])).toEqual([
    ['receipt', 'สมหญิง ใจดี'],
    ['credit', 'สมหญิง ใจดี'],
    ['receipt', 'บริษัท ผู้ซื้อ จำกัด'],
  ])
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

it('a row of a bank joins the line of its order, once', async () => {
  const { site } = await openShop()
  const { _id } = await order(site)
  await pay(site, _id)
  const bankRowID = crypto.randomUUID()
  const known = { at: new Date().toISOString(), amount: 1070, orderID: _id, bankRowID }
  const ids = [
    await work(site, (ctx) => noteTransaction(ctx, known)),
    await work(site, (ctx) => noteTransaction(ctx, known)),
  ]
  expect(new Set(ids).size).toBe(1)
  const other = await work(site, (ctx) =>
    noteTransaction(ctx, { ...known, orderID: null, bankRowID: crypto.randomUUID() }),
  )
  expect(ids).not.toContain(other)
  const rows = await work(site, (ctx) => ctx.from(transactions).select(['source', 'bankRowID']).execute())
  expect(rows).toHaveLength(2)
})
