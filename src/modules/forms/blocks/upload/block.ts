import { defineBlock } from '#kernel/pages/block.ts'
import { booleanSetting, numberSetting, textSetting } from '#kernel/pages/settings.ts'
import { hints } from '../settings.ts'
import { ruleOf } from './file-rule.ts'
import { uploadInput } from './input.ts'
import { isFiles } from './uploaded-file.ts'

export const fields = {
  ...hints,
  fileTypeLimit: textSetting(
    { th: 'ชนิดไฟล์ (คั่นด้วยจุลภาค)', en: 'Extensions, with commas between them' },
    'pdf,jpg,jpeg,png',
    200,
  ),
  fileSizeLimit: numberSetting(
    { th: 'ขนาดต่อไฟล์ไม่เกิน (MB)', en: 'Megabytes of one file' },
    { default: 5, min: 0.1, max: 200 },
  ),
  itemLimit: numberSetting({ th: 'จำนวนไฟล์ไม่เกิน', en: 'Most files' }, { default: 1, min: 1, max: 20 }),
  multipleFiles: booleanSetting({ th: 'เลือกหลายไฟล์พร้อมกันได้', en: 'Several files may be chosen at once' }),
}

/** Files that travel with the form. */
export const upload = defineBlock({
  type: 'upload',
  label: { th: 'แนบไฟล์', en: 'File upload' },
  fields,
  input: {
    ...uploadInput,
    say: (answer) => (isFiles(answer) ? answer.map(({ name }) => name).join(', ') : undefined),
    fileRule: ruleOf,
  },
  sample: { settings: { help: 'สำเนาบัตรประชาชนหรือหนังสือรับรอง' } },
})
