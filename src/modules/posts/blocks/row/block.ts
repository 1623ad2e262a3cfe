import { defineBlock } from '#kernel/pages/block.ts'

/** A row within a column. */
export const row = defineBlock({ type: 'row', label: { th: 'แถว', en: 'Row' }, fields: {} })
