import { defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting, textSetting } from '#kernel/pages/settings.ts'
import { readOrderBlocks } from './source.server.ts'

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
  status: choiceSetting(
    { th: 'สถานะที่แสดง', en: 'Orders shown' },
    {
      all: { th: 'ทุกสถานะ', en: 'All' },
      pending: { th: 'รอชำระเงิน', en: 'To be paid' },
      paid: { th: 'ชำระแล้ว', en: 'Paid' },
      cancelled: { th: 'ยกเลิก', en: 'Cancelled' },
    },
  ),
  pageSize: choiceSetting(
    { th: 'จำนวนแถวต่อหน้า', en: 'Rows on a page' },
    {
      '10': { th: '10 แถว', en: '10 rows' },
      '20': { th: '20 แถว', en: '20 rows' },
      '50': { th: '50 แถว', en: '50 rows' },
    },
  ),
}

const sampleOrders = [
  ['A1B2-93F0', 'การดับเพลิงขั้นต้น', 'สมหญิง รักเรียน', 1200, 'pending', '2026-11-12T03:20:00Z'],
  ['77C4-0D1E', 'ปฐมพยาบาลในสถานประกอบการ', 'ประเสริฐ มั่นคง', 900, 'paid', '2026-11-10T07:05:00Z'],
  ['5E09-BB62', 'เจ้าหน้าที่ความปลอดภัย ระดับหัวหน้างาน', 'วราภรณ์ ศรีสุข', 2500, 'cancelled', '2026-11-03T02:45:00Z'],
] as const

/** Orders as a table: people see their own, staff those of the site. */
export const orderList = defineBlock({
  type: 'order_list',
  label: { th: 'รายการคำสั่งซื้อ', en: 'Orders' },
  texts: ['orders.list', 'order.option', 'paged-table', 'sign-in-notice'],
  fields,
  source: readOrderBlocks,
  sample: {
    settings: { title: 'คำสั่งซื้อล่าสุด' },
    data: {
      orders: sampleOrders.map(([number, what, customer, price, status, createdAt]) => ({
        _id: number,
        number,
        what,
        customer,
        price,
        status,
        createdAt,
      })),
      table: { uid: 'sample', search: '', usual: 10, page: 1, size: 10, sort: 0, total: 3, pages: 1 },
    },
  },
})
