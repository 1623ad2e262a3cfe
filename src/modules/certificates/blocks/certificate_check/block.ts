import { defineBlock } from '#kernel/pages/block.ts'
import { textSetting } from '#kernel/pages/settings.ts'

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
  text: textSetting({ th: 'คำอธิบาย', en: 'Explanation' }),
}

/** Where anybody types the number or code of a certificate, and is led to what is true of it. */
export const certificateCheck = defineBlock({
  type: 'certificate_check',
  label: { th: 'ตรวจสอบใบรับรอง', en: 'Check a certificate' },
  texts: ['certificates.check'],
  fields,
  sample: { settings: { title: 'ตรวจสอบใบรับรองของสถาบัน' } },
})
