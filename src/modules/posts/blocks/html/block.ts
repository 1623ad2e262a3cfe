import { defineBlock } from '#kernel/pages/block.ts'
import { textAlign } from '../align.ts'

/** HTML that staff wrote by hand: the same tags as rich text, and nothing that runs. */
export const html = defineBlock({
  type: 'html',
  label: { th: 'HTML', en: 'HTML' },
  fields: { align: textAlign },
  html: ['value'],
})
