import { defineBlock } from '#kernel/pages/block.ts'
import {
  booleanSetting,
  choiceSetting,
  fileSetting,
  pictureSetting,
  textSetting,
} from '#kernel/pages/settings.ts'

/** What is written over the pages of a document until staff write something else, or nothing. */
export const DEFAULT_WATERMARK = 'ใช้เพื่อการศึกษาเท่านั้น'

export const fields = {
  fileurl: fileSetting({ th: 'ไฟล์ PDF', en: 'PDF file' }),
  filename: textSetting({ th: 'ชื่อเอกสาร', en: 'Name of the document' }, '', 200),
  url: pictureSetting({ th: 'ภาพตัวอย่าง', en: 'Preview picture' }),
  display: choiceSetting(
    { th: 'เมื่อคลิก', en: 'A click' },
    {
      fullscreen: { th: 'เปิดอ่านเต็มจอ', en: 'opens it on the whole screen' },
      download: { th: 'ดาวน์โหลด', en: 'downloads it' },
    },
  ),
  canDownload: booleanSetting({ th: 'ให้ดาวน์โหลดได้', en: 'May be downloaded' }),
  watermark: textSetting({ th: 'ลายน้ำ', en: 'Watermark' }, DEFAULT_WATERMARK, 100),
}

/** A PDF document: its first page, and the whole of it to read or to take along. */
export const preview = defineBlock({
  type: 'preview',
  label: { th: 'เอกสาร PDF', en: 'PDF document' },
  texts: ['media'],
  fields,
  links: ['fileurl', 'url'],
  sample: {
    settings: { fileurl: '/assets/samples/guide.pdf', filename: 'คู่มือผู้เรียน', canDownload: true },
  },
})
