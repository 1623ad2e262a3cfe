import { beforeAll, expect, it } from 'vitest'
import { orders } from '#modules/orders/public.server.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { sealDetails } from '../buyers/remembered.server.ts'
import { transactions } from '../collections.ts'
import { noteTransaction } from '../transactions/note-transaction.server.ts'
import { creditDocument, reissueReceipt } from './credit.server.ts'
import { invoiceOrder } from './issue.server.ts'
import { company, openTill, person } from './test-till.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
const { work, openShop, order, pay, settle, papersOf } = openTill(() => world)

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
  await work(site, (ctx) => ctx.write(orders).patch(_id, { taxBuyer: sealDetails(ctx, person) }))
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
