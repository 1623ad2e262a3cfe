import type { Context } from '#kernel/context.ts'
import type { WrittenRecord } from '#kernel/data/on-write.ts'
import { defineFlowEvent, type Happening } from '#kernel/flows/event.ts'
import { orders } from '../collections.ts'
import { numberOf } from '../match-order.server.ts'

const values = {
  number: { th: 'เลขที่คำสั่งซื้อ', en: 'Number of the order' },
  items: { th: 'รายการที่ซื้อ', en: 'What was bought' },
  amount: { th: 'ยอดเงิน (บาท)', en: 'Amount (baht)' },
  buyer: { th: 'ชื่อผู้ซื้อ', en: 'Name of the buyer' },
  email: { th: 'อีเมลผู้ซื้อ', en: 'Mail address of the buyer' },
}

function describe(_ctx: Context, { id, after }: WrittenRecord<typeof orders>): Happening {
  const { userID = null, courseID = null, price = 0, lines, buyer } = after ?? {}
  return {
    userID,
    about: courseID,
    values: {
      number: numberOf(id),
      items: (lines ?? []).map(({ name }) => name).join(', '),
      amount: price,
      buyer: buyer?.name ?? '',
      email: buyer?.email ?? '',
    },
  }
}

/** An order was paid. */
export const orderPaid = defineFlowEvent({
  code: 'order-paid',
  label: { th: 'ชำระเงินแล้ว', en: 'An order was paid' },
  collection: orders,
  values,
  is: ({ changes, after }) => changes.status !== undefined && after?.status === 'paid',
  describe,
})

/** The time to pay an order ran out. */
export const orderUnpaid = defineFlowEvent({
  code: 'order-unpaid',
  label: { th: 'คำสั่งซื้อหมดเวลาโดยยังไม่ชำระ', en: 'An order ran out unpaid' },
  collection: orders,
  values,
  is: ({ changes, after }) => changes.status !== undefined && after?.status === 'expired',
  describe,
})
