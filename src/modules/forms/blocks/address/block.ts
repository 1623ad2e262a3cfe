import { z } from 'zod'
import { defineBlock } from '#kernel/pages/block.ts'
import { hints } from '../settings.ts'

/** An address in Thailand, from the province down to the house. */
export const address = defineBlock({
  type: 'address',
  settings: z.object({
    ...hints,
    /** Asks whom the address belongs to and their tax number, as for an invoice. */
    withOwner: z.boolean().catch(true),
  }),
})
