import { z } from 'zod'
import { defineBlock } from '#kernel/pages/block.ts'
import { hints, lengths } from '../settings.ts'

/** One line of text: words, an e-mail address, a number, a telephone number. */
export const input = defineBlock({
  type: 'input',
  settings: z.object({
    ...hints,
    ...lengths,
    autocomplete: z.string().max(60).catch(''),
    /** Asks the server whether a record of this collection has the value in this field already. */
    checkCollection: z.string().max(60).catch(''),
    checkKey: z.string().max(60).catch(''),
  }),
})
