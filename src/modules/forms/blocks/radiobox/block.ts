import { defineBlock } from '#kernel/pages/block.ts'
import { hints, options } from '../settings.ts'

/** One answer out of a few, all of them in sight. */
export const radiobox = defineBlock({
  type: 'radiobox',
  label: { th: 'ตัวเลือกเดียว', en: 'One choice' },
  fields: { ...hints, options },
  sample: { settings: { options: ['ในห้องเรียน', 'ออนไลน์', 'ในองค์กร'], help: 'เปลี่ยนได้ภายหลัง' } },
})
