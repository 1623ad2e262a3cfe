import { defineBlock } from '#kernel/pages/block.ts'
import { numberSetting } from '#kernel/pages/settings.ts'
import { hints, lengths } from '../settings.ts'

/** Several lines of text. */
export const textarea = defineBlock({
  type: 'textarea',
  label: { th: 'ช่องข้อความยาว', en: 'Long text' },
  fields: {
    ...hints,
    ...lengths,
    rows: numberSetting({ th: 'จำนวนบรรทัด', en: 'Lines' }, { default: 0, min: 0, max: 40 }),
  },
  sample: { settings: { placeholder: 'เล่าให้เราฟังสั้น ๆ', help: 'วิทยากรจะอ่านก่อนวันอบรม' } },
})
