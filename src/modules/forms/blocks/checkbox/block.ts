import { defineBlock } from '#kernel/pages/block.ts'
import { choicesOf } from '../choices.ts'
import { hints, options } from '../settings.ts'
import { checkboxInput } from './input.ts'

export const fields = { ...hints, options }

const sayChosen = (answer: unknown) =>
  Array.isArray(answer) && answer.every((one) => typeof one === 'string') ? answer.join(', ') : undefined

/** Any number of answers out of a few. */
export const checkbox = defineBlock({
  type: 'checkbox',
  label: { th: 'หลายตัวเลือก', en: 'Several choices' },
  fields,
  input: { ...checkboxInput, say: sayChosen, offers: (object) => choicesOf(object) },
  sample: { settings: { options: ['ความปลอดภัย', 'คุณภาพและ ISO', 'บัญชีและภาษี'] } },
})
