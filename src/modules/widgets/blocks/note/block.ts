import { defineBlock } from '#kernel/pages/block.ts'
import { colorSetting, listSetting, longTextSetting, textSetting } from '#kernel/pages/settings.ts'

/** What a note is called until staff call it something else. */
export const NOTE_HEADER = 'Recipes'

export const fields = {
  header: textSetting({ th: 'หัวเรื่อง', en: 'Header' }, NOTE_HEADER),
  text: longTextSetting({ th: 'ข้อความ', en: 'Text' }),
  items: listSetting({ th: 'รายการ', en: 'Items' }, { text: textSetting({ th: 'ข้อความ', en: 'Text' }) }, 50),
  color: colorSetting({ th: 'สีขอบ', en: 'Colour of the edge' }),
}

/** A card with a few words or a short list. */
export const note = defineBlock({
  type: 'note',
  label: { th: 'โน้ต', en: 'Note' },
  texts: ['widgets'],
  fields,
  sample: {
    settings: {
      header: 'เตรียมตัวก่อนอบรม',
      items: [{ text: 'นำบัตรประชาชนมาด้วย' }, { text: 'มาถึงก่อนเวลา 15 นาที' }],
    },
  },
})
