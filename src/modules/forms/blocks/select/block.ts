import { defineBlock } from '#kernel/pages/block.ts'
import { choicesOf } from '../choices.ts'
import { sayText } from '../say-text.ts'
import { hints, options } from '../settings.ts'
import { selectInput } from './input.ts'

export const fields = { ...hints, options }

/** One answer out of a list that opens. */
export const select = defineBlock({
  type: 'select',
  label: { th: 'รายการเลือก', en: 'Drop-down list' },
  fields,
  input: { ...selectInput, say: sayText, offers: (object) => choicesOf(object) },
  sample: { settings: { options: ['กรุงเทพมหานคร', 'เชียงใหม่', 'ขอนแก่น', 'สงขลา'] } },
})
