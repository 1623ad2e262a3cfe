import { defineBlock } from '#kernel/pages/block.ts'
import { linkSetting, numberSetting, textSetting } from '#kernel/pages/settings.ts'

export const fields = {
  url: linkSetting({ th: 'ที่อยู่ของหน้าในเว็บไซต์นี้', en: 'Address of a page of this site' }),
  title: textSetting({ th: 'ชื่อเนื้อหา', en: 'Title of the content' }),
  height: numberSetting(
    { th: 'ความสูง (พิกเซล)', en: 'Height (pixels)' },
    { default: 480, min: 120, max: 4000 },
  ),
}

/** Another page of the site within this one. */
export const iframe = defineBlock({
  type: 'iframe',
  label: { th: 'หน้าในเว็บไซต์', en: 'Page of this site' },
  texts: ['media'],
  fields,
  sample: { settings: { url: '/lesson/home', title: 'หลักสูตรทั้งหมด' } },
})
