import { defineBlock } from '#kernel/pages/block.ts'
import { textAlign } from '../align.ts'

/** HTML that staff wrote by hand: the same tags as rich text, and nothing that runs. */
export const html = defineBlock({
  type: 'html',
  label: { th: 'HTML', en: 'HTML' },
  fields: { align: textAlign },
  html: ['value'],
  sample: {
    value:
      '<h3>เวลาทำการ</h3><table><thead><tr><th>วัน</th><th>เวลา</th></tr></thead><tbody><tr><td>จันทร์–ศุกร์</td><td>08:30–16:30 น.</td></tr><tr><td>เสาร์</td><td>09:00–12:00 น.</td></tr></tbody></table>',
  },
})
