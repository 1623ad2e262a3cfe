import { z } from 'zod'
import { defineAction } from '#kernel/flows/action.ts'

const none = z.looseObject({})

/** Ends the run. */
export const stop = defineAction({
  code: 'stop',
  label: { th: 'จบการทำงาน', en: 'Stop' },
  settings: none,
  run: () => ({ end: 'stopped' }),
})

/** Chooses a list by the rules of the step. */
export const condition = defineAction({
  code: 'condition',
  label: { th: 'เงื่อนไข', en: 'Condition' },
  settings: none,
  run: () => ({ chooses: true }),
})
