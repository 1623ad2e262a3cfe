import type { Context } from '#kernel/context.ts'
import { orders } from '#modules/orders/public.server.ts'
import { receivers } from '#modules/payments/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import type { World } from '#tests/support/world.ts'
import type { BuyerDetails } from '../buyers/details.ts'
import { readOfOrder } from './papers-of-order.server.ts'
import { settleDocuments } from './settle-documents.server.ts'

/** A company as a form gives it. */
export const company = {
  kind: 'company',
  name: 'บริษัท ผู้ซื้อ จำกัด',
  taxID: '0-1055-00000-00-3',
  branch: '00000',
  address: '1 ถนนทดสอบ กรุงเทพมหานคร 10900',
  email: 'buyer@example.test',
  phone: '',
}

/** A person's details as their buyer's form keeps them. */
export const person: BuyerDetails = {
  kind: 'person',
  name: 'สมหญิง ใจดี',
  taxID: null,
  branch: null,
  street: '9/1 ถนนพหลโยธิน',
  province: 'กรุงเทพมหานคร',
  district: 'จตุจักร',
  subdistrict: 'จตุจักร',
  zipcode: '10900',
  email: null,
  phone: null,
}

/** What tests of documents do: open a site that sells, order, pay, and have documents issued. */
export function openTill(world: () => World) {
  async function work<T>(on: MadeSite, doing: (ctx: Context) => Promise<T>): Promise<T> {
    const ctx = world().open(on, 'admin')
    try {
      const result = await doing(ctx)
      await ctx.commit()
      return result
    } catch (error) {
      await ctx.rollback()
      throw error
    }
  }

  /** A site with a receiver whose prices include value added tax. */
  async function openShop(values: object = {}) {
    const site = await world().make.site()
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
    const user = await world().make.user(on, { firstname: 'สมหญิง', lastname: 'ใจดี' })
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

  return { work, openShop, order, pay, settle, papersOf }
}
