import { beforeAll, expect, it } from 'vitest'
import { tryForNumbers } from '#kernel/numbers/take-numbers.server.ts'
import { orders } from '#modules/orders/public.server.ts'
import { receivers } from '#modules/payments/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { sealDetails } from '../buyers/remembered.server.ts'
import { taxBuyerOf } from '../buyers/tax-buyer.server.ts'
import { withholdings } from '../collections.ts'
import { readMonthSums, readWithheld } from '../reports/month-report.server.ts'
import { creditDocument, reissueReceipt } from './credit.server.ts'
import { receiptOfOrder } from './issue.server.ts'
import { settleDocuments } from './settle-documents.server.ts'
import { company, openTill, person } from './test-till.ts'
import { recordWithholding } from './withholding.server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
const { work, openShop, order, pay, settle, papersOf } = openTill(() => world)

const buyingCompany = { ...person, kind: 'company', name: company.name, taxID: '0105500000003' } as const

const paid = async (site: MadeSite, price = 1070, values: object = {}) => {
  const { _id } = await order(site, price)
  await pay(site, _id, values)
  await settle(site, _id)
  return _id
}
const giveAddress = (site: MadeSite, id: string, details: typeof person = person) =>
  work(site, (ctx) => ctx.write(orders).patch(id, { taxBuyer: sealDetails(ctx, details) }))
const refund = (site: MadeSite, id: string, refundedAmount: number) =>
  work(site, (ctx) => ctx.write(orders).patch(id, { refundedAmount, cancelReason: 'คืนบางส่วน' }))
const sumsOf = async (site: MadeSite, id: string) =>
  (await papersOf(site, id)).map(({ kind, total, abbreviated }) => [kind, total, abbreviated])
/** The site's money goes to somebody else from now on. */
const changeReceiver = (site: MadeSite, receiverID: string, values: object = {}) =>
  work(site, async (ctx) => {
    await ctx.write(receivers).patch(receiverID, { active: false })
    const { name, taxID, address, vat } = await ctx
      .from(receivers)
      .selectAll()
      .where('_id', '=', receiverID)
      .executeTakeFirstOrThrow()
    const next = { name: `${name} สาขาใหม่`, taxID, address, vat, prefix: 'B-', ...values }
    return (await ctx.write(receivers).add(next))._id
  })

it('what went back while the address came is credited once, and what was credited is not replaced', async () => {
  const { site } = await openShop()
  const id = await paid(site)
  await refund(site, id, 100)
  await giveAddress(site, id)
  await settle(site, id)
  await settle(site, id)
  expect(await sumsOf(site, id)).toEqual([
    ['receipt', 1070, true],
    ['credit', 100, false],
  ])
  await work(site, (ctx) => ctx.write(orders).patch(id, { refundedAmount: 1070, status: 'refunded' }))
  await settle(site, id)
  const notes = (await papersOf(site, id)).filter(({ kind }) => kind === 'credit')
  expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(1070)
})

it('what went back while the address was waited for is credited as soon as there is a tax invoice', async () => {
  const { site } = await openShop({ abbreviated: false })
  const id = await paid(site)
  await refund(site, id, 100)
  await settle(site, id)
  expect(await sumsOf(site, id)).toEqual([])
  await giveAddress(site, id)
  for (const _time of ['once', 'again']) {
    await settle(site, id)
    expect(new Set(await sumsOf(site, id))).toEqual(
      new Set([
        ['receipt', 1070, false],
        ['credit', 100, false],
      ]),
    )
    expect(await papersOf(site, id)).toHaveLength(2)
  }
})

it('whoever issued a receipt replaces and credits it, though the money goes to somebody else now', async () => {
  const { site, receiverID } = await openShop({ prefix: 'A-' })
  const [replaced, back] = [await paid(site), await paid(site)]
  const next = await changeReceiver(site, receiverID)
  await giveAddress(site, replaced)
  await settle(site, replaced)
  await refund(site, back, 100)
  await settle(site, back)
  const [short, full] = await papersOf(site, replaced)
  expect(full).toMatchObject({
    receiverID,
    number: expect.stringMatching(/^A-TX\d{4}-00003$/),
    seller: { name: short?.seller.name },
  })
  expect((await papersOf(site, back))[1]).toMatchObject({
    kind: 'credit',
    receiverID,
    number: expect.stringMatching(/^A-CN\d{4}-00001$/),
  })
  const later = await paid(site)
  expect(await papersOf(site, later)).toMatchObject([
    { receiverID: next, number: expect.stringMatching(/^B-/) },
  ])
})

it('whoever settles an order has the turn of all who issued for it', async () => {
  const { site, receiverID } = await openShop()
  const id = await paid(site)
  const next = await changeReceiver(site, receiverID)
  const settling = world.open(site, 'admin')
  await settleDocuments(settling, id)
  const other = world.open(site, 'admin')
  const isFree = [receiverID, next].map((one) => tryForNumbers(other, `billing.${one}`))
  expect(await Promise.all(isFree)).toEqual([false, false])
  await other.rollback()
  await settling.rollback()
})

