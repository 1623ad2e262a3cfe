import { defineBlock } from '#kernel/pages/block.ts'
import { textSetting } from '#kernel/pages/settings.ts'
import { readApplicationLists } from './source.server.ts'

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
}

/** What the person applied for on this site; for staff everybody's. */
export const applicationsList = defineBlock({
  type: 'applications',
  label: { th: 'รายการคำขอ', en: 'Applications' },
  texts: ['applications.list', 'application.option', 'application.field', 'sign-in-notice'],
  fields,
  source: readApplicationLists,
  sample: {
    data: [
      ['ขอรับรองสถานที่ผลิต', 'auditing', 5000, null],
      ['ต่ออายุใบรับรองหลักสูตร', 'approved', 1500, '2026-11-02T02:00:00Z'],
      ['ขอขึ้นทะเบียนวิทยากร', 'draft', null, null],
    ].map(([name = '', status = '', price = null, deliveredAt = null]) => ({
      _id: String(name),
      name,
      status,
      price,
      deliveredAt,
    })),
  },
})
