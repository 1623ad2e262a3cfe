import { defineBlock } from '#kernel/pages/block.ts'
import { choicesOf } from '../choices.ts'
import { sayText } from '../say-text.ts'
import { hints, options } from '../settings.ts'
import { radioboxInput } from './input.ts'

export const fields = { ...hints, options }

/** One answer out of a few, all of them in sight. */
export const radiobox = defineBlock({
  type: 'radiobox',
  label: { th: 'ตัวเลือกเดียว', en: 'One choice' },
  fields,
  input: { ...radioboxInput, say: sayText, offers: (object) => choicesOf(object) },
  sample: { settings: { options: ['ในห้องเรียน', 'ออนไลน์', 'ในองค์กร'], help: 'เปลี่ยนได้ภายหลัง' } },
})
