import { z } from 'zod'
import { defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting } from '#kernel/pages/setting.ts'

/** HTML that staff wrote by hand: the same tags as rich text, and nothing that runs. */
export const html = defineBlock({
  type: 'html',
  settings: z.object({ align: choiceSetting(['start', 'left', 'center', 'right'], 'start') }),
  html: ['value'],
})
