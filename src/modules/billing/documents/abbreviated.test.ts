import { beforeAll, expect, it } from 'vitest'
import { orders } from '#modules/orders/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { sealDetails } from '../buyers/remembered.server.ts'
import { readMonthSums, readSales } from '../reports/month-report.server.ts'
import { creditDocument, reissueReceipt } from './credit.server.ts'
import { findUnreceipted } from './follow-orders.server.ts'
import { receiptOfOrder } from './issue.server.ts'
import { company, openTill, person } from './test-till.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
const { work, openShop, order, pay, settle, papersOf } = openTill(() => world)

const paid = async (site: MadeSite) => {
  const { _id } = await order(site)
  await pay(site, _id)
  await settle(site, _id)
  return _id
}
const giveAddress = (site: MadeSite, id: string) =>
  work(site, (ctx) => ctx.write(orders).patch(id, { taxBuyer: sealDetails(ctx, person) }))

it('a buyer without an address has an abbreviated tax invoice at once, and the full one in its place with the address', async () => {
  const { site } = await openShop()
  const id = await paid(site)
  const [short] = await papersOf(site, id)
  expect(short).toMatchObject({ abbreviated: true, kind: 'receipt', base: 1000, vat: 70, total: 1070 })
  await giveAddress(site, id)
  await settle(site, id)
  await settle(site, id)
  const [, full, ...more] = await papersOf(site, id)
  expect(more).toEqual([])
  expect(full).toMatchObject({
    abbreviated: false,
    kind: 'receipt',
    formerID: short?._id,
    number: expect.stringMatching(/-00002$/),
    day: short?.day,
    base: 1000,
    vat: 70,
    total: 1070,
    buyer: { name: person.name, address: expect.stringContaining('10900') },
    reason: expect.stringContaining(short?.number ?? '?'),
  })
})

it('the month counts what was replaced once, and names both numbers', async () => {
  const { site } = await openShop()
  const id = await paid(site)
  await giveAddress(site, id)
  await settle(site, id)
  const month = (await papersOf(site, id))[0]?.day.slice(0, 7) ?? ''
  const rows = await work(site, (ctx) => readSales(ctx, month))
  expect(rows.map(({ total, replacedBy }) => [total, replacedBy])).toEqual([
    [0, expect.stringMatching(/-00002$/)],
    [1070, null],
  ])
  expect(await work(site, (ctx) => readMonthSums(ctx, month))).toMatchObject({ vat: 70, total: 1070 })
})

it('what goes back is credited from the full one; an abbreviated one that was credited is replaced no more', async () => {
  const { site } = await openShop()
  const [whole, part] = [await paid(site), await paid(site)]
  await giveAddress(site, whole)
  await settle(site, whole)
  const refund = (id: string, refundedAmount: number, status?: 'refunded') =>
    work(site, (ctx) =>
      ctx.write(orders).patch(id, { refundedAmount, cancelReason: 'ขอคืน', ...(status && { status }) }),
    )
  await refund(whole, 1070, 'refunded')
  await settle(site, whole)
  const [short, full, note] = await papersOf(site, whole)
  expect(note).toMatchObject({ kind: 'credit', formerID: full?._id, total: 1070 })
  const again = work(site, (ctx) => creditDocument(ctx, short?._id ?? '', { amount: 1, reason: 'x' }))
  await expect(again).rejects.toMatchObject({ code: 'billing.replaced', status: 409 })
  await refund(part, 100)
  await settle(site, part)
  await giveAddress(site, part)
  await settle(site, part)
  expect((await papersOf(site, part)).map(({ kind, total }) => [kind, total])).toEqual([
    ['receipt', 1070],
    ['credit', 100],
  ])
})

it('a seller who may not issue abbreviated ones waits for the address, without losing the payment', async () => {
  const { site } = await openShop({ abbreviated: false })
  const [own, typed] = [await paid(site), await paid(site)]
  expect([await papersOf(site, own), await papersOf(site, typed)]).toEqual([[], []])
  expect((await work(site, findUnreceipted)).toSorted()).toEqual([own, typed].toSorted())
  await giveAddress(site, own)
  await settle(site, own)
  expect(await papersOf(site, own)).toMatchObject([{ abbreviated: false, total: 1070 }])
  const without = work(site, (ctx) => receiptOfOrder(ctx, typed))
  await expect(without).rejects.toMatchObject({ code: 'billing.address-missing', status: 400 })
  await work(site, (ctx) => receiptOfOrder(ctx, typed, company))
  expect(await papersOf(site, typed)).toMatchObject([{ abbreviated: false, buyerName: company.name }])
})

it('staff put the full one in the place of an abbreviated one, with an address, on their own site', async () => {
  const { site } = await openShop()
  const { site: other } = await openShop()
  const id = (await papersOf(site, await paid(site)))[0]?._id ?? ''
  const nameless = { ...company, kind: 'person', taxID: '', branch: '', address: ' ' }
  const missing = work(site, (ctx) => reissueReceipt(ctx, id, nameless, ''))
  await expect(missing).rejects.toMatchObject({ code: 'billing.address-missing' })
  const theirs = work(other, (ctx) => reissueReceipt(ctx, id, company, ''))
  await expect(theirs).rejects.toMatchObject({ status: 404 })
  const full = await work(site, (ctx) => reissueReceipt(ctx, id, company, ''))
  expect(full).toMatchObject({ abbreviated: false, formerID: id, buyerName: company.name })
  const twice = work(site, (ctx) => reissueReceipt(ctx, id, company, ''))
  await expect(twice).rejects.toMatchObject({ code: 'billing.replaced' })
})

it('those who give their address at once have one full tax invoice each, without gap or double', async () => {
  const { site } = await openShop()
  const ids = await Promise.all(Array.from({ length: 8 }, () => paid(site)))
  for (const id of ids) await giveAddress(site, id)
  await Promise.allSettled(ids.flatMap((id) => [settle(site, id), settle(site, id)]))
  for (const id of ids) await settle(site, id)
  const papers = (await Promise.all(ids.map((id) => papersOf(site, id)))).flat()
  expect(papers.map(({ number }) => Number(number.slice(-5))).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 16 }, (_, at) => at + 1),
  )
})
