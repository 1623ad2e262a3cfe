import { z } from 'zod'
import { defineBlock } from '#kernel/pages/block.ts'
import { count, hints, lengths } from '../settings.ts'

/** Several lines of text. */
export const textarea = defineBlock({
  type: 'textarea',
  settings: z.object({ ...hints, ...lengths, rows: count(40) }),
})
