import { defineBlock } from '#kernel/pages/block.ts'
import { textAlign } from '../align.ts'

/** Rich text; its HTML is the value. */
export const paragraph = defineBlock({
  type: 'paragraph',
  label: { th: 'ข้อความ', en: 'Text' },
  fields: { align: textAlign },
  html: ['value'],
})
