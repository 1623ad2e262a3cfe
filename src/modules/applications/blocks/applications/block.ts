import { defineBlock } from '#kernel/pages/block.ts'
import { textSetting } from '#kernel/pages/settings.ts'
import type { ListedApplication } from '../../read-applications.server.ts'
import { readApplicationLists } from './source.server.ts'

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
}

type Listed = ListedApplication

const applied = (
  name: string,
  status: Listed['status'],
  price: Listed['price'],
  deliveredAt: Listed['deliveredAt'],
): Listed => ({ _id: name, name, status, price, deliveredAt, view: null, document: null })

/** What the person applied for on this site; for staff everybody's. */
export const applicationsList = defineBlock({
  type: 'applications',
  label: { th: 'รายการคำขอ', en: 'Applications' },
  texts: ['applications.list', 'application.option', 'application.field', 'sign-in-notice'],
  fields,
  source: readApplicationLists,
  sample: {
    data: [
      applied('ขอรับรองสถานที่ผลิต', 'auditing', 5000, null),
      applied('ต่ออายุใบรับรองหลักสูตร', 'approved', 1500, '2026-11-02T02:00:00Z'),
      applied('ขอขึ้นทะเบียนวิทยากร', 'draft', null, null),
    ],
  },
})
