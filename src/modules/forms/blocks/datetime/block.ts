import { defineBlock } from '#kernel/pages/block.ts'
import { booleanSetting, numberSetting } from '#kernel/pages/settings.ts'
import { sayText } from '../say-text.ts'
import { hints } from '../settings.ts'
import { dateInput } from './input.ts'

export const fields = {
  ...hints,
  withTime: booleanSetting({ th: 'ถามเวลาด้วย', en: 'Ask for a time too' }),
  yearsAhead: numberSetting(
    { th: 'เลือกปีล่วงหน้าได้กี่ปี', en: 'Years after this one that can be chosen' },
    { default: 0, min: 0, max: 20 },
  ),
}

/** A date of the Buddhist era, with or without a time. */
export const datetime = defineBlock({
  type: 'datetime',
  label: { th: 'วันที่และเวลา', en: 'Date and time' },
  fields,
  input: { ...dateInput, say: sayText },
  texts: ['dates'],
  sample: { settings: { yearsAhead: 1, help: 'วันที่สะดวกเข้าอบรม' } },
})
