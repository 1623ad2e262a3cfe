import { defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting, colorSetting, sizeSetting, textSetting } from '#kernel/pages/settings.ts'
import { textAlign } from '../align.ts'

const weights = ['300', '400', '500', '600', '700', '800'] as const

const fields = {
  text: textSetting({ th: 'ข้อความ', en: 'Words' }),
  level: choiceSetting(
    { th: 'ระดับหัวเรื่อง', en: 'Level' },
    {
      h1: { th: 'หัวเรื่องของหน้า', en: 'Title of the page' },
      h2: { th: 'หัวเรื่อง', en: 'Heading' },
      h3: { th: 'หัวเรื่องย่อย', en: 'Smaller heading' },
      h4: { th: 'หัวเรื่องเล็กสุด', en: 'Smallest heading' },
    },
    'h2',
  ),
  align: textAlign,
  color: colorSetting({ th: 'สีตัวอักษร', en: 'Colour of the words' }),
  fontSize: sizeSetting({ th: 'ขนาดตัวอักษร', en: 'Size of the words' }),
  fontWeight: choiceSetting(
    { th: 'ความหนาตัวอักษร', en: 'Weight of the words' },
    {
      '': { th: 'ตามปกติ', en: 'As usual' },
      ...(Object.fromEntries(weights.map((weight) => [weight, { th: weight, en: weight }])) as Record<
        (typeof weights)[number],
        { th: string; en: string }
      >),
    },
    '',
  ),
  height: sizeSetting({ th: 'ความสูงอย่างน้อย', en: 'Least height' }),
}

/** A heading; its words are the value. */
export const header = defineBlock({
  type: 'header',
  label: { th: 'หัวเรื่อง', en: 'Heading' },
  fields,
  standsForValue: 'text',
  sample: { value: 'เรียนรู้ได้ทุกที่ กับวิทยากรที่ทำงานจริง' },
})
