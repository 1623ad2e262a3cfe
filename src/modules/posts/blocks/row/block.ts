import { defineBlock } from '#kernel/pages/block.ts'

/** A row within a column. */
export const row = defineBlock({ type: 'row', fields: {} })
