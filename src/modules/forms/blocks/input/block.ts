import { defineBlock } from '#kernel/pages/block.ts'
import { textSetting } from '#kernel/pages/settings.ts'
import { sayText } from '../say-text.ts'
import { hints, lengths } from '../settings.ts'
import { lineInput } from './input.ts'

export const fields = {
  ...hints,
  ...lengths,
  autocomplete: textSetting({ th: 'ชนิดข้อมูลที่เบราว์เซอร์เติมให้', en: 'What the browser may fill in' }, '', 60),
  // Asks the server whether a record of this collection has the value in this field already.
  checkCollection: textSetting({ th: 'ตรวจซ้ำในชุดข้อมูล', en: 'Must be new in the collection' }, '', 60),
  checkKey: textSetting({ th: 'ตรวจซ้ำกับช่อง', en: 'Must be new in the field' }, '', 60),
}

/** One line of text: words, an e-mail address, a number, a telephone number. */
export const input = defineBlock({
  type: 'input',
  label: { th: 'ช่องกรอก', en: 'Input' },
  fields,
  input: {
    ...lineInput,
    say: sayText,
    isMailbox: ({ inputType }) => inputType === 'email',
    newIn: ({ settings: { checkCollection: collection, checkKey: field } }) =>
      field === '' ? undefined : { collection, field },
  },
  sample: { settings: { placeholder: 'เช่น สมหญิง ใจดี', help: 'ตามบัตรประชาชน ใช้พิมพ์บนใบรับรอง' } },
})
