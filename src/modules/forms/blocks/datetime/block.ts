import { z } from 'zod'
import { defineBlock } from '#kernel/pages/block.ts'
import { count, hints } from '../settings.ts'

/** A date of the Buddhist era, with or without a time. */
export const datetime = defineBlock({
  type: 'datetime',
  settings: z.object({
    ...hints,
    withTime: z.boolean().catch(false),
    /** Years after this one that can be chosen. */
    yearsAhead: count(20),
  }),
})