it('what was held for a discount is what a company withheld, once it says that it is one', async () => {
  const { site } = await openShop()
  const [said, staff, letOff] = [
    await paid(site, 32_100, { paidAmount: 31_200 }),
    await paid(site, 32_100, { paidAmount: 31_200 }),
    await paid(site, 32_100, { paidAmount: 30_000 }),
  ]
  const [short] = await papersOf(site, said)
  expect(short).toMatchObject({ abbreviated: true, discount: 900, total: 31_200, withheld: 0 })
  await giveAddress(site, said, buyingCompany)
  await settle(site, said)
  await work(site, async (ctx) => {
    const [receipt] = await papersOf(site, staff)
    await reissueReceipt(ctx, receipt?._id ?? '', company, '')
  })
  await giveAddress(site, letOff, buyingCompany)
  await settle(site, letOff)
  for (const id of [said, staff])
    expect((await papersOf(site, id))[1]).toMatchObject({
      discount: 0,
      base: 30_000,
      vat: 2100,
      total: 32_100,
      withheldPercent: 3,
      withheld: 900,
    })
  expect((await papersOf(site, letOff))[1]).toMatchObject({ discount: 2100, total: 30_000, withheld: 0 })
  const sums = await work(site, (ctx) => readMonthSums(ctx, short?.day.slice(0, 7) ?? ''))
  expect(sums).toMatchObject({ total: 94_200 })
  await settle(site, said)
  expect(await papersOf(site, said)).toHaveLength(2)
})

it('a full invoice to a person is issued anew to a company with what that withheld', async () => {
  const { site } = await openShop()
  const { _id } = await order(site, 32_100)
  await giveAddress(site, _id)
  await pay(site, _id, { paidAmount: 31_200 })
  await settle(site, _id)
  const id = (await papersOf(site, _id))[0]?._id ?? ''
  await work(site, (ctx) => reissueReceipt(ctx, id, company, 'ออกในนามบริษัท'))
  await settle(site, _id)
  const papers = await papersOf(site, _id)
  expect(papers.map(({ kind, total, withheld }) => [kind, total, withheld])).toEqual([
    ['receipt', 31_200, 0],
    ['credit', 31_200, 0],
    ['receipt', 32_100, 900],
  ])
})

it('staff are told what really stands against a receipt', async () => {
  const { site, receiverID } = await openShop({ abbreviated: false })
  const id = await paid(site)
  const issue = () => work(site, (ctx) => receiptOfOrder(ctx, id, company))
  const bare = work(site, (ctx) => receiptOfOrder(ctx, id))
  await expect(bare).rejects.toMatchObject({ code: 'billing.address-missing', status: 400 })
  await work(site, (ctx) => ctx.write(receivers).patch(receiverID, { taxID: null }))
  await expect(issue()).rejects.toMatchObject({ code: 'billing.seller-incomplete', status: 409 })
  await work(site, (ctx) => ctx.write(receivers).patch(receiverID, { taxID: '0105500000003' }))
  await issue()
  const [receipt] = await papersOf(site, id)
  await work(site, (ctx) => creditDocument(ctx, receipt?._id ?? '', { amount: 1070, reason: 'ผิด' }))
  await expect(issue()).rejects.toMatchObject({ code: 'billing.receipt-credited', status: 409 })
})

it('nobody is promised a tax invoice of a seller without tax id or address', async () => {
  const { site } = await openShop({ abbreviated: false })
  const shown = { status: 'paid', price: 1070, isOwn: true } as const
  const states = await work(site, async (ctx) => {
    const receiver = await ctx.from(receivers).selectAll().executeTakeFirstOrThrow()
    return [receiver, { ...receiver, taxID: null }, { ...receiver, address: null }].map(
      (one) => taxBuyerOf(ctx, shown, { receiver: one, papers: [], taxBuyer: null })?.state,
    )
  })
  expect(states).toEqual(['awaited', 'open', 'open'])
})

it('the certificate of what was withheld stands at the document that counts, and in the month once', async () => {
  const { site } = await openShop()
  const id = await paid(site, 32_100, { paidAmount: 31_200 })
  const short = (await papersOf(site, id))[0]?._id ?? ''
  const form = { certificate: 'WT-1', day: '2026-11-05', amount: 900 }
  await work(site, (ctx) => recordWithholding(ctx, short, form))
  await giveAddress(site, id, buyingCompany)
  await settle(site, id)
  const full = (await papersOf(site, id))[1]?._id ?? ''
  const held = () => work(site, (ctx) => ctx.from(withholdings).selectAll().execute())
  expect(await held()).toMatchObject([
    { documentID: full, certificate: 'WT-1', form: 'pnd53', base: 30_000, percent: 3, amount: 900 },
  ])
  const onReplaced = work(site, (ctx) => recordWithholding(ctx, short, form))
  await expect(onReplaced).rejects.toMatchObject({ code: 'billing.replaced', status: 409 })
  await work(site, (ctx) => recordWithholding(ctx, full, { ...form, certificate: 'WT-2' }))
  await work(site, (ctx) => reissueReceipt(ctx, full, { ...company, name: 'บริษัท ชื่อใหม่ จำกัด' }, 'ชื่อ'))
  const last = (await papersOf(site, id)).at(-1)
  expect(await held()).toMatchObject([{ documentID: last?._id, certificate: 'WT-2', amount: 900 }])
  expect(await work(site, (ctx) => readWithheld(ctx, '2026-11'))).toMatchObject([{ number: last?.number }])
})
