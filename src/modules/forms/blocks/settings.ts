import { z } from 'zod'
import { numberSetting, type Setting, textSetting } from '#kernel/pages/settings.ts'

const words = (max: number) => z.string().max(max).catch('')

/** What every input may say beside its label. */
export const hints = {
  help: textSetting({ th: 'คำอธิบาย', en: 'Help' }),
  placeholder: textSetting({ th: 'ตัวอย่างในช่อง', en: 'Example in the field' }, '', 200),
}

/** Rules of a text. */
export const lengths = {
  minLength: numberSetting(
    { th: 'อย่างน้อยกี่ตัวอักษร (0 = ไม่กำหนด)', en: 'At least so many characters (0 = any)' },
    { default: 0, min: 0, max: 20_000 },
  ),
  maxLength: numberSetting(
    { th: 'ไม่เกินกี่ตัวอักษร (0 = ไม่กำหนด)', en: 'At most so many characters (0 = any)' },
    { default: 0, min: 0, max: 20_000 },
  ),
}

type Option = { readonly value: string; readonly label: string; readonly help: string }

/** The answers that a choice offers: their texts, or texts to show with values to keep. */
export const options: Setting<(string | Option)[]> = {
  kind: 'list',
  label: { th: 'ตัวเลือก', en: 'Answers' },
  default: [],
  max: 500,
  fields: {
    value: textSetting({ th: 'ค่าที่บันทึก', en: 'Value that is kept' }),
    label: textSetting({ th: 'ข้อความที่แสดง', en: 'Words that are shown' }),
    help: textSetting({ th: 'คำอธิบาย', en: 'Help' }),
  },
  schema: z
    .array(
      z.union([
        z.string().max(500),
        z.object({ value: z.string().max(500), label: words(500), help: words(500) }),
      ]),
    )
    .max(500)
    .catch([]),
}
