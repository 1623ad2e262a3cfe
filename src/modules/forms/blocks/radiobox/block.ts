import { z } from 'zod'
import { defineBlock } from '#kernel/pages/block.ts'
import { hints, options } from '../settings.ts'

/** One answer out of a few, all of them in sight. */
export const radiobox = defineBlock({ type: 'radiobox', settings: z.object({ ...hints, options }) })
