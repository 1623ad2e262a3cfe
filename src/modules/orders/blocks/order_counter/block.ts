import { defineBlock } from '#kernel/pages/block.ts'
import { booleanSetting, textSetting } from '#kernel/pages/settings.ts'
import { readOrderCounters } from './source.server.ts'

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
  total: booleanSetting({ th: 'ทั้งหมด', en: 'All' }, true),
  pending: booleanSetting({ th: 'รอชำระเงิน', en: 'To be paid' }, true),
  paid: booleanSetting({ th: 'ชำระแล้ว', en: 'Paid' }, true),
  cancelled: booleanSetting({ th: 'ยกเลิก', en: 'Cancelled' }),
}

/** How many orders there are of each state: a person's own, for staff those of the site. */
export const orderCounter = defineBlock({
  type: 'order_counter',
  label: { th: 'จำนวนคำสั่งซื้อ', en: 'Number of orders' },
  texts: ['orders.list', 'order.option', 'sign-in-notice'],
  fields,
  source: readOrderCounters,
  sample: {
    settings: { title: 'คำสั่งซื้อของฉัน' },
    data: { total: 12, pending: 2, paid: 9, cancelled: 1 },
  },
})
