import { z } from 'zod'
import { defineBlock } from '#kernel/pages/block.ts'

/** A column within a column. */
export const column = defineBlock({ type: 'column', settings: z.object({}) })
