import { defineBlock } from '#kernel/pages/block.ts'
import { textAlign } from '../align.ts'

/** Rich text; its HTML is the value. */
export const paragraph = defineBlock({
  type: 'paragraph',
  label: { th: 'ข้อความ', en: 'Text' },
  fields: { align: textAlign },
  html: ['value'],
  sample: {
    value:
      '<p>หลักสูตรของเราออกแบบร่วมกับผู้ประกอบการ <strong>เรียนแล้วนำไปใช้ได้ทันที</strong> ทั้งแบบออนไลน์และในห้องเรียน</p><ul><li>เรียนย้อนหลังได้ตลอด 1 ปี</li><li>มีใบรับรองเมื่อผ่านเกณฑ์</li></ul><p>ดู<a href="/lesson/home">หลักสูตรทั้งหมด</a></p>',
  },
})
