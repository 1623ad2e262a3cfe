import { defineBlock } from '#kernel/pages/block.ts'
import { hints, options } from '../settings.ts'

/** One answer out of a list that opens. */
export const select = defineBlock({
  type: 'select',
  label: { th: 'รายการเลือก', en: 'Drop-down list' },
  fields: { ...hints, options },
  sample: { settings: { options: ['กรุงเทพมหานคร', 'เชียงใหม่', 'ขอนแก่น', 'สงขลา'] } },
})
