import { z } from 'zod'
import { defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting } from '#kernel/pages/setting.ts'

/** Rich text; its HTML is the value. */
export const paragraph = defineBlock({
  type: 'paragraph',
  settings: z.object({ align: choiceSetting(['start', 'left', 'center', 'right'], 'start') }),
  html: ['value'],
})
