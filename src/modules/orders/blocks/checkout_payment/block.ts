import { defineBlock } from '#kernel/pages/block.ts'
import { textSetting } from '#kernel/pages/settings.ts'
import { readOrdersToPay } from './source.server.ts'

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
}

/** What somebody has to pay: the own order that the address names, else the newest that is not paid yet. */
export const checkoutPayment = defineBlock({
  type: 'checkout_payment',
  label: { th: 'ชำระเงิน', en: 'Payment' },
  texts: ['orders.pay', 'order.option', 'order.field', 'sign-in-notice'],
  fields,
  source: readOrdersToPay,
  sample: {
    data: {
      order: {
        _id: 'sample',
        number: 'A1B2-93F0',
        what: 'การดับเพลิงขั้นต้น',
        price: 2400,
        quantity: 2,
        status: 'pending',
        process: 'new',
        expiresAt: null,
        creditedAt: null,
        billRef: null,
        refundedAmount: 0,
        slipsWaiting: 0,
        isOwn: true,
        ref1: null,
        createdAt: '2026-11-12T03:20:00Z',
        entryPath: null,
        opened: null,
        cancelReason: null,
        heldUntil: null,
      },
      site: 'สถาบันตัวอย่าง',
      contact: { phone: '0 2000 0000', email: 'hello@example.com', address: null },
    },
  },
})
