import { defineBlock } from '#kernel/pages/block.ts'
import { textAlign } from '../align.ts'

/** Rich text; its HTML is the value. */
export const paragraph = defineBlock({ type: 'paragraph', fields: { align: textAlign }, html: ['value'] })
