import { defineAction } from '#kernel/flows/action.ts'

/** Ends the run. */
export const stop = defineAction({
  code: 'stop',
  label: { th: 'จบการทำงาน', en: 'Stop' },
  about: { th: 'จบตรงนี้ ไม่ทำขั้นตอนที่เหลือ', en: 'Ends here; the steps behind it are not done' },
  group: 'control',
  run: () => ({ end: 'stopped' }),
})

/** Chooses a list by the rules of the step. */
export const condition = defineAction({
  code: 'condition',
  label: { th: 'เงื่อนไข', en: 'Condition' },
  about: { th: 'เลือกทางที่จะไปต่อตามเงื่อนไข', en: 'Chooses one of two ways by rules' },
  group: 'control',
  run: () => ({ chooses: true }),
})
