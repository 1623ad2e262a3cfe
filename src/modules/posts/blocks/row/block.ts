import { z } from 'zod'
import { defineBlock } from '#kernel/pages/block.ts'

/** A row within a column. */
export const row = defineBlock({ type: 'row', settings: z.object({}) })
