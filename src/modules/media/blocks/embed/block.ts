import { defineBlock } from '#kernel/pages/block.ts'
import { numberSetting, textSetting } from '#kernel/pages/settings.ts'

export const fields = {
  url: textSetting({
    th: 'ลิงก์หรือโค้ดฝังจาก Google Maps, OpenStreetMap หรือ Vimeo',
    en: 'Link or embed code of Google Maps, OpenStreetMap or Vimeo',
  }),
  title: textSetting({ th: 'ชื่อเนื้อหา', en: 'Title of the content' }),
  height: numberSetting(
    { th: 'ความสูง (พิกเซล)', en: 'Height (pixels)' },
    { default: 400, min: 160, max: 1200 },
  ),
}

/** A map or a film of another service; nothing of it is loaded before somebody opens it. */
export const embed = defineBlock({
  type: 'embed',
  label: { th: 'แผนที่และวิดีโอจากที่อื่น', en: 'Map or film of another service' },
  texts: ['media'],
  fields,
  embeds: ['google-maps', 'openstreetmap', 'vimeo'],
  sample: {
    settings: { url: 'https://www.openstreetmap.org/#map=15/13.7563/100.5018', title: 'แผนที่สถาบัน' },
  },
})
