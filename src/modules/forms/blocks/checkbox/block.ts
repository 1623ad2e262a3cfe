import { defineBlock } from '#kernel/pages/block.ts'
import { hints, options } from '../settings.ts'

/** Any number of answers out of a few. */
export const checkbox = defineBlock({
  type: 'checkbox',
  label: { th: 'หลายตัวเลือก', en: 'Several choices' },
  fields: { ...hints, options },
  sample: { settings: { options: ['ความปลอดภัย', 'คุณภาพและ ISO', 'บัญชีและภาษี'] } },
})
