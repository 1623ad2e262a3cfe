import { defineBlock } from '#kernel/pages/block.ts'

/** A column within a column. */
export const column = defineBlock({ type: 'column', fields: {} })
